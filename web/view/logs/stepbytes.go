package logs

import (
	"sudoku/templates"
)

// manyLayers is more layers than the drawing of a pattern or of a short chain has.
const manyLayers = 60

// TakesLong reports whether a step takes a millisecond or more to draw and to tell.
func TakesLong(v templates.StepView) bool { return len(v.Board.Drawing.Layers) > manyLayers }

// StepBytes returns about how much memory a step takes.
func StepBytes(v templates.StepView) int {
	const cell, layer, link = 600, 200, 100
	n := cell*len(v.Board.Rows)*len(v.Board.Rows) + link*len(v.Cases)
	for _, l := range v.Board.Drawing.Layers {
		n += layer + len(l.Statements) + len(l.Path) + len(l.Detail) + len(l.Over) + len(l.Text) + len(l.X) + len(l.Y)
	}
	for _, told := range [][]templates.Statement{v.Before, v.Case, v.After} {
		n += statementBytes(told)
	}
	for _, part := range v.Printed {
		n += statementBytes(part.Lines)
	}
	return n
}

func statementBytes(told []templates.Statement) int {
	const statement, span = 200, 60
	n := 0
	for _, s := range told {
		n += statement + len(s.ProofHref) + span*(len(s.Text)+len(s.Why)) + statementBytes(s.Proof)
		for _, words := range []templates.Text{s.Text, s.Why} {
			for _, w := range words {
				n += len(w.Words)
			}
		}
	}
	return n
}
