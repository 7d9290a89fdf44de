package learn

// analysis is the work space in which a contradiction becomes a clause.
type analysis struct {
	conflict   []lit   // literals of which one should be true and none is
	learned    []lit   // the clause
	seen       []bool  // of each variable: it has been followed back, or is in the clause
	marked     []lit   // literals whose variables are seen
	stack      []lit   // those to be followed back yet
	reasonLits []lit   // literals that are a reason
	stamps     []int32 // of each level: when it was last counted
	stamp      int32
}

func newAnalysis(variables int) analysis {
	return analysis{seen: make([]bool, variables), stamps: make([]int32, variables+1)}
}

// learn makes a clause of a contradiction, and goes back to the level at which that
// clause rules something out.
func (s *Solver) learn() {
	if s.now() == s.floor {
		s.flipFloor()
		return
	}
	s.analyse()
	levels := s.countLevels(s.learned)
	s.order.decay()
	s.schedule.deadEnd(levels)
	s.backjump(max(s.backjumpLevel(), s.floor))
	if len(s.learned) == 1 {
		s.enqueue(s.learned[0], guessed)
		if s.floor > 0 {
			s.certain = append(s.certain, s.learned[0])
		}
		return
	}
	r := s.store(s.learned, levels)
	s.attach(r)
	s.enqueue(s.learned[0], r)
}

// analyse follows a contradiction back, from reason to reason, to one literal of
// the last level and some of the levels below: were that literal false, the
// contradiction would not have come up.
func (s *Solver) analyse() {
	s.work += workOfAnalysis
	s.learned = append(s.learned[:0], 0)
	open := 0 // literals of the last level that are still to be followed
	why := s.conflict
	for at := len(s.trail) - 1; ; at-- {
		open += s.follow(why)
		for !s.seen[s.trail[at].variable()] {
			at--
		}
		p := s.trail[at]
		s.seen[p.variable()] = false
		if open--; open == 0 {
			s.learned[0] = p.not()
			break
		}
		why = s.reasonOf(p.variable())
	}
	s.minimize()
}

// follow notes the literals of a reason, and counts those of the last level that
// are new. The others go into the clause.
func (s *Solver) follow(why []lit) (open int) {
	s.work += len(why)
	for _, q := range why {
		v := q.variable()
		if s.seen[v] || s.level[v] == 0 {
			continue
		}
		s.seen[v] = true
		s.order.bump(v)
		if int(s.level[v]) == s.now() {
			open++
		} else {
			s.learned = append(s.learned, q)
		}
	}
	return open
}

// reasonOf returns the literals, all false, that made a variable what it is. They
// are valid until the next call.
func (s *Solver) reasonOf(v int) []lit {
	r := s.reasons[v]
	s.reasonLits = s.reasonLits[:0]
	switch {
	case r > 0:
		s.arena[r+usedAt] = lit(s.schedule.deadEnds)
		return s.lits(r)[1:]
	case r == flipped:
		for level := 1; level <= int(s.level[v]); level++ {
			s.reasonLits = append(s.reasonLits, s.guessAt(level).not())
		}
	case r != guessed:
		s.reasonLits = append(s.reasonLits, lit(2*r.excluder()).not())
	}
	return s.reasonLits
}

// minimize leaves out of the clause what follows from the rest of it.
func (s *Solver) minimize() {
	s.marked = append(s.marked[:0], s.learned[1:]...)
	kept := s.learned[:1]
	for _, q := range s.learned[1:] {
		if !s.isRedundant(q) {
			kept = append(kept, q)
		}
	}
	s.learned = kept
	s.unmark(0)
}

// unmark forgets the marked literals from one on.
func (s *Solver) unmark(from int) {
	for _, q := range s.marked[from:] {
		s.seen[q.variable()] = false
	}
	s.marked = s.marked[:from]
}

// isRedundant reports whether all reasons of a literal, followed back, end at
// literals that are seen or certain.
func (s *Solver) isRedundant(q lit) bool {
	if s.reasons[q.variable()] == guessed {
		return false
	}
	from := len(s.marked)
	s.stack = append(s.stack[:0], q)
	for len(s.stack) > 0 {
		p := s.stack[len(s.stack)-1]
		s.stack = s.stack[:len(s.stack)-1]
		for _, a := range s.reasonOf(p.variable()) {
			v := a.variable()
			if s.seen[v] || s.level[v] == 0 {
				continue
			}
			if s.reasons[v] == guessed {
				s.unmark(from)
				return false
			}
			s.seen[v] = true
			s.marked = append(s.marked, a)
			s.stack = append(s.stack, a)
		}
	}
	return true
}

// backjumpLevel returns the highest level in the clause after that of the first
// literal, and puts a literal of that level in the second place, where it is watched.
func (s *Solver) backjumpLevel() int {
	if len(s.learned) == 1 {
		return 0
	}
	rest := s.learned[1:]
	best := 0
	for i, p := range rest {
		if s.level[p.variable()] > s.level[rest[best].variable()] {
			best = i
		}
	}
	rest[0], rest[best] = rest[best], rest[0]
	return int(s.level[rest[0].variable()])
}

// countLevels counts the levels that the literals of a clause come from.
func (s *Solver) countLevels(c []lit) int {
	s.stamp++
	n := 0
	for _, p := range c {
		if level := s.level[p.variable()]; s.stamps[level] != s.stamp {
			s.stamps[level] = s.stamp
			n++
		}
	}
	return n
}
