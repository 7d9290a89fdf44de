package logic_test

import (
	"slices"
	"testing"

	"sudoku/solver/logic"
)

// Every other name of a technique finds it and no other, and is none of those that the table has.
func TestOtherNames(t *testing.T) {
	t.Parallel()
	named := 0
	for _, technique := range logic.Techniques() {
		for _, name := range logic.OtherNames(technique.ID) {
			named++
			if found := logic.FindTechniques(name); len(found) != 1 || found[0].ID != technique.ID {
				t.Errorf("%q, a name of %s, finds %v", name, technique.ID, found)
			}
			if name == technique.ID || name == technique.Title {
				t.Errorf("%s is called %q anyway", technique.ID, name)
			}
		}
	}
	if named < 50 {
		t.Errorf("%d other names", named)
	}
	if got := logic.OtherNames("xy-wing"); !slices.Equal(got, []string{"y-wing", "xy"}) {
		t.Errorf("an XY-Wing is called %v", got)
	}
	logic.OtherNames("xy-wing")[0] = "changed"
	if got := logic.OtherNames("xy-wing"); got[0] != "y-wing" {
		t.Error("the list is not the caller's own")
	}
}

func TestRatingVaries(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]bool{"aic": true, "full-house": false, "unknown": false} {
		if got := logic.RatingVaries(id); got != want {
			t.Errorf("%s: %v", id, got)
		}
	}
}
