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
	r, ok, err := s.reading(digitsAndCandidates)
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
	hasID := s.id != nil
	return Work{
		Layout: r.Puzzle.Layout(), leftOut: r.LeftOut,
		Do: func(context.Context, solver.Work) Answer { return written(report.NewExport(o.to, state), hasID) },
	}, true, nil
}

// converted is an Export whose answer has an ID of its own, so that of the notation is called as the
// option is.
type converted struct {
	To string `json:"to"`
	report.Written
}

// object is what was written in JSON.
func object(e report.Export, hasID bool) any {
	if hasID {
		return converted{e.ID, e.Written}
	}
	return e
}

// written is what was written. Where that is several lines, a blank one stands behind them.
func written(e report.Export, hasID bool) Answer {
	if e.WhyNot != "" {
		return Answer{Problem: problemf(http.StatusUnprocessableEntity, "This puzzle cannot be written as %s: %s.", e.ID, e.WhyNot)}
	}
	text := strings.TrimSuffix(e.Text, "\n") + "\n"
	if strings.Count(text, "\n") > 1 {
		text += "\n"
	}
	return Answer{JSON: object(e, hasID), Text: text}
}
