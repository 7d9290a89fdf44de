package logic

// Exocets: two base cells whose digits must come again in two target cells.

var exocetMethods = []method{}
