// Package fish finds and tells techniques with rows against columns, and their larger and stranger kin.
package logic

// fishMethods lists the techniques of the family.
func allFishMethods() []method { return fishMethods }
