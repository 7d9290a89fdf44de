package classic

import (
	"context"
	"slices"

	"sudoku/solver"
)

// Iterative solves a puzzle as a person does, in passes over the board: box by
// box, then row by row, then column by column. In each house it fills
//
//   - a cell that has only one possible value left;
//   - a value that occurs only once among the possible values of the house: if
//     these are 1,2,3 and 2,3, then the first cell must be 1.
//
// When a pass fills nothing, it looks for naked pairs: if two cells of a house
// can hold only 2 and 3, then no other cell of that house can. The article does
// this for two cells in a row or column of a box, and leaves three cells "for
// further development"; here it is done for two and for three, in every house.
// If that does not help either, brute force tries the values that are left.
//
// Each pass is logged with the possible values of every open cell, and the run
// ends with the sums of the rows and columns: 45 each on a solved 9x9 board.
// After "Sudoku Solver using C# Windows Application".
func Iterative(ctx context.Context, p solver.Puzzle, budget solver.Work) Run {
	return start(ctx, p, Options{Budget: budget}, "iterative", runIterative)
}

func runIterative(r *runner, p solver.Puzzle) ending {
	it := &iterative{runner: r, board: newBoard(p), order: passOrder(p.Layout())}
	outcome, certain := it.solve()
	end := ending{outcome: outcome, grid: it.grid, sums: true}
	if certain {
		end.possible = it.allPossible()
	}
	return end
}

type iterative struct {
	*runner
	*board
	order  []int // the houses, as a pass goes through them
	passes int
}

// solve also reports whether all digits on the board are certain, since brute
// force was not needed or has taken all of its digits back.
func (it *iterative) solve() (outcome solver.Outcome, certain bool) {
	for !it.grid.Complete() {
		switch {
		case it.spend(it.costs.round), it.ended():
			return solver.Stopped, true
		case it.impossible(it.board):
			return solver.Unsolvable, true
		case it.pass():
		case it.nakedSubsets(NakedPair, 2):
		case it.nakedSubsets(NakedTriple, 3):
		default:
			found := it.bruteForce()
			return it.outcome(found), !found
		}
	}
	return solver.Solved, true
}

// passKinds are the kinds of house in the order of a pass: those of the article
// first, then those of other layouts.
var passKinds = [...]solver.HouseKind{solver.Box, solver.Region, solver.Row, solver.Column, solver.Diagonal, solver.Window}

// passOrder lists the indexes of the houses in the order of a pass.
func passOrder(l *solver.Layout) []int {
	var order []int
	for _, kind := range passKinds {
		for h, house := range l.Houses() {
			if house.Kind == kind {
				order = append(order, h)
			}
		}
	}
	return order
}

// pass goes through every house once. It reports whether it filled a cell.
func (it *iterative) pass() bool {
	it.counters.Calls++
	it.passes++
	before := it.counters.Placements
	for _, h := range it.order {
		it.onlyCandidates(h)
		it.uniqueCandidates(h)
	}
	filled := it.counters.Placements - before
	it.noteBoard(Event{
		Kind: Pass, Pass: HousePass, Number: it.passes, Filled: filled,
		Possible: it.allPossible(), Grid: it.grid.Clone(),
	})
	return filled > 0
}

// onlyCandidates fills the cells of a house that have one possible value.
func (it *iterative) onlyCandidates(house int) {
	for _, c := range it.layout.Houses()[house].Cells {
		if !it.open(c) {
			continue
		}
		if possible := it.possible(c); possible.Len() == 1 {
			it.fill(it.board, Event{Kind: OnlyCandidate, Cell: c, Digit: possible.Min(), House: none, Candidates: it.unused(c)})
		}
	}
}

// uniqueCandidates fills the values that occur once among the possible values
// of a house.
func (it *iterative) uniqueCandidates(house int) {
	cells := it.layout.Houses()[house].Cells
	var once, twice solver.Digits
	for _, c := range cells {
		if it.open(c) {
			twice |= once & it.possible(c)
			once |= it.possible(c)
		}
	}
	for _, c := range cells {
		if !it.open(c) {
			continue
		}
		if unique := it.possible(c) & once &^ twice; unique != 0 {
			it.fill(it.board, Event{Kind: OnlyPlace, Cell: c, Digit: unique.Min(), House: house, Candidates: it.possible(c)})
		}
	}
}

// nakedSubsets looks in every house for groups of as many cells as they have
// possible values between them, and removes these values from the rest of the
// house. It reports whether a value was removed.
func (it *iterative) nakedSubsets(kind EventKind, size int) bool {
	it.counters.Calls++
	found := false
	for _, h := range it.order {
		var cells []int
		for _, c := range it.layout.Houses()[h].Cells {
			if n := it.possible(c).Len(); it.open(c) && n > 1 && n <= size {
				cells = append(cells, c)
			}
		}
		for group := range groups(cells, size) {
			var values solver.Digits
			for _, c := range group {
				values |= it.possible(c)
			}
			if values.Len() == size && it.clear(kind, h, group, values) {
				found = true
			}
		}
	}
	return found
}

// clear removes the values of a group from the other cells of a house.
func (it *iterative) clear(kind EventKind, house int, group []int, values solver.Digits) bool {
	var gone []CellDigit
	for _, c := range it.layout.Houses()[house].Cells {
		if !it.open(c) || slices.Contains(group, c) {
			continue
		}
		for d := range (it.possible(c) & values).All() {
			gone = append(gone, CellDigit{c, d})
		}
		it.ruledOut[c] |= values
	}
	if gone != nil && it.tracing() {
		it.note(Event{
			Kind: kind, Cell: none, Other: none, House: house,
			Cells: slices.Clone(group), Candidates: values, Eliminations: gone,
		})
	}
	return gone != nil
}

// bruteForce tries the values that the passes have left.
func (it *iterative) bruteForce() bool {
	it.noteBoard(Event{Kind: BruteForce, Possible: it.allPossible(), Grid: it.grid.Clone()})
	s := &listSearch{runner: it.runner, board: it.board}
	return s.fillCell(0)
}
