package report_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/report"
)

// The words of the engines are those of the JSON.
func TestOutcomesOfTheEngines(t *testing.T) {
	t.Parallel()
	for want, got := range map[report.Outcome]solver.Outcome{
		report.Solved: solver.Solved, report.Unsolvable: solver.Unsolvable, report.Stuck: solver.Stuck, report.Stopped: solver.Stopped,
	} {
		if got.String() != string(want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for s, want := range map[solver.Status]report.Status{
		solver.Unknown: report.Unknown, solver.One: report.One, solver.Several: report.Several,
		solver.None: report.None, solver.Invalid: report.Invalid,
	} {
		if got := report.NewStatus(s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// What is told of the methods agrees with what they do.
func TestPropertiesOfMethods(t *testing.T) {
	t.Parallel()
	hard := classic(hardLog)
	for _, m := range report.Methods() {
		r := m.Solve(t.Context(), hard, 5_000_000)
		if n := r.Numbers(); (n.Guesses > 0) != m.Guesses {
			t.Errorf("%s guesses %d times", m.Name, n.Guesses)
		}
	}
}
