package logic

// Uniqueness: rectangles, loops and other patterns that would leave two solutions
// if nothing else stood in them. Every one of them needs a puzzle that is known
// to have one solution.

var uniquenessMethods = []method{}
