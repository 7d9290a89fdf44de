package learn

// pace says when to start over and when to forget.
//
// A search that learns clauses which join more levels than usual has gone astray,
// and starts over: it keeps what it has learned, and the last value of each
// variable, so that it is soon back in a like place, by better guesses. That is the
// way to a proof that there is no solution; one that exists is often found by
// staying where one is. So the search does the one and the other in turn. (On the
// half-empty boards of 25 by 25 that take longest, it makes the worst of 200 cases
// nearly three times as quick.)
type pace struct {
	deadEnds int
	since    int     // dead ends since the search last started over
	recent   float64 // levels that a clause joins, over the last dead ends
	usual    float64 // and over many
	next     int     // dead end at which to forget
	times    int     // that clauses were forgotten
}

const (
	firstForget = 2000 // dead ends until clauses are forgotten for the first time
	moreForget  = 300  // by so many more each time
	leastRun    = 50   // dead ends before a search starts over
	astray      = 1.2  // times as many levels as usual
	turn        = 1000 // dead ends for which it may start over, and then does so once
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
	due := p.since >= leastRun && p.recent >= astray*p.usual
	if p.deadEnds/turn%2 == 1 {
		due = p.since >= turn
	}
	if due {
		p.since = 0
	}
	return due
}

// forget reports whether it is time to forget clauses.
func (p *pace) forget() bool {
	if p.deadEnds < p.next {
		return false
	}
	p.times++
	p.next = p.deadEnds + firstForget + moreForget*p.times
	return true
}
