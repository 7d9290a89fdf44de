package logic

// Almost locked sets: k cells of a house with k+1 digits between them. The list of
// them is in sets.go.

var alsMethods = []method{}
