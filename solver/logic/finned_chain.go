package logic

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/position"
)

// Finned chains: a loop that settles a candidate, of which one strong link has a
// fin. The link holds once the fin is gone, and the candidate takes the fin away,
// since it sees it:
//
//	e − a = b − c = d ( + fin) − e        e sees the fin: it goes
//
// So the candidate leads to its own opposite through single links, one of which
// rests on the candidate itself.

// findFinnedChains looks from each candidate.
func findFinnedChains(s *search) {
	f := &finnedSearch{s: s, arcs: s.arcs(plainChains)}
	f.parents = make([]finnedState, 2*len(f.from))
	f.met = make([]bool, 2*len(f.from))
	for cell, candidates := range s.board.AllCandidates() {
		for d := range candidates.All() {
			if candidates.Len() > 1 && !f.look(position.Candidate{Cell: cell, Digit: d}) {
				return
			}
		}
	}
}

// finnedState is a literal, and whether the way to it has used a link with a fin.
type finnedState struct {
	literal
	used bool
}

// finnedSearch is a breadth-first search over literals, before and after a link
// with a fin.
type finnedSearch struct {
	s *search
	*arcs
	order   []finnedState
	parents []finnedState // by state
	met     []bool        // by state
	finned  map[literal][]finnedLink
}

// finnedLink is a strong link that holds once its fins are gone.
type finnedLink struct {
	to   literal
	why  position.Reason
	fins []position.Candidate
}

func (f *finnedSearch) place(x finnedState) int {
	if x.used {
		return len(f.from) + int(x.literal)
	}
	return int(x.literal)
}

func (f *finnedSearch) reach(x, parent finnedState) {
	if i := f.place(x); !f.met[i] {
		f.met[i], f.parents[i] = true, parent
		f.order = append(f.order, x)
	}
}

// look follows what a candidate leads to, up to its opposite. It reports false when
// no more steps are wanted.
func (f *finnedSearch) look(e position.Candidate) bool {
	for _, x := range f.order {
		f.met[f.place(x)] = false
	}
	f.order = f.order[:0]
	f.addFinned(e)
	if len(f.finned) == 0 {
		return !f.s.stop()
	}
	start := finnedState{isTrue(f.arcs.graph.index(e)), false}
	f.reach(start, start)
	for i := 0; i < len(f.order); i++ {
		x := f.order[i]
		if x.literal == start.not() && !x.used {
			return true // plain chains do
		}
		for _, a := range f.from[x.literal] {
			f.reach(finnedState{a.to, x.used}, x)
		}
		if !x.used {
			for _, l := range f.finned[x.literal] {
				f.reach(finnedState{l.to, true}, x)
			}
		}
		if f.s.spend(1 + len(f.from[x.literal])/8) {
			return false
		}
	}
	end := finnedState{start.not(), true}
	return !f.met[f.place(end)] || f.s.emit(f.step(e, end))
}

// addFinned lists the links with fins that a candidate takes away: of houses where
// two places are left.
func (f *finnedSearch) addFinned(e position.Candidate) {
	b := f.s.board
	f.finned = map[literal][]finnedLink{}
	for h := range b.AllMissing() {
		places := b.HousePlaces(h, e.Digit)
		if bitset.Count(places) < 3 || f.s.spend(2) {
			continue
		}
		all := b.Geometry().SetAt(h, places)
		fins := all.And(b.Geometry().PeerSets[e.Cell])
		if rest := all.Minus(fins); rest.Len() == 2 && !all.Has(e.Cell) {
			cells := rest.Slice()
			f.addLink(position.Candidate{Cell: cells[0], Digit: e.Digit}, position.Candidate{Cell: cells[1], Digit: e.Digit}, position.HouseReason(h, e.Digit), position.AppendPlaces(nil, fins, e.Digit))
		}
	}
	for c := range b.Geometry().PeerSets[e.Cell].All() {
		left := b.Candidates(c)
		if left.Len() != 3 || !left.Has(e.Digit) {
			continue
		}
		rest := left.Without(e.Digit)
		one, other := rest.Min(), rest.Without(rest.Min()).Min()
		f.addLink(position.Candidate{Cell: c, Digit: one}, position.Candidate{Cell: c, Digit: other}, position.CellReason(c), []position.Candidate{{Cell: c, Digit: e.Digit}})
	}
}

func (f *finnedSearch) addLink(x, y position.Candidate, why position.Reason, fins []position.Candidate) {
	v, w := f.arcs.graph.index(x), f.arcs.graph.index(y)
	f.finned[isFalse(v)] = append(f.finned[isFalse(v)], finnedLink{isTrue(w), why, fins})
	f.finned[isFalse(w)] = append(f.finned[isFalse(w)], finnedLink{isTrue(v), why, fins})
}

// step is the way to the opposite of a candidate as a branch that contradicts
// itself.
func (f *finnedSearch) step(e position.Candidate, end finnedState) position.Step {
	way := []finnedState{end}
	for x := end; f.parents[f.place(x)] != x; {
		x = f.parents[f.place(x)]
		way = append(way, x)
	}
	slices.Reverse(way)
	step := position.Step{Digits: solver.DigitsOf(e.Digit), Eliminations: []position.Candidate{e}, Length: len(way) - 1}
	c := newBranchBuilder(f.graph, way[0].literal)
	for i, x := range way[1:] {
		before := way[i]
		if x.used == before.used {
			c.state(x.literal, f.reason(before.literal, x.literal), before.literal)
			continue
		}
		f.stateFinned(c, &step, way[0].literal, before.literal, x.literal)
	}
	step.Branches = []position.Branch{untilClash(f.s.board.Geometry(), c.branch)}
	for _, s := range step.Branches[0] {
		role := position.Off
		if s.On {
			role = position.On
		}
		step.Marks = append(step.Marks, position.MarkCandidate(role, s.Node[0].Cell, s.Node[0].Digit))
	}
	return step
}

// reason is why one literal follows from another.
func (f *finnedSearch) reason(from, to literal) position.Reason {
	if !to.on() {
		return position.Reason{Kind: position.BySight}
	}
	return f.arcs.graph.why(f.s.board, from.node(), to.node())
}

// stateFinned states that the fins of a link go because of the start, and so the
// link holds.
func (f *finnedSearch) stateFinned(c *branchBuilder, step *position.Step, start, from, to literal) {
	for _, l := range f.finned[from] {
		if l.to != to {
			continue
		}
		because := []literal{from}
		for _, fin := range l.fins {
			v := isFalse(f.arcs.graph.index(fin))
			c.state(v, position.Reason{Kind: position.BySight}, start)
			because = append(because, v)
			step.Marks = append(step.Marks, position.MarkCandidate(position.Fin, fin.Cell, fin.Digit))
		}
		c.state(to, l.why, because...)
		return
	}
}

func tellFinnedChain(t teller) words {
	if len(t.step.Branches) == 0 || len(t.step.Eliminations) == 0 {
		return words{}
	}
	e, branch := t.step.Eliminations[0], t.step.Branches[0]
	var so []string
	for _, x := range branch {
		if x.On && x.Why.Kind != position.ByAssumption {
			so = append(so, t.must(position.Link{To: x.Node, Why: x.Why}))
		}
	}
	d, fins, clash := symbol(e.Digit), t.cells(position.Fin), clashOf(branch).Node
	fin, them := "fin", "it"
	if len(fins) > 1 {
		fin, them = "fins", "them"
	}
	return words{
		title: fmt.Sprintf("%s cannot be %s", t.name(e.Cell), d),
		because: fmt.Sprintf("Suppose %s is %s. Then the %s of the chain, %s, cannot be %s, because %s sees %s. %s But then %s cannot be %s%s.",
			t.name(e.Cell), d, fin, t.cellList(fins), d, t.name(e.Cell), them, soOn("so ", cut(so, mostLinks)), t.where(clash), t.what(clash), t.whyNot(branch, clash)),
		pattern: fmt.Sprintf("%s%s, fin %s", d, t.name(e.Cell), t.shortCells(fins)),
	}
}
