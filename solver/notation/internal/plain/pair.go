package plain

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
)

// relation is what the second grid of a text is to the first.
type relation int

const (
	unrelated relation = iota // another puzzle, or there is none
	itsRegions
	itsSolution // full, right, and with every digit of the first
	furtherOn   // the first with more digits placed
)

// relate says what the second grid is to the first, and changes the two round
// where the text has them the other way. A map of regions and a solution cannot
// be taken for each other: regions hang together, and in a solution no two cells
// side by side are alike. It is an error when the second grid can only be meant
// as one of the two and is neither.
func (s *Source) relate(l *solver.Layout) (relation, error) {
	switch {
	case len(s.Grids) < 2:
		return unrelated, nil
	case s.regions, s.isMapOf(1, l):
		return itsRegions, nil
	}
	digits, ok := s.decodePair()
	first, second := digits[0], digits[1]
	switch {
	case s.isMapOf(0, l) && !(ok && continues(first, second)):
		s.swap()
		return itsRegions, nil
	case ok && continues(second, first) && s.isSolution(second, l):
		return itsSolution, nil
	case ok && continues(first, second) && !second.Complete() && s.isSolution(first, l):
		s.swap()
		return itsSolution, nil
	case s.joined && ok && continues(second, first) && second.Filled() > first.Filled() && !second.Complete():
		return furtherOn, nil
	case s.joined, len(s.Grids) == 2 && looksLikeMap(s.Grids[1], s.N):
		return unrelated, s.pairError(digits, ok, l)
	case ok && continues(second, first) && second.Filled() > first.Filled():
		return furtherOn, nil
	}
	return unrelated, nil
}

// swap puts the second grid first.
func (s *Source) swap() {
	s.Grids = slices.Clone(s.Grids)
	s.Grids[0], s.Grids[1] = s.Grids[1], s.Grids[0]
	s.swapped = true
}

// decodePair reads the first two grids in one alphabet. It reports false when
// one of them is not of digits.
func (s *Source) decodePair() (digits [2]solver.Grid, ok bool) {
	t := grids.Count(slices.Concat(s.Grids[0], s.Grids[1]))
	for i := range digits {
		grid, _, bad := t.Decode(s.Grids[i], s.N)
		if bad >= 0 {
			return digits, false
		}
		digits[i] = grid
	}
	return digits, true
}

// isSolution reports whether a grid is full and breaks no rule of the board.
func (s *Source) isSolution(g solver.Grid, l *solver.Layout) bool {
	board, err := s.board(l)
	if err != nil || !g.Complete() {
		return false
	}
	p, err := solver.NewPuzzle(board, g)
	return err == nil && solver.Clashes(p) == nil
}

// continues reports whether a grid has every digit of a puzzle.
func continues(grid, puzzle solver.Grid) bool {
	for c, d := range puzzle {
		if d != 0 && grid[c] != d {
			return false
		}
	}
	return true
}

// isMapOf reports whether a grid is a map of regions: those of the board that
// was asked for, or n regions of n cells each that hang together.
func (s *Source) isMapOf(grid int, l *solver.Layout) bool {
	regions := s.Grids[grid]
	if hasBlank(regions) {
		return false
	}
	board, err := freeForm(regions, s.N, diagonals(grids.HasDiagonals(l)))
	if err != nil {
		return false
	}
	return l != nil && board.ID() == l.ID() || scatteredRegion(board) < 0
}

// hasBlank reports whether nothing stands in a cell, or a blank that is no name
// of a region.
func hasBlank(regions []grids.Cell) bool {
	t := grids.Count(regions)
	return t.Numbers || slices.ContainsFunc(regions, func(c grids.Cell) bool {
		return c == grids.Empty || strings.ContainsRune(".?*_-", rune(c))
	})
}

// scatteredRegion is the number of a region, from 0, that does not hang
// together; -1 for none.
func scatteredRegion(l *solver.Layout) int {
	reached := make([]bool, l.CellCount())
	begun := make([]bool, l.Size())
	for c := range reached {
		region := l.RegionOf(c)
		switch {
		case reached[c]:
		case begun[region]:
			return region
		default:
			begun[region] = true
			reach(l, c, reached)
		}
	}
	return -1
}

// reach marks the cells of a region that can be reached from one of them.
func reach(l *solver.Layout, from int, reached []bool) {
	n := l.Size()
	reached[from] = true
	for next := []int{from}; len(next) > 0; {
		c := next[0]
		next = next[1:]
		for _, step := range []struct {
			to   int
			here bool
		}{{c - n, c >= n}, {c + n, c+n < n*n}, {c - 1, c%n > 0}, {c + 1, c%n < n-1}} {
			if step.here && !reached[step.to] && l.RegionOf(step.to) == l.RegionOf(c) {
				reached[step.to] = true
				next = append(next, step.to)
			}
		}
	}
}

// looksLikeMap reports whether a grid can hardly be meant for anything but
// regions: it is full, and symbols come twice in a row.
func looksLikeMap(grid []grids.Cell, n int) bool {
	t := grids.Count(grid)
	return t.Blank("0X#") == 0 && !t.Numbers && !slices.Contains(grid, grids.Empty) && repeatsInARow(grid, n)
}

func repeatsInARow(grid []grids.Cell, n int) bool {
	for row := range slices.Chunk(grid, n) {
		seen := map[grids.Cell]bool{}
		for _, c := range row {
			if seen[c] {
				return true
			}
			seen[c] = true
		}
	}
	return false
}

// mapError says what is wrong with the regions of the second grid.
func (s *Source) mapError() error {
	board, err := freeForm(s.Grids[1], s.N, noDiagonals)
	if err != nil {
		return err
	}
	region := scatteredRegion(board)
	first := 0
	for board.RegionOf(first) != region {
		first++
	}
	return fault.Errorf("region %d (the one with %s) does not hang together; where that is meant, a line \"%s:\" above the regions says so",
		region+1, board.CellName(first), grids.RegionsTitle)
}

// pairError says why two grids are neither a puzzle and regions nor a puzzle and
// its solution, from what they look like.
func (s *Source) pairError(digits [2]solver.Grid, isDigits bool, l *solver.Layout) error {
	if isDigits && digits[1].Complete() && mostlyContinues(digits[1], digits[0]) {
		return s.solutionError(digits[1], digits[0], l)
	}
	blanks := isDigits && !digits[1].Complete() && len(slices.Compact(slices.Sorted(slices.Values(s.Grids[1])))) > s.N
	if !blanks && looksLikeMap(s.Grids[1], s.N) {
		return s.mapError()
	}
	if _, err := s.board(l); err != nil {
		return err
	}
	square := s.N * s.N
	return fault.Errorf("found %d symbols: the last %d are neither the solution of the first %d nor %d regions of %d cells that hang together",
		2*square, square, square, s.N, s.N)
}

// mostlyContinues reports whether a grid has more than half of the digits of a
// puzzle, of which there is one at least.
func mostlyContinues(grid, puzzle solver.Grid) bool {
	same := 0
	for c, d := range puzzle {
		if d != 0 && grid[c] == d {
			same++
		}
	}
	return 2*same > puzzle.Filled()
}

// solutionError says why a full grid is not the solution of the puzzle with it.
func (s *Source) solutionError(solution, puzzle solver.Grid, l *solver.Layout) error {
	for c, d := range puzzle {
		if d != 0 && d != solution[c] {
			return fault.At(c/s.N+1, c%s.N+1, "the puzzle has %s here, the solution with it %s", solver.SymbolText(int(d)), solver.SymbolText(int(solution[c])))
		}
	}
	if _, err := s.board(l); err != nil {
		return err
	}
	return fault.Errorf("the grid with the puzzle fills it, but is no solution on %s board", english.WithArticle(grids.TitleOf(l, s.N)))
}
