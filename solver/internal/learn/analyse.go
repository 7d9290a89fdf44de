package learn

// lesson is the work space in which a contradiction becomes a clause.
type lesson struct {
	conflict []lit   // literals of which one should be true and none is
	learned  []lit   // the clause
	seen     []bool  // of each variable: it has been followed back, or is in the clause
	noted    []lit   // literals whose variables are seen
	stack    []lit   // those to be followed back yet
	because  []lit   // literals that are a reason
	stamps   []int32 // of each level: when it was last counted
	stamp    int32
}

func newLesson(variables int) lesson {
	return lesson{seen: make([]bool, variables), stamps: make([]int32, variables+1)}
}

// learn makes a clause of a contradiction, and goes back to where it has something
// to say.
func (s *Solver) learn() {
	if s.now() == s.floor {
		s.turnRound()
		return
	}
	s.analyse()
	levels := s.countLevels(s.learned)
	s.order.decay()
	s.pace.deadEnd(levels)
	s.backTo(max(s.highestBelow(), s.floor))
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
	s.work += workOfLesson
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
	s.shorten()
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
	s.because = s.because[:0]
	switch {
	case r > 0:
		s.arena[r+usedAt] = lit(s.pace.deadEnds)
		return s.lits(r)[1:]
	case r == turned:
		for level := 1; level <= int(s.level[v]); level++ {
			s.because = append(s.because, s.guessAt(level).not())
		}
	case r != guessed:
		s.because = append(s.because, lit(2*r.excluder()).not())
	}
	return s.because
}

// shorten leaves out of the clause what follows from the rest of it.
func (s *Solver) shorten() {
	s.noted = append(s.noted[:0], s.learned[1:]...)
	kept := s.learned[:1]
	for _, q := range s.learned[1:] {
		if !s.followsFromSeen(q) {
			kept = append(kept, q)
		}
	}
	s.learned = kept
	s.unsee(0)
}

// unsee forgets the noted literals from one on.
func (s *Solver) unsee(from int) {
	for _, q := range s.noted[from:] {
		s.seen[q.variable()] = false
	}
	s.noted = s.noted[:from]
}

// followsFromSeen reports whether all reasons of a literal, followed back, end at
// literals that are seen or certain.
func (s *Solver) followsFromSeen(q lit) bool {
	if s.reasons[q.variable()] == guessed {
		return false
	}
	from := len(s.noted)
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
				s.unsee(from)
				return false
			}
			s.seen[v] = true
			s.noted = append(s.noted, a)
			s.stack = append(s.stack, a)
		}
	}
	return true
}

// highestBelow puts the literal of the clause with the highest level, but for the
// first, in the second place, to be watched, and returns its level.
func (s *Solver) highestBelow() int {
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
