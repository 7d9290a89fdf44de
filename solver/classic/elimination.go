package classic

import (
	"context"

	"sudoku/solver"
)

// Elimination solves a puzzle without ever guessing, by eliminating:
//
//  1. For each empty cell, list the digits that its houses do not hold.
//  2. Fill in the cells whose list has only one digit. If there were any,
//     begin again at 1, until there are no more changes.
//  3. Then fill in each cell whose list has a digit that no other list of its
//     row, column or box (or other house) has. If there were any, begin again
//     at 1.
//
// If that fills the board, the puzzle is solved. Otherwise the method gives
// back as many digits as it could place, says that it got no further, and lists
// what is possible in the cells that are left. After Maansey Rishi, "Sudoku
// Solver".
func Elimination(ctx context.Context, p solver.Puzzle, budget solver.Work) Run {
	return start(ctx, p, Options{Budget: budget}, "elimination", runElimination)
}

func runElimination(r *runner, p solver.Puzzle) ending {
	e := &elimination{runner: r, board: newBoard(p)}
	return ending{outcome: e.solve(), grid: e.grid, possible: e.allPossible()}
}

type elimination struct {
	*runner
	*board
}

func (e *elimination) solve() solver.Outcome {
	for !e.grid.Complete() {
		if e.spend(e.costs.round) || e.ended() {
			return solver.Stopped
		}
		if e.impossible(e.board) {
			return solver.Unsolvable
		}
		lists := e.allPossible()
		if !e.fillIn(lists) && !e.fillUnique(lists) {
			return solver.Stuck
		}
	}
	return solver.Solved
}

// fillIn is step 2. It reports whether it filled a cell. Two cells of a house
// may ask for the same digit; the second is then left without one, which the
// next look at the board finds impossible.
func (e *elimination) fillIn(lists []solver.Digits) bool {
	e.counters.Calls++
	filled := 0
	for c, list := range lists {
		if list.Len() == 1 && e.possible(c) == list {
			e.fill(e.board, Event{Kind: OnlyCandidate, Cell: c, Digit: list.Min(), House: none, Candidates: list})
			filled++
		}
	}
	return e.passed(FillIn, filled)
}

// fillUnique is step 3. It reports whether it filled a cell.
func (e *elimination) fillUnique(lists []solver.Digits) bool {
	e.counters.Calls++
	return e.passed(UniquePass, e.fillOnlyPlaces(e.board, lists, 0))
}

func (e *elimination) passed(kind PassKind, filled int) bool {
	e.noteBoard(Event{Kind: Pass, Pass: kind, Filled: filled})
	return filled > 0
}
