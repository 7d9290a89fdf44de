package solver_test

import (
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/notation"
)

// checkLine checks that a batch takes exactly the lines that it says it does, and
// reads them as package notation does.
func checkLine(t *testing.T, name string, with solver.Option, line string) {
	t.Helper()
	var b solver.Batch
	b.Use(with)
	rest := strings.Trim(line, "123456789")
	plain := len(line) == 81 && (strings.Trim(rest, ".123456789") == "" || strings.Trim(rest, "0123456789") == "")
	if got := b.AddLine([]byte(line)); got != plain || b.Len() == 1 != got {
		t.Fatalf("%s: %q: %v, want %v; %d puzzles", name, line, got, plain, b.Len())
	}
	if !plain {
		return
	}
	want, err := notation.Parse(line)
	if err != nil || !b.Puzzle(0).Equal(want) {
		t.Fatalf("%s: %q: %v, want %v, %v", name, line, b.Puzzle(0).Grid(), want, err)
	}
}

// Every character in every place, beside either blank and none.
func TestAddLine(t *testing.T) {
	solver.EachClassicEngine(func(name string, with solver.Option) {
		for _, blank := range []string{"0", ".", "5"} {
			line := strings.ReplaceAll(seed003, "0", blank)
			for c := range 81 {
				for ch := range 256 {
					checkLine(t, name, with, line[:c]+string([]byte{byte(ch)})+line[c+1:])
				}
			}
			for _, other := range []string{line[1:], line + "0", line + "\n", " " + line[1:], ""} {
				checkLine(t, name, with, other)
			}
		}
	})
}

func FuzzAddLine(f *testing.F) {
	for seed := range uint64(3) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		f.Add(notation.Line(p.Layout(), p.Grid()), uint8(0), byte('.'))
		f.Add(notation.Code(p), uint8(seed), byte('/'+seed))
	}
	f.Fuzz(func(t *testing.T, line string, at uint8, ch byte) {
		nearly := []byte(line)
		if len(line) > 0 {
			nearly[int(at)%len(line)] = ch
		}
		solver.EachClassicEngine(func(name string, with solver.Option) {
			checkLine(t, name, with, line)
			checkLine(t, name, with, string(nearly))
		})
	})
}
