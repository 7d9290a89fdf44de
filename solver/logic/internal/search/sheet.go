package search

// Sheet is a board as a pattern along rows sees it: turned round for one along
// columns. Its lines are the rows, and the cross lines the columns.
type Sheet struct {
	*Search
	N, High, wide int // boxes have so many lines, and cross lines
	turned        bool
}

// Sheets are the two ways to look at a board.
func (s *Search) Sheets() []Sheet {
	g := s.Board.Geometry()
	return []Sheet{
		{s, g.Size(), g.BoxRows, g.BoxCols, false},
		{s, g.Size(), g.BoxCols, g.BoxRows, true},
	}
}

func (s Sheet) Cell(line, cross int) int {
	if s.turned {
		line, cross = cross, line
	}
	return line*s.N + cross
}

// CrossHouse is the house that is a cross line; lineHouse one that is a line.
func (s Sheet) CrossHouse(cross int) int {
	if s.turned {
		return cross
	}
	return s.N + cross
}

func (s Sheet) LineHouse(line int) int {
	if s.turned {
		return s.N + line
	}
	return line
}

// InBox reports whether two cross lines run through the same boxes.
func (s Sheet) InBox(one, other int) bool { return one/s.wide == other/s.wide }
