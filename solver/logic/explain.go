package logic

import (
	"strings"

	"sudoku/solver"
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
	t := newTeller(n, l, s)
	technique := catalog().lookup(s.Technique)
	var w words
	if technique.method.tell != nil {
		w = technique.method.tell(t)
	}
	effect := t.effect()
	return Explanation{
		Technique: technique.Title,
		Title:     w.title,
		Because:   w.because,
		Effect:    effect,
		Text:      strings.TrimSpace(w.because + " " + effect),
		Line:      t.line(technique.Title, w.pattern),
	}
}
