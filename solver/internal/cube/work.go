package cube

// workOfCell is what a search takes to begin, for each cell, in units of work.
const workOfCell = 6
