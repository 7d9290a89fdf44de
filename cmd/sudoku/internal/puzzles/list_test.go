package puzzles

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/web/lastresort"
	"sudoku/web/stream"
)

// A list for which the time is over is as long as it got, and says so.
func TestListGivesUp(t *testing.T) {
	t.Parallel()
	var said string
	listed := strings.SplitAfter(listUntilFull(t, "text"), "\n")
	if n := len(listed); n < 10 || len(listed[0]) != 82 || listed[n-1] != "" {
		t.Fatalf("%d lines, the last %q", n, listed[n-1])
	} else {
		listed, said = listed[:n-2], listed[n-2]
	}
	if !strings.HasPrefix(said, "gave up: it made ") ||
		!strings.HasSuffix(said, fmt.Sprintf(" and found %d solutions, but cannot tell whether there are more; the time was over\n", len(listed))) {
		t.Errorf("%d lines, then %q", len(listed), said)
	}
	var s report.Solution
	if err := json.Unmarshal([]byte(listUntilFull(t, "json")), &s); err != nil {
		t.Fatal(err)
	}
	if s.Status != report.GaveUp || len(s.Solutions) < 10 || s.Progress == "" {
		t.Errorf("%s, %d solutions, %s", s.Status, len(s.Solutions), s.Progress)
	}
}

// listUntilFull lists the solutions of the empty grid; the time is over when the
// list is handed on for the first time.
func listUntilFull(t *testing.T, format string) string {
	t.Helper()
	p, err := notation.Parse(strings.Repeat("0", 81))
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	w := &eachline.Writer{JSON: format == "json"}
	w.Block = stream.NewBlock(nil, writing(func(part []byte) (int, error) {
		w.Time.Extend(-2 * time.Hour)
		return text.Write(part)
	}))
	w.Time = lastresort.Begin(t.Context(), nil, time.Hour)
	ctx := w.Time
	if (list{limit: math.MaxInt}).work(ctx, p, w) {
		t.Error("the empty grid has one solution")
	}
	w.Block.WaitForRoom(ctx)
	return text.String()
}

type writing func([]byte) (int, error)

func (f writing) Write(p []byte) (int, error) { return f(p) }

// Puzzles of one block do not wait for a slow one behind them.
func TestSlowPuzzleHoldsUpNothing(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	in := solvable + "\n" + strings.Repeat("0", 625) + "\n" + solvable + "\n"
	var got strings.Builder
	b := stream.NewBlock([]byte(in), &got)
	slow := func(ctx context.Context, p solver.Puzzle, w *eachline.Writer) bool {
		if p.Layout().Size() == 25 {
			if len(w.Block.Out) > 0 {
				t.Errorf("not published before the slow puzzle: %q", w.Block.Out)
			}
			cancel()
		}
		return count{limit: math.MaxInt}.work(ctx, p, w)
	}
	hour := time.Hour
	flags := eachline.Flags{WorkFlags: eachline.WorkFlags{Deadline: &hour}}
	eachline.ByLine(eachline.Handler{Read: eachline.OnPuzzles(slow), Unreadable: unreadableSolution, Comment: eachline.PassOn})(eachline.Reader{Flags: flags, Format: "text", Remarks: &eachline.Remarks{}}).Answer(ctx, b)
	if b.WaitForRoom(t.Context()); got.String() != "1\n" {
		t.Errorf("after the interruption there is %q", got.String())
	}
}
