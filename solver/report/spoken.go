package report

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/truths"
)

// Notation is a step of a board for those who read such lines: in Eureka, and as truths and links with their rank,
// where some are found that prove what it eliminates.
func Notation(b position.Board, s position.Step) string {
	var text strings.Builder
	e := logic.ExplainIn(position.Eureka, b.Layout(), s)
	fmt.Fprintf(&text, "%s · %s\n", logic.ResultIn(position.R1C1, b.Layout(), s), e.Technique)
	if e.Line != "" {
		fmt.Fprintf(&text, "Eureka: %s\n", e.Line)
	}
	sets := truths.Of(b, s)
	for _, found := range sets {
		of := ""
		if len(sets) > 1 {
			of = " for " + logic.ResultIn(position.R1C1, b.Layout(), position.Step{Eliminations: found.Gone})
		}
		fmt.Fprintf(&text, "Truths and links%s: %s\n", of, found.Text(b.Layout()))
	}
	switch t, _ := logic.TechniqueOf(s.Technique); {
	case len(sets) > 0:
	case t.Needs&logic.NeedsUnique != 0:
		text.WriteString("Truths and links: none, because the step rests on the puzzle having one solution.\n")
	case len(s.Eliminations) > 0:
		text.WriteString("Truths and links: none are found that prove the step by adding up alone.\n")
	}
	return text.String()
}

// WithTruths is the log with each step of logic as truths and links too, where some are found that prove what it
// eliminates.
func (s Steps) WithTruths() Steps {
	s.Steps = slices.Clone(s.Steps)
	b := s.start.OrEmpty()
	b = b.Clone()
	for i := range s.Steps {
		t := s.Steps[i].told
		if t == nil {
			break // of a textbook method
		}
		for _, found := range truths.Of(b, t.step) {
			s.Steps[i].Truths = append(s.Steps[i].Truths, found.Text(b.Layout()))
		}
		b.ApplyInPlace(t.step)
	}
	return s
}
