package logic

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Explanation is a step in words. Cells are written r5c5, or as the notation says,
// and earlier steps "step 12", so that a page can make links of them.
type Explanation struct {
	Technique string // "Hidden single"
	Title     string // where to look: "4 in box 3"
	Because   string // the argument
	Effect    string // what follows from it, grouped by digit
	Text      string // Because and Effect
	Line      string // all of it in one line of notation
}

// Explain says a step of a board on the layout in words. The words are made
// from the data of the step alone, and their length is bounded on any board.
func Explain(l *solver.Layout, s position.Step) Explanation { return ExplainIn(position.R1C1, l, s) }

// ExplainIn is Explain with cells and chains written in a notation.
func ExplainIn(n position.Notation, l *solver.Layout, s position.Step) Explanation {
	t := words.New(n, l, s)
	technique := catalog().lookup(s.Technique)
	var w words.Words
	if technique.method.Tell != nil {
		w = technique.method.Tell(t)
	}
	effect := t.Effect()
	return Explanation{
		Technique: technique.Title,
		Title:     w.Title,
		Because:   w.Because,
		Effect:    effect,
		Text:      strings.TrimSpace(w.Because + " " + effect),
		Line:      t.Line(technique.Title, w.Pattern),
	}
}
