package position

import (
	"math/bits"
	"sort"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/derived"
)

// Geometry is what the techniques look up about a layout all the time. It is made
// once for each layout and shared by every board of it.
//
// Within a house a cell is known by its slot, its place in House.Cells, so that
// a set of cells of one house is a uint32:
//
//	row 1   r1c1 r1c2 r1c3 …     r1c1 and r1c3 are 0b101
//	slot       0    1    2
//
// A set of cells from anywhere is a solver.CellSet.
type Geometry struct {
	*solver.Layout
	Slots        [][]uint8 // of each cell, its slot in each of its HousesOf
	Crossings    []Crossing
	PeerSets     []solver.CellSet // of each cell, those that see it
	HouseSets    []solver.CellSet // of each house, its cells
	HousesByCell []HouseSet       // of each cell, its houses
	LineCount    int              // rows and columns: the first houses of the layout
	Areas        []int            // the boxes, regions and windows
	BoxRows      int              // rows of a box, also one drawn as a region; 0 where regions are no boxes
	BoxCols      int              // columns of a box, likewise
}

// Crossing is where two houses share cells, seen from one of them, the base.
type Crossing struct {
	Base, Other     int            // houses
	InBase, InOther uint32         // the shared cells, as slots of either house
	Both            solver.CellSet // the shared cells
}

type geometryKey struct{}

// GeometryOf returns the geometry of a layout.
func GeometryOf(l *solver.Layout) *Geometry {
	return derived.Of(l.Derived(), geometryKey{}, func() *Geometry { return newGeometry(l) })
}

func newGeometry(l *solver.Layout) *Geometry {
	g := &Geometry{Layout: l, Slots: make([][]uint8, l.CellCount()), LineCount: 2 * l.Size()}
	for h, house := range l.Houses() {
		for slot, c := range house.Cells {
			// Houses come in the order in which HousesOf lists them.
			g.Slots[c] = append(g.Slots[c], uint8(slot))
		}
		g.HouseSets = append(g.HouseSets, solver.CellsOf(house.Cells...))
		if IsArea(house.Kind) {
			g.Areas = append(g.Areas, h)
		}
	}
	for c := range l.CellCount() {
		g.PeerSets = append(g.PeerSets, solver.CellsOf(l.Peers(c)...))
	}
	g.HousesByCell = houseSetsOf(l)
	g.addCrossings()
	g.BoxRows, g.BoxCols = boxShape(l)
	return g
}

// HouseAt is the house at a place in the order in which people look: boxes and other
// areas before rows and columns.
func (g *Geometry) HouseAt(place int) int { return (place + g.LineCount) % len(g.HouseSets) }

// OrderOf is the place of a house in that order.
func (g *Geometry) OrderOf(house int) int {
	return (house - g.LineCount + len(g.HouseSets)) % len(g.HouseSets)
}

// addCrossings adds each crossing as both of its houses see it.
func (g *Geometry) addCrossings() {
	seenFrom := make([][]Crossing, len(g.HouseSets))
	for _, m := range g.Meets() {
		a, b, both := g.SlotsOf(m.A, m.Both), g.SlotsOf(m.B, m.Both), solver.CellsOf(m.Both...)
		seenFrom[m.A] = append(seenFrom[m.A], Crossing{m.A, m.B, a, b, both})
		seenFrom[m.B] = append(seenFrom[m.B], Crossing{m.B, m.A, b, a, both})
	}
	for _, crossings := range seenFrom {
		g.Crossings = append(g.Crossings, crossings...)
	}
}

// CrossingsOf lists the crossings of a house, seen from it.
func (g *Geometry) CrossingsOf(house int) []Crossing {
	from := sort.Search(len(g.Crossings), func(i int) bool { return g.Crossings[i].Base >= house })
	to := sort.Search(len(g.Crossings), func(i int) bool { return g.Crossings[i].Base > house })
	return g.Crossings[from:to]
}

// boxShape is the shape of the boxes of a layout. Regions that lie as boxes would are
// boxes; where they do not, it is 0, 0.
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

// SlotsOf returns the slots of the cells that are in the house.
func (g *Geometry) SlotsOf(house int, cells []int) uint32 {
	var slots uint32
	for _, c := range cells {
		for k, h := range g.HousesOf(c) {
			if h == house {
				slots |= 1 << g.Slots[c][k]
			}
		}
	}
	return slots
}

// CellsAt returns the cells of a house at the slots.
func (g *Geometry) CellsAt(house int, slots uint32) []int {
	all := g.Houses()[house].Cells
	cells := make([]int, 0, bitset.Count(slots))
	for ; slots != 0; slots &= slots - 1 {
		cells = append(cells, all[bitset.Lowest(slots)])
	}
	return cells
}

// SetAt is CellsAt as a set.
func (g *Geometry) SetAt(house int, slots uint32) solver.CellSet {
	var set solver.CellSet
	for all := g.Houses()[house].Cells; slots != 0; slots &= slots - 1 {
		set.Add(all[bitset.Lowest(slots)])
	}
	return set
}

// SeenByAll is the set of cells that see every cell of a set that is not empty. No
// cell of the set itself is among them.
func (g *Geometry) SeenByAll(set solver.CellSet) solver.CellSet {
	seen := g.PeerSets[set.First()]
	g.keepSeen(&seen, &set)
	return seen
}

// keepSeen keeps, of seen, the cells that see every cell of the set.
func (g *Geometry) keepSeen(seen, set *solver.CellSet) {
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			peers := &g.PeerSets[i*64+bits.TrailingZeros64(w)]
			for k := range seen {
				seen[k] &= peers[k]
			}
		}
	}
}

// SeenBy is the set of cells that see some cell of a set.
func (g *Geometry) SeenBy(set solver.CellSet) solver.CellSet {
	var seen solver.CellSet
	for c := range set.All() {
		seen = seen.Or(g.PeerSets[c])
	}
	return seen
}

// SeesItself reports whether two cells of a set see each other.
func (g *Geometry) SeesItself(set solver.CellSet) bool { return g.SeenBy(set).Meets(set) }

// Excludes reports whether two candidates cannot both be true. No candidate excludes
// itself.
func (g *Geometry) Excludes(a, b Candidate) bool {
	if a.Cell == b.Cell {
		return a.Digit != b.Digit
	}
	return a.Digit == b.Digit && g.Sees(a.Cell, b.Cell)
}

// Within is CellSet.Within without copies, for inner loops.
func Within(s, t *solver.CellSet) bool {
	for i := range s {
		if s[i]&^t[i] != 0 {
			return false
		}
	}
	return true
}

// Meets is CellSet.Meets without copies, for inner loops.
func Meets(s, t *solver.CellSet) bool {
	for i := range s {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// HousesOfSet lists the houses that hold all cells of a set that is not empty.
func (g *Geometry) HousesOfSet(set solver.CellSet) []int {
	var houses []int
	for _, h := range g.HousesOf(set.First()) {
		if set.Within(g.HouseSets[h]) {
			houses = append(houses, h)
		}
	}
	return houses
}

// CommonHouse is the first house that holds all cells of a set that is not
// empty, or None.
func (g *Geometry) CommonHouse(set solver.CellSet) int {
	for _, h := range g.HousesOf(set.First()) {
		if set.Within(g.HouseSets[h]) {
			return h
		}
	}
	return None
}

// BoxOf is the box or the region of a cell, or None.
func (g *Geometry) BoxOf(cell int) int {
	for _, h := range g.HousesOf(cell) {
		if k := g.Houses()[h].Kind; k == solver.Box || k == solver.Region {
			return h
		}
	}
	return None
}

// HasClassicBoxes reports whether the boxes are three by three, whatever other houses
// there are.
func (g *Geometry) HasClassicBoxes() bool { return g.BoxRows == 3 && g.BoxCols == 3 }

// IsArea reports whether houses of a kind are areas rather than lines.
func IsArea(k solver.HouseKind) bool {
	return k == solver.Box || k == solver.Region || k == solver.Window
}

// IsNoArea reports whether houses of a kind are lines: rows, columns or diagonals.
func IsNoArea(k solver.HouseKind) bool { return !IsArea(k) }

// IsLine reports whether houses of a kind are rows or columns.
func IsLine(k solver.HouseKind) bool { return k == solver.Row || k == solver.Column }
