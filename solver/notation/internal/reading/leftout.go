package reading

import (
	"fmt"
	"strings"
	"unicode"

	"sudoku/solver/english"
	"sudoku/solver/notation/internal/grids"
)

// mostSearched is how much text beside a puzzle is searched for rules, in bytes.
const mostSearched = 16 << 10

// What is said of a text that was left out is bounded, since a text is not: in
// clauses, in characters of each, and of a quotation in it.
const (
	MostClauses = 6
	MostClause  = 200
	MostQuoted  = 60
)

// Beside adds what the text says beside the puzzle: rules that it names, and the
// words themselves.
func (r Reading) Beside(pieces ...string) Reading {
	var words []string
	for _, piece := range pieces {
		if piece = Bare(piece); strings.ContainsFunc(piece, IsWordRune) {
			words = append(words, piece)
		}
	}
	if len(words) == 0 {
		return r
	}
	text := strings.Join(words, " … ")
	clauses, named := ruleClauses(text[:min(len(text), mostSearched)], r.Puzzle.Layout())
	r.LeftOut = append(r.LeftOut, clauses...)
	if named != nil {
		r.Named = named
	}
	r.LeftOut = append(r.LeftOut, Quoted(text)+" is left out")
	r.Several = r.Several || grids.SymbolCount(text) >= 12 // most of a board of 4x4
	return r
}

// IsWordRune reports whether a character is of a word, and not a sign.
func IsWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// Bare is a piece of text in one line, without quotation marks, and without the
// signs at its ends.
func Bare(piece string) string {
	const signs = " |,;:+=-*_#.'`/\\"
	piece = strings.Join(strings.Fields(strings.ReplaceAll(piece, "\"", "")), " ")
	return strings.TrimLeft(strings.TrimRight(piece, signs+"[({<"), signs+"])}>")
}

// Quoted puts a text between quotation marks, cut where it is long.
func Quoted(text string) string { return "“" + english.Clip(text, MostQuoted) + "”" }

// Bounded keeps to the limits, and to characters that can be printed.
func Bounded(clauses []string) []string {
	if more := len(clauses) - MostClauses; more > 0 {
		clauses = append(clauses[:MostClauses-1:MostClauses-1], fmt.Sprintf("%d more kinds of text are left out", more+1))
	}
	for i, clause := range clauses {
		clauses[i] = english.Clip(english.Printable(clause), MostClause)
	}
	return clauses
}
