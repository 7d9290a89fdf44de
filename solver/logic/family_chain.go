// Package chain finds and tells techniques with alternating inference chains and nice loops.

// chainMethods lists the techniques of the family.
package logic

func allChainMethods() []method { return chainMethods }
