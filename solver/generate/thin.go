package generate

import (
	"context"

	"sudoku/solver"
)

// thinning takes the givens of a full classic grid away in a random order, orbit by orbit, where the solution
// remains the only one. What it leaves is minimal: what was needed once is needed with fewer givens all the more.
//
// Several orbits are taken at once. If the puzzle is proper without all of them, it was proper without each in
// its turn; if not, half as many are tried. So the outcome is what taking one after the other gives.
type thinning struct {
	text   [81]byte // the givens as they are now
	givens cells
	sets   unavoidable
	order  []cells // orbits, in the order in which they are tried
	at     int     // orbits tried
	group  int     // orbits to try together
	tried  cells   // of the question that was asked
	count  int     // orbits in it
}

// begin starts with a full grid.
func (t *thinning) begin(full *[81]uint8, orbits []cells, s source) {
	t.sets.find(full)
	t.givens, t.at, t.group = cells{1<<64 - 1, 1<<17 - 1}, 0, max(1, len(orbits)/3)
	for c, d := range full {
		t.text[c] = '0' + d
	}
	t.order = t.order[:0]
	for _, i := range s.Perm(len(orbits)) {
		t.order = append(t.order, orbits[i])
	}
}

// ask puts the next question into a batch: the puzzle without some more givens. It reports false when the
// puzzle is minimal.
func (t *thinning) ask(b *solver.Batch) bool {
	for t.at < len(t.order) {
		t.tried, t.count = cells{}, 0
		for _, orbit := range t.order[t.at:min(len(t.order), t.at+t.group)] {
			more := cells{t.tried[0] | orbit[0], t.tried[1] | orbit[1]}
			if t.sets.needs(t.givens, more) {
				break
			}
			t.tried = more
			t.count++
		}
		if t.count > 0 {
			text := t.text
			for c := range t.tried.all() {
				text[c] = '0'
			}
			b.AddLine(text[:])
			return true
		}
		t.at++ // the first of them is needed
	}
	return false
}

// answered takes the answer to the question.
func (t *thinning) answered(one bool) {
	switch {
	case one:
		for c := range t.tried.all() {
			t.text[c] = '0'
		}
		t.givens = t.givens.without(t.tried)
		t.at += t.count
	case t.count == 1:
		t.at++
	default:
		t.group = (t.count + 1) / 2
		return
	}
	if left := len(t.order) - t.at; t.group > 1 || one {
		t.group = groupOf(len(t.order), left)
	}
}

// groupOf is how many orbits are tried together when some are left of all.
func groupOf(all, left int) int {
	switch {
	case left > all*3/4:
		return all / 8
	case left > all*5/8:
		return max(1, all/20)
	case left > all/2:
		return max(1, all/27)
	}
	return 1
}

// thinAll takes several thinnings to their end together, since the solver searches many grids in less time
// than one by one.
func thinAll(ctx context.Context, all []thinning, b *solver.Batch) error {
	open := make([]*thinning, len(all))
	for i := range all {
		open[i] = &all[i]
	}
	for len(open) > 0 {
		b.Reset()
		asked := open[:0]
		for _, t := range open {
			if t.ask(b) {
				asked = append(asked, t)
			}
		}
		b.Solve(ctx)
		for i, t := range asked {
			status, err := statusIn(ctx, b, i)
			if err != nil {
				return err
			}
			t.answered(status == solver.One)
		}
		open = asked
	}
	return nil
}

func statusIn(ctx context.Context, b *solver.Batch, i int) (solver.Status, error) {
	if b.Settled(i) {
		return b.Status(i), nil
	}
	status, _, err := b.Answer(ctx, i)
	return status, err
}

// puzzle is what the thinning has come to.
func (t *thinning) puzzle() solver.Puzzle {
	p := solver.EmptyPuzzle(solver.Classic())
	for c := range t.givens.all() {
		p = p.With(c, int(t.text[c]-'0'))
	}
	return p
}
