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

// reasons outlines the sets and the houses that links and implications rest on.
func (d *drawer) reasons(s position.Step) {
	r := reasons{d: d}
	for i, l := range s.Links {
		r.add(l.Why, 0, d.when(func(t *told) bool { return t.link(i) }))
	}
	for _, b := range d.cases(&s) {
		rest := d.atRest(s.Branches[b])
		for i, implied := range s.Branches[b] {
			d.aside = !rest[i]
			r.add(implied.Why, b+1, d.when(func(t *told) bool {
				return t.implication(position.ImplicationAt{Branch: b, Index: i}, implied.Node)
			}))
		}
	}
	d.aside = false
}

// reasons counts the sets that have a letter.
type reasons struct {
	d    *drawer
	sets []solver.CellSet
}

func (r *reasons) add(why position.Reason, branch int, statements string) {
	switch cells := solver.CellsOf(why.Cells...); why.Kind {
	case position.BySet:
		if !slices.ContainsFunc(r.d.sets, cells.Within) {
			part := r.part(cells)
			r.d.areaShown(Set, part, cells, letter(part), statements, branch)
		}
	case position.ByUniqueness:
		r.d.areaShown(Deadly, 0, cells, "", statements, branch)
	case position.ByHiddenSet, position.ByFish:
		r.lines(Base, why.Houses, branch, statements)
		r.lines(Cover, why.Covers, branch, statements)
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

func (r *reasons) lines(role Role, houses []int, branch int, statements string) {
	inset := insetHouse
	if role == Cover {
		inset = insetCover
	}
	for _, h := range houses {
		r.d.add(Shape{
			Form: Outline, Role: role, Inset: inset, Case: branch, Statements: statements,
			Cells: solver.CellsOf(r.d.layout.Houses()[h].Cells...),
		})
	}
}

// nodes draws the nodes of the links and of the branches of a step.
func (d *drawer) nodes(s position.Step) {
	if isDirected(&s) {
		d.nodesOfWay(s)
	}
	var groups []position.Node
	for i := range s.Links {
		for _, n := range []position.Node{s.Links[i].From, s.Links[i].To} {
			d.plainNode(&s, n)
			if len(n) > 1 && !d.inArea(n) && !isWithinSet(&s, i) && !slices.ContainsFunc(groups, func(g position.Node) bool { return slices.Equal(g, n) }) {
				groups = append(groups, n)
				d.group(n, 0, d.when(func(t *told) bool { return t.node(&s, n) }))
			}
		}
	}
	for _, b := range d.cases(&s) {
		d.branch(&s, b)
	}
	d.aside = false
}

// inArea reports whether a set is outlined that has all candidates of a node: they need no
// other line around them.
func (d *drawer) inArea(n position.Node) bool {
	cells := solver.CellsOf(n.Cells()...)
	return slices.ContainsFunc(d.sets, func(a solver.CellSet) bool { return cells.Within(a) })
}

// nodesOfWay draws what a chain makes true and false: its first node is true where the
// first link is weak.
func (d *drawer) nodesOfWay(s position.Step) {
	links := s.Links[:wayLength(s.Links)]
	states := newStates()
	on := !links[0].Strong
	add := func(i int, n position.Node) {
		states.add(d, n, on, 0, func(t *told) bool { return i < len(links) && t.link(i) || i > 0 && t.link(i-1) || t.linkBehind(&s, n) })
		on = !on
	}
	for i, l := range links {
		add(i, l.From)
	}
	add(len(links), links[len(links)-1].To)
}

// linkBehind reports whether the statement shows a link of a node behind the way.
func (t *told) linkBehind(s *position.Step, n position.Node) bool {
	way := wayLength(s.Links)
	return slices.ContainsFunc(t.shows.Links, func(i int) bool {
		return i >= way && (slices.Equal(s.Links[i].From, n) || slices.Equal(s.Links[i].To, n))
	})
}

// states are the candidates of one case that are drawn as true or as false.
type states struct{ drawn map[state]int }

type state struct {
	position.Candidate
	on bool
}

func newStates() states { return states{map[state]int{}} }

// add draws the candidates of a node. One that is true as well as false has both marks,
// the one around the other.
func (x states) add(d *drawer, n position.Node, on bool, branch int, shows func(*told) bool) {
	role, statements := False, d.when(shows)
	if on {
		role = True
	}
	for _, c := range n {
		if i, ok := x.drawn[state{c, on}]; ok {
			d.shapes[i].Statements = joinNumbers(d, d.shapes[i].Statements, statements)
			d.shapes[i].Aside = d.shapes[i].Aside && (d.aside || d.inner)
			continue
		}
		before := len(d.shapes)
		d.add(Shape{
			Form: Disc, Role: role, Radius: discRadius(d.across), Case: branch,
			At: []position.Candidate{c}, Points: []Point{d.place(c)}, Statements: statements,
		})
		if len(d.shapes) == before {
			continue
		}
		x.drawn[state{c, on}] = before
		if other, ok := x.drawn[state{c, !on}]; ok {
			outer := before
			if on {
				outer = other
			}
			d.shapes[outer].Radius = groupRadius(d.across)
		}
	}
}

// joinNumbers joins two lists of statements in the order of the statements.
func joinNumbers(d *drawer, one, other string) string {
	return d.when(func(t *told) bool { return includes(one, t.number) || includes(other, t.number) })
}

// plainNode draws the candidates of a node that have no mark of their own.
func (d *drawer) plainNode(s *position.Step, n position.Node) {
	for _, c := range n {
		if !d.used[c.Cell].Has(c.Digit) {
			d.mark(Pattern, 0, c, d.when(func(t *told) bool { return t.candidate(s, c) }))
		}
	}
}

// group draws a line around candidates that count as one.
func (d *drawer) group(n position.Node, branch int, statements string) {
	d.add(Shape{
		Form: Group, Role: Grouped, Radius: groupRadius(d.across), At: slices.Clone(n), Points: d.places(n),
		Statements: statements, Case: branch,
	})
}

// node reports whether the statement shows a link of a node.
func (t *told) node(s *position.Step, n position.Node) bool {
	return slices.ContainsFunc(t.shows.Links, func(i int) bool {
		return slices.Equal(s.Links[i].From, n) || slices.Equal(s.Links[i].To, n)
	})
}

// branch draws the nodes of a case. A node is shown with the statements that tell it, and
// with those that tell what follows from it.
func (d *drawer) branch(s *position.Step, b int) {
	branch := s.Branches[b]
	rest, states := d.atRest(branch), newStates()
	for i, implied := range branch {
		below := followers(branch, i)
		d.aside = i > 0 && !rest[i] && !slices.ContainsFunc(below, func(j int) bool { return rest[j] })
		shows := func(t *told) bool {
			return d.tells(t, branch, b, i) || slices.ContainsFunc(below, func(j int) bool { return d.tells(t, branch, b, j) })
		}
		states.add(d, implied.Node, implied.On, b+1, shows)
		if len(implied.Node) > 1 {
			d.group(implied.Node, b+1, d.when(shows))
		}
	}
}

// tells reports whether a statement tells an implication. One that speaks of several cases
// at once tells what each assumes.
func (d *drawer) tells(t *told, branch position.Branch, b, i int) bool {
	if len(t.shows.Implications)+len(t.shows.Candidates) == 0 && len(t.shows.Branches) > 1 && len(branch[i].From) > 0 {
		return false
	}
	return t.implication(position.ImplicationAt{Branch: b, Index: i}, branch[i].Node)
}

// followers are the implications that follow from one.
func followers(branch position.Branch, i int) []int {
	var all []int
	for j := i + 1; j < len(branch); j++ {
		if slices.Contains(branch[j].From, i) {
			all = append(all, j)
		}
	}
	return all
}

// arrows draws the links of a step and the implications of its branches.
func (d *drawer) arrows(s position.Step) {
	d.links(s)
	for _, b := range d.cases(&s) {
		d.arrowsOfCase(b, s.Branches[b])
	}
}

func (d *drawer) arrowsOfCase(b int, branch position.Branch) {
	rest := d.atRest(branch)
	arrows := arrowsAtRest(branch, rest)
	r := d.newRoads(b+1, arrows)
	for i, implied := range branch {
		d.aside = !rest[i]
		statements := d.when(func(t *told) bool { return d.tells(t, branch, b, i) })
		for _, from := range implied.From {
			d.arrow(r, arrow{branch[from].Node, implied.Node, linkRole(implied.On), true, arrows > manyArrows, b + 1, statements})
		}
	}
	d.aside = false
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
		statements := d.when(func(t *told) bool {
			return slices.ContainsFunc(t.shows.Links, func(j int) bool { return j == i || i >= way && j >= way && joinsSame(s.Links[j], l) })
		})
		d.arrow(r, arrow{l.From, l.To, linkRole(l.Strong), i < way, false, 0, statements})
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
	head       bool
	slight     bool
	branch     int
	statements string
}

func (d *drawer) arrow(r *roads, a arrow) {
	if d.inner && a.statements == "" {
		return
	}
	from, to := d.nearest(a.from, a.to)
	if from == to {
		return // a statement about the same candidate: its mark says so
	}
	one, other, own := end{d.place(from), d.endRadius(a.from)}, end{d.place(to), d.endRadius(a.to)}, slices.Concat(a.from, a.to)
	curve := [3]Point{}
	if d.aside || d.inner {
		curve = r.quick(one, other, own)
	} else {
		curve = r.route(one, other, own)
	}
	d.add(Shape{
		Form: Arrow, Role: a.role, Head: a.head, Slight: a.slight, At: []position.Candidate{from, to}, Points: curve[:],
		Statements: a.statements, Case: a.branch,
	})
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
