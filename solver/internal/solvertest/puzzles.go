package solvertest

import (
	"context"
	"math/rand/v2"

	"sudoku/solver"
)

// Puzzle makes a puzzle with exactly one solution, and that solution. It takes
// givens away as long as the solution stays the only one, and stops early where
// the next proof would take long: at a quarter of the cells, at half of them on
// boards larger than 9x9. A classic puzzle is minimal: it never gets that far.
func Puzzle(l *solver.Layout, seed uint64) (solver.Puzzle, solver.Grid) {
	rng := rand.New(rand.NewPCG(seed, uint64(l.CellCount())))
	solution := Solution(l, seed)
	p := FromGrid(l, solution)
	fewest := l.CellCount() / 4
	if l.Size() > 9 {
		fewest = l.CellCount() / 2
	}
	for _, c := range rng.Perm(l.CellCount()) {
		if p.GivenCount() <= fewest {
			break
		}
		if fewer := p.With(c, 0); proper(fewer) {
			p = fewer
		}
	}
	return p, solution
}

func proper(p solver.Puzzle) bool {
	n, err := solver.Count(context.Background(), p, 2)
	return n == 1 && err == nil
}

// FromGrid is NewPuzzle for a grid that is known to fit.
func FromGrid(l *solver.Layout, grid solver.Grid) solver.Puzzle {
	p, err := solver.NewPuzzle(l, grid)
	if err != nil {
		panic(err)
	}
	return p
}

// Parse reads one symbol a cell, row by row; '.' and '0' are blanks. It is for
// text that is known to be right.
func Parse(l *solver.Layout, cells string) solver.Puzzle {
	grid := make(solver.Grid, len(cells))
	for c := range len(cells) {
		grid[c] = uint8(solver.SymbolDigit(cells[c]))
	}
	return FromGrid(l, grid)
}

// Solution makes a filled board at random, without the engine under test. The
// layout must have a solution.
func Solution(l *solver.Layout, seed uint64) solver.Grid {
	rng := rand.New(rand.NewPCG(seed, 0))
	for {
		if g := fill(l, rng); g != nil {
			return g
		}
	}
}

// fill fills a board at random: again and again a cell with the fewest
// candidates, and a random one of them. A few wrong turns in a row can cost
// hours on a large board and a new start costs nothing, so it starts afresh
// after a number of placements that doubles. It returns nil when that number
// has grown past what a board with many solutions takes.
func fill(l *solver.Layout, rng *rand.Rand) solver.Grid {
	for budget := 2 * l.CellCount(); budget <= 8*l.CellCount(); budget *= 2 {
		f := filler{l, rng, make(solver.Grid, l.CellCount()), budget}
		if f.fill() {
			return f.grid
		}
	}
	return nil
}

type filler struct {
	layout *solver.Layout
	rng    *rand.Rand
	grid   solver.Grid
	budget int
}

func (f *filler) fill() bool {
	board := f.candidates()
	if !f.narrow(board) {
		return false
	}
	cell := f.tightest(board)
	if cell < 0 {
		return true
	}
	for left := board[cell]; left != 0 && f.budget > 0; {
		d := f.pick(left)
		left = left.Without(d)
		f.budget--
		f.grid[cell] = uint8(d)
		if f.fill() {
			return true
		}
	}
	f.grid[cell] = 0
	return false
}

// candidates lists what each cell can hold; a filled cell its digit alone.
func (f *filler) candidates() []solver.Digits {
	board := make([]solver.Digits, len(f.grid))
	for c, d := range f.grid {
		if d != 0 {
			board[c] = solver.DigitsOf(int(d))
			continue
		}
		var seen solver.Digits
		for _, peer := range f.layout.Peers(c) {
			if d := int(f.grid[peer]); d != 0 {
				seen = seen.With(d)
			}
		}
		board[c] = f.layout.AllDigits() &^ seen
	}
	return board
}

// narrow leaves a cell that is the only place of a digit in some house that
// digit alone. It reports false when a digit has no place left.
func (f *filler) narrow(board []solver.Digits) bool {
	for _, h := range f.layout.Houses() {
		var once, twice solver.Digits
		for _, c := range h.Cells {
			twice |= once & board[c]
			once |= board[c]
		}
		if once != f.layout.AllDigits() {
			return false
		}
		for _, c := range h.Cells {
			if only := board[c] &^ twice; only != 0 {
				board[c] = only
			}
		}
	}
	return true
}

// tightest returns a blank cell with the fewest candidates, one of them at
// random; -1 when no cell is blank.
func (f *filler) tightest(board []solver.Digits) int {
	cell, least, ties := -1, solver.MaxSize+1, 0
	for c, cand := range board {
		if f.grid[c] != 0 {
			continue
		}
		n := cand.Len()
		if n < least {
			least, ties = n, 0
		}
		if n == least {
			ties++
			if f.rng.IntN(ties) == 0 {
				cell = c
			}
		}
	}
	return cell
}

func (f *filler) pick(candidates solver.Digits) int {
	skip := f.rng.IntN(candidates.Len())
	for d := range candidates.All() {
		if skip == 0 {
			return d
		}
		skip--
	}
	return 0
}
