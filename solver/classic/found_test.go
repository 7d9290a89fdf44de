package classic_test

import (
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"sudoku/solver/classic"
)

// Whoever asks for the events as they come gets each trace from its beginning, one event more
// at a time, up to the ending, and a list that was handed over stays as it was.
func TestFoundFollowsTheTrace(t *testing.T) {
	t.Parallel()
	for _, m := range classic.Methods() {
		t.Run(m.Name, func(t *testing.T) {
			t.Parallel()
			var lists [][]classic.Event
			p := classicPuzzle(seed003)
			found := func(events []classic.Event) { lists = append(lists, events) }
			run := m.RunWith(t.Context(), p, classic.Options{Found: found})
			if without := m.Run(t.Context(), p, 0); gocmp.Diff(run.Trace, without.Trace) != "" || run.Spent != without.Spent {
				t.Error("the run is another when somebody follows it")
			}
			events := run.Trace.Events[:len(run.Trace.Events)-1]
			if len(lists) != len(events) || len(lists) == 0 {
				t.Fatalf("%d calls for %d events", len(lists), len(events))
			}
			for _, i := range []int{0, len(lists) / 2, len(lists) - 1} {
				if diff := gocmp.Diff(events[:i+1], lists[i]); diff != "" {
					t.Errorf("after event %d: %s", i+1, diff)
				}
			}
		})
	}
}
