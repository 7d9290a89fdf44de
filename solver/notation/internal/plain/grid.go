package plain

import (
	"slices"

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
	all := []gridText{{lines, beside}}
	if kept, dropped := grids.WithoutProse(lines); len(dropped) > 0 {
		all = append(all, gridText{kept, slices.Concat(beside, dropped)})
	}
	return readGridOf(all, Source{regions: regions, diagonals: diagonals, Format: GridName}, l)
}

// ReadAssigned reads a board whose first row stands behind words on its line, as in the source of a
// program.
func ReadAssigned(text string, l *solver.Layout) (reading.Reading, error) {
	lines, regions, diagonals, beside := grids.GridLines(text)
	kept, dropped, ok := grids.WithoutAssignments(lines)
	if !ok {
		return reading.Reading{}, fault.ErrOther
	}
	r, err := readGridOf([]gridText{{kept, slices.Concat(beside, dropped)}}, Source{regions: regions, diagonals: diagonals, Format: GridName}, l)
	if err != nil {
		return reading.Reading{}, fault.ErrOther // what is wrong is said of the whole text
	}
	return r, nil
}

// GridName completes "Read as …" for a grid of several lines.
const GridName = "grid text"

// gridText is what of a text may be a grid, and what stands beside it.
type gridText struct{ lines, beside []string }

// readGridOf reads the first of some texts that has the shape of a board. The error is that of the
// first that has it, and cannot be read.
func readGridOf(all []gridText, from Source, l *solver.Layout) (reading.Reading, error) {
	first := fault.ErrOther
	for _, t := range all {
		for _, read := range []grids.Lexer{grids.Numbers, grids.Characters, grids.WithoutRules} {
			s := from
			if !s.take(t.lines, read, l) {
				continue
			}
			r, err := s.Reading(l)
			if err == nil {
				return r.Beside(t.beside...), nil
			}
			if first == fault.ErrOther {
				first = err
			}
		}
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
	ok = s.takeRows(rs, l)
	s.lines = lines
	s.blocks = s.blocks || ok && isBoxLine(lines, s.N)
	return ok
}

func (s *Source) takeRows(rs grids.Rows, l *solver.Layout) bool {
	s.N = rs.Size(l)
	s.Grids = rs.Grids(s.N)
	s.blocks = areBlocks(rs, s.N, l)
	s.regions = s.regions && len(s.Grids) > 1
	return s.Grids != nil
}
