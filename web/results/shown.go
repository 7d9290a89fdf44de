package results

import (
	"bytes"
	"context"
	"time"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/logs"
)

// Show returns what shows a page the work on its log, and what to call when it is not shown any more.
func (r *Results) Show(q address.Query, which address.Log) (shown *Shown, leave func()) {
	found, leave := r.found.Join(runKey(q, which))
	return newShown(q.Puzzle.Layout(), which.Style.Notation, found), leave
}

func newShown(l *solver.Layout, names position.Notation, found *foundSteps) *Shown {
	return &Shown{layout: l, names: names, found: found, since: time.Now(), second: -1}
}

// Watched is how many runs there are that somebody waits for.
func (r *Results) Watched() int { return r.found.Len() }

// Shown is what one page has shown of the work on its log.
type Shown struct {
	layout *solver.Layout
	names  position.Notation
	found  *foundSteps
	since  time.Time
	steps  int // that were shown
	second int // of the work that was shown last; -1 before the first
}

// mostAtOnce is how many steps a page shows at once: one after the other can be seen to
// come, and none takes long to put into words.
const mostAtOnce = 20

// Next is the steps found since the last call, and how the work goes on. It is empty if
// there are none and the last one was less than a second ago.
func (w *Shown) Next(ctx context.Context) []byte {
	all := w.found.words(w.layout, w.names, w.steps+mostAtOnce)
	second := int(time.Since(w.since) / time.Second)
	if len(all) == w.steps && second == w.second {
		return nil
	}
	var b bytes.Buffer
	_ = templates.ProgressPart(logs.Progress(all, w.steps, second)).Render(ctx, &b) // into memory, of what is text
	w.steps, w.second = len(all), second
	return b.Bytes()
}
