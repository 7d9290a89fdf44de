package truths_test

import (
	"testing"

	"sudoku/solver/examples"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/truths"
)

// stepOf is the step that an example is about.
func stepOf(t *testing.T, e examples.Example) position.Step {
	t.Helper()
	o := logic.Options{Uniqueness: logic.KnownUnique}
	if !e.Alone {
		o.Techniques = []string{e.Technique}
	}
	step, ok, err := logic.Next(t.Context(), e.Board, o)
	if err != nil || !ok {
		t.Fatalf("%s: found %v, %v", e.Name, ok, err)
	}
	return step
}

// Each set of truths and links of every example proves what it says, which is all that the step eliminates; and no
// link, and no truth, is there for nothing.
func TestExamplesAsTruthsAndLinks(t *testing.T) {
	t.Parallel()
	told := map[string]bool{}
	for _, e := range examples.All() {
		step := stepOf(t, e)
		gone := 0
		for _, s := range truths.Of(e.Board, step) {
			told[e.Technique] = true
			gone += len(s.Gone)
			if err := s.Check(e.Board); err != nil {
				t.Errorf("%s: %v", e.Name, err)
			}
			if s.Rank() < 0 || s.Rank() > 2 {
				t.Errorf("%s has rank %d", e.Name, s.Rank())
			}
			for i := range s.Links {
				less := truths.Sets{Truths: s.Truths, Links: append(append([]truths.Set(nil), s.Links[:i]...), s.Links[i+1:]...), Gone: s.Gone}
				if less.Check(e.Board) == nil {
					t.Errorf("%s: %s is a link too many of %s", e.Name, s.Links[i].Name(e.Board.Layout()), s.Text(e.Board.Layout()))
				}
			}
		}
		if told[e.Technique] && gone < len(step.Eliminations) && len(step.Placements) == 0 {
			if sets := truths.Of(e.Board, step); len(sets) > 0 {
				t.Errorf("%s: %d of %d eliminations are proven", e.Name, gone, len(step.Eliminations))
			}
		}
	}
	if len(told) < 142 {
		t.Errorf("%d techniques are told as truths and links", len(told))
	}
}

// Sets that prove nothing are refused.
func TestCheckRefuses(t *testing.T) {
	t.Parallel()
	for _, e := range examples.All() {
		if e.Name != "x-wing" {
			continue
		}
		s := truths.Of(e.Board, stepOf(t, e))[0]
		if got, want := s.Text(e.Board.Layout()), "2 truths {4C3 4C5}, 2 links {4r4 4r9}, rank 0"; got != want {
			t.Errorf("it is %s, want %s", got, want)
		}
		other := s
		other.Gone = []position.Candidate{{Cell: 0, Digit: 4}}
		fewer := truths.Sets{Truths: s.Truths[:1], Links: s.Links, Gone: s.Gone}
		more := truths.Sets{Truths: append([]truths.Set{truths.HouseSet(0, 4)}, s.Truths...), Links: s.Links, Gone: s.Gone}
		for name, bad := range map[string]truths.Sets{"another candidate": other, "a truth less": fewer, "a truth more": more} {
			if bad.Check(e.Board) == nil {
				t.Errorf("%s is proven", name)
			}
		}
	}
}

// What rests on one solution is no argument of truths and links.
func TestUniquenessHasNone(t *testing.T) {
	t.Parallel()
	for _, e := range examples.All() {
		if e.Technique == "ur-1" && truths.Of(e.Board, stepOf(t, e)) != nil {
			t.Errorf("%s has truths and links", e.Name)
		}
	}
}
