package logic

// Symmetry: a puzzle that turns into itself when it is turned or mirrored and its
// digits are renamed has a solution that does so too.

var symmetryMethods = []method{}
