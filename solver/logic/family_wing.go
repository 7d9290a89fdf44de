// Package wing finds and tells techniques with a few cells that hang on a pivot, and remote pairs.
package logic

// wingMethods lists the techniques of the family.
func allWingMethods() []method { return wingMethods }
