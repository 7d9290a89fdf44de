package logic

import (
	"math/bits"
	"sort"

	"sudoku/solver"
)

// geometry is what the techniques look up about a layout all the time. It is
// made once a layout and shared by every board of it.
//
// Within a house a cell is known by its slot, its place in House.Cells, so that
// a set of cells of one house is a uint32:
//
//	row 1   r1c1 r1c2 r1c3 …     r1c1 and r1c3 are 0b101
//	slot       0    1    2
//
// A set of cells from anywhere is a solver.CellSet.
type geometry struct {
	*solver.Layout
	slots     [][]uint8 // of each cell, its slot in each of its HousesOf
	crossings []crossing
	peers     []solver.CellSet // of each cell, those that see it
	houses    []solver.CellSet // of each house, its cells
	inHouses  []houseSet       // of each cell, its houses
	lines     int              // rows and columns: the first houses of the layout
	areas     []int            // the boxes, regions and windows
	boxRows   int              // shape of the boxes, also where they were drawn
	boxCols   int              // as regions; 0, 0 where the regions are none
}

// crossing is a meeting of two houses seen from one of them, the base: the
// cells that they share, as slots of either.
type crossing struct {
	base, other     int // houses
	inBase, inOther uint32
	both            solver.CellSet
}

type geometryKey struct{}

// geometryOf returns the geometry of a layout.
func geometryOf(l *solver.Layout) *geometry {
	return l.Derived(geometryKey{}, func() any { return newGeometry(l) }).(*geometry)
}

func newGeometry(l *solver.Layout) *geometry {
	g := &geometry{Layout: l, slots: make([][]uint8, l.CellCount()), lines: 2 * l.Size()}
	for h, house := range l.Houses() {
		for slot, c := range house.Cells {
			// Houses come in the order in which HousesOf lists them.
			g.slots[c] = append(g.slots[c], uint8(slot))
		}
		g.houses = append(g.houses, solver.CellsOf(house.Cells...))
		if isArea(house.Kind) {
			g.areas = append(g.areas, h)
		}
	}
	for c := range l.CellCount() {
		g.peers = append(g.peers, solver.CellsOf(l.Peers(c)...))
	}
	g.inHouses = houseSetsOf(l)
	g.addCrossings()
	g.boxRows, g.boxCols = boxShape(l)
	return g
}

// areasFirst is the house at a place of the order in which people look: boxes and
// other areas before rows and columns.
func (g *geometry) areasFirst(place int) int { return (place + g.lines) % len(g.houses) }

// placeOf is the place of a house in that order.
func (g *geometry) placeOf(house int) int {
	return (house - g.lines + len(g.houses)) % len(g.houses)
}

// addCrossings adds each crossing as both of its houses see it.
func (g *geometry) addCrossings() {
	seenFrom := make([][]crossing, len(g.houses))
	for _, m := range g.Meets() {
		a, b, both := g.slotsOf(m.A, m.Both), g.slotsOf(m.B, m.Both), solver.CellsOf(m.Both...)
		seenFrom[m.A] = append(seenFrom[m.A], crossing{m.A, m.B, a, b, both})
		seenFrom[m.B] = append(seenFrom[m.B], crossing{m.B, m.A, b, a, both})
	}
	for _, crossings := range seenFrom {
		g.crossings = append(g.crossings, crossings...)
	}
}

// crossingsOf lists the crossings of a house, seen from it.
func (g *geometry) crossingsOf(house int) []crossing {
	from := sort.Search(len(g.crossings), func(i int) bool { return g.crossings[i].base >= house })
	to := sort.Search(len(g.crossings), func(i int) bool { return g.crossings[i].base > house })
	return g.crossings[from:to]
}

// boxShape is the shape of the boxes of a layout, told by the cells: regions
// that lie as boxes would are boxes. It is 0, 0 where they do not.
func boxShape(l *solver.Layout) (rows, cols int) {
	n := l.Size()
	for cols = 1; cols < n && l.RegionOf(cols) == l.RegionOf(0); {
		cols++
	}
	if n%cols != 0 {
		return 0, 0
	}
	rows = n / cols
	for c := range l.CellCount() {
		first := c/n/rows*rows*n + c%n/cols*cols
		if l.RegionOf(c) != l.RegionOf(first) {
			return 0, 0
		}
	}
	return rows, cols
}

// slotsOf returns the slots of the cells that are in the house.
func (g *geometry) slotsOf(house int, cells []int) uint32 {
	var slots uint32
	for _, c := range cells {
		for k, h := range g.HousesOf(c) {
			if h == house {
				slots |= 1 << g.slots[c][k]
			}
		}
	}
	return slots
}

// cellsAt returns the cells of a house that stand at the slots.
func (g *geometry) cellsAt(house int, slots uint32) []int {
	all := g.Houses()[house].Cells
	cells := make([]int, 0, count(slots))
	for ; slots != 0; slots &= slots - 1 {
		cells = append(cells, all[lowest(slots)])
	}
	return cells
}

// setAt is cellsAt as a set.
func (g *geometry) setAt(house int, slots uint32) solver.CellSet {
	var set solver.CellSet
	for all := g.Houses()[house].Cells; slots != 0; slots &= slots - 1 {
		set.Add(all[lowest(slots)])
	}
	return set
}

// seenByAll is the set of cells that see every cell of a set that is not empty.
// Of the set itself it holds nothing.
func (g *geometry) seenByAll(set solver.CellSet) solver.CellSet {
	seen := g.peers[set.First()]
	g.keepSeen(&seen, &set)
	return seen
}

// keepSeen takes from seen what some cell of the set does not see.
func (g *geometry) keepSeen(seen, set *solver.CellSet) {
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			peers := &g.peers[i*64+bits.TrailingZeros64(w)]
			for k := range seen {
				seen[k] &= peers[k]
			}
		}
	}
}

// seenBy is the set of cells that see some cell of a set.
func (g *geometry) seenBy(set solver.CellSet) solver.CellSet {
	var seen solver.CellSet
	for c := range set.All() {
		seen = seen.Or(g.peers[c])
	}
	return seen
}

// seesItself reports whether two cells of a set see each other.
func (g *geometry) seesItself(set solver.CellSet) bool { return g.seenBy(set).Meets(set) }

// excludes reports whether two candidates cannot both be true. None excludes
// itself.
func (g *geometry) excludes(a, b Candidate) bool {
	if a.Cell == b.Cell {
		return a.Digit != b.Digit
	}
	return a.Digit == b.Digit && g.Sees(a.Cell, b.Cell)
}

// within is CellSet.Within without copies, for inner loops.
func within(s, t *solver.CellSet) bool {
	for i := range s {
		if s[i]&^t[i] != 0 {
			return false
		}
	}
	return true
}

// meets is CellSet.Meets without copies, for inner loops.
func meets(s, t *solver.CellSet) bool {
	for i := range s {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// housesOfSet lists the houses that hold all cells of a set that is not empty.
func (g *geometry) housesOfSet(set solver.CellSet) []int {
	var together []int
	for _, h := range g.HousesOf(set.First()) {
		if set.Within(g.houses[h]) {
			together = append(together, h)
		}
	}
	return together
}

// commonHouse is the first house that holds all cells of a set that is not
// empty, or None.
func (g *geometry) commonHouse(set solver.CellSet) int {
	for _, h := range g.HousesOf(set.First()) {
		if set.Within(g.houses[h]) {
			return h
		}
	}
	return None
}

// boxAt is the box of a cell, also where it was drawn as a region, or None.
func (g *geometry) boxAt(cell int) int {
	for _, h := range g.HousesOf(cell) {
		if k := g.Houses()[h].Kind; k == solver.Box || k == solver.Region {
			return h
		}
	}
	return None
}

// classic reports whether the boxes are three by three, whatever other houses
// there are.
func (g *geometry) classic() bool { return g.boxRows == 3 && g.boxCols == 3 }

// isArea reports whether houses of a kind are areas rather than lines.
func isArea(k solver.HouseKind) bool {
	return k == solver.Box || k == solver.Region || k == solver.Window
}

func isNoArea(k solver.HouseKind) bool { return !isArea(k) }

// isLine reports whether houses of a kind are rows or columns.
func isLine(k solver.HouseKind) bool { return k == solver.Row || k == solver.Column }
