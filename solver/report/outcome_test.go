package report_test

import (
	"testing"

	"sudoku/solver/report"
)

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
