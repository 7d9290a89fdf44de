package logic

// Patterns of their own: fireworks, guardians, oddagons, the tridagon, the SK-loop
// and multi-sector locked sets.

var patternMethods = []method{}
