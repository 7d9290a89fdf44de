package learn

// pace says when to start over and when to forget.
//
// A search that learns clauses which join more levels than usual has gone astray,
// and starts over: it keeps what it has learned, and the last value of each
// variable, so that it is soon back in a like place, by better guesses.
type pace struct {
	deadEnds int
	since    int     // dead ends since the search last started over
	recent   float64 // levels that a clause joins, over the last dead ends
	usual    float64 // and over many
	next     int     // dead end at which to forget
	times    int     // that clauses were forgotten
}

// mostLits bounds the arena: 8 MiB. (The solutions refused by clauses are at most
// mostRefused, and the groups are the caller's.)
const mostLits = 2 << 20

const (
	firstForget = 2000 // dead ends until clauses are forgotten for the first time
	moreForget  = 300  // by so many more each time
	leastRun    = 50   // dead ends before a search starts over
	astray      = 1.2  // times as many levels as usual
)

func newPace() pace { return pace{next: firstForget} }

// deadEnd notes how many levels a new clause joins.
func (p *pace) deadEnd(levels int) {
	p.deadEnds++
	p.since++
	p.recent += (float64(levels) - p.recent) / float64(min(p.deadEnds, 32))
	p.usual += (float64(levels) - p.usual) / float64(min(p.deadEnds, 4096))
}

// restart reports whether it is time to start over.
func (p *pace) restart() bool {
	if p.since < leastRun || p.recent < astray*p.usual {
		return false
	}
	p.since = 0
	return true
}

// forget reports whether it is time to forget clauses, where they and the groups
// take up a number of literals.
func (p *pace) forget(size int) bool {
	if p.deadEnds < p.next && size < mostLits {
		return false
	}
	p.times++
	p.next = p.deadEnds + firstForget + moreForget*p.times
	return true
}
