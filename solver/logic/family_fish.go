// Package fish finds and tells techniques with rows against columns, and their larger and stranger kin.

// fishMethods lists the techniques of the family.
package logic

func allFishMethods() []method { return fishMethods }
