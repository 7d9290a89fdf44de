package classic

import (
	"context"

	"sudoku/solver"
)

// Backtracking solves a puzzle the way one finds the way through a maze: at
// each junction take the first turn, and at a dead end go back to the last
// junction and take the next one.
//
//	backtrack(cell):
//	    past the last cell?      solved
//	    cell is given?           the answer is that of the next cell
//	    for each digit 1 … n:
//	        clash in a house?    next digit
//	        put it in; if backtrack(next cell) is true, so is this
//	    take it out again        false: a dead end
//
// It knows nothing but whether two digits clash. After Michael Smith, "How to
// create a Sudoku Solver".
func Backtracking(ctx context.Context, p solver.Puzzle, budget solver.Work) Run {
	return start(ctx, p, Options{Budget: budget}, "backtracking", runBacktracking)
}

func runBacktracking(r *runner, p solver.Puzzle) ending {
	b := &backtracker{runner: r, layout: p.Layout(), grid: p.Grid()}
	return ending{outcome: r.outcome(b.backtrack(0)), grid: b.grid}
}

type backtracker struct {
	*runner
	layout  *solver.Layout
	grid    solver.Grid
	deadEnd int // the cell that was last found to take no digit
}

// backtrack fills the board from a cell on. It reports true when there is
// nothing more to do: all cells are filled, or the context has ended.
func (b *backtracker) backtrack(cell int) bool {
	if cell == len(b.grid) {
		return true
	}
	b.enter(cell + 1)
	if b.grid[cell] != 0 {
		return b.backtrack(cell + 1)
	}
	for d := 1; d <= b.layout.Size(); d++ {
		if !b.try(b.costs.clash) {
			return true
		}
		if b.clashes(cell, d) {
			continue
		}
		b.put(cell, d)
		if b.backtrack(cell + 1) {
			return true
		}
		b.takeOut(cell)
	}
	b.deadEnd = cell
	return false
}

// clashes tests the houses of a cell for a digit.
func (b *backtracker) clashes(cell, d int) bool {
	for _, h := range b.layout.HousesOf(cell) {
		for _, c := range b.layout.Houses()[h].Cells {
			if int(b.grid[c]) != d {
				continue
			}
			if b.tracing() {
				b.note(Event{Kind: Clash, Cell: cell, Digit: d, House: h, Other: c, Depth: cell + 1})
			}
			return true
		}
	}
	return false
}

func (b *backtracker) put(cell, d int) {
	b.grid[cell] = uint8(d)
	b.counters.Placements++
	b.counters.Guesses++
	if b.tracing() {
		b.note(Event{Kind: Fit, Cell: cell, Digit: d, House: none, Other: none, Depth: cell + 1})
	}
}

func (b *backtracker) takeOut(cell int) {
	b.counters.Retreats++
	if b.tracing() {
		b.note(Event{Kind: Retreat, Cell: cell, Digit: int(b.grid[cell]), House: none, Other: b.deadEnd, Undone: 1, Depth: cell + 1})
	}
	b.grid[cell] = 0
}
