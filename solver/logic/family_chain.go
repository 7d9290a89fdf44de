// Package chain finds and tells techniques with alternating inference chains and nice loops.
package logic

// chainMethods lists the techniques of the family.
func allChainMethods() []method { return chainMethods }
