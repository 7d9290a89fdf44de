package search

// Sheet is a board as a pattern that runs along rows sees it. Turned, it is the board as
// the same pattern along columns sees it: what is said of lines and cross lines holds for
// rows and columns, or for columns and rows.
type Sheet struct {
	*Search
	N      int  // lines, and cross lines
	High   int  // lines of a box
	wide   int  // cross lines of a box
	turned bool // lines are columns
}

// Sheets are the two ways to look at a board, along rows and along columns.
func (s *Search) Sheets() []Sheet {
	g := s.Board.Geometry()
	return []Sheet{
		{Search: s, N: g.Size(), High: g.BoxRows, wide: g.BoxCols},
		{Search: s, N: g.Size(), High: g.BoxCols, wide: g.BoxRows, turned: true},
	}
}

// Cell is the cell where a line meets a cross line.
func (s Sheet) Cell(line, cross int) int {
	if s.turned {
		line, cross = cross, line
	}
	return line*s.N + cross
}

// CrossHouse is the house of a cross line.
func (s Sheet) CrossHouse(cross int) int {
	if s.turned {
		return cross
	}
	return s.N + cross
}

// LineHouse is the house of a line.
func (s Sheet) LineHouse(line int) int {
	if s.turned {
		return s.N + line
	}
	return line
}

// InBox reports whether two cross lines run through the same boxes.
func (s Sheet) InBox(one, other int) bool { return one/s.wide == other/s.wide }
