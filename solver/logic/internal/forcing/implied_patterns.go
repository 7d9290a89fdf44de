package forcing

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/position"
)

// Patterns of what is left: where single links lead no further, locked candidates,
// pairs and X-Wings do, that the assumption has uncovered. Each is a finding, whose
// parents are the candidates that had to go for the pattern to be there. A pattern
// without such is on the board already, and no business of a chain.

// followPatterns draws the conclusions of every pattern that is left. It reports
// whether there was any.
func (m *chainer) followPatterns() bool {
	before := len(m.order)
	m.followLocked()
	m.followHousePairs()
	m.followXWings()
	return len(m.order) > before || m.conflict != position.None
}

// followLocked takes the digits that are locked in the cells of two houses.
func (m *chainer) followLocked() {
	for _, x := range m.board.Geometry().Crossings {
		if m.s.Stop() {
			return
		}
		base, other := m.left.places[x.Base*m.N:], m.left.places[x.Other*m.N:]
		for d := range m.N {
			if places := base[d]; places&^x.InBase != 0 || places == 0 || other[d]&^x.InOther == 0 {
				continue
			}
			parents := m.lostPlaces(nil, x.Base, d)
			if parents == nil {
				continue
			}
			why := position.Reason{Kind: position.ByHouse, Houses: []int{x.Base}, Digits: 1 << d}
			m.conclude(m.placesFrom(nil, x.Other, d, other[d]&^x.InOther), finding{parents: parents, why: why})
		}
	}
}

// followHousePairs takes the naked and hidden pairs of each house.
func (m *chainer) followHousePairs() {
	for h := range m.board.AllMissing() {
		if m.s.Spend(m.N) {
			return
		}
		m.followNakedPairs(h)
		m.followHiddenPairs(h)
	}
}

// followNakedPairs takes two cells that have the same two candidates left.
func (m *chainer) followNakedPairs(house int) {
	cells := m.board.Geometry().Houses()[house].Cells
	for i, a := range cells {
		pair := m.left.candidates[a]
		if bitset.Count(pair) != 2 {
			continue
		}
		for _, b := range cells[i+1:] {
			if m.left.candidates[b] != pair {
				continue
			}
			var gone []links.Literal
			for rest := pair; rest != 0; rest &= rest - 1 {
				d := bitset.Lowest(rest)
				for _, c := range cells {
					if c != a && c != b && m.left.candidates[c]>>d&1 != 0 {
						gone = append(gone, links.False(int32(c*m.N+d)))
					}
				}
			}
			parents := m.lostCandidates(m.lostCandidates(nil, a), b)
			if gone != nil && parents != nil {
				m.conclude(gone, finding{parents: parents, why: position.Reason{Kind: position.BySet, Cells: []int{a, b}}})
			}
		}
	}
}

// followHiddenPairs takes two digits that have the same two places left.
func (m *chainer) followHiddenPairs(house int) {
	places := m.left.places[house*m.N : (house+1)*m.N]
	for d, pair := range places {
		if bitset.Count(pair) != 2 {
			continue
		}
		for e := d + 1; e < m.N; e++ {
			if places[e] != pair {
				continue
			}
			var gone []links.Literal
			for _, c := range m.board.Geometry().CellsAt(house, pair) {
				for rest := m.left.candidates[c] &^ (1<<d | 1<<e); rest != 0; rest &= rest - 1 {
					gone = append(gone, links.False(int32(c*m.N+bitset.Lowest(rest))))
				}
			}
			parents := m.lostPlaces(m.lostPlaces(nil, house, d), house, e)
			if gone != nil && parents != nil {
				why := position.Reason{Kind: position.ByHiddenSet, Houses: []int{house}, Digits: 1<<d | 1<<e}
				m.conclude(gone, finding{parents: parents, why: why})
			}
		}
	}
}

// followXWings takes two rows with the same two columns for a digit, and the other
// way round.
func (m *chainer) followXWings() {
	for first := range m.board.Geometry().LineCount {
		if m.s.Spend(m.N) {
			return
		}
		for d := range m.N {
			pair := m.left.places[first*m.N+d]
			if bitset.Count(pair) == 2 {
				m.followXWing(first, d, pair)
			}
		}
	}
}

// followXWing takes the X-Wings of a line with those behind it.
func (m *chainer) followXWing(first, digit int, pair uint32) {
	across := m.N - first/m.N*m.N // the first line of the other direction
	for second := first + 1; second%m.N != 0; second++ {
		if m.left.places[second*m.N+digit] != pair {
			continue
		}
		covers := []int{across + bitset.Lowest(pair), across + bitset.Lowest(pair&(pair-1))}
		var gone []links.Literal
		for _, h := range covers {
			rest := m.left.places[h*m.N+digit] &^ (1<<(first%m.N) | 1<<(second%m.N))
			gone = m.placesFrom(gone, h, digit, rest)
		}
		parents := m.lostPlaces(m.lostPlaces(nil, first, digit), second, digit)
		if gone != nil && parents != nil {
			why := position.Reason{Kind: position.ByFish, Houses: []int{first, second}, Covers: covers, Digits: 1 << digit}
			m.conclude(gone, finding{parents: parents, why: why})
		}
	}
}

// conclude reaches the literals of a finding.
func (m *chainer) conclude(gone []links.Literal, f finding) {
	why := byFinding.of(len(m.findings))
	m.findings = append(m.findings, f)
	for _, l := range gone {
		if m.conflict == position.None {
			m.reach(l, why)
		}
	}
}

// placesFrom adds places of a digit in a house as literals that are false.
func (m *chainer) placesFrom(list []links.Literal, house, digit int, places uint32) []links.Literal {
	cells := m.board.Geometry().Houses()[house].Cells
	for ; places != 0; places &= places - 1 {
		list = append(list, links.False(int32(cells[bitset.Lowest(places)]*m.N+digit)))
	}
	return list
}

// lostPlaces adds the places of a digit in a house that were lost on the way.
func (m *chainer) lostPlaces(list []links.Literal, house, digit int) []links.Literal {
	i := house*m.N + digit
	return m.placesFrom(list, house, digit, m.source.places[i]&^m.left.places[i])
}

// lostCandidates adds the candidates of a cell that were lost on the way.
func (m *chainer) lostCandidates(list []links.Literal, cell int) []links.Literal {
	lost := solver.Digits(m.source.candidates[cell] &^ m.left.candidates[cell])
	for d := range lost.All() {
		list = append(list, links.False(m.Index(position.Candidate{Cell: cell, Digit: d})))
	}
	return list
}
