package proof

// argument is a supposition and what follows from it, up to a contradiction or to the goal.
// The first fact is the supposition.
type argument struct {
	facts []fact
	cost  int
}

func (a argument) found() bool { return a.facts != nil }

func argumentOf(facts []fact, most int) argument { return argument{facts, costOf(facts, most)} }

// better is the cheaper of two arguments, the first of equal ones.
func better(a, b argument) argument {
	if !a.found() || b.found() && b.cost < a.cost {
		return b
	}
	return a
}

// What makes an argument long to read.
const (
	MaxLines   = 12 // of the main argument
	partLines  = 10 // of a part
	perPart    = 3  // to open it
	perTooLong = 1  // a line beyond these bounds
)

// costOf is what it takes to read the lines of an argument, with its end.
func costOf(facts []fact, most int) int {
	cost := len(facts) + 1
	if cost > most {
		cost += perTooLong*(cost-most) + perPart
	}
	for i := range facts {
		if inner := facts[i].inner; inner != nil {
			cost += perPart + costOf(inner, partLines)
		}
	}
	return cost
}

// shortest is the shortest argument for an end of a run that began at a grid.
func (e *engine) shortest(start *grid, r *run, most int) argument {
	facts, first := e.detoured(start, r, most), r.first
	var best argument
	for _, o := range []order{lastFirst, firstFirst} {
		best = better(best, argumentOf(e.shortened(start, facts, first, o), most))
	}
	return best
}

// maxLevel is how many detours in a row may be no shorter.
const maxLevel = 4

// detoured looks for a shorter argument by doing without one of its facts: the run then comes
// to its end another way. Again and again the fact is given up whose detour is the shortest,
// until all detours are longer.
func (e *engine) detoured(start *grid, r *run, most int) []fact {
	all := r.withoutIdleParts()
	best, _ := r.sliced()
	current, cost := best, costOf(best, most)
	for level := 0; level < maxLevel && !e.over(); {
		next, given := e.detour(start, all, current, r.first, most)
		if next == nil {
			break
		}
		nextCost := costOf(next, most)
		if nextCost > cost {
			break
		}
		if nextCost == cost {
			level++
		} else {
			level, best = 0, next
		}
		current, cost = next, nextCost
		all = given
	}
	return best
}

// detour is the shortest of the arguments that do without one of the facts of the current one,
// and the facts that are left to choose from.
func (e *engine) detour(start *grid, all, current []fact, first int16, most int) (best, left []fact) {
	given, bestCost := 0, 0
	for i := 1; i < len(current); i++ {
		r := e.replayedWithout(e.copied(start), all, &current[i], first)
		if r.ended() {
			facts, _ := r.sliced()
			if cost := costOf(facts, most); best == nil || cost < bestCost {
				best, given, bestCost = facts, i, cost
			}
		}
		e.give(r)
	}
	if best == nil {
		return nil, nil
	}
	return best, withoutFact(all, &current[given])
}

// withoutIdleParts is the facts of a run, and of its parts those that its ends need.
func (r *run) withoutIdleParts() []fact {
	if !hasParts(r.facts) {
		return append([]fact(nil), r.facts...)
	}
	used, _ := r.sliced()
	var all []fact
	for i := range r.facts {
		if f := &r.facts[i]; f.kind != ByPart || isAmong(used, f) {
			all = append(all, *f)
		}
	}
	return all
}

func isAmong(facts []fact, f *fact) bool {
	for i := range facts {
		if facts[i].same(f) {
			return true
		}
	}
	return false
}

func withoutFact(facts []fact, f *fact) []fact {
	rest := make([]fact, 0, len(facts))
	for i := range facts {
		if !facts[i].same(f) {
			rest = append(rest, facts[i])
		}
	}
	return rest
}

// same reports whether two facts are one, for whatever reason it may follow.
func (f *fact) same(o *fact) bool {
	if f.k >= 0 || o.k >= 0 {
		return f.k == o.k
	}
	return f.kind == o.kind && f.house == o.house && f.other == o.other && f.digits == o.digits && len(f.gone) == len(o.gone) && f.gone[0] == o.gone[0]
}

// order is that in which facts are left out.
type order bool

const (
	lastFirst  order = false
	firstFirst order = true
)

// shortened leaves out one fact after the other, parts first, and what no longer follows
// without it, as long as an end remains.
func (e *engine) shortened(start *grid, facts []fact, first int16, o order) []fact {
	for _, parts := range []bool{true, false} {
		for n := 0; n < len(facts); {
			i := n
			if o == lastFirst {
				i = len(facts) - 1 - n
			}
			if i > 0 && (facts[i].kind == ByPart) == parts {
				if fewer := e.without(start, facts, first, i); fewer != nil {
					facts = fewer
					continue
				}
			}
			n++
		}
	}
	return e.innerShortened(start, facts, first)
}

// without is what is left of an argument without one fact, or nil where it has no end then.
func (e *engine) without(start *grid, facts []fact, first int16, i int) []fact {
	r := e.replayedWithout(e.copied(start), facts, &facts[i], first)
	defer e.give(r)
	if !r.ended() {
		return nil
	}
	fewer, _ := r.sliced()
	if len(fewer) >= len(facts) {
		return nil
	}
	return fewer
}

// innerShortened shortens each part where it stands.
func (e *engine) innerShortened(start *grid, facts []fact, first int16) []fact {
	if !hasParts(facts) {
		return facts
	}
	r := e.start(start, first)
	defer e.give(r)
	for _, f := range facts {
		if f.kind == ByPart {
			f = e.partShortened(r.grid, f, r.next())
		}
		r.add(f)
	}
	if !r.ended() || e.over() { // a part that could not be followed to its end has the needs of another run
		return facts
	}
	shorter, _ := r.sliced()
	return shorter
}

func hasParts(facts []fact) bool {
	for i := range facts {
		if facts[i].kind == ByPart {
			return true
		}
	}
	return false
}

// partShortened is a part with the shortest argument that is found for it where it stands.
func (e *engine) partShortened(at *grid, f fact, number int16) fact {
	bare := e.start(at, 0)
	defer e.give(bare)
	bare.grid.goal = none
	bare.grid.lastDigits, bare.grid.onlyPlaces = bare.grid.lastDigits[:0], bare.grid.onlyPlaces[:0]
	var best argument
	for _, o := range []order{lastFirst, firstFirst} {
		best = better(best, argumentOf(e.shortened(bare.grid, f.inner, number, o), partLines))
	}
	bare.grid.listSingles()
	anew, stuck := e.direct(bare.grid, f.inner[0], number, partLines)
	if stuck != nil {
		e.give(stuck)
	}
	best = better(best, anew)
	again := e.replayed(e.copied(bare.grid), best.facts, number)
	defer e.give(again)
	if !again.ended() {
		return f
	}
	return refuting(again.sliced())
}
