package pattern

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
)

// Mutant Exocets: three houses of any kinds stand for the three cross lines. Each
// of them needs a digit of the base; without the targets, and without what sees both
// cells of the base, they cannot all have it, whatever the reason. So one of the
// targets has it, for both digits of the base.
//
// The search goes through the bases and three houses each, and through the ways in
// which these can have a digit: some cell of every way must be a target.

// findMutantExocets finds the Exocets that three parallel lines do not make.
func findMutantExocets(s *search.Search) {
	for _, sh := range s.Sheets() {
		for line := range s.Board.Geometry().Size() {
			for one := range sh.N {
				for other := one + 1; sh.InBox(other, one); other++ {
					m := mutant{Search: s, base: [2]int{sh.Cell(line, one), sh.Cell(line, other)}}
					if m.fits() && !m.run() {
						return
					}
				}
			}
		}
	}
}

// mutant is a search for the Exocets of a base.
type mutant struct {
	*search.Search
	base   [2]int
	digits solver.Digits
	needy  []int          // the houses without a cell of the base that need its digits
	unseen solver.CellSet // the cells that do not see both cells of the base

	houses  [3]int
	targets []int
	known   [][2]int // targets that were found
}

// fits reports whether the cells can be a base.
func (m *mutant) fits() bool {
	a, b := m.Board.Candidates(m.base[0]), m.Board.Candidates(m.base[1])
	m.digits = a | b
	return a.Len() >= 2 && b.Len() >= 2 && m.digits.Len() >= 3 && m.digits.Len() <= 4
}

// run goes through the houses: three parallel lines first, which are not mutant.
func (m *mutant) run() bool {
	g := m.Board.Geometry()
	base := solver.CellsOf(m.base[:]...)
	seen := g.SeenByAll(base).Or(base)
	for d := range m.digits.All() {
		m.unseen = m.unseen.Or(m.Board.Places(d).Minus(seen))
	}
	for h := range g.HouseSets {
		if !g.HouseSets[h].Meets(base) && m.Board.Missing(h)&m.digits != 0 {
			m.needy = append(m.needy, h)
		}
	}
	for _, parallel := range []bool{true, false} {
		for i, x := range m.needy {
			for j, y := range m.needy[:i] {
				for _, z := range m.needy[:j] {
					m.houses = [3]int{z, y, x}
					if m.parallel() == parallel && !m.chooseTargets() {
						return false
					}
				}
			}
		}
	}
	return true
}

// parallel reports whether the houses are lines of one kind.
func (m *mutant) parallel() bool {
	first := m.Board.Geometry().Houses()[m.houses[0]].Kind
	return !slices.ContainsFunc(m.houses[:], func(h int) bool {
		kind := m.Board.Geometry().Houses()[h].Kind
		return kind != first || kind != solver.Row && kind != solver.Column
	})
}

// chooseTargets looks for a digit of the base that the houses can all have without the
// targets so far, and makes each of the places a target.
func (m *mutant) chooseTargets() bool {
	if m.Spend(50) {
		return false
	}
	for d := range m.digits.All() {
		places, possible := m.placesFor(d, 0, nil)
		if !possible {
			continue
		}
		if len(m.targets) == 2 {
			return true
		}
		for _, c := range places {
			m.targets = append(m.targets, c)
			more := m.chooseTargets()
			m.targets = m.targets[:len(m.targets)-1]
			if !more {
				return false
			}
		}
		return true
	}
	return len(m.targets) < 2 || m.emit()
}

// placesFor finds cells where the houses from one on can have a digit, with those
// chosen for the houses before.
func (m *mutant) placesFor(digit, i int, chosen []int) ([]int, bool) {
	if i == len(m.houses) {
		return chosen, true
	}
	g, h := m.Board.Geometry(), m.houses[i]
	if !m.Board.Missing(h).Has(digit) || slices.ContainsFunc(chosen, func(c int) bool { return g.HouseSets[h].Has(c) }) {
		return m.placesFor(digit, i+1, chosen)
	}
	for c := range m.Board.PlacesWithin(g.HouseSets[h].And(m.unseen), digit).All() {
		sees := func(o int) bool { return g.Sees(o, c) }
		if slices.Contains(m.targets, c) || slices.ContainsFunc(chosen, sees) {
			continue
		}
		if places, possible := m.placesFor(digit, i+1, append(chosen, c)); possible {
			return places, true
		}
	}
	return nil, false
}

// emit emits the step of an Exocet, unless its targets are known.
func (m *mutant) emit() bool {
	targets := [2]int{min(m.targets[0], m.targets[1]), max(m.targets[0], m.targets[1])}
	if slices.Contains(m.known, targets) {
		return true
	}
	m.known = append(m.known, targets)
	if m.parallel() {
		return true
	}
	x := boardExocet{cells: [4]int{m.base[0], m.base[1], targets[0], targets[1]}, houses: m.houses, digits: m.digits}
	step, ok := x.step(m.Board)
	return !ok || m.Emit(step)
}
