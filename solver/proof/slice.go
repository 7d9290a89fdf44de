package proof

import "slices"

// sliced is the cheapest of what a run's ends need: the facts, in their order and with the
// supposition, and the numbers of those outside.
func (r *run) sliced() (facts []fact, outside []int16) {
	best := -1
	for _, e := range r.ends(maxEnds) {
		kept, out := r.sliceOf(e)
		if cost := costOf(kept, MaxLines); best < 0 || cost < best {
			best, facts, outside = cost, kept, out
		}
	}
	return facts, outside
}

// maxEnds is how many ends of a run are looked at.
const maxEnds = 8

// ends lists the ends of a run, each once.
func (r *run) ends(most int) []end {
	var ends []end
	for _, e := range r.grid.ends {
		if len(ends) == most {
			break
		}
		if !slices.Contains(ends, e) {
			ends = append(ends, e)
		}
	}
	return ends
}

// sliceOf is what an end needs: the facts in order, and the numbers of those outside. A first
// fact that is a supposition is kept always. A placement is given the reason that adds the
// fewest facts to those that are needed already.
func (r *run) sliceOf(e end) (facts []fact, outside []int16) {
	r.grid.turns += 3 * len(r.facts)
	need := make([]bool, r.next())
	r.mark(need, r.grid.lacksOfEnd(nil, e))
	if len(r.facts) > 0 && r.facts[0].kind == Suppose {
		need[r.first] = true
	}
	for n := r.next() - 1; n >= r.first; n-- {
		if need[n] {
			r.markNeeds(need, n)
		}
	}
	for n := range need {
		switch {
		case !need[n]:
		case n < int(r.first):
			outside = append(outside, int16(n))
		default:
			facts = append(facts, r.facts[n-int(r.first)])
		}
	}
	return facts, outside
}

// mark marks who removed some candidates.
func (r *run) mark(need []bool, list []int32) {
	for _, k := range list {
		if n := r.grid.by[k]; n >= 0 {
			need[n] = true
		}
	}
}

// markNeeds marks what the fact of a number needs.
func (r *run) markNeeds(need []bool, n int16) {
	f := &r.facts[n-r.first]
	if f.kind == OnlyPlace || f.kind == LastDigit {
		r.chooseReason(need, f, n)
	}
	for _, outer := range f.needs {
		need[outer] = true
	}
	r.engine.list = r.grid.lacks(r.engine.list[:0], f)
	r.mark(need, r.engine.list)
}

// chooseReason gives a placement the reason with the fewest new needs.
func (r *run) chooseReason(need []bool, f *fact, number int16) {
	best, _ := r.newNeeds(need, f, number)
	try := func(kind Kind, house int) {
		other := placement(kind, f.k, house)
		if n, ok := r.newNeeds(need, &other, number); ok && n < best {
			best, f.kind, f.house = n, kind, house
		}
	}
	try(LastDigit, none)
	for _, s := range r.grid.spots[r.grid.cellOf(f.k)] {
		try(OnlyPlace, s.house)
	}
}

// newNeeds counts the facts before a number that a reason needs and that are not needed yet,
// those inside the run. It reports whether the reason held there.
func (r *run) newNeeds(need []bool, f *fact, number int16) (count int, ok bool) {
	r.engine.list = r.grid.lacks(r.engine.list[:0], f)
	var seen [8]int16
	for _, k := range r.engine.list {
		n := r.grid.by[k]
		switch {
		case n >= number || n == none && r.grid.has(k):
			return 0, false
		case n < r.first || need[n] || slices.Contains(seen[:min(count, len(seen))], n):
		default:
			seen[count%len(seen)] = n
			count++
		}
	}
	return count, true
}
