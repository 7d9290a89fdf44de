package notation

import (
	"fmt"
	"regexp"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
)

// libraryLine matches the beginning of a line of HoDoKu's technique library:
//
//	:0300:4:98..62753.65..3…:433 638:442 942::
//	 code digits grid        deleted  eliminations, placements, extra
var libraryLine = regexp.MustCompile(`(?m)^[ \t]*:[0-9]*(?:-[0-9a-z]+)?:[^:\n]*:[^:\n]*(?::|$)`)

// readLibrary reads the grid of a library line, in which a plus stands before
// the digits that were placed. A page holds digits alone: what the line says of
// candidates and of the next step is left out.
func readLibrary(text string, l *solver.Layout) (Reading, error) {
	if strings.Count(text, ":") < 3 {
		return Reading{}, errOther
	}
	all := libraryLine.FindAllStringIndex(text, -1)
	if all == nil {
		return Reading{}, errOther
	}
	line, _, _ := strings.Cut(text[all[0][0]:], "\n")
	fields := append(strings.Split(strings.TrimSpace(line), ":"), "", "", "", "")
	r, err := libraryGrid(fields[3], l)
	if err != nil {
		return Reading{}, err
	}
	var counts [3]int
	for i, list := range fields[4:7] {
		if counts[i], err = countTriples(list); err != nil {
			return Reading{}, err
		}
	}
	if counts[0] > 0 {
		r.LeftOut = append(r.LeftOut, areLeftOut(counts[0], "removed candidate"))
	}
	if code := strings.Trim(fields[1], "0"); code != "" || counts[1]+counts[2] > 0 {
		r.LeftOut = append(r.LeftOut, fmt.Sprintf("the step %s with %s and %s is left out", fields[1], english.Count(counts[1], "elimination"), english.Count(counts[2], "placement")))
	}
	if len(all) > 1 {
		r.LeftOut = append(r.LeftOut, fmt.Sprintf("%d positions in the text; the first is read", len(all)))
	}
	var lines []span
	for _, at := range all {
		rest, _, _ := strings.Cut(text[at[0]:], "\n")
		lines = append(lines, span{at[0], at[0] + len(rest)})
	}
	return r.beside(outside(text, lines)...), nil
}

func libraryGrid(field string, l *solver.Layout) (Reading, error) {
	symbols, placed, ok := unmarked(strings.TrimSpace(field))
	if !ok || runSize(symbols, solver.Classic()) == 0 || len(symbols) != solver.Classic().CellCount() {
		return Reading{}, wordError(symbols, len([]rune(symbols)), solver.Classic())
	}
	s := source{n: 9, grids: [][]cell{[]cell(symbols)}, placed: placed, format: markedName(9)}
	if l == nil || l.Size() != s.n {
		l = solver.Classic()
	}
	return s.reading(l)
}

// countTriples counts candidates, each written as digit, row and column.
func countTriples(list string) (int, error) {
	all := strings.Fields(list)
	for _, t := range all {
		if len(t) != 3 || strings.Trim(t, "123456789") != "" {
			return 0, errorf("%s is not a candidate of a library line: digit, row and column are expected, as in 436", quoted(english.Printable(t)))
		}
	}
	return len(all), nil
}

// areLeftOut says of a number of things that they are left out.
func areLeftOut(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " is left out"
	}
	return english.Count(n, noun) + " are left out"
}
