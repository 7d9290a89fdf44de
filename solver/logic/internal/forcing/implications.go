package forcing

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// chainer follows what an assumption implies, breadth first, and remembers of
// each statement what it follows from. It is the engine of all forcing techniques.
//
// Statements are literals of single candidates (package links). From "r1c1 is 5" it
// follows by sight that the other candidates of r1c1 and the other fives that r1c1
// sees are false; from "r1c1 is not 5" that the one other candidate of r1c1, and
// the one other place for 5 in a house of r1c1, is true:
//
//	true  → false   BySight
//	false → true    ByCell, ByHouse
//
// What "one other" means tells the modes apart. Static: two candidates on the
// board, so that every statement follows from one. Dynamic: two that are left when
// what is false so far is taken away; the others are then among the premises, and
// the chain is a net. With patterns, locked candidates, pairs and X-Wings of what
// is left are used where nothing else follows.
//
// A cause is packed into one number, since millions of them are made. The parents
// of a statement are stored for patterns alone: those of ByCell are the other
// candidates of the cell.
type chainer struct {
	links.Numbering
	s      *search.Search
	board  *position.Board
	mode   chainMode
	source chainGrid
	seats  [][]seat
	weak   [][]int32 // of a node: those it excludes, in its cell first, then by house

	left     chainGrid       // of the source, what is not false so far (dynamic)
	initial  []cause         // of each literal before a run
	causes   []cause         // of each literal
	order    []links.Literal // in the order in which they were reached
	ons      []int32         // nodes, to be followed from nextOn on
	offs     []int32
	nextOn   int
	nextOff  int
	conflict int32         // a node that is both true and false, None before there is one
	closing  links.Literal // what was reached last and made the conflict
	findings []finding     // what patterns and nested chains found
	inner    *innerSearch  // chains inside, nil when there are none

	seen  []int32 // of each literal, when it was met last by ancestors
	stamp int32
	trail []links.Literal
	ranks []int32 // of each literal, for branch
}

// chainMode says which implications are followed.
type chainMode struct {
	dynamic  bool // count what is left
	cells    bool // a cell of two candidates is a link
	houses   bool // a house with two places is a link
	patterns bool // use patterns of what is left
	through  bool // go on where a statement and its opposite follow
}

// chainGrid is the candidates of a position, by cell and by house and digit.
type chainGrid struct{ candidates, places []uint32 }

// seat is a place in a house.
type seat struct{ house, slot int }

// cause says why a literal was reached: a kind in the low bits, and of what.
type cause int32

const (
	notReached    cause = iota
	goneBefore          // false since it is not on the source
	assumed             // the start
	seenBy              // false: of a node that is true
	onlyCandidate       // true: of a cell
	onlyPlace           // true: of a house
	byFinding           // of a finding
	causeBits     = 3
	causeKind     = 1<<causeBits - 1
)

func (c cause) of(arg int) cause { return c | cause(arg<<causeBits) }

func (c cause) kind() cause { return c & causeKind }

func (c cause) arg() int { return int(c >> causeBits) }

// finding is a conclusion from more than one link.
type finding struct {
	parents []links.Literal
	why     position.Reason
	nodes   int // of a chain within the chain
}

// newChainer returns a chainer on the candidates of the board.
func newChainer(s *search.Search, mode chainMode) *chainer {
	b := s.Board
	n := b.Geometry().Size()
	m := &chainer{Numbering: links.Numbering{N: n}, s: s, board: b, mode: mode, conflict: position.None}
	for _, digits := range b.AllCandidates() {
		m.source.candidates = append(m.source.candidates, uint32(digits))
	}
	m.source.places = append(m.source.places, b.AllHousePlaces()...)
	for c := range b.AllCandidates() {
		m.seats = append(m.seats, seatsOf(b.Geometry(), c))
	}
	m.weak = make([][]int32, len(b.AllCandidates())*n)
	for c, digits := range b.AllCandidates() {
		for d := range digits.All() {
			m.linkWeak(c, d)
		}
	}
	m.start()
	return m
}

// start sets up what follows from the source.
func (m *chainer) start() {
	m.initial = make([]cause, 2*len(m.weak))
	m.causes = make([]cause, 2*len(m.weak))
	m.seen = make([]int32, 2*len(m.weak))
	m.ranks = make([]int32, 2*len(m.weak))
	for v := range m.weak {
		if m.source.candidates[v/m.N]>>(v%m.N)&1 == 0 {
			m.initial[links.False(int32(v))] = goneBefore
		}
	}
}

// seatsOf lists the places of a cell, in areas, where people search first, before lines.
func seatsOf(g *position.Geometry, cell int) []seat {
	var seats, lines []seat
	for k, h := range g.HousesOf(cell) {
		at := seat{h, int(g.Slots[cell][k])}
		if h < g.LineCount {
			lines = append(lines, at)
			continue
		}
		seats = append(seats, at)
	}
	return append(seats, lines...)
}

// linkWeak lists what a candidate excludes.
func (m *chainer) linkWeak(cell, digit int) {
	v, b := cell*m.N+digit-1, m.board
	list := make([]int32, 0, 24)
	for d := range b.Candidates(cell).Without(digit).All() {
		list = append(list, m.Index(position.Candidate{Cell: cell, Digit: d}))
	}
	var listed solver.CellSet
	listed.Add(cell)
	for _, at := range m.seats[cell] {
		for places := b.HousePlaces(at.house, digit); places != 0; places &= places - 1 {
			c := b.Geometry().Houses()[at.house].Cells[bitset.Lowest(places)]
			if !listed.Has(c) {
				listed.Add(c)
				list = append(list, m.Index(position.Candidate{Cell: c, Digit: digit}))
			}
		}
	}
	m.weak[v] = list
}

// run follows an assumption to its end, or to the first conflict. It reports false
// when the search stops.
func (m *chainer) run(start links.Literal) bool {
	m.reset()
	m.reach(start, assumed)
	for {
		switch {
		case m.nextOn < len(m.ons):
			m.nextOn++
			m.followOn(m.ons[m.nextOn-1])
		case m.nextOff < len(m.offs):
			m.nextOff++
			m.followOff(m.offs[m.nextOff-1])
		case !m.followMore():
			return !m.s.Stop()
		}
		if m.conflict != position.None && !m.mode.through {
			return !m.s.Stop()
		}
	}
}

// followMore goes on where single links do not: it reports whether it did.
func (m *chainer) followMore() bool {
	if m.mode.patterns && m.followPatterns() {
		return true
	}
	return m.inner != nil && m.followNested()
}

func (m *chainer) reset() {
	if m.inner != nil {
		m.inner.next = 0 // a run depends on its start alone
	}
	copy(m.causes, m.initial)
	m.order, m.ons, m.offs = m.order[:0], m.ons[:0], m.offs[:0]
	m.nextOn, m.nextOff, m.conflict = 0, 0, position.None
	m.findings = m.findings[:0]
	m.left.candidates = append(m.left.candidates[:0], m.source.candidates...)
	m.left.places = append(m.left.places[:0], m.source.places...)
}

// reach notes that a literal follows, unless it does already.
func (m *chainer) reach(l links.Literal, why cause) {
	if m.causes[l] != notReached {
		return
	}
	m.causes[l] = why
	if m.causes[l.Not()] > goneBefore && m.conflict == position.None {
		m.conflict, m.closing = l.Node(), l
		if !m.mode.through {
			return // it is no statement to go on from
		}
	}
	m.order = append(m.order, l)
	if l.On() {
		m.ons = append(m.ons, l.Node())
	} else {
		m.offs = append(m.offs, l.Node())
	}
}

// followOn excludes what a true candidate does.
func (m *chainer) followOn(v int32) {
	list := m.weak[v]
	if !m.mode.cells {
		list = list[bitset.Count(m.source.candidates[int(v)/m.N])-1:]
	}
	m.s.Spend(1 + len(list)/4)
	why := seenBy.of(int(v))
	for _, w := range list {
		m.reach(links.False(w), why)
		if m.conflict != position.None && !m.mode.through {
			return
		}
	}
}

// followOff concludes what is the only one left once a candidate is false.
func (m *chainer) followOff(v int32) {
	m.s.Spend(1)
	cell, digit := int(v)/m.N, int(v)%m.N
	grid := &m.source
	if m.mode.dynamic {
		grid = &m.left
	}
	var reached [8]struct {
		node int32
		why  cause
	}
	k := 0
	if others := grid.candidates[cell] &^ (1 << digit); m.mode.cells && bitset.Count(others) == 1 {
		reached[k].node, reached[k].why = int32(cell*m.N+bitset.Lowest(others)), onlyCandidate.of(cell)
		k++
	}
	for _, at := range m.seats[cell] {
		others := grid.places[at.house*m.N+digit] &^ (1 << at.slot)
		if m.mode.houses && bitset.Count(others) == 1 && k < len(reached) {
			c := m.board.Geometry().Houses()[at.house].Cells[bitset.Lowest(others)]
			reached[k].node, reached[k].why = int32(c*m.N+digit), onlyPlace.of(at.house)
			k++
		}
	}
	if m.mode.dynamic {
		m.takeAway(cell, digit)
	}
	for _, r := range reached[:k] {
		m.reach(links.True(r.node), r.why)
	}
}

// takeAway takes a candidate from what is left.
func (m *chainer) takeAway(cell, digit int) {
	m.left.candidates[cell] &^= 1 << digit
	for _, at := range m.seats[cell] {
		m.left.places[at.house*m.N+digit] &^= 1 << at.slot
	}
}

// ancestors lists the literals that others rest on, with those themselves. The
// list is good until the next call.
func (m *chainer) ancestors(of ...links.Literal) []links.Literal {
	m.stamp++
	m.trail = m.trail[:0]
	for _, l := range of {
		m.meet(l)
	}
	for i := 0; i < len(m.trail); i++ {
		m.meetParents(m.trail[i])
	}
	return m.trail
}

// meet puts a literal on the trail, once.
func (m *chainer) meet(l links.Literal) {
	if m.seen[l] != m.stamp {
		m.seen[l] = m.stamp
		m.trail = append(m.trail, l)
	}
}

// meetParents puts on the trail what a literal follows from.
func (m *chainer) meetParents(l links.Literal) {
	why, v := m.causes[l], l.Node()
	switch why.kind() {
	case seenBy:
		m.meet(links.True(int32(why.arg())))
	case onlyCandidate:
		c := why.arg()
		for others := m.source.candidates[c] &^ (1 << (int(v) % m.N)); others != 0; others &= others - 1 {
			m.meet(links.False(int32(c*m.N + bitset.Lowest(others))))
		}
	case onlyPlace:
		h, digit := why.arg(), int(v)%m.N
		cells := m.board.Geometry().Houses()[h].Cells
		for others := m.source.places[h*m.N+digit]; others != 0; others &= others - 1 {
			if w := int32(cells[bitset.Lowest(others)]*m.N + digit); w != v {
				m.meet(links.False(w))
			}
		}
	case byFinding:
		for _, p := range m.findings[why.arg()].parents {
			m.meet(p)
		}
	}
}

// reason is the cause of a literal as evidence.
func (m *chainer) reason(l links.Literal) position.Reason {
	switch why := m.causes[l]; why.kind() {
	case assumed:
		return position.Reason{Kind: position.ByAssumption}
	case onlyCandidate:
		return position.CellReason(why.arg())
	case onlyPlace:
		return position.HouseReason(why.arg(), int(l.Node())%m.N+1)
	case byFinding:
		return m.findings[why.arg()].why
	}
	return position.Reason{Kind: position.BySight}
}

// branch is what some literals rest on, as a case of a forcing technique.
func (m *chainer) branch(of ...links.Literal) position.Branch {
	lits := slices.Clone(m.ancestors(of...))
	m.rankOrder()
	slices.SortFunc(lits, func(a, b links.Literal) int { return int(m.ranks[a] - m.ranks[b]) })
	branch := make(position.Branch, 0, len(lits))
	for i, l := range lits {
		step := position.Implication{Node: position.NodeOf(m.Candidate(l.Node())), On: l.On(), Why: m.reason(l)}
		m.stamp++
		m.trail = m.trail[:0]
		m.meetParents(l)
		for _, p := range m.trail {
			step.From = append(step.From, int(m.ranks[p]))
		}
		m.ranks[l] = int32(i) // from here on its place in the branch
		branch = append(branch, step)
	}
	return branch
}

// rankOrder notes for each literal when it was reached.
func (m *chainer) rankOrder() {
	if m.conflict != position.None {
		m.ranks[m.closing] = int32(len(m.order))
	}
	for i, l := range m.order {
		m.ranks[l] = int32(i)
	}
}
