package tables

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/candidates"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/files"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
)

// ReadHTML reads the tables of a page of HTML, the fields of a form, or a grid that is laid out of
// other elements: each as rows of cells with tabs between them. A cell may hold candidates.
func ReadHTML(text string, l *solver.Layout) (reading.Reading, error) {
	failed := fault.ErrOther
	if files.IsHTML(text) {
		rows, beside := files.HTML(text)
		r, err := readRows(rows, beside, "HTML table", l)
		if err == nil {
			return r, nil
		}
		failed = err
	}
	if files.IsLaid(text) {
		if r, err := readLaid(text, l); err == nil || failed == fault.ErrOther {
			return r, err
		}
	}
	return reading.Reading{}, failed
}

// readLaid reads the first grid that is laid out on a page. Where its rows may be boxes, that is
// another grid.
func readLaid(text string, l *solver.Layout) (reading.Reading, error) {
	all, beside := files.Laid(text)
	if len(all) == 0 {
		return reading.Reading{}, fault.ErrOther
	}
	r, err := readRows(all[0].Rows, beside, "HTML grid", l)
	if err != nil {
		return r, err
	}
	if r.Several = r.Several || len(all) > 1; len(all) > 1 {
		r.LeftOut = append(r.LeftOut, fmt.Sprintf("%d puzzles in the text; the first is read", len(all)))
	}
	if all[0].Boxed == nil {
		return r, nil
	}
	boxed, err := readRows(all[0].Boxed, nil, "HTML grid", l)
	if err == nil && !boxed.Puzzle.Equal(r.Puzzle) {
		r.Others = append(r.Others, reading.Other{State: boxed.State, Label: "each group of cells as a box, not a row"})
	}
	return r, nil
}

// HTMLLines are the tables of a page, or the grids that are laid out on it, as lines; "" where
// there are none.
func HTMLLines(text string) string {
	if files.IsHTML(text) {
		if rows, _ := files.HTML(text); rows != nil {
			return JoinCells(rows)
		}
	}
	if !files.IsLaid(text) {
		return ""
	}
	var lines strings.Builder
	all, _ := files.Laid(text)
	for _, g := range all {
		lines.WriteString(JoinCells(g.Rows) + "\n")
	}
	return lines.String()
}

func readRows(rows [][]string, beside []string, format string, l *solver.Layout) (reading.Reading, error) {
	if len(rows) == 0 {
		return reading.Reading{}, fault.ErrOther
	}
	table := JoinCells(rows)
	r, err := reading.FirstOf([]reading.Format{candidates.Read, ReadHeaded, plain.Read, plain.Diagnose}, table, l)
	if err != nil {
		return reading.Reading{}, err
	}
	if r.Format == "grid text" || r.Format == "table" {
		r.Format = format
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
