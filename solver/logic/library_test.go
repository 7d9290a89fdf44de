package logic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
)

// libraryIDs maps the codes of HoDoKu's technique library to our techniques.
var libraryIDs = map[string]string{
	"0000": "full-house", "0002": "hidden-single", "0003": "naked-single",
	"0100": "pointing", "0101": "claiming",
	"0200": "naked-pair", "0201": "naked-triple", "0202": "naked-quadruple",
	"0210": "hidden-pair", "0211": "hidden-triple", "0212": "hidden-quadruple",
	"0300": "x-wing", "0301": "swordfish", "0302": "jellyfish",
	"0800": "xy-wing",
}

// TestLibrary runs lines of HoDoKu's technique library under its contract: of
// all steps of the technique with the digits of the case there is one, and each
// draws exactly the conclusion of the case. A code that ends in -x is a case in
// which the technique must not be found with that conclusion.
func TestLibrary(t *testing.T) {
	t.Parallel()
	for _, fields := range solvertest.DataFile(t, "logic/technique-cases.txt") {
		line := strings.Join(fields, " ")
		parts := strings.Split(line, ":")
		code, fails := strings.CutSuffix(parts[1], "-x")
		id, ours := libraryIDs[code]
		if !ours {
			continue
		}
		want := strings.Join(parts[5:min(7, len(parts))], ":")
		found := conclusions(t, id, parts[2], libraryBoard(t, parts[3], parts[4]))
		slices.Sort(found)
		found = slices.Compact(found)
		switch {
		case fails && slices.Contains(found, want):
			t.Errorf("%s: found", line)
		case !fails && !slices.Equal(found, []string{want}):
			t.Errorf("%s: found %q", line, found)
		}
	}
}

// libraryBoard reads 81 cells, '+' before a digit that was placed, and the
// candidates that were deleted since.
func libraryBoard(t *testing.T, cells, deleted string) logic.Board {
	t.Helper()
	p := solvertest.Parse(solver.Classic(), strings.ReplaceAll(cells, "+", ""))
	b := logic.NewBoard(p)
	var gone []logic.Candidate
	for _, drc := range strings.Fields(deleted) {
		row, col := int(drc[1]-'0'), int(drc[2]-'0')
		gone = append(gone, logic.Candidate{Cell: 9*row + col - 10, Digit: int(drc[0] - '0')})
	}
	return b.Apply(logic.Step{Eliminations: gone})
}

// conclusions lists what the steps of a technique with the digits conclude, as
// eliminations, a colon, placements.
func conclusions(t *testing.T, id, digits string, b logic.Board) []string {
	t.Helper()
	steps, err := logic.All(t.Context(), b, logic.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, s := range steps {
		if s.Technique == id && sortedText(digits) == digitText(s.Digits) {
			found = append(found, triples(s.Eliminations)+":"+triples(s.Placements))
		}
	}
	return found
}

func sortedText(s string) string {
	b := []byte(s)
	slices.Sort(b)
	return string(b)
}

func digitText(digits solver.Digits) string {
	s := ""
	for d := range digits.All() {
		s += fmt.Sprint(d)
	}
	return s
}

func triples(list []logic.Candidate) string {
	var s []string
	for _, c := range list {
		s = append(s, fmt.Sprint(c.Digit, c.Cell/9+1, c.Cell%9+1))
	}
	for i := range s {
		s[i] = strings.ReplaceAll(s[i], " ", "")
	}
	return strings.Join(s, " ")
}
