package proof

// refuted is the shortest argument that is found for an end after a supposition. The grid must
// have no end.
func (e *engine) refuted(start *grid, s fact) argument {
	best, stuck := e.direct(start, s, 0, MaxLines)
	if stuck != nil {
		best = better(best, e.withParts(start, stuck))
		e.give(stuck)
	}
	return best
}

// direct is the shortest argument without parts, or the run that is stuck without them.
func (e *engine) direct(start *grid, s fact, first int16, most int) (best argument, stuck *run) {
	for _, h := range []how{withSingles, withPatterns, allAtOnce} {
		r := e.start(start, first)
		r.add(s)
		r.follow(h)
		if r.ended() {
			best = better(best, e.shortest(start, r, most))
		} else if h == withPatterns {
			return best, r
		}
		e.give(r)
	}
	return best, nil
}
