package plain

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/weigh"
)

// A text may have its boxes one behind the other, and not its rows: nine blocks of 3x3, or a line
// of nine words.

// Labels of the two orders.
const (
	rowByRow = "row by row"
	boxByBox = "box by box"
)

// inBoxes weighs both orders, where the text may have either. One that has rows as long as those of
// the board has its rows, unless digits clash then, and has them always where the boxes are drawn.
func (s Source) inBoxes(r reading.Reading) reading.Reading {
	l := r.Puzzle.Layout()
	if len(s.Grids) != 1 || grids.IsFreeForm(l) || !s.blocks && (solver.Clashes(r.Puzzle) == nil || s.hasDrawnBoxes()) {
		return r
	}
	p, err := solver.NewPuzzle(l, byBoxes(l, r.Puzzle.Grid()))
	if err != nil || p.Equal(r.Puzzle) {
		return r
	}
	state := reading.State{Puzzle: p}
	order := cellsByBoxes(l)
	for c := range r.Placed.All() {
		state.Placed.Add(order[c])
	}
	ways := []weigh.Way{{State: r.State, Label: rowByRow}, {State: state, Label: boxByBox}}
	choice := weigh.Choose(ways)
	if !s.blocks && choice.State.Puzzle.Equal(r.Puzzle) {
		return r
	}
	return r.Chosen(choice)
}

// hasDrawnBoxes reports whether lines stand between the rows and between the columns where boxes of the
// board end.
func (s Source) hasDrawnBoxes() bool {
	d := grids.DrawnBoxes(strings.Join(s.lines, "\n"))
	return d.Size == s.N && d.Rows > 0 && !d.Misfits && !d.IsInferred
}

// byBoxes puts the symbols of a text, which has the boxes one behind the other, into their cells.
func byBoxes(l *solver.Layout, text solver.Grid) solver.Grid {
	g := make(solver.Grid, len(text))
	for i, c := range cellsByBoxes(l) {
		g[c] = text[i]
	}
	return g
}

// cellsByBoxes are the cells of a board, box by box.
func cellsByBoxes(l *solver.Layout) []int {
	cells := make([]int, 0, l.CellCount())
	for box := range l.Size() {
		for c := range l.CellCount() {
			if l.RegionOf(c) == box {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// areBlocks reports whether rows are those of boxes, one below the other.
func areBlocks(rs grids.Rows, n int, l *solver.Layout) bool {
	if l == nil {
		l, _ = grids.Customary(n)
	}
	if l == nil {
		return false
	}
	_, cols := l.BoxShape()
	return cols > 0 && cols < n && len(rs) == n*n/cols && rs.AllOf(cols)
}

// isBoxLine reports whether a line of n words of n cells each is all that has cells.
func isBoxLine(lines []string, n int) bool {
	var words []string
	for _, line := range lines {
		if grids.IsDrawn(line) {
			continue
		}
		if len(words) > 0 && strings.TrimSpace(line) != "" {
			return false
		}
		words = append(words, strings.FieldsFunc(line, grids.IsSeparator)...)
	}
	return len(words) == n && !slices.ContainsFunc(words, func(w string) bool { return len(w) != n })
}
