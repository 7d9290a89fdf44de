// Package als finds and tells techniques with almost locked sets, Sue de Coq and exclusion.

// alsMethods lists the techniques of the family.
package logic

import (
	"slices"
)

func allAlsMethods() []method {
	return slices.Concat(almostLockedMethods, alsMethods, sueDeCoqMethods, exclusionMethods)
}
