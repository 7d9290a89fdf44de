package colour

import (
	"sudoku/solver"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// 3D Medusa: colouring of candidates of all digits. Strong links of cells of two
// and of houses join them, and either all candidates of the one colour are true or
// all of the other:
//
//	r1c1  2 A ── 5 b ─── 5 A  r1c7
//	      │
//	r6c1  2 b ── 9 A
//
// A colour is wrong when two of its candidates exclude each other, and when it leaves
// a cell without a candidate or a house without a place for a digit. Otherwise what
// both colours exclude goes. These are SudokuWiki's six rules, and the one of the house.

// medusa is a cluster and what each of its colours makes true and false.
type medusa struct {
	cluster
	s      *search.Search
	digits solver.Digits
	on     [2][]solver.Digits // by cell
	off    [2][]solver.Digits // by cell
}

// findMedusa finds what the clusters of several digits conclude.
func findMedusa(s *search.Search) {
	for _, c := range clusters(links.Of(s), func(_, _ int32) bool { return true }) {
		if s.Spend(20 * len(c.nodes)) {
			return
		}
		m := newMedusa(s, c)
		if m.digits.Len() > 1 && !m.conclude() {
			return
		}
	}
}

// newMedusa finds what each colour of a cluster makes true and false.
func newMedusa(s *search.Search, c cluster) *medusa {
	m, b, g := &medusa{cluster: c, s: s}, s.Board, links.Of(s)
	for colour := range m.on {
		m.on[colour] = make([]solver.Digits, len(b.AllCandidates()))
		m.off[colour] = make([]solver.Digits, len(b.AllCandidates()))
	}
	for i, v := range c.nodes {
		x, on, off := g.Candidate(v), m.on[c.colours[i]], m.off[c.colours[i]]
		m.digits = m.digits.With(x.Digit)
		on[x.Cell] = on[x.Cell].With(x.Digit)
		off[x.Cell] |= b.Candidates(x.Cell).Without(x.Digit)
		for cell := range b.PlacesWithin(b.Geometry().PeerSets[x.Cell], x.Digit).All() {
			off[cell] = off[cell].With(x.Digit)
		}
	}
	return m
}

// conclude emits what the colours conclude.
func (m *medusa) conclude() bool {
	sound := true
	for colour := range m.on {
		if x, y, ok := m.clash(colour); ok {
			sound = false
			step := m.step(listed(m.on[colour]))
			step.Links = append(step.Links, position.WeakLink(position.NodeOf(x), position.NodeOf(y)))
			if !m.s.Emit(step) {
				return false
			}
		} else if why, ok := m.emptied(colour); ok {
			sound = false
			if !m.s.Emit(m.emptiedStep(colour, why)) {
				return false
			}
		}
	}
	var gone []position.Candidate
	for cell, digits := range m.off[0] {
		gone = position.AppendCandidates(gone, cell, digits&m.off[1][cell])
	}
	return !sound || gone == nil || m.s.Emit(m.step(position.Ordered(gone)))
}

// listed lists the candidates of a set by cell.
func listed(set []solver.Digits) []position.Candidate {
	var list []position.Candidate
	for cell, digits := range set {
		list = position.AppendCandidates(list, cell, digits)
	}
	return position.Ordered(list)
}

// clash is two candidates of one colour that exclude each other.
func (m *medusa) clash(colour int) (x, y position.Candidate, ok bool) {
	g := m.s.Board.Geometry()
	for cell, digits := range m.on[colour] {
		wrong := digits & m.off[colour][cell]
		if wrong == 0 {
			continue
		}
		x = position.Candidate{Cell: cell, Digit: wrong.Min()}
		if other := digits.Without(x.Digit); other != 0 {
			return x, position.Candidate{Cell: cell, Digit: other.Min()}, true
		}
		for c := range g.PeerSets[cell].All() {
			if m.on[colour][c].Has(x.Digit) {
				return x, position.Candidate{Cell: c, Digit: x.Digit}, true
			}
		}
	}
	return x, y, false
}

// emptied is a cell that a colour leaves without a candidate, or a house that it leaves
// without a place for a digit.
func (m *medusa) emptied(colour int) (why position.Reason, ok bool) {
	b, off := m.s.Board, m.off[colour]
	for cell, candidates := range b.AllCandidates() {
		if candidates != 0 && candidates&^off[cell] == 0 {
			return position.CellReason(cell), true
		}
	}
	for h, missing := range b.AllMissing() {
		for d := range missing.All() {
			left := 0
			for _, c := range b.Geometry().CellsAt(h, b.HousePlaces(h, d)) {
				if !off[c].Has(d) {
					left++
				}
			}
			if left == 0 {
				return position.HouseReason(h, d), true
			}
		}
	}
	return why, false
}

// step makes a step of the cluster. Its evidence is the strong links that join it, each
// of which acts both ways.
func (m *medusa) step(gone []position.Candidate) position.Step {
	step := position.Step{Digits: m.digits, Eliminations: gone}
	for colour, set := range m.on {
		for _, x := range listed(set) {
			step.Marks = append(step.Marks, position.MarkPart(position.Colour, colour+1, x.Cell, x.Digit))
		}
	}
	step.Links = appendClusterLinks(links.Of(m.s), m.s.Board, nil, m.cluster)
	return step
}

// emptiedStep is the step of a colour that leaves a cell or a house empty. It has a
// branch for each colour: the wrong one ends where it does.
func (m *medusa) emptiedStep(colour int, why position.Reason) position.Step {
	b, g := m.s.Board, links.Of(m.s)
	gone := listed(m.on[colour])
	step := m.step(gone)
	for k := range m.on {
		start := links.True(m.nodes[0])
		if int(m.colours[0]) != k {
			start = start.Not()
		}
		c := links.NewBranchBuilder(g, start)
		follow(c, b, m.cluster)
		ends := g.AllFalse(gone)
		if k == colour {
			ends = m.refute(c, colour, why)
		}
		step.Branches = append(step.Branches, c.Because(ends))
	}
	if why.Kind == position.ByCell {
		step.Marks = append(step.Marks, position.MarkCell(position.Target, why.Cells[0]))
	} else {
		step.Marks = append(step.Marks, position.MarkHouseFor(position.Base, why.Houses[0], why.Digits.Min()))
	}
	return step
}

// follow states the other candidates of a cluster, along the links that join it.
func follow(c *links.BranchBuilder, b *position.Board, colours cluster) {
	for i, v := range colours.nodes[1:] {
		p := colours.parents[i+1]
		if c.Has(links.True(p)) {
			c.State(links.False(v), position.Reason{Kind: position.BySight}, links.True(p))
		} else {
			c.State(links.True(v), c.Graph.Why(b, p, v), links.False(p))
		}
	}
}

// refute states that a colour takes away all that a cell or a house needs, and returns the
// statements that contradict each other.
func (m *medusa) refute(c *links.BranchBuilder, colour int, why position.Reason) []links.Literal {
	b, g := m.s.Board, links.Of(m.s)
	var need []position.Candidate
	if why.Kind == position.ByCell {
		need = position.AppendCandidates(nil, why.Cells[0], b.Candidates(why.Cells[0]))
	} else {
		h, d := why.Houses[0], why.Digits.Min()
		need = position.AppendPlaces(nil, b.Geometry().SetAt(h, b.HousePlaces(h, d)), d)
	}
	for _, x := range need {
		c.State(links.False(g.Index(x)), position.Reason{Kind: position.BySight}, links.True(g.Index(m.excluder(x, colour))))
	}
	return contradict(c, why, need)
}

// excluder is a candidate of a colour that excludes another.
func (m *medusa) excluder(x position.Candidate, colour int) position.Candidate {
	on := m.on[colour]
	if other := on[x.Cell].Without(x.Digit); other != 0 {
		return position.Candidate{Cell: x.Cell, Digit: other.Min()}
	}
	for c := range m.s.Board.Geometry().PeerSets[x.Cell].All() {
		if on[c].Has(x.Digit) {
			return position.Candidate{Cell: c, Digit: x.Digit}
		}
	}
	return x
}
