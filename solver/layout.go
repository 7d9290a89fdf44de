package solver

import (
	"fmt"
	"slices"
	"sync"

	"sudoku/solver/internal/cube"
	"sudoku/solver/internal/derived"
)

// HouseKind says what a house is to a person.
type HouseKind uint8

// The kinds of house. A Box is a rectangle, a Region any shape the user drew.
const (
	Row HouseKind = iota
	Column
	Box
	Region
	Diagonal
	Window
)

var houseKindNames = [...]string{"row", "column", "box", "region", "diagonal", "window"}

func (k HouseKind) String() string { return houseKindNames[k] }

// House is a set of n cells that holds every digit exactly once.
type House struct {
	Kind   HouseKind
	Number int   // from 1 within its kind
	Cells  []int // in increasing order; shared with the layout: do not change
}

// Name is what a person calls the house: "row 1", "box 9".
func (h House) Name() string { return fmt.Sprintf("%s %d", h.Kind, h.Number) }

// Meet is a pair of houses that share at least two cells. What is locked into
// the shared cells of one house is locked out of the rest of the other.
type Meet struct {
	A, B         int   // indexes into Layout.Houses
	Both         []int // cells in both
	OnlyA, OnlyB []int // cells in one alone
}

// Layout is an immutable description of a board: its size, its houses, and
// which cells see each other. It is made once and shared between goroutines.
//
//	cell numbers of a board of size n, row by row:
//
//	     c1  c2     cn
//	r1    0   1 …  n-1
//	r2    n n+1 … 2n-1
type Layout struct {
	id, title        string
	size             int
	boxRows, boxCols int // 0 when the layout has regions
	regionOf         []int
	houses           []House
	housesOf         [][]int
	peers            [][]int
	names            []string // of the cells
	derived          derived.Store

	meets func() []Meet // made when needed
	// searched is what the generic engine knows of the board; made when needed.
	searched func() *cube.Board
}

// Spec says what a layout is made of, on top of its rows and columns.
type Spec struct {
	// Size is the number of rows, of columns and of digits: 4 to MaxSize.
	Size int
	// BoxRows and BoxCols are the shape of a box; their product is Size.
	// Both are 0 when Regions is set.
	BoxRows, BoxCols int
	// Regions gives each cell, row by row, the number of its region: Size
	// different numbers, each on Size cells. The numbers carry no meaning:
	// regions are counted in the order in which they are met.
	Regions []int
	// Diagonals adds the two main diagonals as houses.
	Diagonals bool
	// Windows adds the four inner boxes of Windoku as houses; 9x9 boxes only.
	Windows bool
}

// boxShapes lists the sizes that have a customary box: rows and columns of a
// box.
var boxShapes = map[int][2]int{
	4: {2, 2}, 6: {2, 3}, 8: {2, 4}, 9: {3, 3}, 10: {2, 5},
	12: {3, 4}, 15: {3, 5}, 16: {4, 4}, 20: {4, 5}, 25: {5, 5},
}

// Sizes returns the sizes that have a customary box shape, in increasing order.
func Sizes() []int { return []int{4, 6, 8, 9, 10, 12, 15, 16, 20, 25} }

// NewLayout builds a layout. An impossible one is an error that says what is
// wrong with it: the size, the boxes, or which region.
func NewLayout(s Spec) (*Layout, error) {
	if s.Size < 4 || s.Size > MaxSize {
		return nil, fmt.Errorf("a board of size %d: the size must be from 4 to %d", s.Size, MaxSize)
	}
	if s.Windows && (s.Size != 9 || s.BoxRows != 3 || s.BoxCols != 3) {
		return nil, fmt.Errorf("windows need a 9x9 board with 3x3 boxes")
	}
	l := &Layout{size: s.Size, boxRows: s.BoxRows, boxCols: s.BoxCols, houses: make([]House, 0, 3*s.Size)}
	regions, kind, err := s.regions()
	if err != nil {
		return nil, err
	}
	l.regionOf = regions
	l.addRowsAndColumns()
	l.addRegions(kind)
	if s.Diagonals {
		l.addDiagonals()
	}
	if s.Windows {
		l.addWindows()
	}
	l.index()
	l.id, l.title = s.name(l)
	return l, nil
}

// regions returns the region of each cell, numbered from 0 in the order in
// which they are met.
func (s Spec) regions() ([]int, HouseKind, error) {
	if s.Regions == nil {
		regions, err := s.boxes()
		return regions, Box, err
	}
	if s.BoxRows != 0 || s.BoxCols != 0 {
		return nil, 0, fmt.Errorf("a board has boxes or regions, not both")
	}
	regions, err := s.freeForm()
	return regions, Region, err
}

func (s Spec) boxes() ([]int, error) {
	if s.BoxRows < 1 || s.Size%s.BoxRows != 0 || s.BoxCols != s.Size/s.BoxRows {
		return nil, fmt.Errorf("boxes of %d rows and %d columns do not hold the %d digits of the board", s.BoxRows, s.BoxCols, s.Size)
	}
	boxes := make([]int, s.Size*s.Size)
	across := s.Size / s.BoxCols
	for c := range boxes {
		boxes[c] = c/s.Size/s.BoxRows*across + c%s.Size/s.BoxCols
	}
	return boxes, nil
}

func (s Spec) freeForm() ([]int, error) {
	if len(s.Regions) != s.Size*s.Size {
		return nil, fmt.Errorf("regions are given for %d cells; a board of size %d has %d", len(s.Regions), s.Size, s.Size*s.Size)
	}
	var ids, counts []int
	regions := make([]int, len(s.Regions))
	for c, id := range s.Regions {
		k := slices.Index(ids, id)
		if k < 0 {
			k = len(ids)
			ids, counts = append(ids, id), append(counts, 0)
		}
		regions[c] = k
		counts[k]++
	}
	if len(counts) != s.Size {
		return nil, fmt.Errorf("a board of size %d has %d regions; found %d", s.Size, s.Size, len(counts))
	}
	for k, n := range counts {
		if n != s.Size {
			first := cellName(s.Size, slices.Index(regions, k))
			return nil, fmt.Errorf("region %d (the one with %s) must have %d cells; it has %d", k+1, first, s.Size, n)
		}
	}
	return regions, nil
}

func (l *Layout) addRowsAndColumns() {
	n := l.size
	l.addHouses(Row, func(c int) int { return c / n })
	l.addHouses(Column, func(c int) int { return c % n })
}

func (l *Layout) addRegions(kind HouseKind) {
	l.addHouses(kind, func(c int) int { return l.regionOf[c] })
}

// addHouses shares all cells out among n houses.
func (l *Layout) addHouses(kind HouseKind, houseOf func(cell int) int) {
	first := len(l.houses)
	all := make([]int, l.CellCount())
	for k := range l.size {
		l.houses = append(l.houses, House{kind, k + 1, all[k*l.size:][:0:l.size]})
	}
	for c := range all {
		h := &l.houses[first+houseOf(c)]
		h.Cells = append(h.Cells, c)
	}
}

func (l *Layout) addDiagonals() {
	n := l.size
	l.addHouse(Diagonal, 1, func(c int) bool { return c/n == c%n })
	l.addHouse(Diagonal, 2, func(c int) bool { return c/n+c%n == n-1 })
}

// addWindows adds the four 3x3 squares that lie one cell inside the corners.
func (l *Layout) addWindows() {
	for w := range 4 {
		top, left := 1+w/2*4, 1+w%2*4
		l.addHouse(Window, w+1, func(c int) bool {
			r, k := c/9-top, c%9-left
			return r >= 0 && r < 3 && k >= 0 && k < 3
		})
	}
}

func (l *Layout) addHouse(kind HouseKind, number int, in func(cell int) bool) {
	cells := make([]int, 0, l.size)
	for c := range l.CellCount() {
		if in(c) {
			cells = append(cells, c)
		}
	}
	l.houses = append(l.houses, House{kind, number, cells})
}

// index derives from the houses what the searches look up all the time.
func (l *Layout) index() {
	sets := make([]CellSet, len(l.houses))
	for h, house := range l.houses {
		sets[h] = CellsOf(house.Cells...)
	}
	l.indexHouses()
	l.indexPeers(sets)
	l.names = cellNames(l.size)
	l.searched = sync.OnceValue(l.newCube)
	l.meets = sync.OnceValue(func() []Meet { return l.newMeets(sets) })
}

// indexHouses makes room for all cells at once, since free-form boards come and go
// with their puzzles.
func (l *Layout) indexHouses() {
	counts := make([]int, l.CellCount())
	for _, house := range l.houses {
		for _, c := range house.Cells {
			counts[c]++
		}
	}
	l.housesOf = make([][]int, l.CellCount())
	all := make([]int, len(l.houses)*l.size)
	for c, n := range counts {
		l.housesOf[c], all = all[:0:n], all[n:]
	}
	for h, house := range l.houses {
		for _, c := range house.Cells {
			l.housesOf[c] = append(l.housesOf[c], h)
		}
	}
}

func (l *Layout) indexPeers(sets []CellSet) {
	l.peers = make([][]int, l.CellCount())
	all := make([]int, 0, len(sets)*l.size*(l.size-1))
	for c, houses := range l.housesOf {
		var seen CellSet
		for _, h := range houses {
			seen = seen.Or(sets[h])
		}
		seen.Remove(c)
		first := len(all)
		all = seen.appendTo(all)
		l.peers[c] = all[first:len(all):len(all)]
	}
}

func (l *Layout) newCube() *cube.Board {
	houses := make([][]int, len(l.houses))
	for h, house := range l.houses {
		houses[h] = house.Cells
	}
	regions := 0
	if l.boxRows == 0 {
		regions = l.size
	}
	return cube.NewBoard(l.size, houses, regions)
}

func (l *Layout) newMeets(sets []CellSet) []Meet {
	var meets []Meet
	for a, inA := range sets {
		for b := a + 1; b < len(sets); b++ {
			both := inA.And(sets[b])
			if n := both.Len(); n < 2 || n == l.size {
				continue // one shared cell locks nothing; the same cells are one house
			}
			meets = append(meets, Meet{a, b, both.Slice(), inA.Minus(both).Slice(), sets[b].Minus(both).Slice()})
		}
	}
	return meets
}

// ID is the short name that stands in a share code: "classic", "16x16", "x",
// "windoku", "jigsaw-…". ParseLayout reads it back.
func (l *Layout) ID() string { return l.id }

// Title is the name of the board in a sentence: "9x9", "16x16", "9x9 X".
func (l *Layout) Title() string { return l.title }

// Size is the number of rows, of columns and of digits.
func (l *Layout) Size() int { return l.size }

// CellCount is the number of cells: the square of Size.
func (l *Layout) CellCount() int { return l.size * l.size }

// BoxShape returns the rows and columns of a box; 0, 0 on a free-form board.
func (l *Layout) BoxShape() (rows, cols int) { return l.boxRows, l.boxCols }

// RegionOf returns the number of the box or region of a cell, from 0.
func (l *Layout) RegionOf(cell int) int { return l.regionOf[cell] }

// Houses lists every house: rows, columns, boxes or regions, then diagonals
// and windows. The slice is shared: do not change it.
func (l *Layout) Houses() []House { return l.houses }

// HousesOf lists the indexes into Houses of the houses that hold a cell. The
// slice is shared: do not change it.
func (l *Layout) HousesOf(cell int) []int { return l.housesOf[cell] }

// Peers lists the cells that share a house with a cell, without the cell
// itself. The slice is shared: do not change it.
func (l *Layout) Peers(cell int) []int { return l.peers[cell] }

// Sees reports whether two different cells share a house.
func (l *Layout) Sees(a, b int) bool {
	_, found := slices.BinarySearch(l.peers[a], b)
	return found
}

// Meets lists the pairs of houses that share two or more cells. The slice is
// shared: do not change it.
func (l *Layout) Meets() []Meet { return l.meets() }

// Derived is where the packages below this one keep what they make of a layout. Others cannot use it.
func (l *Layout) Derived() *derived.Store { return &l.derived }

// CellName is the name of a cell: r1c1 is the first.
func (l *Layout) CellName(cell int) string { return l.names[cell] }

// AllDigits is the set of the board's digits.
func (l *Layout) AllDigits() Digits { return DigitsUpTo(l.size) }

// Classic is the 9x9 board with 3x3 boxes. It is built once.
func Classic() *Layout { return classic() }

var classic = sync.OnceValue(func() *Layout { return mustLayout(Spec{Size: 9, BoxRows: 3, BoxCols: 3}) })

func mustLayout(s Spec) *Layout {
	l, err := NewLayout(s)
	if err != nil {
		panic(err) // a layout of this package's own making: a bug, not an input
	}
	return l
}
