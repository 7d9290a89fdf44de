package notation

import (
	"fmt"
	"slices"
	"strconv"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
)

// source is what a format found in a text, on its way to a puzzle.
type source struct {
	n         int      // the size of the board
	grids     [][]cell // n×n cells each; the first one is the puzzle
	regions   bool     // the second grid is known to be of regions
	diagonals bool     // the regions come with both diagonals
	joined    bool     // the first two grids are one run of symbols
	swapped   bool     // they were the other way round in the text
	placed    []int    // the symbols of the text that are marked as placed
	format    string   // what reading.Format begins with
}

// reading makes the puzzle. What the text has beside the first grid is said in
// LeftOut, except the regions of a free-form board.
func (s source) reading(l *solver.Layout) (reading, error) {
	second, err := s.relate(l)
	if err != nil {
		return reading{}, err
	}
	t := count(s.grids[0])
	if second == itsSolution || second == furtherOn {
		t = count(slices.Concat(s.grids[0], s.grids[1]))
	}
	givens, alphabet, bad := t.decode(s.grids[0], s.n)
	if bad >= 0 {
		return reading{}, notADigit(bad/s.n, bad%s.n, s.grids[0][bad], titleOf(l, s.n))
	}
	board, err := s.board(l, second == itsRegions)
	if err != nil {
		return reading{}, err
	}
	p, err := solver.NewPuzzle(board, givens)
	if err != nil {
		return reading{}, err
	}
	r := reading{State: State{Puzzle: p, Placed: s.placedCells(givens)}, Format: s.describe(alphabet, second), LeftOut: s.leftOut(second)}
	r.Several = len(s.grids) > 2 || len(s.grids) == 2 && second == unrelated
	r.Others = s.otherAlphabets(board, t)
	return withMore(r, s.grids, second, t), nil
}

// otherAlphabets are the first grid in the other alphabets that it may be written in.
func (s source) otherAlphabets(board *solver.Layout, t tally) []Other {
	var all []Other
	for _, symbols := range t.otherAlphabets(s.n) {
		givens, bad := t.decodeIn(symbols, s.grids[0], s.n)
		if bad >= 0 {
			continue
		}
		if p, err := solver.NewPuzzle(board, givens); err == nil {
			all = append(all, Other{State{Puzzle: p, Placed: s.placedCells(givens)}, symbols[:1] + " to " + symbols[s.n-1:] + " as the digits 1 to " + strconv.Itoa(s.n)})
		}
	}
	return all
}

// withMore adds what the second grid of a text says of the first.
func withMore(r reading, grids [][]cell, second relation, t tally) reading {
	if second != furtherOn && second != itsSolution {
		return r
	}
	more, _, _ := t.decode(grids[1], r.Puzzle.Layout().Size())
	further := further(r.State, more)
	if second == itsSolution && !further.Puzzle.Equal(r.Puzzle) {
		r.Others = append(r.Others, Other{further, solutionFilledIn})
	} else if second == furtherOn {
		r.State = further
	}
	return r
}

// solutionFilledIn is what a puzzle with its solution may be meant for.
const solutionFilledIn = "the solution filled in"

// further is the state with more digits placed, which a full or fuller grid of the same
// puzzle has.
func further(s State, more solver.Grid) State {
	p, err := solver.NewPuzzle(s.Puzzle.Layout(), more)
	if err != nil { // not reached: the grids are of one size
		return s
	}
	s.Placed = s.Placed.Or(filledIn(p).Minus(filledIn(s.Puzzle)))
	s.Puzzle = p
	return s
}

// placedCells are the cells of the first grid that are marked as placed. Where
// the grids were changed round, it is the second of a run.
func (s source) placedCells(g solver.Grid) solver.CellSet {
	begin := 0
	if s.swapped {
		begin = s.n * s.n
	}
	return placedCells(s.placed, begin, g)
}

// describe completes "Read as …".
func (s source) describe(alphabet string, second relation) string {
	text := s.format
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
func (s source) leftOut(second relation) []string {
	more := func(used int) []string {
		if left := len(s.grids) - used; left > 0 {
			return []string{fmt.Sprintf("%s more in the text left out", english.Count(left, "grid"))}
		}
		return nil
	}
	switch {
	case len(s.grids) == 1:
		return nil
	case second == itsRegions, second == furtherOn:
		return more(2)
	case second == itsSolution && s.joined:
		which := "first"
		if s.swapped {
			which = "last"
		}
		return []string{fmt.Sprintf("puzzle and solution joined: the %s %s are read, the solution is left out", which, runName(s.n))}
	case second == itsSolution:
		return append([]string{"the solution beside the puzzle is left out"}, more(2)...)
	}
	return []string{fmt.Sprintf("%d puzzles in the text; the first is read", len(s.grids))}
}

// board is the one that was asked for, or the n×n one, or free-form when the
// text has regions. Regions on a board with diagonals make a free-form X board.
func (s source) board(l *solver.Layout, hasRegions bool) (*solver.Layout, error) {
	switch {
	case hasRegions:
		return freeForm(s.grids[1], s.n, s.diagonals || hasDiagonals(l))
	case l != nil:
		return l, nil
	case !isCustomarySize(s.n):
		return nil, fault.Errorf("found %d cells; a board of %dx%d is read only with its regions, %d more symbols", s.n*s.n, s.n, s.n, s.n*s.n)
	}
	board, err := solver.ParseLayout(fmt.Sprintf("%dx%d", s.n, s.n))
	if err != nil {
		return nil, fault.As(err)
	}
	return board, nil
}

// freeForm builds the board of a region map. Any character may name a region;
// capital and small letters are one.
func freeForm(regions []cell, n int, diagonals bool) (*solver.Layout, error) {
	ids := make([]int, len(regions))
	for i, c := range regions {
		ids[i] = int(unicode.ToUpper(rune(c)))
	}
	l, err := solver.NewLayout(solver.Spec{Size: n, Regions: ids, Diagonals: diagonals})
	if err != nil {
		return nil, fault.As(err)
	}
	return l, nil
}

func hasDiagonals(l *solver.Layout) bool {
	return l != nil && hasHouse(l, solver.Diagonal)
}

// isOn checks that a text that says which board it is of agrees with the layout
// that was asked for.
func isOn(asked, found *solver.Layout) error {
	switch {
	case asked == nil, asked.ID() == found.ID():
		return nil
	case asked.Size() == found.Size() && isFreeForm(found) && !isFreeForm(asked) && hasDiagonals(asked) && hasDiagonals(found):
		return nil // regions on an X board
	case asked.Title() == found.Title():
		return fault.Errorf("the text is of another %s board than the one asked for: the regions differ", found.Title())
	}
	return fault.Errorf("the text is of %s board, not of the %s board asked for", english.WithArticle(found.Title()), asked.Title())
}

func isFreeForm(l *solver.Layout) bool {
	rows, _ := l.BoxShape()
	return rows == 0
}
