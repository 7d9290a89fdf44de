package linecheck_test

import (
	"flag"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/examples"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

var (
	each  = flag.Int("each", 5, "of real collections so many steps of each technique")
	alone = flag.String("technique", "", "of real collections one technique alone")
	paths = flag.Int("paths", 2, "of real collections so many whole logs each")
)

// TestExamples holds what is told of the examples of all techniques to its bounds.
func TestExamples(t *testing.T) {
	t.Parallel()
	all := tally{}
	for _, e := range examples.All() {
		s := stepOf(t, e)
		all.of(s.Technique).add(t, e.Board, s, true)
	}
	all.log(t)
	all.checkBounds(t)
	if f := all.all(); f.more > mostMore {
		t.Errorf("%d texts leave something to the lines, at most %d did", f.more, mostMore)
	}
}

// mostMore is how many of the examples have a text that leaves something to the lines.
const mostMore = 36

// checkBounds holds what is told of steps to its bounds.
func (a tally) checkBounds(t *testing.T) {
	t.Helper()
	f := a.all()
	if n := over(f.texts, mostOfText); n > 0 {
		t.Errorf("%d texts have more than %d characters", n, mostOfText)
	}
	if f.resultFirst < f.steps {
		t.Errorf("%d of %d steps have no result", f.steps-f.resultFirst, f.steps)
	}
	for _, bad := range slices.Concat(f.longLines, f.asserting, f.untrue) {
		t.Error(bad)
	}
}

func stepOf(t testing.TB, e examples.Example) position.Step {
	t.Helper()
	o := logic.Options{Uniqueness: logic.KnownUnique}
	if !e.Alone {
		o.Techniques = []string{e.Technique}
	}
	s, ok, err := logic.Next(t.Context(), e.Board, o)
	if err != nil || !ok {
		t.Fatalf("%s: no step: %v", e.Name, err)
	}
	return s
}

// collections are puzzles of every kind of board.
var collections = []struct {
	name string
	id   string // of the layout; empty for one that each line has
	x    bool
}{
	{name: "9x9/unbiased.txt", id: "classic"},
	{name: "9x9/top1465.txt", id: "classic"},
	{name: "9x9/se11plus.txt", id: "classic"},
	{name: "jigsaw/gen_9j_minimal.txt"},
	{name: "jigsaw/solo_9j_du.txt"},
	{name: "x/solo_3x3x_du.txt", id: "x"},
	{name: "x/solo_9jx.txt", x: true},
	{name: "nxn/solo_4x4_da.txt", id: "16x16"},
	{name: "nxn/acs_16x16_fixed45.txt", id: "16x16"},
}

// TestCollections measures logs of real collections, and steps of each technique on its own, and prints a
// table:
//
//	SUDOKU_DATA=… go test ./solver/linecheck -run Collections -each 250 -paths 30 -v -timeout 0
func TestCollections(t *testing.T) {
	all := tally{}
	for _, c := range collections {
		var l *solver.Layout
		if c.id != "" {
			l = solvertest.Layout(c.id)
		}
		puzzles := solvertest.DataPuzzles(t, c.name, l, c.x)
		for i := 0; *alone == "" && i < len(puzzles); i += max(1, len(puzzles) / *paths) {
			all.path(t, puzzles[i], logic.Options{Uniqueness: logic.KnownUnique, Budget: 40_000_000}, "")
		}
		t.Logf("%s: %d steps of %d techniques", c.name, all.all().steps, all.techniques())
	}
	for _, c := range collections[:4] {
		var l *solver.Layout
		if c.id != "" {
			l = solvertest.Layout(c.id)
		}
		for _, technique := range logic.Techniques() {
			if *alone != "" && *alone != technique.ID {
				continue
			}
			all.seek(t, solvertest.DataPuzzles(t, c.name, l, c.x), technique.ID)
		}
		t.Logf("%s, technique by technique: %d steps of %d techniques", c.name, all.all().steps, all.techniques())
	}
	all.log(t)
	all.checkBounds(t)
}

// path measures the steps of a log: those of one technique, or all.
func (a tally) path(t testing.TB, p solver.Puzzle, o logic.Options, technique string) {
	t.Helper()
	path, _ := logic.Solve(t.Context(), p, o)
	b := path.Start
	for _, s := range path.Steps {
		if technique == "" || s.Technique == technique {
			a.of(s.Technique).add(t, b, s, proofs(technique == ""))
		}
		b = b.Apply(s)
	}
}

// simple are the techniques that go before each.
var simple = []string{"full-house", "hidden-single", "naked-single", "pointing", "claiming", "naked-pair", "hidden-pair", "naked-triple"}

// seek measures steps of one technique, in logs that have it and simple ones alone.
func (a tally) seek(t testing.TB, puzzles []solver.Puzzle, technique string) {
	t.Helper()
	if slices.Contains(simple, technique) {
		return
	}
	o := logic.Options{Uniqueness: logic.KnownUnique, Techniques: append(slices.Clone(simple), technique), Budget: 4_000_000}
	for i := 0; i < 60 && a.of(technique).steps < *each; i++ {
		a.path(t, puzzles[i*len(puzzles)/60], o, technique)
	}
}
