package proof

// run is a search under way: a grid, and the facts that made it what it is. Facts are
// numbered from first; what has a lower number is outside, a trial's surroundings.
type run struct {
	engine *engine
	grid   *grid
	first  int16
	facts  []fact
}

func (r *run) next() int16 { return r.first + int16(len(r.facts)) }

func (r *run) ended() bool { return len(r.grid.ends) > 0 }

func (r *run) add(f fact) {
	r.grid.apply(&f, r.next())
	r.facts = append(r.facts, f)
}

// how says how a run goes on.
type how uint8

const (
	withSingles  how = iota // only places and last digits alone
	withPatterns            // where these find nothing, also locked digits, pairs and remote pairs
	allAtOnce               // all of them in each round
)

// follow lets a run go on to an end, or until nothing is found. One round finds what follows
// from the rounds before it.
func (r *run) follow(h how) {
	for !r.ended() && !r.engine.over() {
		found := r.singles()
		r.engine.count(r.grid)
		if r.ended() || h == withSingles || h == withPatterns && found {
			if !found {
				return
			}
			continue
		}
		if !r.patterns() && !found {
			return
		}
	}
}

// singles is a round of what became single. It reports whether there was any.
func (r *run) singles() bool {
	g, found := r.grid, len(r.facts)
	if len(g.lastDigits)+len(g.onlyPlaces) == 0 {
		return false
	}
	r.engine.cells = append(r.engine.cells[:0], g.lastDigits...)
	r.engine.lanes = append(r.engine.lanes[:0], g.onlyPlaces...)
	g.lastDigits, g.onlyPlaces = g.lastDigits[:0], g.onlyPlaces[:0]
	lines, all := g.LineCount, len(g.HouseSets)
	r.onlyPlaces(lines, all) // areas first
	r.onlyPlaces(0, lines)
	for _, c := range r.engine.cells {
		if left := g.cand[c]; left != 0 && !g.placed[c] {
			r.add(placement(LastDigit, g.index(c, left.Min()), none))
		}
	}
	return len(r.facts) > found
}

// onlyPlaces places the digits that have one place left, in the houses from one to before another.
func (r *run) onlyPlaces(from, to int) {
	g := r.grid
	for _, i := range r.engine.lanes {
		house, slots := i/g.n, g.places[i]
		if slots == 0 || house < from || house >= to {
			continue
		}
		if c := g.slotCell(house, slots); !g.placed[c] {
			r.add(placement(OnlyPlace, g.index(c, i%g.n+1), house))
		}
	}
}
