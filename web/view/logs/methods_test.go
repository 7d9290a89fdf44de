package logs

import (
	"math"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/web/internal/puzzles"
	"sudoku/web/view/page"
)

func TestThousands(t *testing.T) {
	t.Parallel()
	for n, want := range map[int64]string{
		0: "0", 7: "7", 999: "999", 1000: "1\u202f000", 12345: "12\u202f345", 999999: "999\u202f999",
		1000000: "1\u202f000\u202f000", math.MaxInt64: "9\u202f223\u202f372\u202f036\u202f854\u202f775\u202f807",
	} {
		if got := thousands(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestBarWidth(t *testing.T) {
	t.Parallel()
	tests := []struct {
		micros, longest int64
		want            int
	}{
		{0, 1, 100},
		{1, 1, 100},
		{0, 0, 100},
		{0, 1000000, 0},
		{1, 1000000, 0},
		{10, 1000000, 15},
		{1000, 1000000, 50},
		{1000000, 1000000, 100},
		{999999, 1000000, 100},
		{2, 2, 100},
		{1, 2, 0},
	}
	for _, tt := range tests {
		if got := barWidth(tt.micros, tt.longest); got != tt.want {
			t.Errorf("%d of %d: %d, want %d", tt.micros, tt.longest, got, tt.want)
		}
	}
	for micros := int64(0); micros < 5000; micros++ {
		if w := barWidth(micros, 5000); w < 0 || w > 100 || w%5 != 0 || w < barWidth(max(0, micros-1), 5000) {
			t.Fatalf("%d of 5000: %d", micros, w)
		}
	}
}

func TestDash(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{0: "–", 1: "1", 1234: "1\u202f234"} {
		if got := orDash(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

// Every outcome has its words, and the longest time the longest bar.
func TestMethodsView(t *testing.T) {
	t.Parallel()
	q := queryAt(puzzles.One)
	results := methods.Compare(t.Context(), q.Puzzle, 0)
	outcomes := []solver.Outcome{solver.Solved, solver.Stuck, solver.Unsolvable, solver.Stopped}
	for i := range results {
		results[i].Outcome = outcomes[i%len(outcomes)]
		results[i].Time = time.Duration(i) * time.Millisecond
	}
	view := Methods(q, q, results, page.Site{Host: "http://example.com"})
	if view.Intro != "The same puzzle through every method, one after the other. It has 56 open cells." || view.Share != "http://example.com/p/"+puzzles.One+"/methods" {
		t.Errorf("%s %s", view.Intro, view.Share)
	}
	for i, row := range view.Rows {
		if row.Outcome == "" || row.Title == "" || row.Summary == "" || row.Bar != barWidth(int64(i)*1000, int64(len(results)-1)*1000) {
			t.Errorf("%+v", row)
		}
	}
	if got := view.Rows[0].Retreats; got != "–" {
		t.Errorf("the fast engine does not count its retreats: %q", got)
	}
	if first, last := view.Rows[0], view.Rows[len(view.Rows)-1]; first.Href != "/p/"+puzzles.One+"/solution" || last.Href != "/p/"+puzzles.One+"/steps?method=elimination" || last.Bar != 100 {
		t.Errorf("%+v %+v", first, last)
	}
}
