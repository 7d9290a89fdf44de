package grids

import (
	"slices"
	"strings"

	"sudoku/solver"
)

// Dotted is a drawing in which spaces stand for blanks, with dots for them.
type Dotted struct {
	Text      string
	IsCertain bool // the bars tell the place of every digit; else only the lines of Text count
}

// WithDots writes the blanks of a drawing as dots. The cells stand at even distances from bars, and
// there are as many in a row as there are rows, so that spaces lost at the ends of lines do not matter.
// It reports false for any other text.
func WithDots(text string) (Dotted, bool) {
	if !strings.Contains(text, "\n") || strings.Contains(text, "\t") || !strings.ContainsAny(text, "-="+ruled+bars+"|") {
		return Dotted{}, false
	}
	d := barred(strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n"))
	n := len(d.rows)
	if !IsCustomarySize(n) || slices.ContainsFunc(d.rows, func(row barRow) bool { return len(row.bars) != len(d.rows[0].bars) }) {
		return Dotted{}, false
	}
	if len(d.rows[0].bars) == 0 {
		dots := strings.Repeat(".", n)
		return Dotted{Text: d.with(func(barRow) string { return dots })}, d.hasBorder
	}
	found := d.likeliest(n)
	if len(found) != 1 {
		return Dotted{}, false
	}
	return Dotted{Text: found[0], IsCertain: true}, true
}

// likeliest are the texts with dots that the rows may mean: those alike on both sides where there are
// any, and of these the ones as wide as the lines between the rows.
func (d barredText) likeliest(n int) []string {
	var best []string
	most := -1
	for _, s := range spacings(n, len(d.rows[0].bars)) {
		cells := s.cells(d.rows)
		if cells == nil {
			continue
		}
		text := d.with(func(row barRow) string { return s.drawn(cells[row.number], row) })
		worth := s.evenness(len(d.rows[0].bars))
		if w := s.wide(); w == d.ruler || w-s.before == d.ruler {
			worth++
		}
		switch {
		case worth > most:
			best, most = []string{text}, worth
		case worth == most && !slices.Contains(best, text):
			best = append(best, text)
		}
	}
	return best
}

// barRow is a row of cells: what stands between its bars, and the bars.
type barRow struct {
	number int
	parts  [][]rune // one more than bars
	bars   []string // || is one
}

// barredText is a text whose lines are rows or something else.
type barredText struct {
	lines     []string
	rows      []barRow
	rowAt     map[int]barRow
	hasBorder bool
	ruler     int // the longest stroke of the lines between rows
}

// barred finds the rows among lines. One without any digit is a row where it has bars, or where no
// line has, unless it is the first or the last. It returns no rows where a line has something else.
func barred(lines []string) barredText {
	d := barredText{lines: lines, rowAt: map[int]barRow{}}
	hasBars := slices.ContainsFunc(lines, func(line string) bool { return strings.ContainsFunc(line, isBar) && !isRuler(line) })
	first := slices.IndexFunc(lines, isCellLine)
	last := len(lines) - 1
	for last > first && !isCellLine(lines[last]) {
		last--
	}
	for i, line := range lines {
		isBlank := strings.TrimSpace(line) == ""
		switch {
		case isRuler(line):
			d.rule(line)
		case isBlank && (hasBars || i < first || i > last), IsProse(line):
		case len(d.rows) == solver.MaxSize || !isBlank && !isCellLine(line):
			return barredText{}
		default:
			row := cutAtBars(line)
			row.number = len(d.rows)
			d.rows = append(d.rows, row)
			d.rowAt[i] = row
		}
	}
	return d
}

// rule notes a line between rows.
func (d *barredText) rule(line string) {
	d.hasBorder = true
	for stroke := range strings.FieldsFuncSeq(Clean(line), func(r rune) bool { return r != '-' && r != '=' }) {
		d.ruler = max(d.ruler, len(stroke))
	}
}

// isCellLine reports whether a line has nothing but digits, bars and spaces.
func isCellLine(line string) bool {
	return strings.TrimSpace(line) != "" && !strings.ContainsFunc(line, func(r rune) bool {
		return !isSpace(r) && !isBar(r) && !isPlainSymbol(Cell(r)) && r != '0' // as in 10
	})
}

func isSpace(r rune) bool { return cleanRune(r) == ' ' }

func isBar(r rune) bool { return cleanRune(r) == '|' }

// isRuler reports whether a line is of a drawing, and has no cells.
func isRuler(line string) bool {
	line = Clean(line)
	return strings.ContainsAny(line, "-=") && strings.Trim(line, " |+-=:") == ""
}

func cutAtBars(line string) barRow {
	row := barRow{parts: [][]rune{nil}}
	wasBar := false
	for _, r := range line {
		switch last := len(row.parts) - 1; {
		case isBar(r) && wasBar:
			row.bars[len(row.bars)-1] += string(r)
		case isBar(r):
			row.bars = append(row.bars, string(r))
			row.parts = append(row.parts, nil)
		case isSpace(r):
			row.parts[last] = append(row.parts[last], ' ')
		default:
			row.parts[last] = append(row.parts[last], r)
		}
		wasBar = isBar(r)
	}
	return row
}

// with is the text with other rows.
func (d barredText) with(write func(barRow) string) string {
	lines := slices.Clone(d.lines)
	for i, row := range d.rowAt {
		lines[i] = write(row)
	}
	return strings.Join(lines, "\n")
}
