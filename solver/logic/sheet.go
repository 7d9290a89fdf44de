package logic

// sheet is a board as a pattern along rows sees it: turned round for one along
// columns. Its lines are the rows, and the cross lines the columns.
type sheet struct {
	*search
	n, high, wide int // boxes have so many lines, and cross lines
	turned        bool
}

// sheets are the two ways to look at a board.
func (s *search) sheets() []sheet {
	g := s.board.Geometry()
	return []sheet{
		{s, g.Size(), g.BoxRows, g.BoxCols, false},
		{s, g.Size(), g.BoxCols, g.BoxRows, true},
	}
}

func (s sheet) cell(line, cross int) int {
	if s.turned {
		line, cross = cross, line
	}
	return line*s.n + cross
}

// crossHouse is the house that is a cross line; lineHouse one that is a line.
func (s sheet) crossHouse(cross int) int {
	if s.turned {
		return cross
	}
	return s.n + cross
}

func (s sheet) lineHouse(line int) int {
	if s.turned {
		return s.n + line
	}
	return line
}

// inBox reports whether two cross lines run through the same boxes.
func (s sheet) inBox(one, other int) bool { return one/s.wide == other/s.wide }
