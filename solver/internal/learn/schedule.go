package learn

// schedule says when to restart the search and when to forget clauses.
//
// When the learned clauses join more levels than usual, the search restarts: it keeps
// its clauses and the last value of each variable, so that it is soon back in a
// similar place, by better guesses. Restarts help to prove that there is no solution;
// a solution is often found sooner without them. So phases with and without them take
// turns. (On the half-empty boards of 25 by 25 that take longest, this makes the worst
// of 200 cases nearly three times as fast.)
type schedule struct {
	deadEnds int
	since    int     // dead ends since the last restart
	recent   float64 // levels that a clause joins, over the last dead ends
	usual    float64 // and over many
	next     int     // dead end at which to forget
	times    int     // that clauses were forgotten
}

const (
	forgetAfter       = 2000 // dead ends until clauses are forgotten for the first time
	forgetLater       = 300  // and how much longer each time after that
	leastUntilRestart = 50   // dead ends between restarts, at least
	restartFactor     = 1.2  // times the usual number of levels
	phaseLength       = 1000 // dead ends of a phase; one without restarts ends with one
)

func newSchedule() schedule { return schedule{next: forgetAfter} }

// deadEnd notes how many levels a new clause joins.
func (p *schedule) deadEnd(levels int) {
	p.deadEnds++
	p.since++
	p.recent += (float64(levels) - p.recent) / float64(min(p.deadEnds, 32))
	p.usual += (float64(levels) - p.usual) / float64(min(p.deadEnds, 4096))
}

// restart reports whether it is time to restart.
func (p *schedule) restart() bool {
	due := p.since >= leastUntilRestart && p.recent >= restartFactor*p.usual
	if p.deadEnds/phaseLength%2 == 1 {
		due = p.since >= phaseLength
	}
	if due {
		p.since = 0
	}
	return due
}

// forget reports whether it is time to forget clauses.
func (p *schedule) forget() bool {
	if p.deadEnds < p.next {
		return false
	}
	p.times++
	p.next = p.deadEnds + forgetAfter + forgetLater*p.times
	return true
}
