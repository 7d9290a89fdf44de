package notation

import (
	"fmt"
	"strings"
	"unicode"

	"sudoku/solver/english"
)

// mostSearched is how much text beside a puzzle is searched for rules, in bytes.
const mostSearched = 16 << 10

// What is said of a text that was left out is bounded, since a text is not: in
// clauses, in characters of each, and of a quotation in it.
const (
	mostClauses = 6
	mostClause  = 200
	mostQuoted  = 60
)

// beside adds what the text says beside the puzzle: rules that it names, and the
// words themselves.
func (r reading) beside(pieces ...string) reading {
	var words []string
	for _, piece := range pieces {
		if piece = bare(piece); strings.ContainsFunc(piece, isWordRune) {
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
	r.LeftOut = append(r.LeftOut, quoted(text)+" is left out")
	r.Several = r.Several || symbolCount(text) >= 12 // most of a board of 4x4
	return r
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// bare is a piece of text in one line, without quotation marks, and without the
// signs at its ends.
func bare(piece string) string {
	const signs = " |,;:+=-*_#.'`/\\"
	piece = strings.Join(strings.Fields(strings.ReplaceAll(piece, "\"", "")), " ")
	return strings.TrimLeft(strings.TrimRight(piece, signs+"[({<"), signs+"])}>")
}

// quoted puts a text between quotation marks, cut where it is long.
func quoted(text string) string { return "“" + english.Clip(text, mostQuoted) + "”" }

// bounded keeps to the limits, and to characters that can be printed.
func bounded(clauses []string) []string {
	if more := len(clauses) - mostClauses; more > 0 {
		clauses = append(clauses[:mostClauses-1:mostClauses-1], fmt.Sprintf("%d more kinds of text are left out", more+1))
	}
	for i, clause := range clauses {
		clauses[i] = english.Clip(english.Printable(clause), mostClause)
	}
	return clauses
}
