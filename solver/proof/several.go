package proof

import "slices"

// A result of several claims is proven at once where that is short: "Suppose r1c3 or r1c7 is 5".
// Else it is proven one claim after the other, until the rest follows from them by itself:
//
//	1. r8c3 ≠ 2 (A).
//	2. r8c6 = 2: only place in row 8.
//	3. r9c6 = 8: last digit.

// several proves several claims.
func (e *engine) several(start *grid, result []Claim) (Proof, bool) {
	if s, ok := start.supposingOneOf(result); ok {
		if a := e.refuted(start, s); a.found() && a.cost <= shortEnough {
			return e.written(start, a.facts), true
		}
	}
	return e.oneByOne(start, result)
}

func (e *engine) oneByOne(start *grid, result []Claim) (Proof, bool) {
	r := e.start(start, 0)
	defer e.give(r)
	for !e.over() {
		c, open := e.nextClaim(r.grid, result)
		if !open {
			return e.writtenSeveral(start, r.facts, result)
		}
		f, ok := e.partWith(r, c, result)
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

// partWith is a part that proves a claim where a run is, together with all others of its digit
// or of its cell where that is short.
func (e *engine) partWith(r *run, c Claim, result []Claim) (fact, bool) {
	at := e.start(r.grid, 0)
	defer e.give(at)
	at.grid.forget()
	at.grid.listSingles()
	for _, alike := range []func(o Claim) bool{
		func(o Claim) bool { return o.Digit == c.Digit },
		func(o Claim) bool { return o.Cell == c.Cell },
	} {
		s, ok := at.grid.supposingOneOf(at.grid.openOf(result, alike))
		if !ok || len(s.any) < 2 {
			continue
		}
		if a := e.refuted(at.grid, s); a.found() && a.cost <= shortEnough {
			return e.partOf(r, a)
		}
	}
	return e.partOf(r, e.refuted(at.grid, e.board.supposing(c.Opposite())))
}

// openOf lists the claims of a kind that do not show yet.
func (g *grid) openOf(claims []Claim, alike func(Claim) bool) []Claim {
	var open []Claim
	for _, c := range claims {
		if alike(c) && !g.shows(c) {
			open = append(open, c)
		}
	}
	return open
}

// partOf is an argument as a part, where a run is.
func (e *engine) partOf(r *run, a argument) (fact, bool) {
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
