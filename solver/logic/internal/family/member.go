// Package family has the form in which a family of techniques hands its members to
// package logic: each family's Members function returns a list of them, and the table of
// package logic adds names, ratings and order by ID.
package family

import (
	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Member is how a technique is found, told and rated.
type Member struct {
	ID   string
	Find func(*search.Search)          // hands every step of the technique to Search.Emit
	Tell func(tell.Teller) words.Words // says a step of the technique in words

	// Rate is the rating of a step on the scale of Sudoku Explainer, in
	// tenths, where it depends on the step; nil where Technique.SE says it.
	Rate func(*solver.Layout, position.Step) int
}
