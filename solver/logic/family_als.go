// Package als finds and tells techniques with almost locked sets, Sue de Coq and exclusion.
package logic

import "slices"

// alsMethods lists the techniques of the family.
func allAlsMethods() []method {
	return slices.Concat(almostLockedMethods, alsMethods, sueDeCoqMethods, exclusionMethods)
}
