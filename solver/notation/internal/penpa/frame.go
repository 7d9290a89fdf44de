package penpa

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// frame is where the board is among the points.
type frame struct {
	kind        string
	width, all  int // points in a row, and of the middles of all cells
	row, column int // of the first cell
	size        int
	words       []string
}

// The fields of the first line, from 0.
const (
	fieldColumns = 1
	fieldRows    = 2
	fieldTitle   = 15
	fieldAuthor  = 16
	fieldRules   = 18
)

// mostPoints is how many columns and rows a drawing may have.
const mostPoints = 100

func parseFrame(lines []string) (f frame, err error) {
	fields := strings.Split(lines[0], ",")
	if len(fields) <= fieldRows {
		return f, fault.Errorf("its first line breaks off")
	}
	f.kind = fields[0]
	columns, _ := strconv.Atoi(fields[fieldColumns])
	rows, _ := strconv.Atoi(fields[fieldRows])
	switch {
	case f.kind != "square" && f.kind != "sudoku":
		return f, fault.Errorf("its board is of the kind %.12q; those of squares are read", f.kind)
	case columns < 1 || rows < 1 || columns > mostPoints || rows > mostPoints:
		return f, fault.Errorf("its board is of %.5q columns and %.5q rows", fields[fieldColumns], fields[fieldRows])
	}
	f.width, f.all = columns+4, (columns+4)*(rows+4)
	for _, i := range []int{fieldTitle, fieldAuthor, fieldRules} {
		if i < len(fields) {
			f.addWords(fields[i])
		}
	}
	f.row, f.column, f.size = 2, 2, columns
	if len(lines) > lineCells && strings.HasPrefix(lines[lineCells], "[") {
		return f, f.setCells(lines[lineCells])
	}
	if columns != rows || columns < 4 || columns > solver.MaxSize {
		return f, wrongSize(columns, rows)
	}
	return f, nil
}

func wrongSize(columns, rows int) *fault.Error {
	return fault.Errorf("its board has %d columns and %d rows; as many of both are expected, 4 to %d", columns, rows, solver.MaxSize)
}

// addWords takes over a title or the like, in which commas are written as %2C.
func (f *frame) addWords(text string) {
	for _, label := range []string{"Title:", "Author:"} {
		text = strings.TrimPrefix(text, label)
	}
	if text = strings.TrimSpace(packed.Unescaped(text)); text != "" {
		f.words = append(f.words, text)
	}
}

// setCells finds the board in the list of cells: a square of them.
func (f *frame) setCells(line string) error {
	var steps []int
	if err := json.Unmarshal([]byte(line), &steps); err != nil || len(steps) == 0 || len(steps) > 2*f.all {
		return fault.Errorf("the list of its cells is damaged")
	}
	cells, at := map[int]bool{}, 0
	top, left, bottom, right := f.all, f.width, 0, 0
	for _, step := range steps {
		if at += step; at < 0 || at >= f.all {
			return fault.Errorf("the list of its cells leaves the board")
		}
		cells[at] = true
		top, bottom = min(top, at/f.width), max(bottom, at/f.width)
		left, right = min(left, at%f.width), max(right, at%f.width)
	}
	rows, columns := bottom-top+1, right-left+1
	if rows != columns || rows < 4 || rows > solver.MaxSize {
		return wrongSize(columns, rows)
	}
	if len(cells) != rows*columns {
		return fault.Errorf("its board has %d cells, which are not a square", len(cells))
	}
	f.row, f.column, f.size = top, left, rows
	return nil
}

// cellAt is the cell of a point; false for a point outside the board.
func (f frame) cellAt(point int) (cell int, ok bool) {
	row, column := point/f.width-f.row, point%f.width-f.column
	return row*f.size + column, row >= 0 && row < f.size && column >= 0 && column < f.size
}

// cellOf is the cell of a key, a point that may have an E behind it; false for other points, and
// outside the board.
func (f frame) cellOf(key string) (cell int, ok bool) {
	point, err := strconv.Atoi(strings.TrimSuffix(key, "E"))
	if err != nil || point < 0 || point >= f.all {
		return 0, false
	}
	return f.cellAt(point)
}

// smallCellOf is the cell of one of the four places in each cell, or of the four at its sides.
func (f frame) smallCellOf(key string) (cell int, ok bool) {
	point, err := strconv.Atoi(key)
	if err != nil || point < 4*f.all || point >= 12*f.all {
		return 0, false
	}
	return f.cellAt((point - 4*f.all) / 4 % f.all)
}

// give takes over a mark of the puzzle: a digit is given.
func (f frame) give(g *packed.Grid, missing *packed.Counts, key string, m mark) {
	cell, ok := f.cellOf(key)
	d := m.digit(f.size)
	switch {
	case !ok:
		missing.Add("clue beside the cells", 1)
	case d != 0 && m.kind() != kindCandidates:
		g.Cells[cell].Digit, g.Cells[cell].Placed = d, false
	case m.digits(f.size) != 0 && (m.kind() == kindSmall || m.kind() == kindCandidates):
		if g.Cells[cell].Digit == 0 {
			g.Cells[cell].Candidates = m.digits(f.size)
		}
	default:
		missing.Add("text in a cell", 1)
	}
}

// place takes over a mark of the answer: a digit is placed, several are noted.
func (f frame) place(g *packed.Grid, key string, m mark) {
	cell, ok := f.cellOf(key)
	if !ok || g.Cells[cell].Digit != 0 {
		return
	}
	if d := m.digit(f.size); d != 0 && m.kind() != kindCandidates {
		g.Cells[cell] = packed.Cell{Digit: d, Placed: true}
		return
	}
	g.Cells[cell].Candidates = m.digits(f.size)
}

// note takes over a small mark of the answer.
func (f frame) note(g *packed.Grid, key string, m mark) {
	if cell, ok := f.smallCellOf(key); ok && g.Cells[cell].Digit == 0 {
		g.Cells[cell].Corner |= m.digits(f.size)
	}
}

// board is the board that the lines along cells draw, and what of it boards here do not have.
func (f frame) board(lines map[string]json.RawMessage) (b packed.Board, missing packed.Counts) {
	d := f.drawnOf(lines)
	hasDown, hasUp := len(d.down) == f.size, len(d.up) == f.size
	b = packed.Board{Size: f.size, Diagonals: hasDown && hasUp}
	if hasDown != hasUp {
		missing.Add("diagonal", 1)
	}
	if !hasDown {
		d.others += len(d.down)
	}
	if !hasUp {
		d.others += len(d.up)
	}
	missing.Add("drawn line", d.others)
	regions, count := d.regions()
	switch {
	case count == 1:
		missing.Rule("a board without boxes")
	case count != f.size:
		missing.Rule(fmt.Sprintf("regions that are not %d of %d cells", f.size, f.size))
	default:
		b.Regions = regions
		if _, err := b.Layout(); err != nil {
			missing.Rule(fmt.Sprintf("regions that are not %d of %d cells", f.size, f.size))
			b.Regions = nil
		}
	}
	return b, missing
}
