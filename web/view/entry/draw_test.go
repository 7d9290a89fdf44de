package entry

import (
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/web/sketch"
)

// Every drawing that is offered to begin with is complete, in one piece, and can
// be filled.
func TestStarts(t *testing.T) {
	t.Parallel()
	all := 0
	for n := sketch.MinSize; n <= solver.MaxSize; n++ {
		names := map[string]bool{}
		for _, start := range starts(emptySketch(t, n)) {
			k := drawnSketch(t, start.Regions)
			if !k.IsComplete() || !k.Strays().Empty() || names[start.Label] {
				t.Errorf("%d %s: %s %v, or the name is there twice", n, start.Label, k.Summary(), k.PieceSentences())
			}
			if l, err := k.Layout(); n <= 9 && (err != nil || !hasSolution(t, l)) {
				t.Errorf("%d %s has no solution", n, start.Label)
			}
			names[start.Label] = true
			all++
		}
	}
	if want := len(solver.Sizes()) + len(ownBoards()); all != want {
		t.Errorf("%d drawings are offered, want %d", all, want)
	}
}

// What the drawing page says of a finished drawing.
func TestDrawStatus(t *testing.T) {
	t.Parallel()
	whole, pieces := drawnSketch(t, "1122 1122 3344 3344"), drawnSketch(t, "1221 1221 3344 3344")
	for _, c := range []struct {
		k      sketch.Sketch
		f      sketch.Solvability
		remark bool
		fills  string
		fault  string
	}{
		{whole, sketch.Solvable, false, "Digits fit it", ""},
		{whole, sketch.Undecided, false, "took too long", ""},
		{whole, sketch.Unsolvable, false, "", "No digits fit"},
		{pieces, sketch.Solvable, true, "Digits fit it", ""},
		{drawnSketch(t, "1221 1221 3344 3340"), sketch.NotAsked, false, "", ""},
	} {
		got := DrawStatus(c.k, c.f)
		if (got.Remark != "") != c.remark || !strings.Contains(got.Fills, c.fills) || !strings.HasPrefix(got.Fault, c.fault) ||
			(got.Fills == "") != (c.fills == "") || (got.Fault == "") != (c.fault == "") || got.Complete != c.k.IsComplete() {
			t.Errorf("%s: %+v", c.k.Code(), got)
		}
	}
	x := whole
	x.Diagonals = true
	if a, b := DrawStatus(whole, sketch.Solvable).Of, DrawStatus(x, sketch.Solvable).Of; a == b {
		t.Error("with and without diagonals it is of one drawing")
	}
}

// hasSolution reports whether the empty board has a solution.
func hasSolution(t *testing.T, l *solver.Layout) bool {
	t.Helper()
	n, err := solver.Count(t.Context(), solver.EmptyPuzzle(l), 1)
	return err == nil && n == 1
}

// drawnSketch is a sketch from rows with blanks between.
func drawnSketch(t testing.TB, rows string) sketch.Sketch {
	t.Helper()
	k, err := sketch.ParseRegions(strings.ReplaceAll(rows, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func emptySketch(t testing.TB, n int) sketch.Sketch {
	t.Helper()
	k, err := sketch.New(n)
	if err != nil {
		t.Fatal(err)
	}
	return k
}
