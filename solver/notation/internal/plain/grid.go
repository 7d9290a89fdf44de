package plain

import (
	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
)

// ReadGrid reads a board drawn over several lines, or in one line with spaces,
// whatever the borders: those of QQWing, Simple Sudoku, HoDoKu, box characters,
// brackets and quotes of a program's source. Titles and comments are passed
// over. A second grid may be the regions, see Source.
func ReadGrid(text string, l *solver.Layout) (reading.Reading, error) {
	lines, regions, diagonals, beside := grids.GridLines(text)
	var first error
	kept, dropped := grids.WithoutProse(lines)
	for _, t := range []struct{ lines, beside []string }{{lines, beside}, {kept, append(beside, dropped...)}} {
		for _, read := range []grids.Lexer{grids.Numbers, grids.Characters, grids.WithoutRules} {
			s := Source{regions: regions, diagonals: diagonals, Format: "grid text"}
			if !s.take(t.lines, read, l) {
				continue
			}
			r, err := s.Reading(l)
			if err == nil {
				return r.Beside(t.beside...), nil
			}
			if first == nil {
				first = err
			}
		}
		if len(dropped) == 0 {
			break
		}
	}
	if first == nil {
		first = fault.ErrOther
	}
	return reading.Reading{}, first
}

// take fills in the grids that a lexer finds in the lines. It reports false
// when they are not of the shape of a board.
func (s *Source) take(lines []string, read grids.Lexer, l *solver.Layout) bool {
	rs, ok := grids.Lex(lines, read)
	if !ok {
		return false
	}
	return s.takeRows(rs, l)
}

func (s *Source) takeRows(rs grids.Rows, l *solver.Layout) bool {
	s.N = rs.Size(l)
	s.Grids = rs.Grids(s.N)
	s.regions = s.regions && len(s.Grids) > 1
	return s.Grids != nil
}
