package notation

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/grids"
)

// hasRow reports whether a text has a line of four cells or more.
func hasRow(text string) bool {
	for line := range strings.Lines(text) {
		if cells, _ := grids.Characters(line); len(cells) > 3 && grids.HasDigit(cells) && !grids.IsProse(line) {
			return true
		}
	}
	return false
}

// textLine is a line of a text.
type textLine struct {
	number   int // from 1
	text     string
	isBlank  bool
	isProse  bool
	hasCells bool // it is not of words
}

// numbered are the lines of a text, one more than are read at the most.
func numbered(text string) []textLine {
	var lines []textLine
	for line := range strings.SplitSeq(text, "\n") {
		if len(lines) > mostLines {
			break
		}
		l := textLine{number: len(lines) + 1, text: line, isBlank: strings.TrimSpace(line) == ""}
		if !l.isBlank {
			cells, _ := grids.Characters(line)
			l.isProse = grids.IsProse(line)
			l.hasCells = !l.isProse && grids.HasDigit(cells)
		}
		lines = append(lines, l)
	}
	return lines
}

// join makes a text of lines.
func join(lines []textLine) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(line.text + "\n")
	}
	return b.String()
}

// mostSampled is the number of lines by which a list is told.
const mostSampled = 40

// isList reports whether more than half of the lines hold a puzzle each. Sixteen rows of a large
// board hold as many symbols as sixteen boards of 4x4.
func isList(lines []textLine, l *solver.Layout) bool {
	list, others, rows := 0, 0, 0
	for _, line := range lines {
		if line.hasCells {
			rows++
		}
	}
	least := 4
	if rows%16 == 0 {
		least = 6
	}
	for _, line := range lines {
		switch {
		case isWholePuzzle(line.text, least, l):
			list++
		case line.hasCells:
			others++
		}
		if list+others == mostSampled {
			break
		}
	}
	return list > others
}

// leastPuzzle is how many characters the smallest board takes.
const leastPuzzle = 16

// isWholePuzzle reports whether a line holds a puzzle of a size, or of a larger one.
func isWholePuzzle(line string, least int, l *solver.Layout) bool {
	if len(line) > Limit || len(line) < leastPuzzle || len(line) < 2*leastPuzzle && !strings.ContainsAny(line, ".0123456789") {
		return false
	}
	r, err := readAny(line, l)
	return err == nil && r.Puzzle.Layout().Size() >= least
}

// isFull reports whether a line is a run without a blank: regions, or a solution.
func isFull(line string) bool {
	line = strings.TrimSpace(line)
	return grids.Side(len(line)) > 0 && !strings.ContainsAny(line, ".0 *_-?#:/~")
}

// cutBlocks cuts lines where one is empty, and before one of words that stands below cells.
func cutBlocks(lines []textLine) (parts [][]textLine) {
	var part []textLine
	end := func() {
		if part != nil {
			parts = append(parts, part)
		}
		part = nil
	}
	hasCells := false
	for _, line := range lines {
		isTitle := line.isProse && grids.FindRegionsTitle(line.text) == nil
		if line.isBlank && hasCells || isTitle && hasCells {
			end()
			hasCells = false
		}
		if line.isBlank {
			continue
		}
		part = append(part, line)
		hasCells = hasCells || line.hasCells
	}
	end()
	return parts
}
