package saved

import (
	"fmt"
	"regexp"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// libraryLine matches the beginning of a line of HoDoKu's technique library:
//
//	:0300:4:98..62753.65..3…:433 638:442 942::
//	 code digits grid        deleted  eliminations, placements, extra
var libraryLine = regexp.MustCompile(`(?m)^[ \t]*:[0-9]*(?:-[0-9a-z]+)?:[^:\n]*:[^:\n]*(?::|$)`)

// ReadLibrary reads a library line as a state: its grid, in which a plus stands
// before the digits that were placed, and the candidates that were deleted. What
// the line says of the next step is left out.
func ReadLibrary(text string, l *solver.Layout) (reading.Reading, error) {
	if strings.Count(text, ":") < 3 {
		return reading.Reading{}, fault.ErrOther
	}
	all := libraryLine.FindAllStringIndex(text, -1)
	if all == nil {
		return reading.Reading{}, fault.ErrOther
	}
	line, _, _ := strings.Cut(text[all[0][0]:], "\n")
	fields := append(strings.Split(strings.TrimSpace(line), ":"), "", "", "", "")
	r, err := libraryGrid(fields[3], l)
	if err != nil {
		return reading.Reading{}, err
	}
	var lists [3][]position.Candidate
	for i, list := range fields[4:7] {
		if lists[i], err = parseTriples(list); err != nil {
			return reading.Reading{}, err
		}
	}
	r.Marks = withoutDeleted(r.Puzzle, lists[0])
	if code := strings.Trim(fields[1], "0"); code != "" || len(lists[1])+len(lists[2]) > 0 {
		r.LeftOut = append(r.LeftOut, libraryStep(fields[1], len(lists[1]), len(lists[2])))
	}
	if r.Several = len(all) > 1; r.Several {
		r.LeftOut = append(r.LeftOut, fmt.Sprintf("%d positions in the text; the first is read", len(all)))
	}
	var lines []grids.Span
	for _, at := range all {
		rest, _, _ := strings.Cut(text[at[0]:], "\n")
		lines = append(lines, grids.Span{Begin: at[0], End: at[0] + len(rest)})
	}
	return r.Beside(grids.Outside(text, lines)...), nil
}

func libraryGrid(field string, l *solver.Layout) (reading.Reading, error) {
	symbols, placed, ok := grids.Unmarked(strings.TrimSpace(field))
	if !ok || grids.RunSize(symbols, solver.Classic()) == 0 || len(symbols) != solver.Classic().CellCount() {
		return reading.Reading{}, grids.WordError(symbols, len([]rune(symbols)), solver.Classic())
	}
	s := plain.Source{N: 9, Grids: [][]grids.Cell{[]grids.Cell(symbols)}, Placed: placed, Format: "HoDoKu library line"}
	if l == nil || l.Size() != s.N {
		l = solver.Classic()
	}
	return s.Reading(l)
}

// parseTriples reads candidates, each written as digit, row and column.
func parseTriples(list string) ([]position.Candidate, error) {
	var all []position.Candidate
	for _, t := range strings.Fields(list) {
		if len(t) != 3 || strings.Trim(t, "123456789") != "" {
			return nil, fault.Errorf("%s is not a candidate of a library line: digit, row and column are expected, as in 436", reading.Quoted(english.Printable(t)))
		}
		all = append(all, position.Candidate{Cell: 9*int(t[1]-'1') + int(t[2]-'1'), Digit: int(t[0] - '0')})
	}
	return all, nil
}

// withoutDeleted are all candidates except those that were deleted. One that the
// digits rule out anyway is not counted.
func withoutDeleted(p solver.Puzzle, deleted []position.Candidate) pencil.Marks {
	b := position.NewBoard(p)
	var m pencil.Marks
	for _, k := range deleted {
		if p.Given(k.Cell) == 0 && b.Candidates(k.Cell).Has(k.Digit) {
			m.Auto, m.Removed = true, m.Removed.With(k.Cell, solver.DigitsOf(k.Digit))
		}
	}
	return m
}

// libraryStep says that the step of a line is left out.
func libraryStep(code string, eliminations, placements int) string {
	return fmt.Sprintf("the step %s with %s and %s is left out", code, english.Count(eliminations, "elimination"), english.Count(placements, "placement"))
}
