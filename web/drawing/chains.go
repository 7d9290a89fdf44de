package drawing

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// isDirected reports whether the links of a step are read from one end to the other, so
// that its nodes are true and false by turns.
func isDirected(s *position.Step) bool {
	for _, m := range s.Marks {
		if m.Cell != position.None && m.Digit != 0 && m.Role != position.On && m.Role != position.Off {
			return false
		}
	}
	return len(s.Links) > 0
}

// wayLength is the number of links that continue each other from the first on. Links
// behind them say what else follows from a loop.
func wayLength(links []position.Link) int {
	n := min(1, len(links))
	for n < len(links) && slices.Equal(links[n-1].To, links[n].From) {
		n++
	}
	return n
}

// reasons outlines the sets and the houses that links and implications rest on. A set within
// one that has an outline needs no other.
func (d *drawer) reasons(s position.Step, sets []solver.CellSet, cases []drawnCase) {
	r := reasons{drawer: d, outlined: sets}
	for i, l := range s.Links {
		if isOutlined(l.Why) {
			r.add(l.Why, visibility{statements: d.told.when(func(t *statement) bool { return t.link(i) })})
		}
	}
	for _, c := range cases {
		for i, implied := range c.branch {
			if isOutlined(implied.Why) {
				r.add(implied.Why, visibility{statements: d.told.numbers(c.shown[i]), branch: c.number(), aside: !c.rest[i]})
			}
		}
	}
}

// isOutlined reports whether a reason is cells or houses to look at.
func isOutlined(why position.Reason) bool {
	switch why.Kind {
	case position.BySet, position.ByUniqueness, position.ByHiddenSet, position.ByFish:
		return true
	}
	return false
}

// reasons counts the sets that have a letter.
type reasons struct {
	*drawer
	outlined []solver.CellSet
	sets     []solver.CellSet
}

func (r *reasons) add(why position.Reason, v visibility) {
	switch cells := solver.CellsOf(why.Cells...); why.Kind {
	case position.BySet:
		if !slices.ContainsFunc(r.outlined, cells.Within) {
			part := r.part(cells)
			r.drawer.add(r.set(Set, part, cells, letter(part)).when(v))
		}
	case position.ByUniqueness:
		r.drawer.add(r.set(Deadly, 0, cells, "").when(v))
	case position.ByHiddenSet, position.ByFish:
		for _, h := range why.Houses {
			r.drawer.add(r.around(Base, h).when(v))
		}
		for _, h := range why.Covers {
			r.drawer.add(r.around(Cover, h).when(v))
		}
	}
}

// part is the number of a set, the same for the same cells.
func (r *reasons) part(cells solver.CellSet) int {
	if i := slices.Index(r.sets, cells); i >= 0 {
		return i + 1
	}
	r.sets = append(r.sets, cells)
	return len(r.sets)
}

// nodes draws the nodes of the links and of the branches of a step. Those in a set that has
// an outline need no other line around them.
func (d *drawer) nodes(s position.Step, sets []solver.CellSet, cases []drawnCase) {
	if isDirected(&s) {
		d.nodesOfWay(s)
	}
	var groups []position.Node
	for i := range s.Links {
		for _, n := range []position.Node{s.Links[i].From, s.Links[i].To} {
			d.plainNode(&s, n)
			if len(n) > 1 && !isIn(sets, n) && !isWithinSet(&s, i) && !slices.ContainsFunc(groups, func(g position.Node) bool { return slices.Equal(g, n) }) {
				groups = append(groups, n)
				d.group(n, visibility{statements: d.told.when(func(t *statement) bool { return t.node(&s, n) })})
			}
		}
	}
	for i := range cases {
		d.nodesOfCase(&cases[i])
	}
}

// isIn reports whether a set has all cells of a node.
func isIn(sets []solver.CellSet, n position.Node) bool {
	cells := solver.CellsOf(n.Cells()...)
	return slices.ContainsFunc(sets, func(a solver.CellSet) bool { return cells.Within(a) })
}

// nodesOfWay draws what a chain makes true and false: its first node is true where the
// first link is weak.
func (d *drawer) nodesOfWay(s position.Step) {
	links := s.Links[:wayLength(s.Links)]
	states := states{drawer: d, drawn: map[state]drawnState{}}
	on := !links[0].Strong
	add := func(i int, n position.Node) {
		states.add(n, on, visibility{}, d.told.those(func(t *statement) bool {
			return i < len(links) && t.link(i) || i > 0 && t.link(i-1) || t.linkBehind(&s, n)
		}))
		on = !on
	}
	for i, l := range links {
		add(i, l.From)
	}
	add(len(links), links[len(links)-1].To)
}

// linkBehind reports whether the statement shows a link of a node behind the way.
func (t *statement) linkBehind(s *position.Step, n position.Node) bool {
	way := wayLength(s.Links)
	return slices.ContainsFunc(t.shows.Links, func(i int) bool {
		return i >= way && (slices.Equal(s.Links[i].From, n) || slices.Equal(s.Links[i].To, n))
	})
}

// states are the candidates of one case that are drawn as true or as false.
type states struct {
	*drawer
	drawn map[state]drawnState
}

type state struct {
	position.Candidate
	on bool
}

// drawnState is the shape of a state, by its index, with the statements that show it.
type drawnState struct {
	shape      int
	statements []int
}

// add draws the candidates of a node. One that is true as well as false has both marks,
// the one around the other.
func (x states) add(n position.Node, on bool, v visibility, statements []int) {
	for _, c := range n {
		if known, ok := x.drawn[state{c, on}]; ok {
			known.statements = union(known.statements, statements)
			x.drawn[state{c, on}] = known
			shape := &x.shapes[known.shape]
			shape.Statements, shape.Aside = x.told.numbers(known.statements), shape.Aside && v.aside
			continue
		}
		v.statements = x.told.numbers(statements)
		x.disc(state{c, on}, v, statements)
	}
}

func (x states) disc(at state, v visibility, statements []int) {
	role, before := False, len(x.shapes)
	if at.on {
		role = True
	}
	x.drawer.add(Shape{
		Form: Disc, Role: role, Radius: discRadius(x.across),
		At: []position.Candidate{at.Candidate}, Points: []Point{x.place(at.Candidate)},
	}.when(v))
	if len(x.shapes) == before {
		return
	}
	x.drawn[at] = drawnState{before, statements}
	if other, ok := x.drawn[state{at.Candidate, !at.on}]; ok {
		outer := before
		if at.on {
			outer = other.shape
		}
		x.shapes[outer].Radius = groupRadius(x.across)
	}
}

// union lists the numbers of two lists, each once, in increasing order.
func union(one, other []int) []int {
	if len(other) == 0 {
		return one
	}
	all := slices.Concat(one, other)
	slices.Sort(all)
	return slices.Compact(all)
}

// plainNode draws the candidates of a node that have no mark of their own.
func (d *drawer) plainNode(s *position.Step, n position.Node) {
	for _, c := range n {
		if !d.used[c.Cell].Has(c.Digit) {
			d.mark(Pattern, 0, c, d.told.when(func(t *statement) bool { return t.candidate(s, c) }))
		}
	}
}

// group draws a line around candidates that count as one.
func (d *drawer) group(n position.Node, v visibility) {
	d.add(Shape{Form: Group, Role: Grouped, Radius: groupRadius(d.across), At: slices.Clone(n), Points: d.places(n)}.when(v))
}

// node reports whether the statement shows a link of a node.
func (t *statement) node(s *position.Step, n position.Node) bool {
	return slices.ContainsFunc(t.shows.Links, func(i int) bool {
		return slices.Equal(s.Links[i].From, n) || slices.Equal(s.Links[i].To, n)
	})
}

// nodesOfCase draws the nodes of a case. A node is shown with the statements that tell it,
// and with those that tell what follows from it.
func (d *drawer) nodesOfCase(c *drawnCase) {
	states := states{drawer: d, drawn: map[state]drawnState{}}
	for i, implied := range c.branch {
		statements, rests := c.told[i], c.rests(i)
		for _, j := range c.followers[i] {
			statements = union(statements, c.told[j])
		}
		states.add(implied.Node, implied.On, visibility{branch: c.number(), aside: !rests}, statements)
		if len(implied.Node) > 1 {
			d.group(implied.Node, visibility{d.told.numbers(statements), c.number(), !rests})
		}
	}
}

// arrows draws the links of a step and the implications of its branches.
func (d *drawer) arrows(s position.Step, cases []drawnCase) {
	d.links(s)
	for i := range cases {
		d.arrowsOfCase(&cases[i])
	}
}

func (d *drawer) arrowsOfCase(c *drawnCase) {
	arrows := c.arrowsAtRest()
	r := d.newRoads(c.number(), arrows)
	for i, implied := range c.branch {
		v := visibility{d.told.numbers(c.told[i]), c.number(), !c.rest[i]}
		for _, from := range implied.From {
			d.arrow(r, arrow{
				from: c.branch[from].Node, to: implied.Node, role: linkRole(implied.On),
				head: true, slight: arrows > manyArrows, visibility: v,
			})
		}
	}
}

// manyArrows are those with which a case is drawn with thin lines.
const manyArrows = 24

func arrowsOf(branch position.Branch) int {
	n := 0
	for _, implied := range branch {
		n += len(implied.From)
	}
	return n
}

func linkRole(strong bool) Role {
	if strong {
		return Strong
	}
	return Weak
}

// links draws the links of a step. Of a pair that is joined by a strong and by a weak link
// a chain is drawn as it is read, and elsewhere the strong one is enough.
func (d *drawer) links(s position.Step) {
	if len(s.Links) == 0 {
		return
	}
	r, way := d.newRoads(0, len(s.Links)), 0
	if isDirected(&s) {
		way = wayLength(s.Links)
	}
	for i, l := range s.Links {
		if i >= way && !l.Strong && slices.ContainsFunc(s.Links, func(k position.Link) bool { return k.Strong && joinsSame(k, l) }) {
			continue
		}
		if isWithinSet(&s, i) {
			continue
		}
		statements := d.told.when(func(t *statement) bool {
			return slices.ContainsFunc(t.shows.Links, func(j int) bool { return j == i || i >= way && j >= way && joinsSame(s.Links[j], l) })
		})
		d.arrow(r, arrow{
			from: l.From, to: l.To, role: linkRole(l.Strong),
			head: i < way, visibility: visibility{statements: statements},
		})
	}
}

// isWithinSet reports whether a link behind the way of a loop says that a set keeps a digit:
// the line around the set says the same.
func isWithinSet(s *position.Step, i int) bool {
	return isDirected(s) && i >= wayLength(s.Links) && s.Links[i].Why.Kind == position.BySet
}

func joinsSame(a, b position.Link) bool {
	return slices.Equal(a.From, b.From) && slices.Equal(a.To, b.To) || slices.Equal(a.From, b.To) && slices.Equal(a.To, b.From)
}

// arrow is a line between two nodes, before its way is known.
type arrow struct {
	from, to   position.Node
	role       Role
	head       bool // it has a direction
	slight     bool // it is one of very many
	visibility visibility
}

func (d *drawer) arrow(r *roads, a arrow) {
	if d.told.inner && a.visibility.statements == "" {
		return
	}
	from, to := d.nearest(a.from, a.to)
	if from == to {
		return // a statement about the same candidate: its mark says so
	}
	one, other, own := end{d.place(from), d.endRadius(a.from)}, end{d.place(to), d.endRadius(a.to)}, slices.Concat(a.from, a.to)
	curve := [3]Point{}
	if d.told.inner || a.visibility.aside {
		curve = r.quick(one, other, own)
	} else {
		curve = r.route(one, other, own)
	}
	d.add(Shape{
		Form: Arrow, Role: a.role, Head: a.head, Slight: a.slight, At: []position.Candidate{from, to}, Points: curve[:],
	}.when(a.visibility))
}

// nearest are the candidates of two nodes that are nearest to each other.
func (d *drawer) nearest(from, to position.Node) (a, b position.Candidate) {
	best := -1.0
	for _, x := range from {
		for _, y := range to {
			if dist := distance(d.place(x), d.place(y)); best < 0 || dist < best-1e-9 {
				a, b, best = x, y, dist
			}
		}
	}
	return a, b
}

// endRadius is how far from the middle of a node an arrow ends.
func (d *drawer) endRadius(n position.Node) float64 {
	if len(n) > 1 {
		return groupRadius(d.across)
	}
	return discRadius(d.across)
}
