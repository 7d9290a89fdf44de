package logs

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

// drawn lists the cells and the candidates that have a role, by role.
func drawn(l *solver.Layout, r roles) string {
	byRole := map[string][]string{}
	for c := range l.CellCount() {
		for _, role := range strings.Fields(r.cell(c)) {
			byRole[role] = append(byRole[role], l.CellName(c))
		}
		for d := range l.AllDigits().All() {
			if role := r.candidate(c, d); role != "" {
				byRole[role] = append(byRole[role], fmt.Sprintf("%s=%d", l.CellName(c), d))
			}
		}
	}
	var said []string
	for role, things := range byRole {
		said = append(said, role+": "+strings.Join(things, " "))
	}
	slices.Sort(said)
	return strings.Join(said, "\n")
}

func TestStepRoles(t *testing.T) {
	t.Parallel()
	l := queryAt(puzzles.ByName()["4x4"]).Puzzle.Layout()
	house := func(role position.Role, h int) position.Mark {
		return position.Mark{Role: role, House: h, Cell: position.None}
	}
	tests := []struct {
		name string
		step position.Step
		want string
	}{
		{"a placement", position.Step{
			Placements: []position.Candidate{{Cell: 1, Digit: 3}},
			Marks:      []position.Mark{house(position.Base, 0), {Role: position.Blocker, House: 5, Cell: 14, Digit: 3}, {Role: position.Target, House: position.None, Cell: 1, Digit: 3}},
		}, "base: r1c1 r1c2 r1c3 r1c4\nblocker: r4c3\nplaced: r1c2=3\ntarget: r1c2"},
		{"an elimination", position.Step{
			Eliminations: []position.Candidate{{Cell: 4, Digit: 2}, {Cell: 5, Digit: 2}},
			Marks: []position.Mark{
				house(position.Base, 0), house(position.Cover, 8),
				{Role: position.Pattern, House: position.None, Cell: 0, Digit: 2},
				{Role: position.Pattern, House: position.None, Cell: 1, Digit: 2},
			},
		}, "base: r1c1 r1c2 r1c3 r1c4\ncover: r2c1 r2c2\ngone: r2c1=2 r2c2=2\ninvolved: r1c1=2 r1c2=2\npattern: r1c1 r1c2"},
		{"a cell without a digit", position.Step{
			Marks: []position.Mark{{Role: position.Pattern, House: position.None, Cell: 7}},
		}, "pattern: r2c4"},
	}
	for _, tt := range tests {
		if got := drawn(l, stepRoles(l, tt.step)); got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
}

func TestEventRoles(t *testing.T) {
	t.Parallel()
	l := queryAt(puzzles.ByName()["4x4"]).Puzzle.Layout()
	tests := []struct {
		name  string
		event classic.Event
		want  string
	}{
		{"only place", classic.Event{Kind: classic.OnlyPlace, Cell: 0, Other: -1, House: 4, Digit: 1}, "base: r1c1 r2c1 r3c1 r4c1\nplaced: r1c1=1\ntarget: r1c1"},
		{"clash", classic.Event{Kind: classic.Clash, Cell: 0, Other: 3, House: 0, Digit: 1}, "base: r1c1 r1c2 r1c3 r1c4\nclash: r1c4\ntarget: r1c1"},
		{"pair", classic.Event{
			Kind: classic.NakedPair, Cell: -1, Other: -1, House: 0, Cells: []int{0, 1},
			Eliminations: []classic.CellDigit{{Cell: 2, Digit: 1}},
		}, "base: r1c1 r1c2 r1c3 r1c4\ngone: r1c3=1\npattern: r1c1 r1c2"},
		{"retreat", classic.Event{Kind: classic.Retreat, Cell: 5, Other: 6, House: -1, Digit: 2}, "target: r2c2"},
		{"pass", classic.Event{Kind: classic.Pass, Cell: -1, Other: -1, House: -1}, ""},
	}
	for _, tt := range tests {
		if got := drawn(l, eventRoles(l, tt.event)); got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
}

// Of every log: an entry has a name and a reason, the board before the first
// step is the puzzle, and what a step eliminates is still there to be struck out.
func TestStepLogs(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"one", "none", "invalid", "jigsaw", "4x4", "solved"} {
		q := queryAt(puzzles.ByName()[name])
		for _, m := range address.MethodsWithLog() {
			ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
			log := New(m.Solve(ctx, q.Puzzle, 0), address.Style{})
			cancel()
			if log.outcome == "" || slices.Compare(log.boardAt(0).grid, q.Puzzle.Grid()) != 0 {
				t.Errorf("%s %s: %q, %v", name, m.Name, log.outcome, log.boardAt(0).grid)
			}
			for i, e := range log.Entries {
				if e.title() == "" || e.heads() == "" || m.Name == methods.Logic && e.result == nil || m.Name != methods.Logic && e.said == nil {
					t.Errorf("%s %s: entry %d is %+v", name, m.Name, i+1, e)
				}
			}
			for i := 0; i < len(log.Entries); i += 1 + len(log.Entries)/10 {
				checkPosition(t, name+" "+m.Name, q.Puzzle, log.boardAt(i+1))
			}
		}
	}
}

func checkPosition(t *testing.T, name string, p solver.Puzzle, pos stepBoard) {
	t.Helper()
	for c, d := range pos.grid {
		if g := p.Given(c); g != 0 && int(d) != g {
			t.Errorf("%s: the given in cell %d has become %d", name, c, d)
		}
	}
	if pos.candidates == nil {
		return
	}
	for k := range pos.roles.eliminated {
		if pos.grid[k.Cell] == 0 && !pos.candidates(k.Cell).Has(k.Digit) {
			t.Errorf("%s: %+v is struck out and not there", name, k)
		}
	}
}

func TestOutcomes(t *testing.T) {
	t.Parallel()
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	tests := []struct {
		code, method, want string
		ctx                context.Context
	}{
		{puzzles.Solved, "logic", "Solved in 0 steps", t.Context()},
		{puzzles.Solved[:80] + "0", "logic", "Solved in 1 step", t.Context()},
		{puzzles.ByName()["empty"], "logic", "Nothing more follows after 0 steps", t.Context()},
		{puzzles.Invalid, "logic", "A contradiction after 0 steps: ", t.Context()},
		{puzzles.One, "logic", "Stopped after 0 steps", ended},
		{puzzles.Solved[:80] + "0", "backtracking", "Solved after 1 placement and 0 retreats", t.Context()},
		{puzzles.ByName()["empty"], "elimination", "No further than this after 0 placements: the method does not guess", t.Context()},
		{puzzles.One, "fillers", "Stopped after 0 placements", ended},
		{puzzles.None, "candidates", "No solution: every way was tried", t.Context()},
	}
	for _, tt := range tests {
		m, _ := methods.Find(tt.method)
		got := New(m.Solve(tt.ctx, queryAt(tt.code).Puzzle, 0), address.Style{}).outcome
		if got != tt.want && !(strings.HasSuffix(tt.want, ": ") && strings.HasPrefix(got, tt.want)) {
			t.Errorf("%s: %q, want %q", tt.method, got, tt.want)
		}
	}
	m, _ := methods.Find("logic")
	inA1 := New(m.Solve(t.Context(), queryAt(puzzles.Invalid).Puzzle, 0), address.Style{Notation: position.A1})
	if got := inA1.outcome; !strings.Contains(got, "row A") {
		t.Errorf("in A1: %q", got)
	}
}

// A log that was stopped says so beside each step; one that came to its end says nothing.
func TestStoppedLogSaysSo(t *testing.T) {
	t.Parallel()
	m, _ := methods.Find("backtracking")
	for budget, want := range map[solver.Work]string{50_000: "This log ends before the solution: the work that it may take was done.", 0: ""} {
		r := m.Solve(t.Context(), queryAt(puzzles.One).Puzzle, budget)
		r.Status = solver.One // whatever was found out of it
		if got := statusText(r); got != want {
			t.Errorf("a budget of %d: %q, want %q", budget, got, want)
		}
	}
	if got := counted(1_142_763, "placement") + ", " + counted(1, "retreat"); got != "1\u202f142\u202f763 placements, 1 retreat" {
		t.Error(got)
	}
}
