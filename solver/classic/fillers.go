package classic

import (
	"context"
	"slices"

	"sudoku/solver"
)

// Fillers solves a puzzle in four steps, until all cells are filled:
//
//  1. Basic Filler: go through all cells and fill those for which only one
//     digit is possible. If any was filled, go to 4, otherwise to 2.
//  2. Deep Filler: go through all cells again and fill those that are the only
//     place for a digit in one of their houses. If any was filled, go to 4,
//     otherwise to 3.
//  3. Guess Filler: find a cell with the fewest possible digits, keep a copy of
//     the board, and take one of them. Go to 4.
//  4. Checks: if the board is valid, go to 1. If it is not, go back to the last
//     copy, rule out the digit that was taken there, and go to 1. If no copy is
//     left, the puzzle is unsolvable.
//
// A board is not valid when a cell can no longer be filled; clashes cannot
// arise, since only possible digits are filled in. After Alejandro Arias,
// "Sudoku Solving Algorithm".
func Fillers(ctx context.Context, p solver.Puzzle, budget solver.Work) Run {
	return start(ctx, p, Options{Budget: budget}, "fillers", runFillers)
}

func runFillers(r *runner, p solver.Puzzle) ending {
	f := &fillers{runner: r, board: newBoard(p)}
	return ending{outcome: r.outcome(f.next()), grid: f.grid}
}

// FillersAll hands the solutions of a puzzle to yield, until it returns false, in
// the order in which Fillers comes upon them: having found one, it goes back to
// the last copy as if the guess had failed. There are no others when it ends by
// itself and was not Stopped. The outcome is Solved when there is a solution; the
// grid is the last. A grid handed over may be kept, but not changed.
func FillersAll(ctx context.Context, p solver.Puzzle, budget solver.Work, yield func(solver.Grid) bool) Run {
	return start(ctx, p, Options{Budget: budget}, "fillers", func(r *runner, p solver.Puzzle) ending {
		f := &fillers{runner: r, board: newBoard(p)}
		var last solver.Grid
		for f.next() && f.err == nil {
			last = f.grid.Clone()
			f.found++
			f.noteBoard(Event{Kind: Solution, Number: f.found, Grid: last, Depth: len(f.copies)})
			if !yield(last) || !f.lastCopy() {
				break
			}
		}
		grid := f.grid
		if f.found > 0 && r.err == nil {
			grid = last
		}
		return ending{outcome: r.outcome(f.found > 0), grid: grid}
	})
}

type fillers struct {
	*runner
	*board
	filled int // cells filled beside the givens
	found  int // solutions so far
	copies []backup
}

// backup is a copy of the board from before a guess.
type backup struct {
	grid           solver.Grid
	free, ruledOut []solver.Digits
	filled         int
	cell, digit    int // the guess
}

// next goes through the steps until the board is full. It reports false when
// the puzzle is unsolvable; it also ends, with true, when the context does.
func (f *fillers) next() bool {
	for !f.grid.Complete() {
		if f.spend(f.costs.round) || f.ended() {
			return true
		}
		if !f.basicFiller() && !f.deepFiller() {
			f.guessFiller()
		}
		if !f.checks() && !f.lastCopy() {
			return false
		}
	}
	return true
}

// basicFiller is step 1.
func (f *fillers) basicFiller() bool {
	f.counters.Calls++
	filled := 0
	for c := range f.grid {
		if !f.open(c) {
			continue
		}
		if possible := f.possible(c); possible.Len() == 1 {
			f.fill(f.board, Event{Kind: OnlyCandidate, Cell: c, Digit: possible.Min(), House: none, Candidates: f.unused(c), Depth: len(f.copies)})
			filled++
		}
	}
	return f.passed(BasicFiller, filled)
}

// deepFiller is step 2.
func (f *fillers) deepFiller() bool {
	f.counters.Calls++
	return f.passed(DeepFiller, f.fillOnlyPlaces(f.board, f.allPossible(), len(f.copies)))
}

// passed notes the end of step 1 or 2 and reports whether it filled a cell.
func (f *fillers) passed(kind PassKind, filled int) bool {
	f.filled += filled
	f.noteBoard(Event{Kind: Pass, Pass: kind, Filled: filled, Depth: len(f.copies)})
	return filled > 0
}

// guessFiller is step 3. Of cells with equally few digits it takes the first,
// and of the digits the smallest. Where a cell has none there is nothing to
// guess: the checks find that out.
func (f *fillers) guessFiller() {
	f.counters.Calls++
	cell := f.fewest()
	possible := f.possible(cell)
	if possible == 0 {
		return
	}
	d := possible.Min()
	f.copies = append(f.copies, backup{f.grid.Clone(), slices.Clone(f.free), slices.Clone(f.ruledOut), f.filled, cell, d})
	f.counters.Deepest = max(f.counters.Deepest, len(f.copies))
	f.counters.Tries++
	f.counters.Guesses++
	f.fill(f.board, Event{Kind: Guess, Cell: cell, Digit: d, House: none, Candidates: possible, Depth: len(f.copies)})
	f.filled++
}

// fewest returns the first of the open cells with the fewest possible digits.
func (f *fillers) fewest() int {
	best, least := none, solver.MaxSize+1
	for c := range f.grid {
		if !f.open(c) {
			continue
		}
		if n := f.possible(c).Len(); n < least {
			best, least = c, n
		}
	}
	return best
}

// checks is step 4: it reports whether the board is valid.
func (f *fillers) checks() bool {
	if c, dead := f.deadCell(); dead {
		f.contradiction(Event{Cell: c, House: none, Depth: len(f.copies)})
		return false
	}
	f.noteBoard(Event{Kind: Check, Filled: f.grid.Filled(), Depth: len(f.copies)})
	return true
}

// lastCopy goes back to the last copy and rules out the guess made there. It
// reports false when no copy is left.
func (f *fillers) lastCopy() bool {
	depth := len(f.copies)
	if depth == 0 {
		return false
	}
	last := f.copies[depth-1]
	f.copies = f.copies[:depth-1]
	undone := f.filled - last.filled
	f.grid, f.free, f.ruledOut, f.filled = last.grid, last.free, last.ruledOut, last.filled
	f.ruledOut[last.cell] = f.ruledOut[last.cell].With(last.digit)
	f.counters.Retreats++
	if f.tracing() {
		f.note(Event{
			Kind: Return, Cell: last.cell, Digit: last.digit, House: none, Other: none, Undone: undone, Depth: depth,
			Number: f.found, Eliminations: []CellDigit{{last.cell, last.digit}},
		})
	}
	return true
}
