package family

import (
	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Method is how a technique is found, told and rated. Each family has a list of
// them in its file.
type Method struct {
	ID   string
	Find func(*search.Search)           // hands every step of the technique to search.emit
	Tell func(words.Teller) words.Words // says in words what such a step is

	// rate is the rating of a step on the scale of Sudoku Explainer, in
	// tenths, where it depends on the step; nil where Technique.SE says it.
	Rate func(*solver.Layout, position.Step) int
}
