package results

import (
	"context"
	"testing"
	"time"

	"sudoku/solver/methods"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/internal/puzzles"
	"sudoku/web/lanes"
	"sudoku/web/work"
)

// newResults are results of which none is kept yet, and the context of a request that has its turn.
func newResults(t *testing.T) (*Results, context.Context) {
	t.Helper()
	d := &work.Desk{Lanes: lanes.New(lanes.For(2)), Kept: answers.NewCache(64 << 20), Deadline: time.Minute}
	ctx, turn := d.Begin(t.Context(), "a client")
	t.Cleanup(turn.Leave)
	return New(d), ctx
}

// Grids that differ in marks that do not count share one hint, and each has its own marks.
func TestHintsAreShared(t *testing.T) {
	t.Parallel()
	r, ctx := newResults(t)
	q := address.Query{Puzzle: puzzles.Of(puzzles.Hard)}
	marked, err := q, error(nil)
	if marked.Marks, err = address.ParseMarks(q.Puzzle.Layout(), func(name string) string { return map[string]string{"colours": "r1c3:a"}[name] }); err != nil {
		t.Fatal(err)
	}
	h, err := r.Hint(ctx, marked)
	if err != nil || len(h.Position.Marks.Colours) != 1 {
		t.Errorf("%v, %v", h.Position.Marks, err)
	}
	if kept, ok := r.hints.Kept.Get(positionKey(q)); !ok || len(kept.Position.Marks.Colours) != 0 {
		t.Error("the hint is not kept for others")
	}
}

// A picture is drawn once.
func TestPictureIsKept(t *testing.T) {
	t.Parallel()
	r, ctx := newResults(t)
	times := 0
	draw := func() ([]byte, error) {
		times++
		time.Sleep(time.Millisecond)
		return []byte("drawn"), nil
	}
	for range 2 {
		if data, err := r.Picture(ctx, "a picture", methods.OutOfBudget, draw); string(data) != "drawn" || err != nil {
			t.Errorf("%q, %v", data, err)
		}
	}
	if times != 1 {
		t.Errorf("it was drawn %d times", times)
	}
	for range 2 {
		_, _ = r.Picture(ctx, "one of what was cut", methods.Interrupted, draw)
	}
	if times != 3 {
		t.Error("what was cut short is kept")
	}
}
