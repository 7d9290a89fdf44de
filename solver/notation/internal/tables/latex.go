package tables

import (
	"regexp"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/candidates"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
)

// texTable is a table of LaTeX: what is between its beginning, with the form of its columns, and
// its end.
var texTable = regexp.MustCompile(`(?s)\\begin\{(?:tabular[x*]?|array|tblr|[bpvBV]?matrix)\}\*?((?:\s*\[[^\[\]]*\])?(?:\s*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*)(.*?)\\end\{`)

var (
	texComment = regexp.MustCompile(`(?m)(^|[^\\])%.*$`)
	texRow     = regexp.MustCompile(`\\\\(?:\s*\[[^\[\]]*\])?|\\tabularnewline\b|\\cr\b`)
	texSetRow  = regexp.MustCompile(`\\setrow((?:\s*\{(?:[^{}]|\{[^{}]*\})*\})+)`)
	texGroup   = regexp.MustCompile(`\{((?:[^{}]|\{[^{}]*\})*)\}`)
	// texLine are commands without a text, and those whose text is not seen.
	texLine    = regexp.MustCompile(`\\(?:[hc]line|cmidrule|cdashline|phantom|hspace|vspace|cellcolor|rowcolor)\b\*?(?:\([^()]*\))?(?:\[[^\[\]]*\])?(?:\{[^{}]*\})?|\\(?:hline|toprule|midrule|bottomrule|noalign|cdot|quad|qquad|square|Box)\b`)
	texMulti   = regexp.MustCompile(`\\multi(?:column|row)\*?\s*(?:\[[^\[\]]*\])?\{[^{}]*\}\{[^{}]*\}`)
	texCommand = regexp.MustCompile(`\\[A-Za-z]+\*?`)
)

// ReadTeX reads a table of LaTeX, or rows of the command \setrow, which packages and examples
// have for Sudoku.
//
//	\begin{tabular}{|c|c|c|} 5 & 3 &   \\ \hline …
//	\setrow {5}{3}{ }…                \setrow{9}{5,3, ,…}
func ReadTeX(text string, l *solver.Layout) (reading.Reading, error) {
	if !strings.Contains(text, `\`) {
		return reading.Reading{}, fault.ErrOther
	}
	bare := texComment.ReplaceAllString(text, "$1")
	rows, beside := texRows(bare)
	if rows == nil {
		return reading.Reading{}, fault.ErrOther
	}
	r, err := reading.FirstOf([]reading.Format{candidates.Read, ReadHeaded, plain.Read, plain.Diagnose}, JoinCells(rows), l)
	if err != nil {
		own := fault.As(err)
		return reading.Reading{}, fault.At(own.Row, own.Column, "this looks like a table of LaTeX; %s", own.Msg)
	}
	switch r.Format {
	case "grid text", "table":
		r.Format = "LaTeX table"
	default:
		r.Format += " in LaTeX"
	}
	return r.Beside(beside...), nil
}

// texRows are the cells of the first table; nil for none.
func texRows(text string) (rows [][]string, beside []string) {
	if at := texTable.FindStringSubmatchIndex(text); at != nil {
		for line := range strings.SplitSeq(texRow.ReplaceAllString(text[at[4]:at[5]], "\x00"), "\x00") {
			if line = texLine.ReplaceAllString(line, ""); strings.TrimSpace(line) != "" {
				rows = append(rows, texCells(strings.Split(line, "&")))
			}
		}
		return rows, nil // what is around a table is of the document
	}
	for _, m := range texSetRow.FindAllStringSubmatch(text, -1) {
		var cells []string
		groups := texGroup.FindAllStringSubmatch(m[1], -1)
		for _, group := range groups {
			cells = append(cells, group[1])
		}
		if len(groups) <= 2 { // a number of the row may come first
			cells = strings.Split(groups[len(groups)-1][1], ",")
		}
		rows = append(rows, texCells(cells))
	}
	return rows, nil
}

// texCells are cells without commands: those that change how a text looks, and braces.
func texCells(cells []string) []string {
	for i, cell := range cells {
		cell = texMulti.ReplaceAllString(texLine.ReplaceAllString(cell, ""), "")
		cell = texCommand.ReplaceAllString(cell, "")
		cells[i] = strings.TrimSpace(strings.NewReplacer("{", "", "}", "", "$", "", "~", "", `\,`, "", `\ `, "").Replace(cell))
	}
	return cells
}
