package logic

// Sue de Coq: the cells of a crossing, with a set of the line and a set of the box
// that between them use up all their digits.

var sueDeCoqMethods = []method{}
