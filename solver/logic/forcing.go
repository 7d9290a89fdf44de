package logic

// Forcing chains: every case of a cell, a house or a candidate leads to the same
// conclusion, or one case leads to a contradiction.

var forcingMethods = []method{}
