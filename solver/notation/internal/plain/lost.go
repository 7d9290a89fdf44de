package plain

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/weigh"
)

// Where blanks are spaces or tabs, a text loses some of them on its way: an editor trims the whole
// text, a mail program each line, a chat takes off the indentation that all lines have and drops
// empty lines. The digits of a row have then moved to the left, or a row is missing. Each way to
// put them back is weighed.

// moved is a way to put lost blanks back.
type moved struct {
	rows  grids.Rows
	label string
}

// mostMoved is how many ways are tried.
const mostMoved = 3000

// lostWays are the ways in which rows of digits and blanks, of which those at the ends of lines may
// be missing, are the rows of a board of size n. The first is the one without any lost before them.
// It reports false where there are more than are tried.
func lostWays(rs grids.Rows, n int, board *solver.Layout) (ways []moved, isAll bool) {
	if len(rs) == n-1 {
		return rowsMissing(rs, n), true
	}
	ways = []moved{{rs.FilledTo(n), "as it stands"}}
	ways = append(ways, firstMoved(rs, n)...)
	ways = append(ways, allMoved(rs, n)...)
	each, isAll := eachMoved(rs, n, board)
	return append(ways, each...), isAll
}

// firstMoved are the ways in which the text was trimmed: its first line begins with a digit, though
// other lines begin with blanks.
func firstMoved(rs grids.Rows, n int) (ways []moved) {
	if beginsBlank(rs[0]) || !slices.ContainsFunc(rs[1:], beginsBlank) {
		return nil
	}
	for k := 1; k <= n-len(rs[0]); k++ {
		rows := slices.Clone(rs)
		rows[0] = movedBy(rs[0], k)
		ways = append(ways, moved{rows.FilledTo(n), fmt.Sprintf("with the first row moved to the right by %d", k)})
	}
	return ways
}

// allMoved are the ways in which all lines lost the same indentation.
func allMoved(rs grids.Rows, n int) (ways []moved) {
	for k := 1; k <= n-slices.Max(rs.Lengths()); k++ {
		rows := make(grids.Rows, len(rs))
		for i, row := range rs {
			rows[i] = movedBy(row, k)
		}
		ways = append(ways, moved{rows.FilledTo(n), fmt.Sprintf("with all rows moved to the right by %d", k)})
	}
	return ways
}

// rowsMissing are the ways in which an empty row was dropped.
func rowsMissing(rs grids.Rows, n int) (ways []moved) {
	if slices.Max(rs.Lengths()) != n {
		return nil
	}
	for at := n - 1; at >= 0; at-- {
		rows := slices.Insert(slices.Clone(rs), at, []grids.Cell{})
		ways = append(ways, moved{rows.FilledTo(n), fmt.Sprintf("with row %d empty", at+1)})
	}
	return ways
}

// eachMoved are the ways in which each line was trimmed: none begins with a blank. Those in which
// digits clash are passed over.
func eachMoved(rs grids.Rows, n int, board *solver.Layout) (ways []moved, isAll bool) {
	if slices.ContainsFunc(rs, beginsBlank) {
		return nil, true
	}
	m := mover{rows: rs, n: n, board: board, grid: make([]grids.Cell, n*n)}
	for c := range m.grid {
		m.grid[c] = grids.Empty
	}
	m.place(0)
	if m.steps >= mostSteps || len(m.found) >= mostMoved {
		return nil, false
	}
	return m.found, true
}

// mostSteps is how many places of rows are tried.
const mostSteps = 50_000

// mover tries the places of trimmed rows, one row below the other.
type mover struct {
	rows  grids.Rows
	n     int
	board *solver.Layout
	grid  []grids.Cell
	by    []int // how far the rows were moved
	steps int
	found []moved
}

// place tries the places of a row and of those below it.
func (m *mover) place(row int) {
	if row == m.n {
		m.found = append(m.found, moved{slices.Collect(slices.Chunk(slices.Clone(m.grid), m.n)), "with the rows moved to the right by " + joined(m.by)})
		return
	}
	cells := m.rows[row]
	at := row * m.n
	for k := 0; k <= m.n-len(cells); k++ {
		if m.steps++; m.steps > mostSteps || len(m.found) >= mostMoved {
			return
		}
		copy(m.grid[at+k:], cells)
		if m.fits(at, at+m.n) {
			m.by = append(m.by, k)
			m.place(row + 1)
			m.by = m.by[:len(m.by)-1]
		}
		for c := at; c < at+m.n; c++ {
			m.grid[c] = grids.Empty
		}
		if len(cells) == 0 {
			break
		}
	}
}

// fits reports whether no digit of a row stands in another cell that sees it.
func (m *mover) fits(from, to int) bool {
	for c := from; c < to; c++ {
		if m.grid[c] != grids.Empty && slices.ContainsFunc(m.board.Peers(c), func(p int) bool { return m.grid[p] == m.grid[c] }) {
			return false
		}
	}
	return true
}

func joined(numbers []int) string {
	text := ""
	for i, k := range numbers {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprint(k)
	}
	return text
}

// withoutEnds leaves out the blanks at the ends of rows, which may be lost in others.
func withoutEnds(rs grids.Rows) grids.Rows {
	cut := make(grids.Rows, len(rs))
	for i, row := range rs {
		end := len(row)
		for end > 0 && row[end-1] == grids.Empty {
			end--
		}
		cut[i] = row[:end]
	}
	return cut
}

func beginsBlank(row []grids.Cell) bool { return len(row) > 0 && row[0] == grids.Empty }

func movedBy(row []grids.Cell, k int) []grids.Cell {
	return append(slices.Repeat([]grids.Cell{grids.Empty}, k), row...)
}

// withLost weighs the ways in which ragged rows may have lost blanks. It returns fault.ErrOther where
// there are none.
func withLost(rs grids.Rows, format string, l *solver.Layout) (reading.Reading, error) {
	rs = withoutEnds(rs)
	n, board := boardOfRagged(rs, l)
	if board == nil {
		return reading.Reading{}, fault.ErrOther
	}
	all, isAll := lostWays(rs, n, board)
	var r reading.Reading
	var ways []weigh.Way
	for _, m := range all {
		s := Source{N: n, Grids: [][]grids.Cell{slices.Concat(m.rows...)}, Format: format}
		one, err := s.plainReading(board)
		if err != nil {
			return reading.Reading{}, fault.ErrOther
		}
		if ways == nil {
			r = one
		}
		ways = append(ways, weigh.Way{State: one.State, Label: m.label})
	}
	if ways == nil {
		return r, fault.ErrOther
	}
	choice := weigh.Choose(ways)
	if !isAll && !choice.IsOne && weigh.HasNone(choice.State.Puzzle) {
		return r, fault.Errorf("no line begins with a blank: those before the first digits are lost, and where the digits stand the text does not tell; write . or 0 for a blank")
	}
	return r.Chosen(choice), nil
}

// boardOfRagged is the board that ragged rows may be of; nil for none.
func boardOfRagged(rs grids.Rows, l *solver.Layout) (n int, board *solver.Layout) {
	if len(rs) == 0 {
		return 0, nil
	}
	if n = len(rs); !grids.IsCustomarySize(n) || slices.Max(rs.Lengths()) > n {
		n++
	}
	if l != nil {
		n = l.Size()
	}
	if len(rs) != n && len(rs) != n-1 || slices.Max(rs.Lengths()) > n {
		return 0, nil
	}
	if l != nil {
		return n, l
	}
	board, err := grids.Customary(n)
	if err != nil {
		return 0, nil
	}
	return n, board
}
