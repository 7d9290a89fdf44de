package grids

import (
	"regexp"
	"slices"
	"strings"

	"sudoku/solver"
)

// Drawing is what the lines of a drawing say of the boxes of a board.
type Drawing struct {
	Size       int
	Rows, Cols int  // of a box; 0 where there are no lines, or lines around each cell
	Misfits    bool // the lines are of no boxes of the board
	IsInferred bool // one side is shown, and the other follows from it
}

// DrawnBoxes finds the boxes that the lines of a text make. Where it has lines of two kinds, thin
// ones around cells and thick ones around boxes, the thick ones count. The text is as it was typed:
// Clean makes all lines alike.
func DrawnBoxes(text string) Drawing {
	if !strings.Contains(text, "\n") || !strings.ContainsAny(text, bars+ruled+"|-=") {
		return Drawing{}
	}
	rows, gaps := drawnRows(strings.Split(Clean(thickLines(text)), "\n"))
	n := len(rows)
	if n < 4 || n > solver.MaxSize || slices.ContainsFunc(rows, func(row []int) bool { return sum(row) != n }) {
		return Drawing{}
	}
	d := Drawing{Size: n}
	widths := rows[0]
	if slices.ContainsFunc(rows, func(row []int) bool { return !slices.Equal(row, widths) }) {
		return Drawing{} // bars that are no straight lines
	}
	d.Cols, d.Misfits = boxSide(widths, n)
	heights, misfits := boxSide(heightsOf(gaps, n), n)
	d.Rows, d.Misfits = heights, d.Misfits || misfits
	d.complete()
	return d
}

// complete infers one side of the boxes from the other, where the lines have only one.
func (d *Drawing) complete() {
	switch {
	case d.Misfits || d.Rows == 0 && d.Cols == 0:
	case d.Rows == 0 && d.Size%d.Cols == 0:
		d.Rows, d.IsInferred = d.Size/d.Cols, true
	case d.Cols == 0 && d.Size%d.Rows == 0:
		d.Cols, d.IsInferred = d.Size/d.Rows, true
	}
	if (d.Rows != 0 || d.Cols != 0) && d.Rows*d.Cols != d.Size {
		d.Misfits = true
	}
}

// Board is the board of the boxes that are drawn; nil where they are the customary ones, or none.
func (d Drawing) Board() *solver.Layout {
	if d.Misfits || d.Rows == 0 {
		return nil
	}
	if usual, err := Customary(d.Size); err == nil {
		if rows, _ := usual.BoxShape(); rows == d.Rows {
			return nil
		}
	}
	regions := make([]int, d.Size*d.Size)
	for c := range regions {
		regions[c] = c/d.Size/d.Rows*(d.Size/d.Cols) + c%d.Size/d.Cols
	}
	board, err := solver.NewLayout(solver.Spec{Size: d.Size, Regions: regions})
	if err != nil { // not reached: boxes are regions
		return nil
	}
	return board
}

// drawnRows are the rows of cells of a drawing, as the numbers of cells between bars, and the numbers
// of the rows below which there is a line. It returns none where a line is not of one grid.
func drawnRows(lines []string) (rows [][]int, gaps []int) {
	for _, line := range lines {
		switch {
		case strings.TrimSpace(line) == "" || IsProse(line):
		case isRuler(line) || IsDrawn(line) && !strings.ContainsFunc(line, isBlankOrSpace):
			if len(rows) > 0 && !slices.Contains(gaps, len(rows)) {
				gaps = append(gaps, len(rows))
			}
		default:
			rows = append(rows, cellsBetween(line))
		}
		if len(rows) > solver.MaxSize {
			return nil, nil
		}
	}
	return rows, gaps
}

func isBlankOrSpace(r rune) bool { return r == '*' || r == '_' || r == '#' }

// cellsBetween counts the cells between the bars of a line: its words where some of them are longer
// than a cell, else its characters.
func cellsBetween(line string) []int {
	line = Unframed(line)
	var counts []int
	for part := range strings.SplitSeq(line, "|") {
		words := strings.FieldsFunc(part, IsSeparator)
		if len(words) > 1 {
			counts = append(counts, len(words))
			continue
		}
		cells, _ := Characters(part)
		counts = append(counts, len(cells))
	}
	return counts
}

func heightsOf(gaps []int, n int) []int {
	var heights []int
	last := 0
	for _, at := range append(slices.Clone(gaps), n) {
		if at > last {
			heights = append(heights, at-last)
			last = at
		}
	}
	return heights
}

// boxSide is the side of boxes of which one stands beside the other; 0 where there is one alone, or
// one for each cell. It reports true where they are not alike.
func boxSide(sides []int, n int) (side int, misfits bool) {
	if len(sides) == 1 || len(sides) == n {
		return 0, false
	}
	if slices.ContainsFunc(sides, func(s int) bool { return s != sides[0] }) {
		return 0, true
	}
	return sides[0], false
}

func sum(numbers []int) int {
	total := 0
	for _, k := range numbers {
		total += k
	}
	return total
}

// Thin and thick lines.
const (
	thinBars, thickBars   = "│┆┊╎", "┃║┇┋╏"
	thinRules, thickRules = "─┄┈╌", "━═┅┉╍"
)

// thickLines leaves the thin lines of a text out where it has thick ones too: │ beside ┃, a bar
// beside two, --- beside ===.
func thickLines(text string) string {
	switch {
	case strings.ContainsAny(text, thickBars) && strings.ContainsAny(text, thinBars):
		text = strings.Map(func(r rune) rune {
			if strings.ContainsRune(thinBars, r) {
				return ' '
			}
			return r
		}, text)
	case strings.Contains(text, "||"):
		text = strings.ReplaceAll(strings.ReplaceAll(strings.ReplaceAll(text, "||", "\x00"), "|", " "), "\x00", "|")
	}
	for _, kinds := range [][2]string{{thinRules, thickRules}, {"-", "="}} {
		if strings.ContainsAny(text, kinds[0]) && strings.ContainsAny(text, kinds[1]) {
			text = withoutLines(text, kinds)
		}
	}
	return text
}

// withoutLines leaves out the lines with a rule of the first kind and none of the second.
func withoutLines(text string, kinds [2]string) string {
	lines := strings.Split(text, "\n")
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool {
		return strings.ContainsAny(line, kinds[0]) && !strings.ContainsAny(line, kinds[1]) && IsTableBorder(Clean(line))
	}), "\n")
}

// gaps are the spaces between boxes where cells have spaces between them too.
var gaps = regexp.MustCompile(` {2,}`)

// GappedBoxes finds the boxes that a text without lines shows by gaps: wider spaces between its
// cells, and empty lines.
func GappedBoxes(text string) Drawing {
	if strings.ContainsAny(text, "|-=\t") || strings.Count(text, "\n") < 3 {
		return Drawing{}
	}
	lines := strings.Split(strings.Trim(text, "\n"), "\n")
	for i, line := range lines {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
			lines[i] = "---"
		case strings.Contains(line, "  "):
			lines[i] = gaps.ReplaceAllString(line, "|")
		case !slices.ContainsFunc(strings.Fields(line), func(word string) bool { return len(word) == 1 }):
			lines[i] = strings.ReplaceAll(line, " ", "|")
		}
	}
	return DrawnBoxes(strings.Join(lines, "\n"))
}
