package logic

import "sudoku/solver"

// geometry is what the techniques look up about a layout all the time. It is
// made once a board and shared by every copy of that board.
//
// Within a house a cell is known by its slot, its place in House.Cells, so that
// a set of cells of one house is a uint32:
//
//	row 1   r1c1 r1c2 r1c3 …     r1c1 and r1c3 are 0b101
//	slot       0    1    2
type geometry struct {
	*solver.Layout
	slots     [][]uint8 // of each cell, its slot in each of its HousesOf
	crossings []crossing
}

// crossing is a meeting of two houses seen from one of them, the base: the
// cells that they share, as slots of either.
type crossing struct {
	base, other     int // houses
	inBase, inOther uint32
}

func newGeometry(l *solver.Layout) *geometry {
	g := &geometry{Layout: l, slots: make([][]uint8, l.CellCount())}
	for _, house := range l.Houses() {
		for slot, c := range house.Cells {
			// Houses come in the order in which HousesOf lists them.
			g.slots[c] = append(g.slots[c], uint8(slot))
		}
	}
	seenFrom := make([][]crossing, len(l.Houses()))
	for _, m := range l.Meets() {
		a, b := g.slotsOf(m.A, m.Both), g.slotsOf(m.B, m.Both)
		seenFrom[m.A] = append(seenFrom[m.A], crossing{m.A, m.B, a, b})
		seenFrom[m.B] = append(seenFrom[m.B], crossing{m.B, m.A, b, a})
	}
	for _, crossings := range seenFrom {
		g.crossings = append(g.crossings, crossings...)
	}
	return g
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
