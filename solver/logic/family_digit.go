// Package digit finds and tells techniques with one digit on the whole board: strong links, empty rectangles, templates.

// digitMethods lists the techniques of the family.
package logic

import (
	"slices"
)

func digitMethods() []method { return slices.Concat(singleDigitMethods, templateMethods) }
