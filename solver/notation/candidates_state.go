package notation

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
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
func (g candidateGrid) readBeside(around []string, l *solver.Layout) (reading, error) {
	for i, piece := range around {
		around[i] = strings.Join(slices.DeleteFunc(strings.Split(piece, "\n"), isDrawn), "\n") // its borders are no blanks
	}
	digits, err := readPlain(strings.Join(around, "\n"), l)
	if err == nil && digits.Puzzle.Layout().Size() == g.size {
		return g.withDigits(digits), nil
	}
	r, err := g.reading(l)
	if err != nil {
		return reading{}, err
	}
	return r.beside(around...), nil
}

// withDigits joins the candidates to a reading of the digits of the same text.
func (g candidateGrid) withDigits(r reading) reading {
	board := r.Puzzle.Layout()
	if c := g.unlike(r.Puzzle); c >= 0 {
		r.LeftOut = append(r.LeftOut, "the candidate grid beside the digits is left out, since it does not have the "+
			solver.SymbolText(r.Puzzle.Given(c))+" in "+board.CellName(c))
		if other, err := g.reading(board); err == nil {
			r.Others = append(r.Others, Other{other.State, "the candidate grid"})
		}
		return r
	}
	filled := filledIn(r.Puzzle)
	if r.Placed.Empty() { // givens alone
		filled = filled.Or(g.settled(board))
	}
	s := g.state(board, filled)
	s.Placed = filled.Minus(filledIn(r.Puzzle)).Or(r.Placed)
	r.State = s
	r.Format += " and " + g.format
	return g.marked(r)
}

// unlike is the first cell in which the grid does not have the digit of a puzzle; -1
// for none.
func (g candidateGrid) unlike(p solver.Puzzle) int {
	return slices.IndexFunc(everyCell(p), func(c int) bool { return p.Given(c) != 0 && g.notes[c].Digits != solver.DigitsOf(p.Given(c)) })
}

// reading reads the grid alone.
func (g candidateGrid) reading(l *solver.Layout) (reading, error) {
	board, err := source{n: g.size}.board(l, false)
	if err != nil {
		return reading{}, err
	}
	if board.Size() != g.size {
		return reading{}, fault.Errorf("this looks like a candidate grid of %d cells; %s board has %d", len(g.notes), english.WithArticle(board.Title()), board.CellCount())
	}
	settled, single := g.settled(board), g.single()
	r := reading{State: g.state(board, settled), Format: g.format}
	placed := g.placing(board, settled, single)
	switch {
	case placed == nil:
	case settled.Empty():
		r.State, r.Others = g.state(board, single), []Other{{r.State, singlesOpen}}
	default:
		r.Others = []Other{{*placed, singlesPlaced}}
	}
	if r.Puzzle.GivenCount() == 0 && r.Marks.Removed == nil && r.Marks.Candidates == nil {
		return reading{}, fault.Errorf("%sno cell has fewer than all candidates", looksLikeCandidates(g.size))
	}
	if r.Placed.Empty() && r.Puzzle.GivenCount() > 0 {
		r.LeftOut = append(r.LeftOut, "which of the digits were given the text does not tell")
	}
	return g.marked(r), nil
}

// marked says that marks of a step are left out.
func (g candidateGrid) marked(r reading) reading {
	marked := 0
	for _, n := range g.notes {
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
func (g candidateGrid) single() (cells solver.CellSet) {
	for c, n := range g.notes {
		if n.Digits.Len() == 1 {
			cells.Add(c)
		}
	}
	return cells
}

// settled are the cells that hold a digit by HoDoKu's rule, or by a mark.
func (g candidateGrid) settled(l *solver.Layout) (cells solver.CellSet) {
	single := g.single()
	for c := range single.All() {
		digits := g.notes[c].Digits
		if g.notes[c].IsPlaced || !slices.ContainsFunc(l.Peers(c), func(peer int) bool { return g.notes[peer].Digits&digits != 0 }) {
			cells.Add(c)
		}
	}
	return cells
}

// placing is the grid with all single candidates as digits; nil where those are no
// others than the settled ones, or where that cannot be meant: they clash, or leave
// a cell that has candidates without any.
func (g candidateGrid) placing(l *solver.Layout, settled, single solver.CellSet) *State {
	if single == settled {
		return nil
	}
	s := g.state(l, single)
	if solver.Clashes(s.Puzzle) != nil {
		return nil
	}
	for _, c := range everyCell(s.Puzzle) {
		if g.notes[c].Digits != 0 && s.Puzzle.Given(c) == 0 && g.left(s.Puzzle, c) == 0 {
			return nil
		}
	}
	s.Placed = s.Placed.Or(single.Minus(settled))
	return &s
}

// state is the grid with digits in some cells and candidates in the others.
func (g candidateGrid) state(l *solver.Layout, filled solver.CellSet) (s State) {
	givens := make(solver.Grid, len(g.notes))
	for c := range filled.All() {
		givens[c] = uint8(g.notes[c].Digits.Min())
		if g.notes[c].IsPlaced {
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
func (g candidateGrid) left(p solver.Puzzle, c int) solver.Digits {
	digits := g.notes[c].Digits
	for _, peer := range p.Layout().Peers(c) {
		if d := p.Given(peer); d != 0 {
			digits = digits.Without(d)
		}
	}
	return digits
}

func filledIn(p solver.Puzzle) (cells solver.CellSet) {
	for _, c := range everyCell(p) {
		if p.Given(c) != 0 {
			cells.Add(c)
		}
	}
	return cells
}
