package plain

import (
	"fmt"
	"slices"
	"strconv"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
)

// Source is what a format found in a text, on its way to a puzzle.
type Source struct {
	N         int            // the size of the board
	Grids     [][]grids.Cell // n×n cells each; the first one is the puzzle
	regions   bool           // the second grid is known to be of regions
	diagonals bool           // the regions come with both diagonals
	joined    bool           // the first two grids are one run of symbols
	swapped   bool           // they were the other way round in the text
	blocks    bool           // the symbols may stand box by box
	lines     []string       // those that the rows stand in, with what is drawn between them; nil for none
	Placed    []int          // the symbols of the text that are marked as placed
	Format    string         // what Reading.Format begins with
}

// Reading makes the puzzle. What the text has beside the first grid is said in
// LeftOut, except the regions of a free-form board.
func (s Source) Reading(l *solver.Layout) (reading.Reading, error) {
	r, err := s.plainReading(l)
	if err != nil {
		return r, err
	}
	return s.inBoxes(r), nil
}

// plainReading is Reading of the symbols in the order of the text.
func (s Source) plainReading(l *solver.Layout) (reading.Reading, error) {
	second, err := s.relate(l)
	if err != nil {
		return reading.Reading{}, err
	}
	t := grids.Count(s.Grids[0])
	if second == itsSolution || second == furtherOn {
		t = grids.Count(slices.Concat(s.Grids[0], s.Grids[1]))
	}
	givens, alphabet, bad := t.Decode(s.Grids[0], s.N)
	if bad >= 0 {
		return reading.Reading{}, grids.NotADigit(bad/s.N, bad%s.N, s.Grids[0][bad], grids.TitleOf(l, s.N))
	}
	board, err := s.board(l)
	if second == itsRegions {
		board, err = s.boardOfRegions(l)
	}
	if err != nil {
		return reading.Reading{}, err
	}
	p, err := solver.NewPuzzle(board, givens)
	if err != nil {
		return reading.Reading{}, err
	}
	r := reading.Reading{State: reading.State{Puzzle: p, Placed: s.placedCells(givens)}, Format: s.describe(alphabet, second), LeftOut: s.leftOut(second)}
	r.Several = len(s.Grids) > 2 || len(s.Grids) == 2 && second == unrelated
	r.Others = s.otherAlphabets(board, t)
	return withMore(r, s.Grids, second, t), nil
}

// otherAlphabets are the first grid in the other alphabets that it may be written in.
func (s Source) otherAlphabets(board *solver.Layout, t grids.Tally) []reading.Other {
	var all []reading.Other
	for _, symbols := range t.OtherAlphabets(s.N) {
		givens, bad := t.DecodeIn(symbols, s.Grids[0], s.N)
		if bad >= 0 {
			continue
		}
		if p, err := solver.NewPuzzle(board, givens); err == nil {
			all = append(all, reading.Other{State: reading.State{Puzzle: p, Placed: s.placedCells(givens)}, Label: symbols[:1] + " to " + symbols[s.N-1:] + " as the digits 1 to " + strconv.Itoa(s.N)})
		}
	}
	return all
}

// withMore adds what the second grid of a text says of the first.
func withMore(r reading.Reading, grids [][]grids.Cell, second relation, t grids.Tally) reading.Reading {
	if second != furtherOn && second != itsSolution {
		return r
	}
	more, _, _ := t.Decode(grids[1], r.Puzzle.Layout().Size())
	further := reading.Further(r.State, more)
	if second == itsSolution && !further.Puzzle.Equal(r.Puzzle) {
		r.Others = append(r.Others, reading.Other{State: further, Label: solutionFilledIn})
	} else if second == furtherOn {
		r.State = further
	}
	return r
}

// solutionFilledIn is what a puzzle with its solution may be meant for.
const solutionFilledIn = "the solution filled in"

// placedCells are the cells of the first grid that are marked as placed. Where
// the grids were changed round, it is the second of a run.
func (s Source) placedCells(g solver.Grid) solver.CellSet {
	begin := 0
	if s.swapped {
		begin = s.N * s.N
	}
	return grids.PlacedCells(s.Placed, begin, g)
}

// describe completes "Read as …".
func (s Source) describe(alphabet string, second relation) string {
	text := s.Format
	if alphabet != "" {
		text += " (" + alphabet + ")"
	}
	switch second {
	case itsRegions:
		text += ", cells and regions"
	case furtherOn:
		text += ", givens and values"
	}
	return text
}

// leftOut says what becomes of the grids beside the first.
func (s Source) leftOut(second relation) []string {
	more := func(used int) []string {
		if left := len(s.Grids) - used; left > 0 {
			return []string{fmt.Sprintf("%s more in the text left out", english.Count(left, "grid"))}
		}
		return nil
	}
	switch {
	case len(s.Grids) == 1:
		return nil
	case second == itsRegions, second == furtherOn:
		return more(2)
	case second == itsSolution && s.joined:
		which := "first"
		if s.swapped {
			which = "last"
		}
		return []string{fmt.Sprintf("puzzle and solution joined: the %s %s are read, the solution is left out", which, grids.RunName(s.N))}
	case second == itsSolution:
		return append([]string{"the solution beside the puzzle is left out"}, more(2)...)
	}
	return []string{fmt.Sprintf("%d puzzles in the text; the first is read", len(s.Grids))}
}

// board is the one that was asked for, or the n×n one, where the text has no regions.
func (s Source) board(l *solver.Layout) (*solver.Layout, error) {
	if l != nil {
		return l, nil
	}
	return grids.Customary(s.N)
}

// boardOfRegions is the free-form board of the regions in the text. Regions on a board
// with diagonals make a free-form X board.
func (s Source) boardOfRegions(l *solver.Layout) (*solver.Layout, error) {
	return freeForm(s.Grids[1], s.N, diagonals(s.diagonals || grids.HasDiagonals(l)))
}

// diagonals says whether a board has them as houses.
type diagonals bool

const noDiagonals diagonals = false

// freeForm builds the board of a region map. Any character may name a region;
// capital and small letters are one.
func freeForm(regions []grids.Cell, n int, with diagonals) (*solver.Layout, error) {
	ids := make([]int, len(regions))
	for i, c := range regions {
		ids[i] = int(unicode.ToUpper(rune(c)))
	}
	l, err := solver.NewLayout(solver.Spec{Size: n, Regions: ids, Diagonals: bool(with)})
	if err != nil {
		return nil, fault.As(err)
	}
	return l, nil
}
