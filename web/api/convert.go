package api

import (
	"context"
	"net/http"
	"strings"

	"sudoku/solver"
	"sudoku/solver/report"
)

// convert writes a puzzle, with its candidates and marks, in another notation.
func convert(o options, s sent) (Work, bool, error) {
	r, ok, err := s.reading(true)
	if !ok {
		return Work{}, false, err
	}
	removed, err := s.taken(r.Puzzle)
	if err != nil {
		return Work{}, false, err
	}
	state := r.State
	for _, k := range removed {
		state.Marks.Removed = state.Marks.Removed.With(k.Cell, solver.Digits(0).With(k.Digit))
	}
	return Work{
		Layout: r.Puzzle.Layout(), leftOut: r.LeftOut,
		Do: func(context.Context, solver.Work) Answer { return written(report.NewExport(o.to, state)) },
	}, true, nil
}

// written is what was written. Where that is several lines, a blank one stands behind them.
func written(e report.Export) Answer {
	if e.WhyNot != "" {
		return Answer{Problem: problemf(http.StatusUnprocessableEntity, "This puzzle cannot be written as %s: %s.", e.ID, e.WhyNot)}
	}
	text := strings.TrimSuffix(e.Text, "\n") + "\n"
	if strings.Count(text, "\n") > 1 {
		text += "\n"
	}
	return Answer{JSON: e, Text: text}
}
