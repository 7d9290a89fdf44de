package circle

const leaf = 1
