// Package digit finds and tells techniques with one digit on the whole board: strong links, empty rectangles, templates.
package logic

import "slices"

// digitMethods lists the techniques of the family.
func digitMethods() []method { return slices.Concat(singleDigitMethods, templateMethods) }
