package classic

import (
	"context"

	"sudoku/solver"
)

// Candidates solves a puzzle by a recursive function that, for the next empty
// cell, first puts all possible digits into a list, and then tries one by one
// whether they can be used: insert the digit and call the function for the next
// empty cell. If no digit of the list can be used, the cell is cleared again.
//
// It refuses to start from givens that clash. Deepest counts as the author
// does, by the index of the cell that the recursion has come to: 81 on every
// solved 9x9 board. After "To solve a Sudoku", which also brings the method to
// free-form boards.
func Candidates(ctx context.Context, p solver.Puzzle, budget solver.Work) Run {
	return start(ctx, p, Options{Budget: budget}, "candidates", runCandidates)
}

func runCandidates(r *runner, p solver.Puzzle) ending {
	s := &listSearch{runner: r, board: newBoard(p)}
	return ending{outcome: r.outcome(s.fillCell(0)), grid: s.grid}
}

// listSearch is also the brute force of iterative, which has shortened the
// lists before.
type listSearch struct {
	*runner
	*board
	deadEnd int // the cell whose list was last used up
}

// fillCell fills the first empty cell that is not before the given one, and all
// behind it. It reports true when there is nothing more to do: all cells are
// filled, or the context has ended.
func (s *listSearch) fillCell(cell int) bool {
	for cell < len(s.grid) && !s.open(cell) {
		cell++
	}
	s.enter(min(cell+1, len(s.grid)))
	if cell == len(s.grid) {
		return true
	}
	list := s.possible(cell)
	for d := range list.All() {
		if !s.try(s.costs.list) {
			return true
		}
		s.put(cell, d, list)
		if s.fillCell(cell + 1) {
			return true
		}
		s.takeOut(cell)
	}
	s.deadEnd = cell
	return false
}

func (s *listSearch) put(cell, d int, list solver.Digits) {
	s.place(cell, d)
	s.counters.Placements++
	if list.Len() > 1 {
		s.counters.Guesses++
	}
	if s.tracing() {
		s.note(Event{Kind: Choice, Cell: cell, Digit: d, Candidates: list, House: none, Other: none, Depth: cell + 1})
	}
}

func (s *listSearch) takeOut(cell int) {
	s.counters.Retreats++
	if s.tracing() {
		s.note(Event{Kind: Retreat, Cell: cell, Digit: int(s.grid[cell]), House: none, Other: s.deadEnd, Undone: 1, Depth: cell + 1})
	}
	s.remove(cell)
}
