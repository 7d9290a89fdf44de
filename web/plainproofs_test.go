package web

import (
	"strings"
	"testing"

	"sudoku/web/internal/racecheck"
)

// A log and a list as text tell a step that follows suppositions by its proof, as its page does; so does the list as
// JSON.
func TestPlainLogsTellProofs(t *testing.T) {
	racecheck.Skip(t, "it makes the proofs of whole logs")
	t.Parallel()
	const code = "/p/980760500750080060006000000500040003007930050000000400200000000070003100009570080"
	h := newHandler(t)
	for target, want := range map[string]string{
		code + "/steps.txt": "  1. r8c9 ≠ 2 · Dynamic forcing chain (+)\n     1. Suppose r8c9 = 2.\n     2. r8c5 = 9: last digit.\n",
		code + "/all.txt":   "  1. r8c9 ≠ 2 · Dynamic forcing chain (+)\n     1. Suppose r8c9 = 2.\n",
		code + "/all.json":  `"proof":{"main":[{"text":"Suppose r8c9 = 2."`,
	} {
		if body := ask(h, target).body; !strings.Contains(body, want) {
			t.Errorf("%s has no %q:\n%.2000s", target, want, body)
		}
	}
}
