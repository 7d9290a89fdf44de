package files

import (
	"fmt"
	"regexp"
	"strings"

	"sudoku/solver"
)

// dokuSign is what no other notation has: a locked digit, or marks, beside a bar.
var dokuSign = regexp.MustCompile(`[1-9]!|\([1-9](?:,[1-9])*\)`)

// IsDoku reports whether a text is of rows with bars, and locked digits or marks among them.
func IsDoku(text string) bool {
	for line := range strings.Lines(text) {
		if strings.Contains(line, "|") && dokuSign.MatchString(line) {
			return true
		}
	}
	return false
}

// dokuCell matches a cell: a digit or a dot, a sign of exclamation for a given, and marks.
var dokuCell = regexp.MustCompile(`^([1-9.]?)(!?)(?:\(([1-9](?:,[1-9])*)\))?$`)

// Doku reads a .doku file: a row a line, bars between its cells, "5!" for a given, "5" for a digit
// that was placed, "(1,3)" for marks, which may stand behind a dot. Where no digit is locked, all
// are givens.
func Doku(text string) (Game, error) {
	g := newGame()
	rows := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' })
	if len(rows) != 9 {
		return g, fmt.Errorf("found %d rows; 9 are expected", len(rows))
	}
	for r, row := range rows {
		cells := strings.Split(strings.Trim(strings.TrimSpace(row), "|"), "|")
		if len(cells) != 9 {
			return g, fmt.Errorf("row %d has %d cells; 9 are expected", r+1, len(cells))
		}
		for k, cell := range cells {
			if !g.dokuCell(9*r+k, strings.ReplaceAll(cell, " ", "")) {
				return g, fmt.Errorf("row %d, column %d: “%.20s” is not a digit, 5!, or marks like (1,3)", r+1, k+1, strings.TrimSpace(cell))
			}
		}
	}
	if !strings.Contains(text, "!") {
		g.Placed = solver.CellSet{}
	}
	return g, nil
}

func (g *Game) dokuCell(c int, text string) bool {
	parts := dokuCell.FindStringSubmatch(text)
	if parts == nil || parts[2] != "" && (parts[1] == "" || parts[1] == ".") {
		return false
	}
	if parts[1] != "" && parts[1] != "." {
		g.Digits[c] = parts[1][0] - '0'
		if parts[2] == "" {
			g.Placed.Add(c)
		}
	}
	for _, mark := range strings.ReplaceAll(parts[3], ",", "") {
		g.Notes[c] = g.Notes[c].With(int(mark - '0'))
	}
	return true
}
