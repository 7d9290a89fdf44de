package tables

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/candidates"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/files"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
)

// ReadHTML reads the tables of a page of HTML, or the fields of a form: each as rows of cells with
// tabs between them. A cell may hold candidates.
func ReadHTML(text string, l *solver.Layout) (reading.Reading, error) {
	if !files.IsHTML(text) {
		return reading.Reading{}, fault.ErrOther
	}
	rows, beside := files.HTML(text)
	if len(rows) == 0 {
		return reading.Reading{}, fault.ErrOther
	}
	table := JoinCells(rows)
	r, err := reading.FirstOf([]reading.Format{candidates.Read, ReadHeaded, plain.Read, plain.Diagnose}, table, l)
	if err != nil {
		return reading.Reading{}, err
	}
	if r.Format == "grid text" || r.Format == "table" {
		r.Format = "HTML table"
	} else {
		r.Format += " in HTML"
	}
	return r.Beside(grids.Clean(strings.Join(beside, " "))), nil
}

// JoinCells writes rows of cells with tabs between them, and in the empty ones the blank of the
// others, or a dot.
func JoinCells(all [][]string) string {
	blank := "."
	for _, row := range all {
		for _, c := range row {
			if len(c) == 1 && strings.Contains("0*_-?", c) {
				blank = c
			}
		}
	}
	var b strings.Builder
	for _, row := range all {
		for k, c := range row {
			if c = grids.Clean(c); c == "" {
				c = blank
			}
			if k > 0 {
				b.WriteByte('\t')
			}
			b.WriteString(c)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
