package candidates

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/pencil"
)

// A cell with one candidate may be a digit, or a cell in which nobody has placed it
// yet. HoDoKu's rule is that it is a digit unless a cell that sees it has the
// candidate too. The other way of reading is offered beside it. A grid of the
// digits, where the text has one, is better than any rule.

// What a text with single candidates is taken for.
const (
	singlesPlaced = "single candidates as placed digits"
	singlesOpen   = "single candidates as open cells"
)

// readBeside reads the grid together with the text around it.
func (g Grid) readBeside(around []string, l *solver.Layout) (reading.Reading, error) {
	for i, piece := range around {
		around[i] = strings.Join(slices.DeleteFunc(strings.Split(piece, "\n"), grids.IsDrawn), "\n") // its borders are no blanks
	}
	digits, err := plain.Read(strings.Join(around, "\n"), l)
	if err == nil && digits.Puzzle.Layout().Size() == g.Size {
		return g.withDigits(digits), nil
	}
	r, err := g.reading(l)
	if err != nil {
		return reading.Reading{}, err
	}
	return r.Beside(around...), nil
}

// withDigits joins the candidates to a reading of the digits of the same text.
func (g Grid) withDigits(r reading.Reading) reading.Reading {
	board := r.Puzzle.Layout()
	if c := g.unlike(r.Puzzle); c >= 0 {
		r.LeftOut = append(r.LeftOut, "the candidate grid beside the digits is left out, since it does not have the "+
			solver.SymbolText(r.Puzzle.Given(c))+" in "+board.CellName(c))
		if other, err := g.reading(board); err == nil {
			r.Others = append(r.Others, reading.Other{State: other.State, Label: "the candidate grid"})
		}
		return r
	}
	filled := reading.FilledIn(r.Puzzle)
	if r.Placed.Empty() { // givens alone
		filled = filled.Or(g.Settled(board))
	}
	s := g.state(board, filled)
	s.Placed = filled.Minus(reading.FilledIn(r.Puzzle)).Or(r.Placed)
	r.State = s
	r.Format += " and " + g.format
	return g.marked(r)
}

// unlike is the first cell in which the grid does not have the digit of a puzzle; -1
// for none.
func (g Grid) unlike(p solver.Puzzle) int {
	return slices.IndexFunc(reading.EveryCell(p), func(c int) bool { return p.Given(c) != 0 && g.Notes[c].Digits != solver.DigitsOf(p.Given(c)) })
}

// reading reads the grid alone.
func (g Grid) reading(l *solver.Layout) (reading.Reading, error) {
	board, err := l, error(nil)
	if board == nil {
		board, err = grids.Customary(g.Size)
	}
	if err != nil {
		return reading.Reading{}, err
	}
	if board.Size() != g.Size {
		return reading.Reading{}, fault.Errorf("this looks like a candidate grid of %d cells; %s board has %d", len(g.Notes), english.WithArticle(board.Title()), board.CellCount())
	}
	settled, single := g.Settled(board), g.single()
	r := reading.Reading{State: g.state(board, settled), Format: g.format}
	placed := g.placing(board, settled, single)
	switch {
	case placed == nil:
	case settled.Empty():
		r.State, r.Others = g.state(board, single), []reading.Other{{State: r.State, Label: singlesOpen}}
	default:
		r.Others = []reading.Other{{State: *placed, Label: singlesPlaced}}
	}
	if r.Puzzle.GivenCount() == 0 && r.Marks.Removed == nil && r.Marks.Candidates == nil {
		return reading.Reading{}, fault.Errorf("%sno cell has fewer than all candidates", looksLikeCandidates(g.Size))
	}
	if r.Placed.Empty() && r.Puzzle.GivenCount() > 0 {
		r.LeftOut = append(r.LeftOut, "which of the digits were given the text does not tell")
	}
	return g.marked(r), nil
}

// marked says that marks of a step are left out.
func (g Grid) marked(r reading.Reading) reading.Reading {
	marked := 0
	for _, n := range g.Notes {
		if n.IsMarked {
			marked++
		}
	}
	if marked > 0 {
		r.LeftOut = append(r.LeftOut, fmt.Sprintf("the marks of a step in %s are left out", english.Count(marked, "cell")))
	}
	return r
}

// single are the cells with one candidate.
func (g Grid) single() (cells solver.CellSet) {
	for c, n := range g.Notes {
		if n.Digits.Len() == 1 {
			cells.Add(c)
		}
	}
	return cells
}

// Settled are the cells that hold a digit by HoDoKu's rule, or by a mark.
func (g Grid) Settled(l *solver.Layout) (cells solver.CellSet) {
	single := g.single()
	for c := range single.All() {
		digits := g.Notes[c].Digits
		if g.Notes[c].IsPlaced || !slices.ContainsFunc(l.Peers(c), func(peer int) bool { return g.Notes[peer].Digits&digits != 0 }) {
			cells.Add(c)
		}
	}
	return cells
}

// placing is the grid with all single candidates as digits; nil where those are no
// others than the settled ones, or where that cannot be meant: they clash, or leave
// a cell that has candidates without any.
func (g Grid) placing(l *solver.Layout, settled, single solver.CellSet) *reading.State {
	if single == settled {
		return nil
	}
	s := g.state(l, single)
	if solver.Clashes(s.Puzzle) != nil {
		return nil
	}
	for _, c := range reading.EveryCell(s.Puzzle) {
		if g.Notes[c].Digits != 0 && s.Puzzle.Given(c) == 0 && g.left(s.Puzzle, c) == 0 {
			return nil
		}
	}
	s.Placed = s.Placed.Or(single.Minus(settled))
	return &s
}

// state is the grid with digits in some cells and candidates in the others.
func (g Grid) state(l *solver.Layout, filled solver.CellSet) (s reading.State) {
	givens := make(solver.Grid, len(g.Notes))
	for c := range filled.All() {
		givens[c] = uint8(g.Notes[c].Digits.Min())
		if g.Notes[c].IsPlaced {
			s.Placed.Add(c)
		}
	}
	s.Puzzle, _ = solver.NewPuzzle(l, givens) // of the right size, and of its digits
	shown := make([]solver.Digits, len(givens))
	for c, d := range givens {
		if d == 0 {
			shown[c] = g.left(s.Puzzle, c)
		}
	}
	s.Marks = pencil.Noted(s.Puzzle, shown)
	return s
}

// left are the candidates of a cell that no digit rules out.
func (g Grid) left(p solver.Puzzle, c int) solver.Digits {
	digits := g.Notes[c].Digits
	for _, peer := range p.Layout().Peers(c) {
		if d := p.Given(peer); d != 0 {
			digits = digits.Without(d)
		}
	}
	return digits
}
