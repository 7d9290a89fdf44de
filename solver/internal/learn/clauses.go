package learn

import "slices"

// The arena holds all clauses, one behind the other. The first two literals of a
// clause are watched; the literal that follows from it, if there is one, is the
// first.
//
//	… │ length │ levels │ used │ lit lit lit … │ length │ levels │ …
//	    ↑ the clause's number
//
// levels is how many levels the literals came from when the clause was learned (the
// fewer, the more it is worth), or permanent; used is when it was last used, counted
// in dead ends.
const (
	levelsAt = 1
	usedAt   = 2
	litsAt   = 3
)

const (
	permanent = 0
	forgotten = -1
)

// store writes a clause into the arena.
func (s *Solver) store(c []lit, levels int) reason {
	r := reason(len(s.arena))
	s.arena = append(s.arena, lit(len(c)), lit(levels), lit(s.schedule.deadEnds))
	s.arena = append(s.arena, c...)
	return r
}

func (s *Solver) lits(r reason) []lit {
	n := int(s.arena[r])
	return s.arena[int(r)+litsAt:][:n:n]
}

// attach has the first two literals of a clause watched.
func (s *Solver) attach(r reason) {
	c := s.lits(r)
	s.watches[c[0]] = append(s.watches[c[0]], watch{r, c[1]})
	s.watches[c[1]] = append(s.watches[c[1]], watch{r, c[0]})
}

// learnt lists the clauses that were learned, those first that are worth most: that
// join few levels, or of as many, that were used last. Each is a number with the
// clause in its low bits, so that they can be sorted without a look at the arena:
//
//	levels (10 bits) │ dead ends before it was used last, upside down (32) │ clause (22)
func (s *Solver) learnt() []uint64 {
	var all []uint64
	for r := 1; r < len(s.arena); r += litsAt + int(s.arena[r]) {
		if levels := s.arena[r+levelsAt]; levels != permanent {
			all = append(all, uint64(min(levels, 1023))<<54|uint64(^uint32(s.arena[r+usedAt]))<<clauseBits|uint64(r))
		}
	}
	slices.Sort(all)
	return all
}

// clauseBits are enough for every clause: see usual.
const clauseBits = 22

// forget drops the half of the learned clauses that is worth less. Those that join
// no more than two levels stay, unless there are too many of them too; so do those
// that are reasons at the moment.
func (s *Solver) forget() {
	s.work += len(s.arena)
	all := s.learnt()
	for _, key := range all[len(all)/2:] {
		r := reason(key & (1<<clauseBits - 1))
		first := s.lits(r)[0]
		isReason := s.value[first] > 0 && s.reasons[first.variable()] == r
		if !isReason && (s.arena[r+levelsAt] > 2 || len(s.arena) > s.mostLits) {
			s.arena[r+levelsAt] = forgotten
		}
	}
	s.compact()
}

// compact moves the clauses together that are not forgotten.
func (s *Solver) compact() {
	for p := range s.watches {
		s.watches[p] = s.watches[p][:0]
	}
	old := s.arena
	s.arena = old[:1]
	for r := 1; r < len(old); {
		whole := old[r : r+litsAt+int(old[r])]
		if whole[levelsAt] != forgotten {
			s.relocate(reason(r), whole)
		}
		r += len(whole)
	}
}

func (s *Solver) relocate(from reason, whole []lit) {
	to := reason(len(s.arena))
	s.arena = append(s.arena, whole...)
	s.attach(to)
	first := s.lits(to)[0]
	if v := first.variable(); s.value[first] > 0 && s.reasons[v] == from {
		s.reasons[v] = to
	}
}
