package logic

// Colouring: candidates joined by strong links take two colours in turn, one of
// which is true as a whole.

var colouringMethods = []method{}
