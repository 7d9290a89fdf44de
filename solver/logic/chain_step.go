package logic

import (
	"slices"

	"sudoku/solver/position"
)

// findChains returns the search for chains of some forms: those of the trees first,
// and if more are wanted the others.
func findChains(k chainKind, forms ...chainForm) func(*search) {
	return func(s *search) {
		for _, list := range []func(*search, chainKind) []foundChain{(*search).chains, (*search).detours} {
			for _, c := range list(s, k) {
				if slices.Contains(forms, c.form) && s.arcs(k).wanted(k, c.way) && (s.stop() || !s.emit(s.chainStep(k, c))) {
					return
				}
			}
			if s.ended || s.over() {
				return
			}
		}
	}
}

// wanted reports whether a way is of the kind itself: chains of candidates alone
// are known before those of groups, and those before all others.
func (a *arcs) wanted(k chainKind, way []literal) bool {
	switch k {
	case plainChains:
		return true
	case groupedChains:
		return slices.ContainsFunc(way, func(l literal) bool { return a.graph.isGroup(l.node()) })
	case setChains:
		return slices.ContainsFunc(way, func(l literal) bool { return a.isDoor(l.node()) })
	}
	for i, l := range way[1:] {
		v, w := way[i].node(), l.node()
		if _, ok := a.graph.extra[[2]int32{min(v, w), max(v, w)}]; ok && l.on() {
			return true
		}
	}
	return false
}

// chainStep is a chain as a step. The nodes are marked as what follows from the
// start.
func (s *search) chainStep(k chainKind, c foundChain) position.Step {
	a := s.arcs(k)
	step := position.Step{Digits: position.Node(c.gone).Digits(), Eliminations: c.gone, Links: a.linksAlong(s.board, c.way), Length: c.length}
	if c.detour {
		step.Variant = position.NotInHoDoKu
	}
	step.Marks = chainMarks(step.Links, c.way[0].on())
	if c.form == continuousLoop {
		step.Links = append(step.Links, position.WeakLink(a.graph.node(c.way[len(c.way)-1].node()), a.graph.node(c.way[0].node())))
		if c.way[0].on() {
			step.Links[len(step.Links)-1] = a.graph.link(s.board, c.way[len(c.way)-1].node(), c.way[0].node(), true)
		}
		step.Links = a.appendLocked(s.board, step.Links, c.way)
	}
	return step
}

// chainMarks marks the nodes of a chain that starts with a true or a false one.
func chainMarks(links []position.Link, on bool) []position.Mark {
	var marks []position.Mark
	for _, n := range chainNodes(links) {
		role := position.Off
		if on {
			role = position.On
		}
		for _, x := range n.Node {
			marks = append(marks, position.MarkCandidate(role, x.Cell, x.Digit))
		}
		on = !on
	}
	return marks
}

// linksAlong are the links of a way. A set is a strong link between the places of
// the digit by which it is entered and what it leads to.
func (a *arcs) linksAlong(b *position.Board, way []literal) []position.Link {
	var links []position.Link
	from := position.Node(nil)
	for i, l := range way {
		v := l.node()
		if i == 0 {
			from = a.graph.node(v)
			continue
		}
		before := way[i-1].node()
		switch {
		case !a.isDoor(before):
			links = append(links, a.linkTo(b, from, before, l))
		case l.on():
			cells := a.cellsOf(before).Or(a.graph.cells(v))
			why := position.SetReason(cells, digitsIn(b, cells))
			links = append(links, position.StrongLink(from, a.graph.node(v), why))
		default:
			set := &a.sets[a.door(before).set]
			exit := position.GroupOf(set.at[a.digitOf(v)-1], a.digitOf(v))
			links = append(links, position.StrongLink(from, exit, position.SetReason(set.cells, set.digits)), position.WeakLink(exit, a.nodeOf(v)))
		}
		from = links[len(links)-1].To
	}
	return links
}

// linkTo is the link from a node that is no door to the node of a literal.
func (a *arcs) linkTo(b *position.Board, from position.Node, before int32, l literal) position.Link {
	if l.on() {
		return position.StrongLink(from, a.nodeOf(l.node()), a.graph.why(b, before, l.node()))
	}
	return position.WeakLink(from, a.nodeOf(l.node()))
}

// nodeOf is a node of the arcs as evidence: of a door the places of its digit.
func (a *arcs) nodeOf(v int32) position.Node {
	if a.isDoor(v) {
		return position.GroupOf(a.entry(v), a.digitOf(v))
	}
	return a.graph.node(v)
}

// appendLocked adds the strong links that join the ways into and out of each set
// of a continuous loop with the digits that are locked in it. A cell that the set
// leaves but one candidate counts to the set, though not for that candidate.
func (a *arcs) appendLocked(b *position.Board, links []position.Link, way []literal) []position.Link {
	for i, l := range way {
		if !a.isDoor(l.node()) {
			continue
		}
		d, next := a.door(l.node()), way[i+1]
		set := &a.sets[d.set]
		cells, exit := set.cells, a.digitOf(next.node())
		out := position.GroupOf(set.at[exit-1], exit)
		if next.on() {
			cells, out = cells.Or(a.graph.cells(next.node())), a.graph.node(next.node())
		}
		for k := range set.digits.Without(d.digit).All() {
			locked := set.at[k-1]
			if k == exit && !next.on() {
				continue
			}
			if k != exit && next.on() {
				locked = locked.Or(b.PlacesWithin(a.graph.cells(next.node()), k))
			}
			links = append(links,
				position.StrongLink(position.GroupOf(locked, k), a.nodeOf(l.node()), position.SetReason(cells, digitsIn(b, cells))),
				position.StrongLink(position.GroupOf(locked, k), out, position.SetReason(cells, digitsIn(b, cells))))
		}
	}
	return links
}
