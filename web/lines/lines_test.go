package lines

import (
	"errors"
	"strings"
	"testing"

	"sudoku/solver/notation"
	"sudoku/web/stream"
)

const (
	puzzle  = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"
	library = ":0000:x:" + puzzle + ":::"
)

func TestRead(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]struct {
		ok  bool
		err string
	}{
		puzzle:                                {true, ""},
		"":                                    {},
		" \t":                                 {},
		"#":                                   {},
		"# a comment":                         {},
		"#words":                              {},
		puzzle + "\r" + puzzle:                {false, "a carriage return in the middle"},
		strings.Repeat("1", stream.MaxLine+1): {false, "longer than 32768 bytes"},
		library:                               {false, "this is a line of a technique library"},
		"12":                                  {false, "found 2 cells"},
	} {
		r, ok, err := Read(line, nil)
		if ok != want.ok || (err != nil) != (want.err != "") || err != nil && !strings.Contains(err.Error(), want.err) {
			t.Errorf("%.90q: %v %v, want %v", line, ok, err, want)
		}
		if ok && notation.Code(r.Puzzle) != puzzle {
			t.Errorf("%.90q: %s", line, notation.Code(r.Puzzle))
		}
	}
	if _, _, err := Read(strings.Repeat("1", stream.MaxLine+1), nil); !errors.Is(err, ErrTooLong) {
		t.Error(err)
	}
}

// A line of a technique library is a board, as a puzzle is.
func TestReadBoard(t *testing.T) {
	t.Parallel()
	for _, line := range []string{puzzle, library} {
		b, _, ok, err := ReadBoard(line, nil)
		if !ok || err != nil || notation.Code(b.Puzzle()) != puzzle {
			t.Errorf("%s: %v %v", line, ok, err)
		}
	}
}

// Lists say which candidates go; without any, none does.
func TestTakenOut(t *testing.T) {
	t.Parallel()
	r, _, err := Read("4x4~0000000000000000", nil)
	if err != nil {
		t.Fatal(err)
	}
	for lists, want := range map[[2]string]int{{"", ""}: 0, {"r1c1-12", ""}: 2, {"", "r1c1-1"}: 1, {"r1c1-12", "r2c2-4"}: 3} {
		if got, err := TakenOut(r.Puzzle, lists[0], lists[1]); len(got) != want || err != nil {
			t.Errorf("%q: %v %v", lists, got, err)
		}
	}
	if _, err := TakenOut(r.Puzzle, "", "r9c9-1"); err == nil {
		t.Error("a cell that is not there is taken")
	}
}
