package hints

import (
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

// What a step does is counted over all steps, whatever the list is limited to.
func TestCountsOfWhatAStepDoes(t *testing.T) {
	t.Parallel()
	steps := []position.Step{
		{Technique: "hidden-single", Placements: []position.Candidate{{Cell: 0, Digit: 4}}},
		{Technique: "direct-pointing", Placements: []position.Candidate{{Cell: 0, Digit: 4}}, Eliminations: []position.Candidate{{Cell: 80, Digit: 9}}},
		{Technique: "x-wing", Eliminations: []position.Candidate{{Cell: 0, Digit: 4}, {Cell: 80, Digit: 9}}},
	}
	q := address.Query{Puzzle: puzzles.Of(puzzles.One)}
	a := NewAll(q, q.Board(), steps, address.Filter{Technique: "direct-pointing"}, methods.Finished)
	if diff := cmp.Diff(steps[1:2], a.Listed()); diff != "" {
		t.Error(diff)
	}
	var got []string
	for _, link := range a.does(steps[1]) {
		got = append(got, link.Label+" "+link.Note)
	}
	if diff := cmp.Diff([]string{"4 into r1c1 2", "9 out of r9c9 2"}, got); diff != "" {
		t.Error(diff)
	}
}

// What a step does is counted in one pass, which makes no lists. The test is not parallel, because
// it counts allocations.
func TestCountingMakesNoLists(t *testing.T) {
	q := address.Query{Puzzle: puzzles.Of(puzzles.One)}
	steps, err := logic.All(t.Context(), q.Board(), logic.Options{Budget: methods.Quick})
	i := slices.IndexFunc(steps, func(s position.Step) bool { return len(s.Eliminations) > 1 })
	if i < 0 {
		t.Fatal(len(steps), err)
	}
	s := steps[i]
	allocations := func(times int) float64 {
		a := NewAll(q, q.Board(), slices.Repeat([]position.Step{s}, times), address.Filter{}, methods.Finished)
		if note := a.does(s)[0].Note; note != strconv.Itoa(times) {
			t.Errorf("%s, want %d", note, times)
		}
		return testing.AllocsPerRun(1, func() { a.does(s) })
	}
	if few, many := allocations(100), allocations(999); many > few+2 {
		t.Errorf("%v allocations for 100 steps, %v for 999", few, many)
	}
}
