package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// readGrid reads a board drawn over several lines, or in one line with spaces,
// whatever the borders: those of QQWing, Simple Sudoku, HoDoKu, box characters,
// brackets and quotes of a program's source. Titles and comments are passed
// over. A second grid may be the regions, see source.
func readGrid(text string, l *solver.Layout) (reading, error) {
	lines, regions, diagonals, beside := gridLines(text)
	var first error
	kept, dropped := withoutProse(lines)
	for _, t := range []struct{ lines, beside []string }{{lines, beside}, {kept, append(beside, dropped...)}} {
		for _, read := range []lexer{numbers, characters, withoutRules} {
			s := source{regions: regions, diagonals: diagonals, format: "grid text"}
			if !s.take(t.lines, read, l) {
				continue
			}
			r, err := s.reading(l)
			if err == nil {
				return r.beside(t.beside...), nil
			}
			if first == nil {
				first = err
			}
		}
		if len(dropped) == 0 {
			break
		}
	}
	if first == nil {
		first = fault.ErrOther
	}
	return reading{}, first
}

// take fills in the grids that a lexer finds in the lines. It reports false
// when they are not of the shape of a board.
func (s *source) take(lines []string, read lexer, l *solver.Layout) bool {
	rs, ok := lex(lines, read)
	if !ok {
		return false
	}
	return s.takeRows(rs, l)
}

func (s *source) takeRows(rs rows, l *solver.Layout) bool {
	s.n = rs.size(l)
	s.grids = rs.grids(s.n)
	s.regions = s.regions && len(s.grids) > 1
	return s.grids != nil
}

// gridLines are the lines of the text, without the one that announces regions;
// what else that one says is beside them.
func gridLines(text string) (lines []string, regions, diagonals bool, beside []string) {
	lines = strings.Split(text, "\n")
	i := slices.IndexFunc(lines, isRegionsTitle)
	if i < 0 {
		return lines, false, false, nil
	}
	title := regionsTitles.FindString(lines[i])
	diagonals = strings.Contains(strings.ToLower(title), "diagonals")
	beside = []string{lines[i][len(title):]}
	return slices.Delete(lines, i, i+1), true, diagonals, beside
}

// regionsTitle announces, in a line of its own, that the grid below it is of
// regions.
const regionsTitle = "regions"

// regionsTitles matches it where a line begins, and the diagonals with it.
var regionsTitles = regexp.MustCompile(`(?im)^[ \t]*` + regionsTitle + `( and diagonals)?[ \t]*:?`)

func isRegionsTitle(line string) bool { return findRegionsTitle(line) != nil }

// findRegionsTitle is where the title begins and ends; nil where there is none.
func findRegionsTitle(text string) []int {
	if !strings.Contains(strings.ToLower(text), regionsTitle) {
		return nil
	}
	return regionsTitles.FindStringIndex(text)
}

// diagnose is for a text that no format could read: it says what was found.
func diagnose(text string, l *solver.Layout) (reading, error) {
	if err := damagedRun(text, l); err != nil {
		return reading{}, err
	}
	lines, _, _, _ := gridLines(text)
	if bare, _ := withoutProse(lines); !slices.ContainsFunc(bare, hasLetter) {
		lines = bare
	}
	rs := likelyRows(lines)
	if !slices.ContainsFunc(rs, hasDigit) {
		return reading{}, noGrid(text)
	}
	return reading{}, rs.shapeError(l)
}

// likelyRows are the rows as they were probably meant: those of a table where
// it is as wide as a board, a cell a word where there are enough words, and no
// character of a border taken for a cell where the rows come out as long as a
// board is wide only without.
func likelyRows(lines []string) rows {
	for _, cut := range cutters() {
		if rs := tableRows(lines, cut); rs.usualSize() != 0 {
			return rs
		}
	}
	if rs, ok := lex(lines, numbers); ok && rs.total() >= 16 {
		return rs
	}
	all, _ := lex(lines, characters)
	bare, _ := lex(lines, withoutRules)
	if all.usualSize() == 0 && bare.usualSize() != 0 {
		return bare
	}
	return all
}

// hasLetter reports whether a line has a letter other than x, which may be a
// blank.
func hasLetter(line string) bool {
	return strings.ContainsFunc(line, func(r rune) bool { return unicode.IsLetter(r) && r != 'x' && r != 'X' })
}

// hasDigit reports whether a row holds a digit, or a character that is a blank
// and nothing else.
func hasDigit(row []cell) bool {
	return slices.ContainsFunc(row, func(c cell) bool {
		return c >= number(0) || c < 128 && (isDigit(byte(c)) || c == '.' || c == '?')
	})
}
