package results

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"sudoku/solver/methods"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
	"sudoku/web/view/logs"
)

// The lines of a log are the same, whether their markup is known or made now, with one of them
// current.
func TestReadyLines(t *testing.T) {
	t.Parallel()
	r, _ := newResults(t)
	method, _ := methods.Find(methods.Logic)
	markup := func(items []templates.LogItem) string {
		var b bytes.Buffer
		for _, item := range items {
			if err := templates.LogLines(item).Render(t.Context(), &b); err != nil {
				t.Fatal(err)
			}
		}
		return b.String()
	}
	examples := []string{puzzles.One, puzzles.Easy, puzzles.ByName()["jigsaw"], puzzles.Hard}
	if testing.Short() {
		examples = examples[:3] // the last takes a second
	}
	for _, code := range examples {
		q := address.Query{Puzzle: puzzles.Of(code)}
		log := logs.New(method.Solve(t.Context(), q.Puzzle, method.Work), address.Style{})
		for step := range len(log.Entries) + 1 {
			at := address.At{Step: step}
			items, err := r.Items(t.Context(), q, log, at)
			if err != nil {
				t.Fatal(err)
			}
			if step > 1 && !slices.ContainsFunc(items, func(i templates.LogItem) bool { return i.Ready != "" }) {
				t.Fatalf("no markup of %s is known", code)
			}
			got, want := markup(items), markup(logs.Items(q, log, at))
			if got != want || strings.Count(got, `aria-current="step"`) != min(step, 1) {
				t.Fatalf("step %d of %s:\n%s\nwant\n%s", step, code, got, want)
			}
		}
	}
}
