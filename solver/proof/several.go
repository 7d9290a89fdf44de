package proof

import "slices"

// A result of several claims is proven one claim after the other, until the rest follows from
// them by itself:
//
//	1. r8c3 ≠ 2 (A).
//	2. r8c6 = 2: only place in row 8.
//	3. r9c6 = 8: last digit.

// several proves several claims.
func (e *engine) several(start *grid, result []Claim) (Proof, bool) {
	r := e.start(start, 0)
	defer e.give(r)
	for !e.over() {
		c, open := e.nextClaim(r.grid, result)
		if !open {
			return e.writtenSeveral(start, r.facts, result)
		}
		f, ok := e.partFor(r, c)
		if !ok {
			break
		}
		r.add(f)
		r.follow(withSingles)
	}
	return Proof{}, false
}

// nextClaim is the claim from which the most others follow, of those that do not show yet.
func (e *engine) nextClaim(g *grid, result []Claim) (best Claim, open bool) {
	most := 0
	for _, c := range result {
		if g.shows(c) {
			continue
		}
		f := e.board.supposing(c)
		r := e.start(g, 0)
		r.add(f)
		r.follow(withSingles)
		if shown := r.grid.countShown(result); shown > most {
			best, open, most = c, true, shown
		}
		e.give(r)
	}
	return best, open
}

func (g *grid) countShown(result []Claim) int {
	n := 0
	for _, c := range result {
		if g.shows(c) {
			n++
		}
	}
	return n
}

// shows reports whether a grid shows a claim: a digit has to stand.
func (g *grid) shows(c Claim) bool {
	if c.On {
		return g.placed[c.Cell] && g.cand[c.Cell].Has(c.Digit)
	}
	return !g.cand[c.Cell].Has(c.Digit)
}

// partFor is a part that proves a claim where a run is.
func (e *engine) partFor(r *run, c Claim) (fact, bool) {
	at := e.start(r.grid, 0)
	defer e.give(at)
	at.grid.forget()
	at.grid.listSingles()
	a := e.refuted(at.grid, e.board.supposing(c.Opposite()))
	if !a.found() {
		return fact{}, false
	}
	f := refuting(a.facts, nil)
	return e.partReplayed(r.grid, &f, r.next())
}

// writtenSeveral is a proof of several claims by facts without a supposition.
func (e *engine) writtenSeveral(start *grid, facts []fact, result []Claim) (Proof, bool) {
	l, main := newLedger(start), &scope{}
	main.plant(l, facts)
	for _, c := range result {
		l.show(main, c)
	}
	main.prune()
	if len(main.nodes) == 0 {
		return Proof{}, false
	}
	return l.proofOf(main), true
}

// show notes which line shows a claim: one that shows another already where there is one.
func (l *ledger) show(main *scope, c Claim) {
	k := l.index(c.Cell, c.Digit)
	var best *node
	for _, n := range main.nodes {
		rules := slices.Contains(l.by[k], n.number)
		if c.On && n.fact.k == k || !c.On && rules && (best == nil || n.shown && !best.shown) {
			best = n
		}
	}
	if best == nil {
		return
	}
	best.shown = true
	if !c.On {
		best.shows = append(best.shows, k)
	}
}
