// Package clip makes what a stranger has sent fit to be quoted: in a message, which
// stays a sentence, and in the log, where a line stays a line.
package clip

import "sudoku/solver/english"

// Text shortens a text to 40 characters, with an ellipsis where it was longer, and
// replaces what cannot be printed.
func Text(s string) string { return To(s, 40) }

// To is Text for another number of characters.
func To(s string, most int) string { return english.Printable(english.Clip(s, most)) }
