// Package address reads and builds the addresses of the application: which puzzle a page
// is about, which log and in which notation. It knows nothing of HTTP, of handlers or of
// pages; its functions are pure.
//
//	/p/000500809…?typed=r1c4,r9c8&removed=r1c1-4   a Query, with marks as package pencil writes them
//	/p/000500809…/steps?method=logic&notation=a1   a Query and a Log
//	/boards/6x6                                    a Board
package address

import (
	"errors"
	"strings"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/web/clip"
)

// Query is what an address under /p says: a puzzle, which of its digits a person
// typed into a puzzle that somebody else had opened for them, and what they noted beside
// the digits.
type Query struct {
	Puzzle solver.Puzzle
	Typed  TypedCells
	Marks  pencil.Marks
	// Without are the IDs of techniques that hints and logs do without, in the order of the table.
	Without []string
	Origin  Origin // how the text that it came from was understood
}

// TypedCells says which digits of a grid were typed. While a grid is still being
// typed it has no givens: All says so in place of a list.
type TypedCells struct {
	All   bool
	Cells solver.CellSet
}

// TypedParam is the parameter that lists typed cells: "all", or names of cells
// with commas between them.
const TypedParam = "typed"

// List returns the cells that were typed into a puzzle; none while all are being typed.
func (t TypedCells) List() []int {
	if t.All {
		return nil
	}
	return t.Cells.Slice()
}

// TypedAmong divides cells into typed digits and givens. While a grid is still being
// typed, none of them counts as typed.
func (q Query) TypedAmong(cells solver.CellSet) (typed, given solver.CellSet) {
	if q.Typed.All {
		return typed, cells
	}
	typed = cells.And(q.Typed.Cells)
	return typed, cells.Minus(typed)
}

// Param returns the value of TypedParam; empty when nothing is typed.
func (t TypedCells) Param(l *solver.Layout) string {
	if t.All {
		return "all"
	}
	var names []string
	for c := range t.Cells.All() {
		names = append(names, l.CellName(c))
	}
	return strings.Join(names, ",")
}

// ParseTyped reads the value of TypedParam in an address of a puzzle.
func ParseTyped(p solver.Puzzle, value string) (TypedCells, error) {
	switch value {
	case "":
		return TypedCells{}, nil
	case "all":
		return TypedCells{All: true}, nil
	}
	var t TypedCells
	for name := range strings.SplitSeq(value, ",") {
		c, ok := solver.ParseCellName(p.Layout().Size(), name)
		if !ok || p.Given(c) == 0 {
			return t, Bad("“" + clip.Text(name) + "” in typed= is not the name of a filled cell of this board, like r1c1.")
		}
		t.Cells.Add(c)
	}
	return t, nil
}

// ParseMarks reads the marks in an address; value returns the value of a parameter.
func ParseMarks(l *solver.Layout, value func(name string) string) (pencil.Marks, error) {
	m, err := pencil.Parse(l, value)
	if err == nil { // as on nearly every key
		return m, nil
	}
	var bad *pencil.Error
	if errors.As(err, &bad) {
		return m, &Error{Message: "“" + clip.Text(bad.Item) + "” in " + bad.Field + "= is not " + bad.Want + ".", Err: err}
	}
	return m, err
}

// Address returns the address of a page about the puzzle: "" is the grid itself, others
// are "/solution" and so on. Only the address of the grid says that all is being typed.
func (q Query) Address(page string) string {
	layout := q.Puzzle.Layout()
	if page == "" && q.Puzzle.GivenCount() == 0 && q.Marks.Empty() && q.Without == nil {
		return Board(layout)
	}
	a := "/p/" + notation.Code(q.Puzzle) + page
	if q.Typed.All && page != "" {
		q.Typed = TypedCells{}
	}
	return q.Beside(a)
}

// Beside adds to an address what there is to say of the puzzle beside its digits.
func (q Query) Beside(a string) string {
	layout := q.Puzzle.Layout()
	if typed := q.Typed.Param(layout); typed != "" {
		a = With(a, TypedParam, "") + typed
	}
	for _, f := range q.Marks.Fields(layout) {
		a = With(a, f.Name, "") + f.Value // which needs no escapes
	}
	if q.Without != nil {
		a = With(a, WithoutParam, "") + strings.Join(q.Without, ",")
	}
	return a
}

// Board returns the board of the puzzle, with the candidates that the marks leave.
func (q Query) Board() position.Board { return q.Marks.Board(q.Puzzle) }

// Key names what a search for steps depends on: digits, candidates that were taken away, and
// techniques that are left out.
func (q Query) Key() string {
	return Query{Puzzle: q.Puzzle, Marks: q.Marks.Restricting(q.Puzzle), Without: q.Without}.Address("/")
}

// Givens returns the puzzle without the typed digits.
func (q Query) Givens() solver.Puzzle {
	p := q.Puzzle
	for _, c := range q.Typed.List() {
		p = p.With(c, 0)
	}
	return p
}

// Bare returns the puzzle that a game began with; where all of it was typed, what was typed.
func (q Query) Bare() solver.Puzzle {
	if p := q.Givens(); p.GivenCount() > 0 {
		return p
	}
	return q.Puzzle
}

// Entered returns the puzzle as it is once all of it is entered: what was typed to enter it is givens then.
func (q Query) Entered() Query {
	if q.Typed.All {
		q.Typed = TypedCells{}
	}
	return q
}

// Entering returns the grid as it is while it is entered: its digits are typed, and none is a given yet.
// Where a game has begun, with digits or marks beside the givens, it stays that game.
func (q Query) Entering() Query {
	if q.Typed.Cells.Empty() && q.Marks.Empty() {
		q.Typed.All = q.Puzzle.GivenCount() > 0
	}
	return q
}

// OnBoard returns the same digits on another board. On a board of another size it is
// empty, and left is the grid that stays behind.
func (q Query) OnBoard(l *solver.Layout) (there, left Query) {
	p, err := solver.NewPuzzle(l, q.Puzzle.Grid())
	if err != nil { // of another size
		return Query{Puzzle: solver.EmptyPuzzle(l)}, q
	}
	return Query{Puzzle: p, Typed: q.Typed, Marks: q.Marks, Without: q.Without}, Query{}
}

// Position returns the grid as whoever asks for a hint or a check sees it.
func (q Query) Position() hint.Position {
	return hint.Position{
		Givens: q.Givens(), Puzzle: q.Puzzle, Typed: q.Typed.List(), Marks: q.Marks, AllTyped: q.Typed.All,
		Without: q.Without,
	}
}

// State returns the grid as notations write it. While it is still being typed, its digits are
// givens to whoever it is handed to.
func (q Query) State() notation.State {
	return notation.State{Puzzle: q.Puzzle, Placed: solver.CellsOf(q.Typed.List()...), Marks: q.Marks}
}

// After returns the grid after a step: its digits are typed, its candidates taken out.
func (q Query) After(s position.Step) Query {
	for _, k := range s.Placements {
		q.Puzzle = q.Puzzle.With(k.Cell, k.Digit)
		if !q.Typed.All {
			q.Typed.Cells.Add(k.Cell)
		}
	}
	for _, k := range s.Eliminations {
		q.Marks.Removed = q.Marks.Removed.With(k.Cell, solver.DigitsOf(k.Digit))
	}
	return q
}

// Cleared returns the grid without the digits of some cells.
func (q Query) Cleared(cells []int) Query {
	for _, c := range cells {
		q.Puzzle = q.Puzzle.With(c, 0)
		q.Typed.Cells.Remove(c)
	}
	return q
}

// WithCandidates returns the grid with candidates put back that were left out.
func (q Query) WithCandidates(back pencil.List) Query {
	q.Marks.Removed = q.Marks.Removed.Without(back)
	for _, k := range back {
		if _, isListed := q.Marks.Candidates.Of(k.Cell); isListed {
			q.Marks.Candidates = q.Marks.Candidates.With(k.Cell, k.Digits)
		}
	}
	return q
}
