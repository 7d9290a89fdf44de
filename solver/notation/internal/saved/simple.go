package saved

import (
	"fmt"
	"regexp"
	"slices"
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

// stateLine is a line below the grid of an .ss file, as Simple Sudoku and HoDoKu write it: the
// number of a cell, from 0, and the digit that was placed in it, or a candidate that was removed.
//
//	I024     r1c3 is 4
//	E42002   r5c7 is not 2
//
// Any other line of a letter and digits is of no meaning that is known.
var stateLine = regexp.MustCompile(`(?m)^[ \t]*(?:I([0-9]{2})([0-9])|E([0-9]{2})([0-9]{3})|[A-Z][0-9]{1,6})[ \t]*$`)

// ReadSimpleState reads an .ss file with what was placed and removed since.
func ReadSimpleState(text string, l *solver.Layout) (reading.Reading, error) {
	if !strings.ContainsAny(text, "IE") {
		return reading.Reading{}, fault.ErrOther
	}
	lines := stateLine.FindAllStringSubmatchIndex(text, -1)
	if !slices.ContainsFunc(lines, isKnown) {
		return reading.Reading{}, fault.ErrOther
	}
	var used []grids.Span
	for _, at := range lines {
		used = append(used, grids.Span{Begin: at[0], End: at[1]})
	}
	if l == nil {
		l = solver.Classic()
	}
	r, err := plain.Read(strings.Join(grids.Outside(text, used), ""), l)
	if err != nil || l.Size() != 9 {
		return reading.Reading{}, fault.ErrOther
	}
	r.Format = ".ss file"
	s := simpleState{grid: r.Puzzle.Grid()}
	for _, at := range lines {
		field := func(i int) string {
			if at[2*i] < 0 {
				return ""
			}
			return text[at[2*i]:at[2*i+1]]
		}
		if !isKnown(at) {
			s.wrong = append(s.wrong, strings.TrimSpace(text[at[0]:at[1]]))
			continue
		}
		s.add(strings.TrimSpace(text[at[0]:at[1]]), field(1)+field(3), field(2)+field(4))
	}
	return s.on(r), nil
}

// isKnown reports whether a line, with its groups, places or removes a digit.
func isKnown(at []int) bool { return at[2] >= 0 || at[6] >= 0 }

// simpleState is what the lines come to.
type simpleState struct {
	grid    solver.Grid
	removed []position.Candidate
	wrong   []string // lines that cannot be meant
}

// add reads a line, of a cell and of a digit.
func (s *simpleState) add(line, cell, digit string) {
	c := 10*int(cell[0]-'0') + int(cell[1]-'0')
	d := int(digit[len(digit)-1] - '0')
	isDigit := d > 0 && strings.Trim(digit[:len(digit)-1], "0") == ""
	switch isPlacing := len(digit) == 1; {
	case c >= len(s.grid) || !isDigit, isPlacing && s.grid[c] != 0 && int(s.grid[c]) != d:
		s.wrong = append(s.wrong, line)
	case isPlacing:
		s.grid[c] = uint8(d)
	default:
		s.removed = append(s.removed, position.Candidate{Cell: c, Digit: d})
	}
}

// on adds the state to what was read of the grid. Digits may be placed after candidates were
// removed, so those are looked at last.
func (s *simpleState) on(r reading.Reading) reading.Reading {
	r.State = reading.Further(r.State, s.grid)
	board := position.NewBoard(r.Puzzle)
	var m pencil.Marks
	for _, k := range s.removed {
		if r.Puzzle.Given(k.Cell) == 0 && board.Candidates(k.Cell).Has(k.Digit) {
			m.Auto, m.Removed = true, m.Removed.With(k.Cell, solver.DigitsOf(k.Digit))
		}
	}
	r.Marks = m
	if n := len(s.wrong); n > 0 {
		named := slices.Clone(s.wrong[:min(n, 3)])
		r.LeftOut = append(r.LeftOut, fmt.Sprintf("%s left out, which %s no digit that fits a cell: %s", areLines(n), has(n), strings.Join(named, ", ")))
	}
	return r
}

func areLines(n int) string {
	if n == 1 {
		return "1 line is"
	}
	return english.Count(n, "line") + " are"
}

func has(n int) string {
	if n == 1 {
		return "has"
	}
	return "have"
}
