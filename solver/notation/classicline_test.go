package notation

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// checkClassic compares ReadClassic with readDigits, which reads the same in a
// plain way, and with Read.
func checkClassic(t *testing.T, line string) {
	t.Helper()
	var cells [81]uint8
	ok := ReadClassic([]byte(line), &cells)
	want, err := readDigits(line, nil)
	if plain := err == nil && len(line) == 81; ok != plain {
		t.Fatalf("%q: %v, want %v", line, ok, plain)
	}
	var inWords [81]uint8
	if len(line) == 81 && (readWords((*[81]byte)([]byte(line)), &inWords) != ok || ok && inWords != cells) {
		t.Fatalf("%q: %v in words, %v otherwise", line, inWords, cells)
	}
	if !ok {
		return
	}
	if !slices.Equal(cells[:], want.Puzzle.Grid()) {
		t.Fatalf("%q: %v, want %v", line, cells, want.Puzzle.Grid())
	}
	for _, l := range []*solver.Layout{nil, solver.Classic()} {
		r, err := Read(line, l)
		if err != nil || r.Puzzle.Layout().ID() != "classic" || !slices.Equal(cells[:], r.Puzzle.Grid()) {
			t.Fatalf("%q: Read finds %v, %v", line, r.Puzzle.Grid(), err)
		}
	}
}

// Every character in every place, beside either blank and none.
func TestReadClassicLine(t *testing.T) {
	t.Parallel()
	for _, blank := range []string{"0", ".", "5"} {
		rest := strings.ReplaceAll(article, "0", blank)
		for c := range 81 {
			for ch := range 256 {
				checkClassic(t, rest[:c]+string([]byte{byte(ch)})+rest[c+1:])
			}
		}
		checkClassic(t, rest[1:])
		checkClassic(t, rest+"0")
		checkClassic(t, rest+"\n")
		checkClassic(t, " "+rest[1:])
	}
	checkClassic(t, "")
}

func FuzzReadClassic(f *testing.F) {
	for seed := range uint64(3) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		f.Add(Line(p.Layout(), p.Grid()), uint8(0), byte('.'))
		f.Add(Code(p), uint8(seed), byte(40+seed))
	}
	f.Fuzz(func(t *testing.T, line string, at uint8, ch byte) {
		checkClassic(t, line)
		if len(line) > 0 { // what is nearly right
			changed := []byte(line)
			changed[int(at)%len(line)] = ch
			checkClassic(t, string(changed))
		}
	})
}

func TestReadClassicAllocations(t *testing.T) {
	line := []byte(article)
	var cells [81]uint8
	if n := testing.AllocsPerRun(100, func() { ReadClassic(line, &cells) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkReadClassic(b *testing.B) {
	line := []byte(article)
	var cells [81]uint8
	for b.Loop() {
		if !ReadClassic(line, &cells) {
			b.Fatal("not read")
		}
	}
}
