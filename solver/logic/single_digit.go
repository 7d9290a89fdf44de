package logic

// Single-digit patterns: two, three or four strong links of one digit, joined end
// to end.

var singleDigitMethods = []method{}
