package plain

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
)

// noGrid is the error for a text with words alone, or numbers among them.
func noGrid(text string) *fault.Error {
	if strings.ContainsAny(text, "123456789") {
		return fault.Errorf("nothing to read: there is no grid in the text")
	}
	return Nothing()
}

// Nothing is the error for a text without a grid in it.
func Nothing() *fault.Error { return fault.Errorf("nothing to read: there are no digits in the text") }

// Diagnose is for a text that no format could read: it says what was found.
func Diagnose(text string, l *solver.Layout) (reading.Reading, error) {
	if err := grids.DamagedRun(text, l); err != nil {
		return reading.Reading{}, err
	}
	lines, _, _, _ := grids.GridLines(text)
	if bare, _ := grids.WithoutProse(lines); !slices.ContainsFunc(bare, hasLetter) {
		lines = bare
	}
	rs := likelyRows(lines)
	if !slices.ContainsFunc(rs, grids.HasDigit) {
		return reading.Reading{}, noGrid(text)
	}
	return reading.Reading{}, rs.ShapeError(l)
}

// likelyRows are the rows as they were probably meant: those of a table where
// it is as wide as a board, a cell a word where there are enough words, and no
// character of a border taken for a cell where the rows come out as long as a
// board is wide only without.
func likelyRows(lines []string) grids.Rows {
	for _, cut := range grids.Cutters() {
		if rs := grids.TableRows(lines, cut); rs.UsualSize() != 0 {
			return rs
		}
	}
	if rs, ok := grids.Lex(lines, grids.Numbers); ok && rs.Total() >= 16 {
		return rs
	}
	all, _ := grids.Lex(lines, grids.Characters)
	bare, _ := grids.Lex(lines, grids.WithoutRules)
	if all.UsualSize() == 0 && bare.UsualSize() != 0 {
		return bare
	}
	return all
}

// hasLetter reports whether a line has a letter other than x, which may be a
// blank.
func hasLetter(line string) bool {
	return strings.ContainsFunc(line, func(r rune) bool { return unicode.IsLetter(r) && r != 'x' && r != 'X' })
}

// placement is a digit with the name of its cell.
var placement = regexp.MustCompile(`(?i)\br[1-9]c[1-9]\s*[=:]\s*[1-9]`)

// LikePlacements says that a text is a list of placements; nil where it is none.
func LikePlacements(text string) error {
	if len(placement.FindAllString(text, 2)) < 2 {
		return nil
	}
	return fault.Errorf("this looks like a list of placements (%s); a grid of all cells is read", placement.FindString(text))
}
