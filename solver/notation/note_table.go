package notation

import (
	"encoding/csv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// readNoteTable reads a table whose cells hold candidates with spaces, commas or line feeds
// between them, as spreadsheets have them: 5;"1 2 4";"2, 7".
func readNoteTable(text string, l *solver.Layout) (reading, error) {
	if strings.Count(text, "\n") < 3 {
		return reading{}, fault.ErrOther
	}
	for _, mark := range "\t;,|" {
		if !strings.ContainsRune(text, mark) {
			continue
		}
		rows, dropped := records(text, mark)
		if !isCustomarySize(len(rows)) || !allHave(rows, len(rows)) || !compact(rows) {
			continue
		}
		if r, err := readCandidates(joinCells(rows), l); err == nil {
			r.Format += " in a table"
			return r.beside(dropped...), nil
		}
	}
	return reading{}, fault.ErrOther
}

// records are the rows of a table, without lines of words, borders and the bars at its sides.
func records(text string, mark rune) (rows [][]string, dropped []string) {
	var kept []string
	for line := range strings.SplitSeq(text, "\n") {
		switch {
		case isProse(line) && !isOfNotes(line):
			dropped = append(dropped, line)
		case isTableBorder(line), strings.Trim(line, "| ") == "":
		case mark == '|':
			kept = append(kept, unframed(line))
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
			row[k] = strings.Join(strings.FieldsFunc(cell, isSeparator), "")
			found = found || len(row[k]) > 1 && row[k] != strings.TrimSpace(cell)
		}
	}
	return found
}
