// Package uniqueness finds and tells techniques with patterns that would leave two solutions.
package logic

import "slices"

// uniquenessMethods lists the techniques of the family.
func allUniquenessMethods() []method { return slices.Concat(uniquenessMethods, bugMethods) }
