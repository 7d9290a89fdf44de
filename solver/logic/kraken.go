package logic

// Kraken fish: a fish whose fins do not see the candidate, but lead to its end by
// chains.

var krakenMethods = []method{}
