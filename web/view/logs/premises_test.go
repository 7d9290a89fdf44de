package logs

import (
	"strings"
	"testing"

	"sudoku/solver/examples"
	"sudoku/solver/logic"
	"sudoku/web/address"
)

// What a line of an example rests on is there on its board, is said once, and names its cells.
func TestPremisesAreOnTheBoard(t *testing.T) {
	t.Parallel()
	said := 0
	for _, e := range examples.All() {
		o := logic.Options{Uniqueness: logic.KnownUnique}
		if !e.Alone {
			o.Techniques = []string{e.Technique}
		}
		s, ok, err := logic.Next(t.Context(), e.Board, o)
		if err != nil || !ok {
			t.Fatalf("%s: %v", e.Name, err)
		}
		seen := map[string]bool{}
		for _, statement := range OneStep(e.Board, s).told(address.At{Step: 1, Detail: address.Proven}).statements {
			_, premises, _ := strings.Cut(statement.Why, "On the board ")
			for _, p := range strings.Split(strings.TrimSuffix(premises, "."), "; ") {
				if p == "" {
					continue
				}
				if seen[p] {
					t.Errorf("%s: %q is said twice", e.Name, p)
				}
				seen[p] = true
				said++
			}
			for _, n := range statement.WhyNames {
				if name := statement.Why[n.From:n.To]; name != e.Board.Layout().CellName(n.Cell) {
					t.Errorf("%s: %q is no cell", e.Name, name)
				}
			}
		}
	}
	if said < 300 {
		t.Errorf("%d premises are said", said)
	}
}
