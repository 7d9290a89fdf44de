package learn

// reason says why a literal is on the trail: a clause, by its place in the arena,
// of which all other literals are false; or one of these:
type reason int32

const (
	guessed reason = 0  // or known for certain
	flipped reason = -1 // by the guesses of all levels up to its own: see enumerate.go
)

// excludedBy is the reason of what cannot hold since a variable of its group does.
func excludedBy(v int) reason { return reason(-2 - v) }

// excluder is the variable in such a reason.
func (r reason) excluder() int { return int(-2 - r) }

// enqueue makes a literal true.
func (s *Solver) enqueue(p lit, why reason) {
	v := p.variable()
	s.value[p], s.value[p.not()] = 1, -1
	s.level[v] = int32(s.now())
	s.reasons[v] = why
	s.trail = append(s.trail, p)
	if p.holds() {
		s.trues++
	}
}

// propagate concludes what can be concluded. It reports false at a contradiction,
// and leaves in s.conflict literals of which one should be true and none is.
func (s *Solver) propagate() bool {
	for s.head < len(s.trail) {
		p := s.trail[s.head]
		s.head++
		s.work += 2 + len(s.watches[p.not()])
		if p.holds() && !s.exclude(p) || !s.visit(p.not()) {
			return false
		}
	}
	return true
}

// exclude concludes from a variable that holds that the others of its groups do
// not.
func (s *Solver) exclude(p lit) bool {
	why := excludedBy(p.variable())
	for _, g := range s.groupsOf[p.variable()] {
		s.work += 1 + len(s.groups[g])/4
		for _, q := range s.groups[g] {
			switch {
			case s.value[q] == 0:
				s.enqueue(q, why)
			case s.value[q] < 0 && q != p.not():
				s.conflict = append(s.conflict[:0], p.not(), q)
				return false
			}
		}
	}
	return true
}

// watch is a clause that has to be looked at when a literal gets false, and
// another of its literals: while that one is true, the clause has nothing to say.
type watch struct {
	clause reason
	other  lit
}

// visit looks at the clauses that watch a literal which is false now. Each of them
// finds another literal to watch, or its last literal is true, or must be made so,
// or is false too.
func (s *Solver) visit(p lit) bool {
	list := s.watches[p]
	kept := 0
	for i, w := range list {
		if s.value[w.other] <= 0 {
			c := s.lits(w.clause)
			if c[0] == p {
				c[0], c[1] = c[1], p
			}
			w.other = c[0]
			if s.value[c[0]] <= 0 {
				if s.rewatch(c, w) {
					continue
				}
				if s.value[c[0]] < 0 {
					s.conflict = append(s.conflict[:0], c...)
					s.watches[p] = append(list[:kept], list[i:]...)
					return false
				}
				s.enqueue(c[0], w.clause)
			}
		}
		list[kept] = w
		kept++
	}
	s.watches[p] = list[:kept]
	return true
}

// rewatch has a clause watch another literal that is not false in place of its
// second.
func (s *Solver) rewatch(c []lit, w watch) bool {
	for k := 2; k < len(c); k++ {
		if s.value[c[k]] >= 0 {
			c[1], c[k] = c[k], c[1]
			s.watches[c[1]] = append(s.watches[c[1]], w)
			return true
		}
	}
	return false
}
