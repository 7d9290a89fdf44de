package learn

// block rules out the solution on the trail, so that the search goes on to another.
//
// No other solution has the same guesses, so the last guess is flipped under those
// below it. For the first solutions that is a blocking clause, which the search can
// use everywhere. Later no clause is stored: the floor is the highest level at or
// below which every guess was already made when the last solution was found. All that
// is above the floor has been searched, so the search neither jumps back nor restarts
// below it; at a dead end there, the guess of the floor is flipped and the floor goes
// down by one. (Gebser, Kaufmann, Neumann and
// Schaub, "Conflict-driven answer set enumeration", 2007.)
//
//	level   1    2    3   …   17   18
//	       [a]  [b]  [c]  …  [q]  [r]     a solution
//	       [a]  [b]  [c]  …  [q] ¬r       the floor is 17; whatever follows ends
//	       [a]  [b]  [c]  …  ¬q           the floor is 16
func (s *Solver) block() {
	if s.blocked < s.mostBlocked && s.now() > 1 {
		s.blocked++
		s.blockByClause()
		return
	}
	s.floor = s.now()
	s.flipFloor()
}

func (s *Solver) blockByClause() {
	wrong := make([]lit, 0, s.now())
	for level := s.now(); level > 0; level-- {
		wrong = append(wrong, s.guessAt(level).not())
	}
	s.backjump(s.now() - 1)
	r := s.store(wrong, permanent)
	s.attach(r)
	s.enqueue(wrong[0], r)
}

// flipFloor ends the level of the floor: its guess is wrong, under those below.
func (s *Solver) flipFloor() {
	if s.floor == 0 {
		s.over = None
		return
	}
	wrong := s.guessAt(s.floor)
	s.floor--
	s.backjump(s.floor)
	s.enqueue(wrong.not(), flipped)
	for _, p := range s.certain {
		switch s.value[p] {
		case 0:
			s.enqueue(p, guessed)
		case -1:
			s.flipFloor()
			return
		}
	}
}
