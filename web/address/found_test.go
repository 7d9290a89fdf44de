package address

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/web/internal/puzzles"
)

func TestFilter(t *testing.T) {
	t.Parallel()
	l := solver.Classic()
	steps := []position.Step{
		{Technique: "hidden-single", Placements: []position.Candidate{{Cell: 0, Digit: 4}}},
		{Technique: "x-wing", Eliminations: []position.Candidate{{Cell: 0, Digit: 4}, {Cell: 1, Digit: 4}}},
		{Technique: "x-wing", Eliminations: []position.Candidate{{Cell: 1, Digit: 4}}},
	}
	for _, tt := range []struct {
		technique, takes, places string
		want                     int
		address                  string
	}{
		{"", "", "", 3, "/all"},
		{"x-wing", "", "", 2, "/all?technique=x-wing"},
		{"", "r1c1-4", "", 1, "/all?takes=r1c1-4"},
		{"", " r1c2-4 ", "", 2, "/all?takes=r1c2-4"},
		{"", "r1c2 4", "", 2, "/all?takes=r1c2-4"},
		{"", "R1C2<>4", "", 2, "/all?takes=r1c2-4"},
		{"", "4 in r1c2", "", 2, "/all?takes=r1c2-4"},
		{"", "4r1c2", "", 2, "/all?takes=r1c2-4"},
		{"", "", "r1c1=4", 1, "/all?places=r1c1-4"},
		{"", "", "r1c1-4", 1, "/all?places=r1c1-4"},
		{"", "r1c1-4", "r1c1-4", 0, "/all?takes=r1c1-4&places=r1c1-4"},
		{"hidden-single", "r1c1-4", "", 0, "/all?technique=hidden-single&takes=r1c1-4"},
	} {
		values := map[string]string{TechniqueParam: tt.technique, TakesParam: tt.takes, PlacesParam: tt.places}
		f, err := ParseFilter(l, func(name string) string { return values[name] })
		if got := len(f.Of(steps)); err != nil || got != tt.want || f.In(l, "/all") != tt.address {
			t.Errorf("%+v: %v %d %s", tt, err, got, f.In(l, "/all"))
		}
	}
	for _, wrong := range []string{"r1c1", "r1c1-", "r1c1-45", "r1c1-4,r1c2-4", "r0c1-4", "r1c1-A", "4"} {
		if _, err := ParseFilter(l, func(name string) string { return map[string]string{TakesParam: wrong}[name] }); err == nil {
			t.Errorf("%q is read", wrong)
		}
	}
}

// What a step does and what takes it back are said in the address of the grid.
func TestAddressesAfter(t *testing.T) {
	t.Parallel()
	q := queryAt(puzzles.One)
	q.Marks.Removed = q.Marks.Removed.With(1, solver.DigitsOf(3))
	placed := q.After(position.Step{Placements: []position.Candidate{{Cell: 0, Digit: 3}}})
	taken := q.After(position.Step{Eliminations: []position.Candidate{{Cell: 0, Digit: 2}, {Cell: 1, Digit: 6}}})
	listed := q
	listed.Marks.Candidates = listed.Marks.Candidates.With(0, solver.DigitsOf(2, 4))
	all := Query{Puzzle: q.Puzzle}
	all.Typed.All = true
	for _, tt := range []struct {
		got  Query
		want string
	}{
		{placed, "/p/3" + puzzles.One[1:] + "?typed=r1c1&removed=r1c2-3"},
		{placed.Cleared([]int{0}), "/p/" + puzzles.One + "?removed=r1c2-3"},
		{taken, "/p/" + puzzles.One + "?removed=r1c1-2,r1c2-36"},
		{taken.WithCandidates(taken.Marks.Removed), "/p/" + puzzles.One},
		{listed.WithCandidates(placed.Marks.Removed.With(0, solver.DigitsOf(3))), "/p/" + puzzles.One + "?candidates=r1c1-234"},
		{all.After(position.Step{Placements: []position.Candidate{{Cell: 0, Digit: 3}}}), "/p/3" + puzzles.One[1:] + "?typed=all"},
	} {
		if got := tt.got.Address(""); got != tt.want {
			t.Errorf("%s, want %s", got, tt.want)
		}
	}
	if got := q.Address(""); got != "/p/"+puzzles.One+"?removed=r1c2-3" {
		t.Errorf("the grid itself has changed: %s", got)
	}
}
