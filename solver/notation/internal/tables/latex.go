package tables

import (
	"regexp"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
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
	texLine    = regexp.MustCompile(`\\(?:[hc]line|Xhline|cmidrule|cdashline|phantom|hspace|vspace|cellcolor|rowcolor|textcolor|color|colorbox)\b\*?(?:\([^()]*\))?(?:\[[^\[\]]*\])?(?:\{[^{}]*\})?|\\(?:hline|toprule|midrule|bottomrule|noalign|cdot|quad|qquad|square|Box)\b`)
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
	ways := texTexts(texComment.ReplaceAllString(text, "$1"))
	first := fault.ErrOther
	for _, way := range ways { // the last one is the first table, of which it is said what is wrong
		r, err := reading.FirstOf([]reading.Format{candidates.Read, ReadHeaded, plain.Read, plain.Diagnose}, JoinCells(way.rows), l)
		if err == nil {
			return inTeX(r, way.other), nil
		}
		own := fault.As(err)
		first = fault.At(own.Row, own.Column, "this looks like a table of LaTeX; %s", own.Msg)
	}
	return reading.Reading{}, first
}

// inTeX says that a reading is of LaTeX, and how many of its tables are left out. What is around a table
// is of the document.
func inTeX(r reading.Reading, other int) reading.Reading {
	switch r.Format {
	case "grid text", "table":
		r.Format = "LaTeX table"
	default:
		r.Format += " in LaTeX"
	}
	if other > 0 {
		r.LeftOut = append(r.LeftOut, english.Count(other, "more table")+" of the text left out")
	}
	return r
}

// texText is the rows of a text: of all its tables, which may be a puzzle and its solution, or of the
// first one.
type texText struct {
	rows  [][]string
	other int // tables that are left out
}

// texTexts are the ways to take the rows of a text; none where it has none.
func texTexts(text string) (ways []texText) {
	all := texTable.FindAllStringSubmatch(text, mostTables)
	if len(all) == 0 {
		if rows := texSetRows(text); rows != nil {
			return []texText{{rows: rows}}
		}
		return nil
	}
	var rows [][]string
	for i, table := range all {
		if rows = append(rows, texRows(table[2])...); i == 0 && len(all) > 1 {
			ways = append(ways, texText{rows, len(all) - 1})
		}
	}
	return append([]texText{{rows: rows}}, ways...)
}

// mostTables is how many tables of a text are read.
const mostTables = 100

// texRows are the cells of a table.
func texRows(table string) (rows [][]string) {
	for _, line := range texLines(table) {
		if line = texLine.ReplaceAllString(line, ""); strings.TrimSpace(line) != "" {
			rows = append(rows, texCells(strings.Split(line, "&")))
		}
	}
	return rows
}

// texLines are what stands between the ends of rows.
func texLines(table string) []string {
	return strings.Split(texRow.ReplaceAllString(table, "\x00"), "\x00")
}

// texSetRows are the cells of the rows that a command sets.
func texSetRows(text string) (rows [][]string) {
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
	return rows
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
