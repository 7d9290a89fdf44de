package tables

import (
	"encoding/csv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/candidates"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
)

// ReadNoteTable reads a table whose cells hold candidates with spaces, commas or line feeds
// between them, as spreadsheets have them: 5;"1 2 4";"2, 7".
func ReadNoteTable(text string, l *solver.Layout) (reading.Reading, error) {
	if strings.Count(text, "\n") < 3 {
		return reading.Reading{}, fault.ErrOther
	}
	for _, mark := range "\t;,|" {
		if !strings.ContainsRune(text, mark) {
			continue
		}
		rows, dropped := records(text, mark)
		if !grids.IsCustomarySize(len(rows)) || !grids.AllHave(rows, len(rows)) || !compact(rows) {
			continue
		}
		if r, err := candidates.Read(JoinCells(rows), l); err == nil {
			r.Format += " in a table"
			return r.Beside(dropped...), nil
		}
	}
	return reading.Reading{}, fault.ErrOther
}

// records are the rows of a table, without lines of words, borders and the bars at its sides.
func records(text string, mark rune) (rows [][]string, dropped []string) {
	var kept []string
	for line := range strings.SplitSeq(text, "\n") {
		switch {
		case grids.IsProse(line) && !candidates.IsOfNotes(line):
			dropped = append(dropped, line)
		case grids.IsTableBorder(line), strings.Trim(line, "| ") == "":
		case mark == '|':
			kept = append(kept, grids.Unframed(line))
		default:
			kept = append(kept, line)
		}
	}
	r := csv.NewReader(strings.NewReader(strings.Join(kept, "\n")))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = mark, true, -1
	rows, err := r.ReadAll()
	if err != nil {
		return nil, nil
	}
	return rows, dropped
}

// compact takes out what stands between the candidates of a cell. It reports false where nothing
// does: then the table is one for other formats.
func compact(rows [][]string) bool {
	found := false
	for _, row := range rows {
		for k, cell := range row {
			row[k] = strings.Join(strings.FieldsFunc(cell, grids.IsSeparator), "")
			found = found || len(row[k]) > 1 && row[k] != strings.TrimSpace(cell)
		}
	}
	return found
}
