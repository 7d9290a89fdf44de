package chain

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// chainKind says what the nodes of the chains of a search can be.
type chainKind int

const (
	plainChains     chainKind = iota // candidates
	groupedChains                    // and groups
	setChains                        // and almost locked sets
	rectangleChains                  // and groups, through unique rectangles
	fishChains                       // and groups, through fish that lack a cover
	chainKinds
)

// arcs is what follows from each literal of a graph by one link, in the order in
// which a person searches: first within the cell, then house by house, then groups,
// then almost locked sets.
//
// A set has no node of its own. It is entered by a digit, through a door: once
// that digit is out of the set, the others are locked in, and all that sees them
// goes:
//
//	r1c1=5 true → 5 out of the set r1c2,r1c3 → r1c7=2 false
//	                (25)(258)
//
// A door is a node behind those of the graph, and has a literal for "out" alone.
type arcs struct {
	graph  *links.Graph
	sets   []arcSet
	doors  []door
	doorOf map[[2]int32]int32 // the door of a set and a digit
	from   [][]arc            // by literal
	back   [][]arc            // by literal, what it follows from
}

// arc is a conclusion, and how much longer the chain gets by it.
type arc struct {
	to    links.Literal
	links int32
}

// arcSet is an almost locked set of more than one cell: for each of its digits,
// the cells that have it and the places outside that see them all.
type arcSet struct {
	search.LockedSet
	at, seen []solver.CellSet
}

// door is a set that is entered by a digit.
type door struct {
	set   int
	digit int
}

// penalty is how many links the way out of the set counts as: so that a large set
// is not preferred to a few links.
func (s *arcSet) penalty() int32 { return int32(2 * (s.Digits.Len() - 1)) }

// isDoor reports whether a node is a door.
func (a *arcs) isDoor(v int32) bool { return int(v) >= a.graph.Nodes() }

func (a *arcs) door(v int32) door { return a.doors[int(v)-a.graph.Nodes()] }

// arcsOf returns the arcs of a kind of chains.
func arcsOf(s *search.Search, k chainKind) *arcs {
	f := &search.Memo[facts](s).arcs[k]
	if !f.Known(s) {
		f.Value.build(s, k)
		f.DropIfCut(s)
	}
	return &f.Value
}

// facts is what the family finds out about a position.
type facts struct {
	nets    [netKinds]search.Fact[net]
	arcs    [chainKinds]search.Fact[arcs]
	chains  [chainKinds]search.Fact[[]foundChain]
	detours [chainKinds]search.Fact[[]foundChain]
}

// build makes the arcs of a board anew, in the memory that there is.
func (a *arcs) build(s *search.Search, k chainKind) {
	a.graph, a.sets, a.doors = links.Of(s), a.sets[:0], a.doors[:0]
	switch k {
	case rectangleChains:
		a.graph = withRectangles(s)
	case fishChains:
		a.graph = withFish(s)
	}
	a.from = lists.Emptied(a.from, 2*a.graph.Nodes())
	a.back = lists.Emptied(a.back, 2*a.graph.Nodes())
	for c, candidates := range s.Board.AllCandidates() {
		for d := range candidates.All() {
			a.linkCandidate(s.Board, position.Candidate{Cell: c, Digit: d})
		}
		if s.Spend(2 * candidates.Len() * (5 + candidates.Len())) {
			return
		}
	}
	if k >= groupedChains {
		a.linkGroups()
	}
	a.linkExits()
	if k == setChains {
		a.addSets(s)
		a.linkDoors(s)
	}
}

func (a *arcs) add(from, to links.Literal, links int32) {
	a.from[from] = append(a.from[from], arc{to, links})
	a.back[to] = append(a.back[to], arc{from, links})
}

// linkCandidate adds the arcs of a candidate to others, house by house.
func (a *arcs) linkCandidate(b *position.Board, x position.Candidate) {
	v, here := a.graph.Index(x), b.Candidates(x.Cell)
	for d := range here.Without(x.Digit).All() {
		w := a.graph.Index(position.Candidate{Cell: x.Cell, Digit: d})
		a.add(links.True(v), links.False(w), 1)
		if here.Len() == 2 {
			a.add(links.False(v), links.True(w), 1)
		}
	}
	var seen, completed solver.CellSet
	for _, h := range b.Geometry().HousesOf(x.Cell) {
		places := b.HousePlaces(h, x.Digit)
		pair := bitset.Count(places) == 2
		for rest := places; rest != 0; rest &= rest - 1 {
			c := b.Geometry().Houses()[h].Cells[bitset.Lowest(rest)]
			w := a.graph.Index(position.Candidate{Cell: c, Digit: x.Digit})
			if c != x.Cell && !seen.Has(c) {
				seen.Add(c)
				a.add(links.True(v), links.False(w), 1)
			}
			if c != x.Cell && pair && !completed.Has(c) {
				completed.Add(c)
				a.add(links.False(v), links.True(w), 1)
			}
		}
	}
}

// linkGroups adds the arcs of the groups.
func (a *arcs) linkGroups() {
	for v := int32(a.graph.Singles); !a.isDoor(v); v++ {
		for _, w := range a.graph.Weak[v] {
			a.addBoth(links.True(v), links.False(w))
		}
		for _, group := range []bool{false, true} {
			for _, w := range a.graph.Strong[v] {
				if a.graph.IsGroup(w) == group {
					a.addBoth(links.False(v), links.True(w))
				}
			}
		}
	}
}

// linkExits adds the arcs of strong links between candidates that neither a cell nor
// a house makes. Those of groups are among the links of the groups.
func (a *arcs) linkExits() {
	for v := range int32(a.graph.Singles) {
		for _, w := range a.graph.Strong[v] {
			if _, ok := a.graph.Extra[[2]int32{min(v, w), max(v, w)}]; ok && !a.graph.IsGroup(w) {
				a.add(links.False(v), links.True(w), 1)
			}
		}
	}
}

// addBoth adds an arc from a group, and where it leads to a candidate the arc that
// comes from there.
func (a *arcs) addBoth(from, to links.Literal) {
	a.add(from, to, 1)
	if !a.graph.IsGroup(to.Node()) {
		a.add(to.Not(), from.Not(), 1)
	}
}

// addSets lists the almost locked sets and their doors.
func (a *arcs) addSets(s *search.Search) {
	n := s.Board.Geometry().Size()
	a.doorOf = map[[2]int32]int32{}
	for _, set := range s.LockedSets() {
		if set.Size == 1 {
			continue
		}
		x := arcSet{set, make([]solver.CellSet, n), make([]solver.CellSet, n)}
		open := 0 // digits that something outside sees
		for d := range set.Digits.All() {
			x.at[d-1] = s.Board.PlacesWithin(set.Cells, d)
			x.seen[d-1] = s.Board.Seeing(x.at[d-1], d)
			if !x.seen[d-1].Empty() {
				open++
			}
		}
		i := len(a.sets)
		a.sets = append(a.sets, x)
		for d := range set.Digits.All() {
			if open > 1 || open == 1 && x.seen[d-1].Empty() {
				a.doorOf[[2]int32{int32(i), int32(d)}] = int32(a.graph.Nodes() + len(a.doors))
				a.doors = append(a.doors, door{i, d})
			}
		}
		if s.Spend(40 * set.Digits.Len()) {
			return
		}
	}
}

// linkDoors adds the arcs into the sets and out of them.
func (a *arcs) linkDoors(s *search.Search) {
	more := 2*(a.graph.Nodes()+len(a.doors)) - len(a.from)
	a.from = append(a.from, make([][]arc, more)...)
	a.back = append(a.back, make([][]arc, more)...)
	first := a.setsByFirstCell()
	for i, d := range a.doors {
		v := int32(a.graph.Nodes() + i)
		a.linkInto(v, d)
		a.linkOut(s.Board, v, d, first)
		if s.Spend(len(a.from[links.False(v)])) {
			return
		}
	}
}

// linkInto adds the arcs from the candidates and groups that take the digit of a
// door from its set.
func (a *arcs) linkInto(v int32, d door) {
	set := &a.sets[d.set]
	for c := range set.seen[d.digit-1].All() {
		a.add(links.True(a.graph.Index(position.Candidate{Cell: c, Digit: d.digit})), links.False(v), 1)
	}
	for i := range a.graph.Groups {
		if x := &a.graph.Groups[i]; x.Digit == d.digit && position.Within(&set.at[d.digit-1], &x.Seen) && !x.Cells.Meets(set.Cells) {
			a.add(links.True(int32(a.graph.Singles+i)), links.False(v), 1)
		}
	}
}

// linkOut adds the arcs to what the digits of a set take away once it is locked:
// candidates and groups, and with them doors of other sets and all but one
// candidate of a cell.
func (a *arcs) linkOut(b *position.Board, v int32, d door, first map[[2]int32][]int32) {
	set := &a.sets[d.set]
	length := set.penalty()
	for k := range set.Digits.Without(d.digit).All() {
		gone := &set.seen[k-1]
		for c := range gone.All() {
			a.add(links.False(v), links.False(a.graph.Index(position.Candidate{Cell: c, Digit: k})), length)
		}
		for i := range a.graph.Groups {
			if x := &a.graph.Groups[i]; x.Digit == k && position.Within(&x.Cells, gone) {
				a.add(links.False(v), links.False(int32(a.graph.Singles+i)), length)
			}
		}
	}
	a.linkNextDoors(v, d, first)
	a.linkForced(b, v, d)
}

// setsByFirstCell lists the sets by a digit and the first cell that has it.
func (a *arcs) setsByFirstCell() map[[2]int32][]int32 {
	first := map[[2]int32][]int32{}
	for i := range a.sets {
		for d := range a.sets[i].Digits.All() {
			key := [2]int32{int32(d), int32(a.sets[i].at[d-1].First())}
			first[key] = append(first[key], int32(i))
		}
	}
	return first
}

// linkNextDoors adds the arcs to the sets that lose a digit because of a set.
func (a *arcs) linkNextDoors(v int32, d door, first map[[2]int32][]int32) {
	set := &a.sets[d.set]
	var next [][2]int32
	for k := range set.Digits.Without(d.digit).All() {
		for c := range set.seen[k-1].All() {
			for _, i := range first[[2]int32{int32(k), int32(c)}] {
				if other := &a.sets[i]; position.Within(&other.at[k-1], &set.seen[k-1]) && !other.Cells.Meets(set.Cells) {
					next = append(next, [2]int32{i, int32(k)})
				}
			}
		}
	}
	slices.SortFunc(next, func(x, y [2]int32) int { return slices.Compare(x[:], y[:]) })
	for _, key := range next {
		if w, ok := a.doorOf[key]; ok {
			a.add(links.False(v), links.False(w), set.penalty())
		}
	}
}

// linkForced adds the arcs to the last candidates of cells that a set leaves. In
// cells of two candidates, plain arcs do.
func (a *arcs) linkForced(b *position.Board, v int32, d door) {
	set := &a.sets[d.set]
	var seen solver.CellSet
	for k := range set.Digits.Without(d.digit).All() {
		seen = seen.Or(set.seen[k-1])
	}
	for c := range seen.All() {
		left := b.Candidates(c)
		if left.Len() == 2 {
			continue
		}
		for k := range set.Digits.Without(d.digit).All() {
			if set.seen[k-1].Has(c) {
				left = left.Without(k)
			}
		}
		if left.Len() == 1 {
			a.add(links.False(v), links.True(a.graph.Index(position.Candidate{Cell: c, Digit: left.Min()})), 1+set.penalty())
		}
	}
}

// firstCell is the first cell of a node, of a door the first that has its digit.
func (a *arcs) firstCell(v int32) int {
	if int(v) < a.graph.Singles {
		return int(v) / a.graph.N
	}
	if a.isDoor(v) {
		return a.entry(v).First()
	}
	return a.graph.Groups[int(v)-a.graph.Singles].List[0]
}

// entry is the set of cells of a node, of a door those that have its digit;
// cellsOf has all cells of the set.
func (a *arcs) entry(v int32) solver.CellSet {
	if a.isDoor(v) {
		d := a.door(v)
		return a.sets[d.set].at[d.digit-1]
	}
	return a.graph.Cells(v)
}

func (a *arcs) cellsOf(v int32) solver.CellSet {
	if a.isDoor(v) {
		return a.sets[a.door(v).set].Cells
	}
	return a.graph.Cells(v)
}

// digitOf is the digit of a node.
func (a *arcs) digitOf(v int32) int {
	if a.isDoor(v) {
		return a.door(v).digit
	}
	return a.graph.Digit(v)
}

// placesSeeing are the places of a digit that see all of a node, of a set all its
// cells with the digit.
func (a *arcs) placesSeeing(b *position.Board, v int32, digit int) solver.CellSet {
	if a.isDoor(v) {
		return a.sets[a.door(v).set].seen[digit-1]
	}
	return b.Seeing(a.graph.Cells(v), digit)
}
