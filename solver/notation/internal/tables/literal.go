package tables

import (
	"regexp"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
)

// decimals are numbers as NumPy prints whole ones of its decimal arrays: 5. 3. 0.
var decimals = regexp.MustCompile(`(?:^|[\s\[({,])[0-9]{1,2}\.(?:[\s\])},]|$)`)

// ReadDecimals reads an array with decimal numbers, whose points are no blanks.
//
//	array([[5., 3., 0., 0., 7., 0., 0., 0., 0.],
//	       [6., 0., …
func ReadDecimals(text string, l *solver.Layout) (reading.Reading, error) {
	if !strings.ContainsAny(text, "[({") || len(decimals.FindAllStringIndex(text, 8)) < 8 {
		return reading.Reading{}, fault.ErrOther
	}
	return ReadLiteral(text, l)
}

// ReadLiteral reads the rows of a matrix as programs write it, of whole numbers or decimal ones:
//
//	let board = vec![vec![5, 3, 0, …], vec![6, …], …];    A = [5 3 0 …; 6 0 0 …]
//	matrix(c(5,3,0, …), nrow=9, byrow=TRUE)                 '((5 3 0 …) (6 0 0 …) …)
func ReadLiteral(text string, l *solver.Layout) (reading.Reading, error) {
	if !strings.ContainsAny(text, "[({") {
		return reading.Reading{}, fault.ErrOther
	}
	for _, span := range bracketed(text) {
		inside := text[span.Begin:span.End]
		rows := literalRows(inside)
		if rows == nil {
			continue
		}
		if matrix := text[max(0, span.Begin-len("matrix")):]; strings.HasPrefix(matrix, "matrix") && !byRow.MatchString(inside) {
			rows = transposed(rows) // R fills columns, if it is not told to fill rows
		}
		r, err := plain.Read(JoinCells(rows), l)
		if err != nil {
			return reading.Reading{}, fault.ErrOther
		}
		r.Format = "array of a program"
		return r.Beside(grids.Outside(text, []grids.Span{span})...), nil
	}
	return reading.Reading{}, fault.ErrOther
}

// byRow is how R is told to fill a matrix row by row.
var byRow = regexp.MustCompile(`\bbyrow\s*=\s*T`)

// bracketed are the outermost brackets of a text.
func bracketed(text string) (all []grids.Span) {
	depth, begin := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '[', '(', '{':
			if depth == 0 {
				begin = i
			}
			depth++
		case ']', ')', '}':
			if depth--; depth == 0 {
				all = append(all, grids.Span{Begin: begin, End: i + 1})
			}
			depth = max(0, depth)
		}
	}
	return all
}

var (
	settings = regexp.MustCompile(`,\s*[a-zA-Z_]+\s*=\s*[^,\[\](){}]*`)  // dtype=float64, nrow=9
	calls    = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_.:]*!?\s*[\[({]`) // vec![  listOf(
)

// literalRows are the rows of a matrix in brackets: as many rows in brackets of their own as each
// has numbers, or one list that is cut by semicolons or has as many numbers as a board has cells.
// It is nil for anything else.
func literalRows(text string) [][]string {
	text = settings.ReplaceAllString(text, "")
	text = calls.ReplaceAllStringFunc(text, func(call string) string { return call[len(call)-1:] })
	var groups [][]string
	for group := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune("[](){};", r) }) {
		if cells := strings.FieldsFunc(group, func(r rune) bool { return strings.ContainsRune(", \t\n", r) }); len(cells) > 0 {
			groups = append(groups, cells)
		}
	}
	if len(groups) == 1 {
		groups = inSquare(groups[0])
	}
	if n := len(groups); !grids.IsCustomarySize(n) || !grids.AllHave(groups, n) {
		return nil
	}
	for _, row := range groups {
		for k, word := range row {
			cell, ok := numberCell(word)
			if !ok {
				return nil
			}
			row[k] = cell
		}
	}
	return groups
}

// inSquare cuts a list of cells into as many rows as each has cells; nil where that cannot be.
func inSquare(cells []string) (rows [][]string) {
	for _, n := range solver.Sizes() {
		if n*n != len(cells) {
			continue
		}
		for at := 0; at < len(cells); at += n {
			rows = append(rows, cells[at:at+n])
		}
	}
	return rows
}

// numberCell is a cell for a number, which may be decimal, or for a word that says that there is
// none.
func numberCell(word string) (cell string, ok bool) {
	switch word {
	case "nan", "NaN", "None", "null", "nil", "NA", "undefined", "-1", ".", "_":
		return "0", true
	}
	whole, decimal, _ := strings.Cut(word, ".")
	d, err := strconv.ParseUint(whole, 10, 8)
	if err != nil || d > solver.MaxSize || strings.Trim(decimal, "0") != "" {
		return "", false
	}
	return strconv.Itoa(int(d)), true
}

func transposed(rows [][]string) [][]string {
	turned := make([][]string, len(rows))
	for _, row := range rows {
		for k, cell := range row {
			turned[k] = append(turned[k], cell)
		}
	}
	return turned
}
