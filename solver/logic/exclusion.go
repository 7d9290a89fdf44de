package logic

// Exclusion: for two or three cells every combination of candidates is tried, and
// those that leave a cell or a set around them with nothing are out.

var exclusionMethods = []method{}
