// Package pattern finds and tells techniques with patterns of whole boards: Exocets, loops of sets, guardians, symmetry.
package logic

import "slices"

// patternMethods lists the techniques of the family.
func allPatternMethods() []method {
	return slices.Concat(patternMethods, guardianMethods, exocetMethods, symmetryMethods)
}
