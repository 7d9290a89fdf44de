package notation

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/candidates"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// carried is what a notation has a place for beside the digits.
type carried uint8

const (
	theBoard      carried = 1 << iota // which board it is, where the number of cells does not tell
	thePlaced                         // which digits were placed
	allCandidates                     // the candidates of every open cell
	theRemoved                        // those that were removed
	theNotes                          // the candidates that are shown, in some cells or in all
	theValues                         // where digits were placed, a grid of all digits beside the candidates
	theRest                           // corner marks, colours, links

	everything = theBoard | thePlaced | theNotes | theRemoved | theRest
)

// Loses says what of a state the notation has no place for, in clauses; nil where it has a place
// for all.
func (e Export) Loses(s State) []string {
	if e.loses != nil {
		return e.loses(s)
	}
	var lost []string
	lose := func(n int, noun string) {
		if n > 0 {
			lost = append(lost, areLeftOut(n, noun))
		}
	}
	l := s.Puzzle.Layout()
	if e.carries&theBoard == 0 && !grids.IsCustomary(l) {
		lost = append(lost, "the digits alone do not say that the board is "+l.Title())
	}
	if n := s.Placed.Len(); n > 0 && e.carries&thePlaced == 0 {
		lost = append(lost, fmt.Sprintf("%s cannot be told from givens", english.Count(n, "placed digit")))
	}
	lost = append(lost, e.losesCandidates(s)...)
	if e.carries&theRest == 0 {
		lose(s.Marks.Corner.Count(), "corner mark")
		lose(len(s.Marks.Colours), "colour")
		lose(len(s.Marks.Links), "link")
	}
	return lost
}

// losesCandidates says what becomes of the candidates.
func (e Export) losesCandidates(s State) []string {
	m := s.Marks
	switch isNoted := m.Candidates != nil && m.Restricting(s.Puzzle).Candidates == nil; {
	case e.carries&theNotes != 0:
		if e.carries&theRemoved == 0 && hidesRemoved(m) {
			return []string{"candidates that were removed are left out"}
		}
		return nil
	case e.carries&allCandidates != 0:
		var lost []string
		if isNoted {
			lost = []string{"the candidates of all cells are written, not those noted in " + english.Count(len(m.Candidates), "cell") + " alone"}
		}
		if e.carries&theValues != 0 && !s.Placed.Empty() {
			return lost
		}
		return append(lost, singleCells(s)...)
	case m.Candidates == nil && m.Removed == nil:
		return nil
	case e.carries&theRemoved == 0, isNoted:
		return []string{"the candidates are left out"}
	}
	return nil
}

// hidesRemoved reports whether candidates were removed in a cell that shows none.
func hidesRemoved(m pencil.Marks) bool {
	return !m.Auto && slices.ContainsFunc(m.Removed, func(k pencil.CellDigits) bool {
		_, isNoted := m.Candidates.Of(k.Cell)
		return !isNoted
	})
}

// singleCells says which cells a reader of candidates alone takes for what they are not.
func singleCells(s State) (lost []string) {
	g := candidates.Grid{Size: s.Puzzle.Layout().Size()}
	board := writable(s)
	for c, d := range board.Digits {
		n := candidates.Note{Digits: board.Notes[c]}
		if d != 0 {
			n = candidates.Note{Digits: solver.DigitsOf(int(d))}
		}
		g.Notes = append(g.Notes, n)
	}
	filled, settled := reading.FilledIn(s.Puzzle), g.Settled(s.Puzzle.Layout())
	if n := settled.Minus(filled).Len(); n > 0 {
		lost = append(lost, english.Count(n, "single candidate")+" will be taken for placed")
	}
	if n := filled.Minus(settled).Len(); n > 0 {
		lost = append(lost, english.Count(n, "digit")+" that clash will be taken for candidates")
	}
	return lost
}

// areLeftOut says of a number of things that they are left out.
func areLeftOut(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " is left out"
	}
	return english.Count(n, noun) + " are left out"
}

// removedFrom are the candidates that the digits of a state leave and its marks do not.
func removedFrom(s State) pencil.List { return pencil.Missing(s.Marks.Board(s.Puzzle)) }

// whole are the candidates that the digits of a puzzle leave in each cell.
func whole(p solver.Puzzle) []solver.Digits {
	b := position.NewBoard(p)
	return b.AllCandidates()
}
