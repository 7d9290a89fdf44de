package address

import (
	"strconv"

	"sudoku/solver/notation"
)

// TechniquesPath is the address of the list of techniques; each has a page below it.
const TechniquesPath = "/techniques"

// The parameters of the pages about techniques: a puzzle whose steps are listed, as a share
// code, with TypedParam and marks beside it; the number of a position to practise on; and in the
// list a level of difficulty, or a name that is looked for.
const (
	InParam    = "in"
	TurnParam  = "n"
	LevelParam = "level"
	NameParam  = "name"
)

// MaxTurn is the highest number of a position to practise on; the lowest is 1.
const MaxTurn = 9999

// Lesson says which page about a technique is asked for.
type Lesson struct {
	ID   string
	In   *Query // the puzzle whose steps are listed; nil for none
	Turn int    // the position to practise on; 0 is the first, too
}

// Address returns the address of the page.
func (l Lesson) Address() string {
	a := TechniquesPath + "/" + l.ID
	if l.In != nil {
		q := Query{Puzzle: l.In.Puzzle, Typed: l.In.Typed, Marks: l.In.Marks.Restricting(l.In.Puzzle), Without: l.In.Without}
		a = q.Entered().Beside(With(a, InParam, notation.Code(q.Puzzle)))
	}
	if l.Turn > 1 {
		a = With(a, TurnParam, strconv.Itoa(l.Turn))
	}
	return a
}

// At returns the address of the page with a case of its example, or with an open proof.
func (l Lesson) At(p At) string { return p.Within(l.Address()) }
