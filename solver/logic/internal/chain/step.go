package chain

import (
	"slices"

	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// findChains returns the search for chains of some forms: those of the trees first,
// and if more are wanted the others.
func findChains(k chainKind, forms ...chainForm) func(*search.Search) {
	return func(s *search.Search) { emitChains(s, k, forms) }
}

func emitChains(s *search.Search, k chainKind, forms []chainForm) {
	for _, list := range []func(*search.Search, chainKind) []foundChain{chainsOf, detoursOf} {
		for _, c := range list(s, k) {
			if slices.Contains(forms, c.form) && arcsOf(s, k).wanted(k, c.way) && (s.Stop() || !s.Emit(chainStep(s, k, c))) {
				return
			}
		}
		if s.Ended || s.Over() {
			return
		}
	}
}

// wanted reports whether a way is of the kind itself: chains of candidates alone
// are known before those of groups, and those before all others.
func (a *arcs) wanted(k chainKind, way []links.Literal) bool {
	switch k {
	case plainChains:
		return true
	case groupedChains:
		return slices.ContainsFunc(way, func(l links.Literal) bool { return a.graph.IsGroup(l.Node()) })
	case setChains:
		return slices.ContainsFunc(way, func(l links.Literal) bool { return a.isDoor(l.Node()) })
	}
	for i, l := range way[1:] {
		v, w := way[i].Node(), l.Node()
		if _, ok := a.graph.Extra[[2]int32{min(v, w), max(v, w)}]; ok && l.On() {
			return true
		}
	}
	return false
}

// chainStep is a chain as a step. The nodes are marked as what follows from the
// start.
func chainStep(s *search.Search, k chainKind, c foundChain) position.Step {
	a := arcsOf(s, k)
	step := position.Step{Digits: position.Node(c.gone).Digits(), Eliminations: c.gone, Links: a.linksAlong(s.Board, c.way), Length: c.length}
	if c.detour {
		step.Variant = position.NotInHoDoKu
	}
	step.Marks = chainMarks(step.Links, roleOf(c.way[0]))
	if c.form == continuousLoop {
		step.Links = append(step.Links, position.WeakLink(a.graph.Node(c.way[len(c.way)-1].Node()), a.graph.Node(c.way[0].Node())))
		if c.way[0].On() {
			step.Links[len(step.Links)-1] = a.graph.Link(s.Board, c.way[len(c.way)-1].Node(), c.way[0].Node(), links.Strong)
		}
		locked := slices.DeleteFunc(a.appendLocked(s.Board, nil, c.way), func(l position.Link) bool { return !rulesOut(s.Board.Geometry(), c.gone, l.From) })
		step.Links = append(step.Links, locked...)
	}
	return step
}

// chainMarks marks the nodes of a chain that starts with a true or a false one.
func chainMarks(links []position.Link, start position.Role) []position.Mark {
	var marks []position.Mark
	role := start
	for _, n := range tell.ChainNodes(links) {
		for _, x := range n.Node {
			marks = append(marks, position.MarkCandidate(role, x.Cell, x.Digit))
		}
		if role == position.On {
			role = position.Off
		} else {
			role = position.On
		}
	}
	return marks
}

// roleOf is the role of the candidates of a literal.
func roleOf(l links.Literal) position.Role {
	if l.On() {
		return position.On
	}
	return position.Off
}

// linksAlong are the links of a way. A set is a strong link between the places of
// the digit by which it is entered and what it leads to.
func (a *arcs) linksAlong(b *position.Board, way []links.Literal) []position.Link {
	var links []position.Link
	from := position.Node(nil)
	for i, l := range way {
		v := l.Node()
		if i == 0 {
			from = a.graph.Node(v)
			continue
		}
		before := way[i-1].Node()
		switch {
		case !a.isDoor(before):
			links = append(links, a.linkTo(b, from, before, l))
		case l.On():
			cells := a.cellsOf(before).Or(a.graph.Cells(v))
			why := position.SetReason(cells, search.DigitsIn(b, cells))
			links = append(links, position.StrongLink(from, a.graph.Node(v), why))
		default:
			set := &a.sets[a.door(before).set]
			exit := position.GroupOf(set.at[a.digitOf(v)-1], a.digitOf(v))
			links = append(links, position.StrongLink(from, exit, position.SetReason(set.Cells, set.Digits)), position.WeakLink(exit, a.nodeOf(v)))
		}
		from = links[len(links)-1].To
	}
	return links
}

// linkTo is the link from a node that is no door to the node of a literal.
func (a *arcs) linkTo(b *position.Board, from position.Node, before int32, l links.Literal) position.Link {
	if l.On() {
		return position.StrongLink(from, a.nodeOf(l.Node()), a.graph.Why(b, before, l.Node()))
	}
	return position.WeakLink(from, a.nodeOf(l.Node()))
}

// nodeOf is a node of the arcs as evidence: of a door the places of its digit.
func (a *arcs) nodeOf(v int32) position.Node {
	if a.isDoor(v) {
		return position.GroupOf(a.entry(v), a.digitOf(v))
	}
	return a.graph.Node(v)
}

// appendLocked adds the strong links that join the ways into and out of each set
// of a continuous loop with the digits that are locked in it. A cell that the set
// leaves but one candidate counts to the set, though not for that candidate.
func (a *arcs) appendLocked(b *position.Board, links []position.Link, way []links.Literal) []position.Link {
	for i, l := range way {
		if !a.isDoor(l.Node()) {
			continue
		}
		d, next := a.door(l.Node()), way[i+1]
		set := &a.sets[d.set]
		cells, exit := set.Cells, a.digitOf(next.Node())
		out := position.GroupOf(set.at[exit-1], exit)
		if next.On() {
			cells, out = cells.Or(a.graph.Cells(next.Node())), a.graph.Node(next.Node())
		}
		for k := range set.Digits.Without(d.digit).All() {
			locked := set.at[k-1]
			if k == exit && !next.On() {
				continue
			}
			if k != exit && next.On() {
				locked = locked.Or(b.PlacesWithin(a.graph.Cells(next.Node()), k))
			}
			links = append(links,
				position.StrongLink(position.GroupOf(locked, k), a.nodeOf(l.Node()), position.SetReason(cells, search.DigitsIn(b, cells))),
				position.StrongLink(position.GroupOf(locked, k), out, position.SetReason(cells, search.DigitsIn(b, cells))))
		}
	}
	return links
}
