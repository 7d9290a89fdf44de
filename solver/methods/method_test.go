package methods_test

import (
	"testing"

	"sudoku/solver/methods"
	"sudoku/solver/report"
)

// What is told of the methods agrees with what they do.
func TestPropertiesOfMethods(t *testing.T) {
	t.Parallel()
	hard := classic(hardLog)
	for _, m := range methods.All() {
		r := m.Solve(t.Context(), hard, 5_000_000)
		if n := report.NewMethodRun(r); (n.Guesses > 0) != m.Guesses {
			t.Errorf("%s guesses %d times", m.Name, n.Guesses)
		}
	}
}
