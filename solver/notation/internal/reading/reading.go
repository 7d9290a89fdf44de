// Package reading is what the readers of notations return: a state, which is a grid with what was
// placed and noted in it; how the text was understood; and what of the text is left out, in
// clauses. Words beside the digits that name a rule which no board here has are among them.
package reading

import (
	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/pencil"
)

// State is a grid as somebody has it in front of them: a puzzle, what was placed in it,
// and what was noted beside the digits.
type State struct {
	// Puzzle has every digit of the grid, those in Placed too.
	Puzzle solver.Puzzle
	// Placed are the cells whose digits are marked as placed while solving, not given.
	Placed solver.CellSet
	// Marks are candidates, removed candidates, corner marks and colours.
	Marks pencil.Marks
}

// Other is another grid that a text may mean.
type Other struct {
	State
	// Label says what the text is taken for then: "single candidates as placed digits".
	Label string
}

// Reading is a grid and how its text was understood: what package notation tells of it, and
// what its readers tell one another.
type Reading struct {
	State
	Format  string         // completes the sentence "Read as …"
	LeftOut []string       // clauses about what stands in the text and is not in the puzzle
	Others  []Other        // other grids that the text may mean as well
	Named   *solver.Layout // another board for the digits, which a word beside them names; nil for none
	Several bool           // the text has more puzzles, or may have
}

// MostPuzzles is how many puzzles of one text are read.
const MostPuzzles = 1000

// A Format reads one notation. It is given the text, cleaned, and the board
// that was asked for, nil for none. It returns fault.ErrOther for a text that is not
// its own; any other error ends the reading.
type Format func(text string, l *solver.Layout) (Reading, error)

// FirstOf is what the first format says that takes the text for its own.
func FirstOf(formats []Format, text string, l *solver.Layout) (Reading, error) {
	for _, read := range formats {
		if r, err := read(text, l); err != fault.ErrOther {
			return r, err
		}
	}
	return Reading{}, fault.ErrOther
}

// Further is the state with more digits placed, which a full or fuller grid of the same
// puzzle has.
func Further(s State, more solver.Grid) State {
	p, err := solver.NewPuzzle(s.Puzzle.Layout(), more)
	if err != nil { // not reached: the grids are of one size
		return s
	}
	s.Placed = s.Placed.Or(FilledIn(p).Minus(FilledIn(s.Puzzle)))
	s.Puzzle = p
	return s
}

// FilledIn are the cells of a puzzle with a digit.
func FilledIn(p solver.Puzzle) (cells solver.CellSet) {
	for _, c := range EveryCell(p) {
		if p.Given(c) != 0 {
			cells.Add(c)
		}
	}
	return cells
}

// EveryCell are all cells of a puzzle.
func EveryCell(p solver.Puzzle) []int {
	var cells []int
	for c := range p.Layout().CellCount() {
		cells = append(cells, c)
	}
	return cells
}

// Choice is which of several grids was taken for the one that a text means.
type Choice struct {
	State  State
	Clause string // says what was chosen, and against what; "" where there was nothing to choose
	Others []Other
	IsOne  bool // it alone has exactly one solution
}

// Chosen is the reading of the grid that was chosen.
func (r Reading) Chosen(c Choice) Reading {
	r.State = c.State
	if c.Clause != "" {
		r.LeftOut = append(r.LeftOut, c.Clause)
	}
	r.Others = append(r.Others, c.Others...)
	return r
}
