package drawing

import (
	"slices"
	"strconv"

	"sudoku/solver"
	"sudoku/solver/position"
)

// ringRadius is that of the line around a digit that stands.
const ringRadius = .4

// area is a role and a part whose cells are outlined together.
type area struct {
	role position.Role
	part int
}

// marks draws the marks of a step, and returns the sets of cells that it outlines.
func (d *drawer) marks(s position.Step) []solver.CellSet {
	d.houses(s)
	areas, sets := d.areas(s)
	done := map[position.Mark]bool{}
	for _, m := range s.Marks {
		m.Step = 0
		switch {
		case m.Cell == position.None || done[m] || isChainMark(s, m):
		case m.Role == position.Target:
			d.target(m.Cell)
		case m.Role == position.Blocker:
			d.blocker(m.Cell)
			d.sight(&s, m)
		case m.Digit == 0:
			d.wholeCell(m)
		default:
			d.disc(&s, m, areas[area{m.Role, m.Part}])
		}
		done[m] = true
	}
	return sets
}

// isChainMark reports whether the mark is drawn as a node of a chain.
func isChainMark(s position.Step, m position.Mark) bool {
	return (m.Role == position.On || m.Role == position.Off) && (len(s.Links) > 0 || len(s.Branches) > 0)
}

// houses draws each house of a step once. Where nearly every house is one, they would say
// nothing.
func (d *drawer) houses(s position.Step) {
	drawn := map[Role][]int{}
	for _, m := range s.Marks {
		role := Base
		if m.Role == position.Cover {
			role = Cover
		}
		if m.Cell == position.None && m.House != position.None && !slices.Contains(drawn[role], m.House) {
			drawn[role] = append(drawn[role], m.House)
		}
	}
	for _, role := range []Role{Cover, Base} {
		for _, h := range drawn[role] {
			outline := d.around(role, h)
			outline.Aside = len(drawn[role]) > d.size
			outline.Statements = d.told.when(func(t *statement) bool { return t.house(h) })
			d.add(outline)
		}
	}
}

// areas outlines the cells of sets, and of what else takes several candidates of a cell. It
// returns which roles and parts have an outline, and their cells.
func (d *drawer) areas(s position.Step) (outlined map[area]bool, sets []solver.CellSet) {
	cells := map[area]*[2]solver.CellSet{} // those that are marked, and those that are marked twice
	var order []area
	for _, m := range s.Marks {
		if _, ok := areaRoles[m.Role]; !ok || m.Cell == position.None {
			continue
		}
		a := area{m.Role, m.Part}
		if cells[a] == nil {
			cells[a] = new([2]solver.CellSet)
			order = append(order, a)
		}
		if cells[a][0].Has(m.Cell) {
			cells[a][1].Add(m.Cell)
		}
		cells[a][0].Add(m.Cell)
	}
	outlined = map[area]bool{}
	for _, a := range order {
		if (a.role == position.Wing || a.role == position.Pivot) && cells[a][1].Empty() {
			continue // single candidates are marked alone
		}
		outlined[a] = true
		sets = append(sets, cells[a][0])
		role := areaRole(s, a)
		name := areaName(role, a.part)
		if twice := cells[area{a.role, 2}] != nil; twice && (role == ExocetBase || role == ExocetTarget) {
			name += strconv.Itoa(a.part)
		}
		d.area(role, a.part, cells[a][0], name)
	}
	return outlined, sets
}

// areaRole is what an area stands for: a cell from which sets spread is their stem.
func areaRole(s position.Step, a area) Role {
	if a.role == position.Pivot && slices.ContainsFunc(s.Marks, func(m position.Mark) bool { return m.Role == position.Set }) {
		return Stem
	}
	return areaRoles[a.role]
}

// areaName is the letter of an area.
func areaName(r Role, part int) string {
	switch {
	case r == Pivot:
		return "P"
	case r == Stem:
		return "S"
	case r == Wing && part > 0:
		return "W"
	case r == ExocetBase:
		return "B"
	case r == ExocetTarget:
		return "T"
	case part > 0 && (r == Set || r == HiddenSet):
		return letter(part)
	}
	return ""
}

// area outlines some cells and names them.
func (d *drawer) area(role Role, part int, cells solver.CellSet, name string) {
	outline := d.set(role, part, cells, name)
	outline.Statements = d.told.when(func(t *statement) bool {
		return t.cells.Meets(cells) || slices.ContainsFunc(t.shows.Candidates, func(k position.Candidate) bool { return cells.Has(k.Cell) })
	})
	d.add(outline)
}

// set is the outline of some cells with a name, which takes a place on the board.
func (d *drawer) set(role Role, part int, cells solver.CellSet, name string) Shape {
	s := Shape{Form: Outline, Role: role, Part: part, Inset: insetSet, Cells: cells, Text: name}
	if name != "" {
		s.Points = []Point{d.roomIn(cells)}
	}
	return s
}

// roomIn is where the letter of a set stands: in the place of a candidate that is not
// there, and of no other letter, as far right and down in its cell as there is one, and
// best in a line of a cell that has no candidates, where no link is in the way; else in the
// upper left corner of the first cell.
func (d *drawer) roomIn(cells solver.CellSet) Point {
	var room []position.Candidate
	for digit := d.size; digit > 0; digit-- {
		for c := range cells.All() {
			at := position.Candidate{Cell: c, Digit: digit}
			if left := d.left[c]; left != 0 && !left.Has(digit) && !slices.Contains(d.letters, at) {
				room = append(room, at)
			}
		}
	}
	if len(room) == 0 {
		first := cells.First()
		return Point{float64(first%d.size) + .5, float64(first/d.size) + insetSet}
	}
	at := room[max(slices.IndexFunc(room, d.inEmptyLine), 0)]
	d.letters = append(d.letters, at)
	return d.place(at)
}

// inEmptyLine reports whether the cell has no candidate in the line of the place of one.
func (d *drawer) inEmptyLine(at position.Candidate) bool {
	first := (at.Digit-1)/d.across*d.across + 1
	for digit := first; digit < first+d.across; digit++ {
		if digit <= d.size && d.left[at.Cell].Has(digit) {
			return false
		}
	}
	return true
}

func (d *drawer) target(cell int) {
	d.add(Shape{
		Form: Outline, Role: Target, Inset: insetTarget, Cells: solver.CellsOf(cell),
		Statements: d.told.when(func(t *statement) bool { return t.cell(cell) }),
	})
}

func (d *drawer) blocker(cell int) {
	d.add(Shape{
		Form: Ring, Role: Blocker, Radius: ringRadius, Points: []Point{d.centre(cell)}, Cells: solver.CellsOf(cell),
		Statements: d.told.when(func(t *statement) bool { return t.cell(cell) }),
	})
}

// sight draws how far a digit that stands reaches into a house that the step looks at: from
// its cell to the farthest one there that it sees in a line.
func (d *drawer) sight(s *position.Step, m position.Mark) {
	if m.House == position.None || !position.IsNoArea(d.layout.Houses()[m.House].Kind) {
		return
	}
	line := d.layout.Houses()[m.House].Cells
	from := slices.Index(line, m.Cell)
	first, last := from, from
	for _, looked := range s.Marks {
		if looked.Role != position.Base || looked.Cell != position.None || looked.House == m.House {
			continue
		}
		for i, c := range line {
			if slices.Contains(d.layout.Houses()[looked.House].Cells, c) {
				first, last = min(first, i), max(last, i)
			}
		}
	}
	if first == last {
		return
	}
	d.add(Shape{
		Form: Outline, Role: Sight, Inset: insetSight, Cells: solver.CellsOf(line[first : last+1]...),
		Statements: d.told.when(func(t *statement) bool { return t.cell(m.Cell) }),
	})
}

// wholeCell draws the mark of a cell as a whole.
func (d *drawer) wholeCell(m position.Mark) {
	role := Set
	if m.Role == position.Base {
		role = Base
	}
	d.add(Shape{
		Form: Outline, Role: role, Part: m.Part, Inset: insetSet, Cells: solver.CellsOf(m.Cell),
		Statements: d.told.when(func(t *statement) bool { return t.cell(m.Cell) }),
	})
}

// disc draws the mark of a candidate, which may stand in an outlined set.
func (d *drawer) disc(s *position.Step, m position.Mark, outlined bool) {
	role, ok := discRoles[m.Role]
	if !ok {
		return
	}
	part := m.Part
	if outlined {
		role = Member
		if m.Role != position.Set && m.Role != position.HiddenSet {
			part = 0
		}
	}
	c := position.Candidate{Cell: m.Cell, Digit: m.Digit}
	d.mark(role, part, c, d.told.when(func(t *statement) bool { return t.candidate(s, c) }))
}

// mark draws a candidate. One of an outlined set has no line of its own, and keeps clear of
// the outline.
func (d *drawer) mark(role Role, part int, c position.Candidate, statements string) {
	s := Shape{
		Form: Disc, Role: role, Part: part, Radius: discRadius(d.across),
		At: []position.Candidate{c}, Points: []Point{d.place(c)}, Statements: statements, Aside: role == Named,
	}
	if role == Member {
		s.Radius *= .86
	}
	if d.stands[c.Cell] {
		s.Form, s.Radius, s.Points[0] = Ring, ringRadius, d.centre(c.Cell)
	}
	d.add(s)
}

// effects draws what the step does.
func (d *drawer) effects(s position.Step) {
	does := func(role Role, list []position.Candidate) {
		for _, c := range list {
			d.mark(role, 0, c, d.told.when(func(t *statement) bool { return t.effect && slices.Contains(t.shows.Candidates, c) }))
		}
	}
	does(Eliminated, s.Eliminations)
	does(Placed, s.Placements)
	for _, c := range s.Placements {
		if !slices.ContainsFunc(s.Marks, func(m position.Mark) bool { return m.Role == position.Target && m.Cell == c.Cell }) {
			d.target(c.Cell)
		}
	}
}

// named draws what the statements show and no shape so far shows with them.
func (d *drawer) named() {
	for i := range d.told.all {
		t := &d.told.all[i]
		covered := d.shapes
		for _, h := range t.shows.Houses {
			outline := d.around(House, h)
			if !shown(covered, t, func(s *Shape) bool { return s.Form == Outline && s.Cells == outline.Cells }) {
				outline.Aside, outline.Statements = true, t.number
				d.add(outline)
			}
		}
		for _, c := range t.shows.Cells {
			if !shown(covered, t, func(s *Shape) bool { return showsCell(s, c) }) {
				d.add(Shape{Form: Outline, Role: Cell, Aside: true, Inset: insetSet, Cells: solver.CellsOf(c), Statements: t.number})
			}
		}
		for _, c := range t.shows.Candidates {
			if !shown(covered, t, func(s *Shape) bool { return (s.Form == Disc || s.Form == Ring) && slices.Contains(s.At, c) }) {
				d.mark(Named, 0, c, t.number)
			}
		}
	}
}

// shown reports whether a shape that a statement shows is what is looked for.
func shown(shapes []Shape, t *statement, is func(*Shape) bool) bool {
	for i := range shapes {
		if s := &shapes[i]; is(s) && (s.Statements == "" || includes(s.Statements, t.number)) {
			return true
		}
	}
	return false
}

// showsCell reports whether a shape is drawn in a cell in particular.
func showsCell(s *Shape, cell int) bool {
	if s.Role == Base || s.Role == Cover || s.Role == House || s.Role == Sight {
		return false
	}
	return s.Cells.Has(cell) || slices.ContainsFunc(s.At, func(c position.Candidate) bool { return c.Cell == cell })
}
