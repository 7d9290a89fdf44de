// Package hint helps whoever is at work on a puzzle: it checks what was typed and noted so far
// against the givens, and finds the next step, to be told little by little.
//
//	check.go     which typed digits are wrong, and which notes lack the right digit
//	hint.go      the next step, or what has to be said before one
//	look.go      where to look for a step, without telling it
//	cells.go     the cells of its pattern, without its conclusion
//	counted.go   what was taken into account, in words
//	words.go     what a check has found, in words
//
// The package is pure: it knows boards and steps, and nothing of pages.
package hint
