package colour

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
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
// A colour is wrong when two of its candidates exclude each other, and when it
// leaves a cell or a house without what it needs. Else what both colours exclude
// goes. These are SudokuWiki's six rules, and the one of the house.

// medusa is a cluster, with what each of its colours makes true and false.
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

// newMedusa colours a cluster, with what each colour takes away.
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

// conclude hands over what the colours conclude. It reports whether more steps
// are wanted.
func (m *medusa) conclude() bool {
	sound := true
	for colour := range m.on {
		if x, y, ok := m.clash(colour); ok {
			sound = false
			step := m.step(m.all(m.on[colour]))
			step.Links = append(step.Links, position.WeakLink(position.NodeOf(x), position.NodeOf(y)))
			if !m.s.Emit(step) {
				return false
			}
		} else if why, ok := m.starved(colour); ok {
			sound = false
			if !m.s.Emit(m.starvedStep(colour, why)) {
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

// all lists the candidates of a set.
func (m *medusa) all(set []solver.Digits) []position.Candidate {
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

// starved is a cell or a house that a colour leaves without what it needs.
func (m *medusa) starved(colour int) (why position.Reason, ok bool) {
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

// step is what a cluster concludes: its evidence are the strong links that join
// it, each of which acts both ways.
func (m *medusa) step(gone []position.Candidate) position.Step {
	step := position.Step{Digits: m.digits, Eliminations: gone}
	for colour, set := range m.on {
		for _, x := range m.all(set) {
			step.Marks = append(step.Marks, position.MarkPart(position.Colour, colour+1, x.Cell, x.Digit))
		}
	}
	step.Links = appendTree(links.Of(m.s), m.s.Board, nil, m.cluster)
	return step
}

// starvedStep is the step that a colour is wrong which starves something: either
// the other colour holds, or everything follows.
func (m *medusa) starvedStep(colour int, why position.Reason) position.Step {
	b, g := m.s.Board, links.Of(m.s)
	gone := m.all(m.on[colour])
	step := m.step(gone)
	for k := range m.on {
		start := links.True(m.nodes[0])
		if int(m.colours[0]) != k {
			start = start.Not()
		}
		c := links.NewBranchBuilder(g, start)
		follow(c, b, m.cluster)
		if k == colour {
			m.starve(c, colour, why, gone)
		}
		step.Branches = append(step.Branches, c.Because(g.AllFalse(gone)))
	}
	if why.Kind == position.ByCell {
		step.Marks = append(step.Marks, position.MarkCell(position.Target, why.Cells[0]))
	} else {
		step.Marks = append(step.Marks, position.MarkHouseFor(position.Base, why.Houses[0], why.Digits.Min()))
	}
	return step
}

// follow states the other candidates of a cluster, along the links that join it.
func follow(c *links.BranchBuilder, b *position.Board, cl cluster) {
	for i, v := range cl.nodes[1:] {
		p := cl.parents[i+1]
		if c.Has(links.True(p)) {
			c.State(links.False(v), position.Reason{Kind: position.BySight}, links.True(p))
		} else {
			c.State(links.True(v), c.Graph.Why(b, p, v), links.False(p))
		}
	}
}

// starve states that nothing is left for the reason, and that so everything goes.
func (m *medusa) starve(c *links.BranchBuilder, colour int, why position.Reason, gone []position.Candidate) {
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
	for _, x := range gone {
		c.State(links.False(g.Index(x)), why, g.AllFalse(need)...)
	}
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

func tellMedusa(t words.Teller) words.Words {
	w := words.Words{
		Title:   fmt.Sprintf("%s in two colours", t.Digits("and")),
		Pattern: fmt.Sprintf("%s / %s", shortColour(t, 1), shortColour(t, 2)),
	}
	either := fmt.Sprintf("%s %s One of the two holds as a whole, because they take turns in cells with two candidates and in houses with two places for a digit.", coloured(t, 1), coloured(t, 2))
	wrong := words.Letter(wrongColour(t))
	last := lastLink(t)
	house, cell := t.Marks(position.Base), t.Marks(position.Target)
	switch {
	case len(cell) > 0:
		w.Because = fmt.Sprintf("%s %s leaves %s without any candidate, so it is wrong.", either, wrong, t.Cell(cell[0]))
	case len(house) > 0:
		w.Because = fmt.Sprintf("%s %s leaves %s without a place for %s, so it is wrong.", either, wrong, t.Houses(position.Base), t.Digit(house[0]))
	case last != "":
		w.Because = fmt.Sprintf("%s %s is wrong: %s.", either, wrong, last)
	default:
		w.Because = either + " Whichever it is, what sees candidates of both colours goes."
	}
	return w
}

// coloured lists the candidates of a colour: "Colour A has 2 in r1c1, and 5 in r1c7
// and r2c9." Those of a colour that goes as a whole are listed where it goes.
func coloured(t words.Teller, part int) string {
	var items []string
	same := slices.DeleteFunc(t.Marks(position.Colour), func(m position.Mark) bool { return m.Part != part })
	gone := func(m position.Mark) bool {
		return slices.Contains(t.Step.Eliminations, position.Candidate{Cell: m.Cell, Digit: m.Digit})
	}
	if len(same) == len(t.Step.Eliminations) && !slices.ContainsFunc(same, func(m position.Mark) bool { return !gone(m) }) {
		return fmt.Sprintf("Colour %s has the candidates that leave in the end.", words.Letter(part))
	}
	for _, digit := range words.Runs(same, func(m position.Mark) int { return m.Digit }) {
		items = append(items, fmt.Sprintf("%s in %s", t.Digit(digit[0]), t.CellList(words.CellsOf(digit))))
	}
	return words.Told(fmt.Sprintf("colour %s has ", words.Letter(part)), "it has ", words.Clauses, items)
}

// shortColour writes the candidates of a colour: "2r1c1,5r1c7".
func shortColour(t words.Teller, part int) string {
	pattern := ""
	for _, m := range t.Marks(position.Colour) {
		if m.Part == part {
			pattern += "," + t.Digit(m) + t.Cell(m)
		}
	}
	return "(" + pattern[min(1, len(pattern)):] + ")"
}

// lastLink says that the ends of the last link exclude each other, where it is a
// clash beside the links that join a cluster.
func lastLink(t words.Teller) string {
	links := t.Step.Links
	if len(links)%2 == 0 {
		return ""
	}
	x, y := links[len(links)-1].From[0], links[len(links)-1].To[0]
	if x.Cell == y.Cell {
		return fmt.Sprintf("%s cannot be both %s and %s", t.Name(x.Cell), words.Symbol(x.Digit), words.Symbol(y.Digit))
	}
	return fmt.Sprintf("%s and %s cannot both be %s, because they see each other", t.Name(x.Cell), t.Name(y.Cell), words.Symbol(x.Digit))
}
