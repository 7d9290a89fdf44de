package chain

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
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

// findFinnedChains searches from each candidate.
func findFinnedChains(s *search.Search) {
	f := &finnedSearch{s: s, arcs: arcsOf(s, plainChains)}
	f.parents = make([]finnedState, 2*len(f.from))
	f.met = make([]bool, 2*len(f.from))
	for cell, candidates := range s.Board.AllCandidates() {
		for d := range candidates.All() {
			if candidates.Len() > 1 && !f.searchFrom(position.Candidate{Cell: cell, Digit: d}) {
				return
			}
		}
	}
}

// finnedState is a literal, and whether the way to it has used a link with a fin.
type finnedState struct {
	links.Literal
	used bool
}

// finnedSearch is a breadth-first search over literals, before and after a link
// with a fin.
type finnedSearch struct {
	s *search.Search
	*arcs
	order   []finnedState
	parents []finnedState // by state
	met     []bool        // by state
	finned  map[links.Literal][]finnedLink
}

// finnedLink is a strong link that holds once its fins are gone.
type finnedLink struct {
	to   links.Literal
	why  position.Reason
	fins []position.Candidate
}

func (f *finnedSearch) place(x finnedState) int {
	if x.used {
		return len(f.from) + int(x.Literal)
	}
	return int(x.Literal)
}

func (f *finnedSearch) reach(x, parent finnedState) {
	if i := f.place(x); !f.met[i] {
		f.met[i], f.parents[i] = true, parent
		f.order = append(f.order, x)
	}
}

// searchFrom follows what a candidate leads to, up to its opposite.
func (f *finnedSearch) searchFrom(e position.Candidate) bool {
	for _, x := range f.order {
		f.met[f.place(x)] = false
	}
	f.order = f.order[:0]
	f.addFinned(e)
	if len(f.finned) == 0 {
		return !f.s.Stop()
	}
	start := finnedState{links.True(f.arcs.graph.Index(e)), false}
	f.reach(start, start)
	for i := 0; i < len(f.order); i++ {
		x := f.order[i]
		if x.Literal == start.Not() && !x.used {
			return true // plain chains do
		}
		for _, a := range f.from[x.Literal] {
			f.reach(finnedState{a.to, x.used}, x)
		}
		if !x.used {
			for _, l := range f.finned[x.Literal] {
				f.reach(finnedState{l.to, true}, x)
			}
		}
		if f.s.Spend(1 + len(f.from[x.Literal])/8) {
			return false
		}
	}
	end := finnedState{start.Not(), true}
	return !f.met[f.place(end)] || f.s.Emit(f.step(e, end))
}

// addFinned lists the links with fins that a candidate takes away: of houses where
// two places are left.
func (f *finnedSearch) addFinned(e position.Candidate) {
	b := f.s.Board
	f.finned = map[links.Literal][]finnedLink{}
	for h := range b.AllMissing() {
		places := b.HousePlaces(h, e.Digit)
		if bitset.Count(places) < 3 || f.s.Spend(2) {
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
	v, w := f.arcs.graph.Index(x), f.arcs.graph.Index(y)
	f.finned[links.False(v)] = append(f.finned[links.False(v)], finnedLink{links.True(w), why, fins})
	f.finned[links.False(w)] = append(f.finned[links.False(w)], finnedLink{links.True(v), why, fins})
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
	c := links.NewBranchBuilder(f.graph, way[0].Literal)
	for i, x := range way[1:] {
		before := way[i]
		if x.used == before.used {
			c.State(x.Literal, f.reason(before.Literal, x.Literal), before.Literal)
			continue
		}
		f.stateFinned(c, &step, way[0].Literal, before.Literal, x.Literal)
	}
	step.Branches = []position.Branch{links.UntilClash(f.s.Board.Geometry(), c.Branch)}
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
func (f *finnedSearch) reason(from, to links.Literal) position.Reason {
	if !to.On() {
		return position.Reason{Kind: position.BySight}
	}
	return f.arcs.graph.Why(f.s.Board, from.Node(), to.Node())
}

// stateFinned states that the fins of a link go because of the start, and so the
// link holds.
func (f *finnedSearch) stateFinned(c *links.BranchBuilder, step *position.Step, start, from, to links.Literal) {
	for _, l := range f.finned[from] {
		if l.to != to {
			continue
		}
		because := []links.Literal{from}
		for _, fin := range l.fins {
			v := links.False(f.arcs.graph.Index(fin))
			c.State(v, position.Reason{Kind: position.BySight}, start)
			because = append(because, v)
			step.Marks = append(step.Marks, position.MarkCandidate(position.Fin, fin.Cell, fin.Digit))
		}
		c.State(to, l.why, because...)
		return
	}
}

func tellFinnedChain(t tell.Teller) words.Words {
	if len(t.Step.Branches) == 0 || len(t.Step.Eliminations) == 0 {
		return words.Words{}
	}
	if t.IsListed() {
		return words.Words{Reasons: t.CaseItems(0)}
	}
	e, branch := t.Step.Eliminations[0], t.Step.Branches[0]
	var so []words.Phrase
	for i, x := range branch {
		if x.On && x.Why.Kind != position.ByAssumption {
			so = append(so, t.Follows(branch, i))
		}
	}
	fins, clash := t.CellsOf(position.Fin, 0), tell.ClashOf(branch).Node
	say := words.Blanks{
		"cell": t.NodeCells(position.NodeOf(e)), "digit": words.TheDigit(e.Digit), "fins": t.TheCells(fins),
		"fin": words.Plain("fin"), "them": words.Plain("it"),
		"end": t.NodeCells(clash), "last": t.NodeDigits(clash), "why": t.WhyNot(branch, clash),
	}
	if len(fins) > 1 {
		say["fin"], say["them"] = words.Plain("fins"), words.Plain("them")
	}
	return words.Words{
		Title: say.Text("{cell} cannot be {digit}"),
		Reasons: slices.Concat(
			say.Because("Suppose {cell} is {digit}. Then the {fin} of the chain, {fins}, cannot be {digit}, because {cell} sees {them}."),
			words.Of(words.Because, words.FollowOn("so ", so)...),
			say.Because("But then {end} cannot be {last}{why}."),
		).Showing(words.ShownBranches(0)),
		Pattern: say.Text("{digit}{cell}, fin ") + t.ShortCells(fins),
	}
}
