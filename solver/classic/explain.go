package classic

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
)

// Explain puts an event into a sentence or two, with the reason where there is
// one. Cells are named r1c1, houses numbered, digits written as on the board.
// Lists of cells are cut after 81, a whole 9x9 board.
func Explain(l *solver.Layout, e Event) string {
	w := words{l, e}
	switch e.Kind {
	case Refusal:
		return fmt.Sprintf("%s holds %s in %s: the givens clash, so there is nothing to start from.", w.House(), w.digit(), w.cells(e.Cells))
	case Clash:
		return fmt.Sprintf("%s cannot be %s, because %s holds %s in %s.", w.cell(), w.digit(), w.house(), w.digit(), l.CellName(e.Other))
	case Fit:
		return fmt.Sprintf("%s = %s for now, because %s do not hold %s yet.", w.cell(), w.digit(), w.housesOfCell(), w.digit())
	case Choice:
		return w.choice()
	case Retreat:
		return fmt.Sprintf("Back to %s: %s is taken out, because no digit is left to try in %s.", w.cell(), w.digit(), l.CellName(e.Other))
	case OnlyCandidate:
		return w.onlyCandidate()
	case OnlyPlace:
		return fmt.Sprintf("%s = %s, because no other cell of %s can hold %s.", w.cell(), w.digit(), w.house(), w.digit())
	case NakedPair, NakedTriple:
		return w.nakedSubset()
	case Guess:
		return fmt.Sprintf("Guess Filler: copy %d of the board is kept and %s = %s is tried, because no cell has fewer possible digits: %s.", e.Depth, w.cell(), w.digit(), digits(e.Candidates))
	case Return:
		return w.goBack()
	case Pass:
		return w.pass()
	case Check:
		return w.check()
	case Contradiction:
		return w.contradiction()
	case BruteForce:
		return "The passes get no further, so brute force tries the values that are left: " + w.possible() + "."
	case Solution:
		return fmt.Sprintf("Solution %d is complete.", e.Number)
	}
	return w.ending()
}

// words holds what the sentences about one event are made of.
type words struct {
	layout *solver.Layout
	Event
}

func (w words) cell() string { return w.layout.CellName(w.Cell) }

func (w words) digit() string { return solver.SymbolText(w.Digit) }

func (w words) house() string { return w.layout.Houses()[w.Event.House].Name() }

// House is the house at the beginning of a sentence.
func (w words) House() string {
	return english.Capital(w.house())
}

func (w words) housesOfCell() string {
	var names []string
	for _, h := range w.layout.HousesOf(w.Cell) {
		names = append(names, w.layout.Houses()[h].Name())
	}
	return english.List(names, "and")
}

func (w words) cells(cells []int) string {
	var names []string
	for _, c := range cells {
		names = append(names, w.layout.CellName(c))
	}
	return english.List(names, "and")
}

func (w words) choice() string {
	if w.Candidates.Len() == 1 {
		return fmt.Sprintf("%s = %s for now, because no other digit is possible there.", w.cell(), w.digit())
	}
	if w.Digit == w.Candidates.Min() {
		return fmt.Sprintf("%s = %s for now, the first of its possible digits %s.", w.cell(), w.digit(), digits(w.Candidates))
	}
	failed := w.Candidates & solver.DigitsUpTo(w.Digit-1)
	return fmt.Sprintf("%s = %s for now, the next of its possible digits %s, because %s led nowhere.", w.cell(), w.digit(), digits(w.Candidates), digits(failed))
}

func (w words) onlyCandidate() string {
	if w.Candidates.Len() > 1 {
		return fmt.Sprintf("%s = %s, because its houses leave %s and %s is ruled out.", w.cell(), w.digit(), digits(w.Candidates), digits(w.Candidates.Without(w.Digit)))
	}
	return fmt.Sprintf("%s = %s, because %s hold every other digit.", w.cell(), w.digit(), w.housesOfCell())
}

// nakedSubset groups the effects by digit.
func (w words) nakedSubset() string {
	var effects []string
	for d := range w.Candidates.All() {
		var cells []int
		for _, gone := range w.Eliminations {
			if gone.Digit == d {
				cells = append(cells, gone.Cell)
			}
		}
		if cells != nil {
			effects = append(effects, solver.SymbolText(d)+" goes from "+w.cells(cells))
		}
	}
	return fmt.Sprintf("%s: %s, because %s need %s for themselves.", w.House(), strings.Join(effects, "; "), w.cells(w.Cells), digits(w.Candidates))
}

// goBack gives the reason that is true however many solutions were found on the
// way; before the first, every end was a contradiction.
func (w words) goBack() string {
	because := "it leads to an impossible board"
	if w.Number > 0 {
		because = "all that follows from it has been seen"
	}
	return fmt.Sprintf("Back to copy %d, which undoes %s: %s is ruled out for %s, because %s.", w.Depth, english.Count(w.Undone, "placement"), w.digit(), w.cell(), because)
}

func (w words) pass() string {
	switch w.Event.Pass {
	case BasicFiller:
		return "Basic Filler: " + w.filled("on to the checks", "on to the Deep Filler")
	case DeepFiller:
		return "Deep Filler: " + w.filled("on to the checks", "on to the Guess Filler")
	case FillIn:
		return "Only candidates: " + w.filled("the lists are made again", "on to the unique candidates")
	case UniquePass:
		return "Unique candidates: " + w.filled("the lists are made again", "this is the end")
	}
	if w.Grid.Complete() {
		return fmt.Sprintf("After pass %d, with %s, the board is full.", w.Number, w.cellsFilled())
	}
	return fmt.Sprintf("After pass %d, with %s, possible are %s.", w.Number, w.cellsFilled(), w.possible())
}

// filled says what a pass did and where the method goes from there.
func (w words) filled(next, otherwise string) string {
	if w.Filled == 0 {
		next = otherwise
	}
	return w.cellsFilled() + ", so " + next + "."
}

func (w words) cellsFilled() string {
	if w.Filled == 0 {
		return "no cell filled"
	}
	return english.Count(w.Filled, "cell") + " filled"
}

func (w words) check() string {
	if w.Filled == w.layout.CellCount() {
		return "Checks: the board is valid and full."
	}
	return "Checks: the board is valid, so back to the Basic Filler."
}

func (w words) contradiction() string {
	if w.Cell == none {
		return fmt.Sprintf("The board is impossible, because no cell of %s can hold %s.", w.house(), w.digit())
	}
	return fmt.Sprintf("The board is impossible, because no digit is possible in %s.", w.cell())
}

func (w words) ending() string {
	n, filled := w.layout.CellCount(), w.Grid.Filled()
	all := fmt.Sprintf("%d of %d cells are filled, %d given and %d found", filled, n, filled-w.Filled, w.Filled)
	switch w.Outcome {
	case solver.Solved:
		return fmt.Sprintf("Solved: all %d cells are filled, %d given and %d found.", n, n-w.Filled, w.Filled) + w.sums()
	case solver.Unsolvable:
		return "The puzzle has no solution: no way to fill it is left." + w.sums()
	case solver.Stuck:
		return "The method gets no further: " + all + ". Possible are " + w.possible() + "." + w.sums()
	}
	return "Stopped before the end: " + all + "." + w.sums()
}

// sums says what the rows and columns add up to, once if all are the same.
func (w words) sums() string {
	if w.RowSums == nil {
		return ""
	}
	n := w.layout.Size()
	full := n * (n + 1) / 2
	for i := range n {
		if w.RowSums[i] != full || w.ColumnSums[i] != full {
			return fmt.Sprintf(" The rows add up to %s, the columns to %s; a full one to %d.", numbers(w.RowSums), numbers(w.ColumnSums), full)
		}
	}
	return fmt.Sprintf(" Every row and every column adds up to %d.", full)
}

// listLimit is the number of cells after which a list of them is cut.
const listLimit = 81

// possible lists the possible digits of the open cells: "r1c1 5,6,7; r1c2 5,6".
func (w words) possible() string {
	var items []string
	more := 0
	for c, d := range w.Grid {
		switch {
		case d != 0:
		case len(items) == listLimit:
			more++
		default:
			items = append(items, w.layout.CellName(c)+" "+commas(w.Possible[c]))
		}
	}
	if more > 0 {
		items = append(items, "and "+english.Count(more, "more cell"))
	}
	return strings.Join(items, "; ")
}
