package bank

import (
	"bytes"
	"compress/gzip"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/generate"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

var update = flag.Bool("update", false, "pack the entries anew")

// files are those that are packed, in this order.
var files = []string{"techniques.txt", "levels.txt", "hunted.txt"}

// most is how many bytes all that belongs to the bank may have in the repository.
const most = 200_000

// What is packed is the files as they are, and they are small.
func TestPacked(t *testing.T) {
	t.Parallel()
	var written []byte
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		written = append(written, text...)
	}
	if got, err := unpack(packed); err == nil && bytes.Equal(got, written) {
		if n := len(written) + len(packed); n > most {
			t.Errorf("the bank has %d bytes, more than %d", n, most)
		}
		return
	}
	if !*update {
		t.Fatal("bank.gz holds other entries than the files; to mend it: make generate")
	}
	if err := os.WriteFile("bank.gz", pack(t, written), 0o644); err != nil {
		t.Fatal(err)
	}
}

func pack(t *testing.T, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Each line is read and written the same, and no puzzle is there twice for one thing.
func TestLines(t *testing.T) {
	t.Parallel()
	text, err := unpack(packed)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		e, err := Parse(strings.TrimSpace(line))
		if err != nil || e.String()+"\n" != line {
			t.Errorf("%q is read as %q, %v", line, e, err)
		}
		what := e.Technique + string(e.Puzzle.Grid())
		if seen[what] {
			t.Errorf("%q is there twice", line)
		}
		seen[what] = true
	}
}

// There are several puzzles of each level; and each technique has one, or is said to have none.
func TestNothingIsForgotten(t *testing.T) {
	t.Parallel()
	of := map[string]int{}
	for _, e := range All() {
		of[e.Technique]++
		if e.Technique == "" {
			of[logic.NameOf(e.SE)]++
		}
	}
	for _, name := range logic.DifficultyNames()[:8] {
		if of[name] < 3 {
			t.Errorf("%s has %d puzzles", name, of[name])
		}
	}
	text, err := os.ReadFile("missing.txt")
	if err != nil {
		t.Fatal(err)
	}
	missing := strings.Fields(string(text))
	for _, technique := range logic.Techniques() {
		if slices.Contains(missing, technique.ID) != (of[technique.ID] == 0) {
			t.Errorf("%s has %d puzzles, and missing.txt says otherwise", technique.ID, of[technique.ID])
		}
	}
}

// Each has one solution, as another engine finds, and no given can be spared.
func TestEachIsProper(t *testing.T) {
	t.Parallel()
	for i, e := range All() {
		if n, err := solver.Count(t.Context(), e.Puzzle, 2); n != 1 || err != nil {
			t.Fatalf("%s: %d solutions, %v", e, n, err)
		}
		if i%40 == 0 {
			known, err := solver.Solve(t.Context(), e.Puzzle)
			if run := classic.Candidates(t.Context(), e.Puzzle, 0); err != nil || !slices.Equal(run.Grid, known) {
				t.Errorf("%s: another engine finds another solution", e)
			}
		}
		if minimal := (generate.Wishes{Minimal: true, Symmetry: symmetryOf(e.Puzzle)}); e.Technique != "" && i%10 == 0 {
			if misses, _, err := generate.Misses(t.Context(), minimal, e.Puzzle, 0); err != nil || len(misses) > 0 {
				t.Errorf("%s misses %q, %v", e, misses, err)
			}
		}
	}
}

// The seed of a line makes its puzzle again. Where the generator makes others now, on purpose, the commands at the head
// of the files print the lines anew.
func TestSeedsMakeTheirPuzzles(t *testing.T) {
	t.Parallel()
	for i, e := range All() {
		if e.Seed == 0 || i%20 != 0 || e.SE > logic.MostOf("very hard") {
			continue
		}
		p, err := Random(t.Context(), e.Seed)
		if e.Technique == "" {
			p, err = Leveled(t.Context(), logic.NameOf(e.SE), e.Seed)
		}
		if err != nil || !p.Equal(e.Puzzle) {
			t.Errorf("%s: its seed makes another puzzle, %v", e, err)
		}
	}
}

func symmetryOf(p solver.Puzzle) generate.Symmetry {
	if generate.HalfTurn.Keeps(p) {
		return generate.HalfTurn
	}
	return generate.None
}

// sampled is every how many entries one is walked.
const sampled = 47

// What a line says of a puzzle is so: the rating, and what part the technique has.
func TestASampleIsAsItSays(t *testing.T) {
	t.Parallel()
	for i, e := range All() {
		if i%sampled != 0 {
			continue
		}
		if r, err := logic.Rate(t.Context(), e.Puzzle, logic.Options{Uniqueness: logic.KnownUnique}); err != nil || r.SE.ER != e.SE {
			t.Errorf("%s has %v, %v", e, r.SE.ER, err)
		}
		if e.Technique == "" {
			continue
		}
		path, err := logic.Solve(t.Context(), e.Puzzle, logic.Options{Uniqueness: logic.KnownUnique})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(path.Steps, func(s position.Step) bool { return s.Technique == e.Technique }) {
			t.Errorf("%s: the log does without", e)
		}
		if needed, err := generate.Needed(t.Context(), e.Puzzle, path.Steps, e.Technique, 1_000_000_000); err != nil || e.Needed && !needed {
			t.Errorf("%s: it is not needed, %v", e, err)
		}
	}
}
