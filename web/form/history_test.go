package form

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

func historyOf(t testing.TB, values url.Values) (History, error) {
	t.Helper()
	fields, err := Parse(values.Encode())
	if err != nil {
		t.Fatal(err)
	}
	return ParseHistory(fields)
}

func TestParseHistory(t *testing.T) {
	t.Parallel()
	one := puzzles.One
	blank := strings.Repeat("0", 81)
	h, err := historyOf(t, url.Values{"givens": {one}, "states": {one + "\n= removed=r1c1-3\r\n3" + one[1:] + " =\n" + blank}})
	if err != nil || len(h.States) != 4 {
		t.Fatal(len(h.States), err)
	}
	if got := h.States[1]; !got.Puzzle.Equal(h.Givens) || got.Marks.Removed.Text(solver.Classic()) != "r1c1-3" {
		t.Errorf("state 2: %+v", got)
	}
	if got := h.States[2]; got.Puzzle.Given(0) != 3 || got.Marks.Removed == nil {
		t.Errorf("state 3: %+v", got)
	}
	if got := h.States[3]; !got.Puzzle.Equal(h.Givens) || !got.Marks.Empty() {
		t.Errorf("state 4: the givens stand, and nothing is noted: %+v", got)
	}
	if got := h.Query(h.States[2]).Address("/why"); got != "/p/3"+one[1:]+"/why?typed=r1c1&removed=r1c1-3" {
		t.Error(got)
	}
}

func TestParseHistoryErrors(t *testing.T) {
	t.Parallel()
	one := puzzles.One
	for want, values := range map[string]url.Values{
		"The form has no states.":                                                                   {"givens": {one}},
		"The form has 502 states; 501 are read at most.":                                            {"givens": {one}, "states": {one + strings.Repeat("\n=", 501)}},
		"State 1 is to be as the one before it, and there is none.":                                 {"givens": {one}, "states": {"="}},
		"State 2 has 3 characters; the board has 81 cells.":                                         {"givens": {one}, "states": {one + "\n123"}},
		"State 1 has “x” in r1c1, which is no digit of this board.":                                 {"givens": {one}, "states": {"x" + one[1:]}},
		"State 1 has 4 in r1c4, where 5 is given.":                                                  {"givens": {one}, "states": {"0004" + one[4:]}},
		"The notes of state 1 are not written as in an address.":                                    {"givens": {one}, "states": {one + " removed=%"}},
		"The form does not say which puzzle it was opened with.":                                    {"givens": {"1"}, "states": {one}},
		"State 1: “r0c1-4” in removed= is not a cell of this board and digits in it, like r1c2-45.": {"givens": {one}, "states": {one + " removed=r0c1-4"}},
	} {
		_, err := historyOf(t, values)
		var bad *address.Error
		if !errors.As(err, &bad) || bad.Message != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// Whatever is sent, it is read or refused in a sentence, and what is read holds the givens.
func FuzzParseHistory(f *testing.F) {
	f.Add(puzzles.One, puzzles.One+"\n= removed=r1c1-3\n= =")
	f.Add("", strings.Repeat("0", 81)+"\n1"+strings.Repeat(".", 80)+" candidates=auto")
	f.Add("4x4~"+strings.Repeat("0", 16), "= =")
	f.Fuzz(func(t *testing.T, givens, states string) {
		h, err := historyOf(t, url.Values{"givens": {givens}, "states": {states}})
		var bad *address.Error
		if err != nil {
			if !errors.As(err, &bad) || bad.Message == "" {
				t.Fatal(err)
			}
			return
		}
		if len(h.States) == 0 || len(h.States) > MaxStates {
			t.Errorf("%d states", len(h.States))
		}
		for _, s := range h.States {
			for cell, d := range h.Givens.Grid() {
				if d != 0 && s.Puzzle.Given(cell) != int(d) {
					t.Errorf("the given of cell %d is gone", cell)
				}
			}
		}
	})
}
