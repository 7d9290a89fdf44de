package learn

// refuse rules out the solution on the trail, and goes back to where that is news.
//
// No solution has the same guesses again, so that the last one is turned round
// under the others. For the first solutions that is a clause, which the search may
// use wherever it goes. Later it is true by position alone: the floor is the highest
// level below which every guess was made before the last solution was found. What
// the search has done with above the floor is done with for good, so it neither
// jumps nor starts over below it; when it comes to a dead end there, the guess of
// the floor is turned round and the floor sinks. (Gebser, Kaufmann, Neumann and
// Schaub, "Conflict-driven answer set enumeration", 2007.)
//
//	level   1    2    3   …   17   18
//	       [a]  [b]  [c]  …  [q]  [r]     a solution
//	       [a]  [b]  [c]  …  [q] ¬r       the floor is 17; whatever follows ends
//	       [a]  [b]  [c]  …  ¬q           the floor is 16
func (s *Solver) refuse() {
	if s.refused < s.mostRefused && s.now() > 1 {
		s.refused++
		s.refuseByClause()
		return
	}
	s.floor = s.now()
	s.turnRound()
}

func (s *Solver) refuseByClause() {
	wrong := make([]lit, 0, s.now())
	for level := s.now(); level > 0; level-- {
		wrong = append(wrong, s.guessAt(level).not())
	}
	s.backTo(s.now() - 1)
	r := s.store(wrong, permanent)
	s.attach(r)
	s.enqueue(wrong[0], r)
}

// turnRound ends the level of the floor: its guess is wrong, under those below.
func (s *Solver) turnRound() {
	if s.floor == 0 {
		s.over = None
		return
	}
	wrong := s.guessAt(s.floor)
	s.floor--
	s.backTo(s.floor)
	s.enqueue(wrong.not(), turned)
	for _, p := range s.certain {
		switch s.value[p] {
		case 0:
			s.enqueue(p, guessed)
		case -1:
			s.turnRound()
			return
		}
	}
}
