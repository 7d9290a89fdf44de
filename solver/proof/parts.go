package proof

import (
	"cmp"
	"slices"
)

// A run that is stuck goes on with part-proofs: each is a trial that ends. Which are needed is
// searched in breadth, the most promising runs first:
//
//	stuck ──A──> stuck ──C──> ended     one part, then two, …
//	  │ ──B──> stuck ──D──> stuck
//	  └ ──C──> ended                    a part fewer: this one
const (
	beamWidth = 5 // runs that are kept of each number of parts
	beamDepth = 6 // parts at most
	maxFull   = 8 // ended runs of which the whole argument is shortened

	shortEnough = 30 // cost of an argument for which one with a part more is not looked for
)

// withParts is the shortest argument with few parts after a run that is stuck, or else one with
// as many as it takes.
func (e *engine) withParts(start *grid, r *run) argument {
	beam := []*run{e.continued(r)}
	defer func() { e.giveAll(beam) }()
	var best argument
	for range beamDepth {
		ended, next := e.widened(beam)
		e.giveAll(beam)
		beam = next
		before := best
		best = better(best, e.shortestOf(start, ended))
		e.giveAll(ended)
		if best.found() && (before.found() || best.cost <= shortEnough) || len(beam) == 0 || e.over() {
			break
		}
	}
	if best.found() {
		return best
	}
	return e.withAll(start, r)
}

func (e *engine) giveAll(runs []*run) {
	for _, r := range runs {
		e.give(r)
	}
}

// widened adds each part that there is to each run: those that end, and the most promising of
// those that are stuck again.
func (e *engine) widened(beam []*run) (ended, stuck []*run) {
	for _, r := range beam {
		for _, f := range e.partsOf(r) {
			if e.over() {
				return ended, stuck
			}
			one := e.continued(r)
			one.add(f)
			one.follow(withPatterns)
			switch {
			case one.ended():
				ended = append(ended, one)
			case isNew(stuck, one):
				stuck = append(stuck, one)
			default:
				e.give(one)
			}
		}
	}
	slices.SortStableFunc(stuck, func(a, b *run) int { return cmp.Compare(a.open(), b.open()) })
	if len(stuck) > beamWidth {
		e.giveAll(stuck[beamWidth:])
		stuck = stuck[:beamWidth]
	}
	return ended, stuck
}

// isNew reports whether no run of a list has the same candidates.
func isNew(runs []*run, r *run) bool {
	return !slices.ContainsFunc(runs, func(o *run) bool { return slices.Equal(o.grid.cand, r.grid.cand) })
}

// open counts the candidates that are left.
func (r *run) open() int {
	n := 0
	for _, left := range r.grid.cand {
		n += left.Len()
	}
	return n
}

// shortestOf is the shortest argument for an end of any of some runs: of those whose slice is
// the shortest.
func (e *engine) shortestOf(start *grid, ended []*run) argument {
	type likely struct {
		run  *run
		cost int
	}
	var list []likely
	for _, r := range ended {
		facts, _ := r.sliced()
		list = append(list, likely{r, costOf(facts, MaxLines)})
	}
	slices.SortStableFunc(list, func(a, b likely) int { return cmp.Compare(a.cost, b.cost) })
	var best argument
	for i, l := range list {
		if i == maxFull || e.over() {
			break
		}
		best = better(best, e.shortest(start, l.run, MaxLines))
	}
	return best
}

// withAll adds all parts that there are, round after round.
func (e *engine) withAll(start *grid, r *run) argument {
	all := e.continued(r)
	defer func() { e.give(all) }()
	for !e.over() {
		parts := e.partsOf(all)
		if len(parts) == 0 {
			return argument{}
		}
		for _, f := range parts {
			if !all.ended() && all.grid.isNews(&f) {
				all.add(f)
			}
		}
		all.follow(withPatterns)
		if all.ended() {
			return e.shortest(start, all, MaxLines)
		}
	}
	return argument{}
}

// partsOf lists what can be refuted by a trial, the shortest first: by singles alone where
// there is any, else with patterns, else with parts inside.
func (e *engine) partsOf(r *run) []fact {
	for _, try := range []func(*run, int32) (fact, bool){e.trialWith(withPatterns), e.deepTrial} {
		parts := e.partsBy(r, try)
		if len(parts) > 0 {
			return parts
		}
	}
	return nil
}

func (e *engine) partsBy(r *run, try func(*run, int32) (fact, bool)) []fact {
	var parts []fact
	for c, left := range r.grid.cand {
		if left.Len() < 2 {
			continue
		}
		for d := range left.All() {
			if e.over() {
				return nil
			}
			if f, ok := try(r, e.board.index(c, d)); ok {
				parts = append(parts, f)
			}
		}
	}
	slices.SortStableFunc(parts, func(a, b fact) int { return cmp.Compare(len(a.inner), len(b.inner)) })
	return parts
}

// trialWith supposes a candidate in the middle of a run.
func (e *engine) trialWith(h how) func(*run, int32) (fact, bool) {
	return func(r *run, k int32) (fact, bool) {
		t := e.start(r.grid, r.next())
		defer e.give(t)
		t.grid.goal = none
		t.add(placement(Suppose, k, none))
		t.follow(h)
		if !t.ended() {
			return fact{}, false
		}
		return refuting(t.sliced()), true
	}
}

// deepTrial is a trial with parts inside.
func (e *engine) deepTrial(r *run, k int32) (fact, bool) {
	t := e.start(r.grid, r.next())
	defer e.give(t)
	t.grid.goal = none
	t.add(placement(Suppose, k, none))
	t.follow(withPatterns)
	for !t.ended() {
		parts := e.partsBy(t, e.trialWith(withSingles))
		if len(parts) == 0 {
			return fact{}, false
		}
		for _, f := range parts {
			if !t.ended() && t.grid.isNews(&f) {
				t.add(f)
			}
		}
		t.follow(withPatterns)
	}
	return refuting(t.sliced()), true
}

// continued is a copy of a run.
func (e *engine) continued(r *run) *run {
	c := e.start(r.grid, r.first)
	c.facts = append(c.facts, r.facts...)
	return c
}
