package report

import (
	"fmt"
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
	return text.String()
}
