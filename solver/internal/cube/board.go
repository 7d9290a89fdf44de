package cube

import (
	"math/bits"
	"sync"
)

// Board holds what a search looks up about a layout. It is made once a layout and
// is safe for any number of searches at a time.
type Board struct {
	size  int // n: digits, and cells of a house
	cells int // n²
	words int // of 64 bits in a set of cells

	slots  [][]slot // of each cell: its places in its houses
	peers  []uint64 // of each cell: the set of cells that see it
	rows   []row    // of each house and digit, at h*n+d
	cellAt []uint16 // cell of place i of house h, at h*n+i
	left   []uint64 // see leftover.go

	searches sync.Pool // those that are over, for their memory
}

// slot is the place of a cell in one of its houses.
type slot struct {
	row uint32 // h*n: where the rows of the house begin
	bit uint32 // of the place
}

// row says which house and which digit a row of places is of.
type row struct {
	house uint16 // h*n: where the rows of the house begin
	digit uint16
}

// NewBoard makes the tables of a board with n digits. Each house lists its n
// cells, the n rows first and the n columns next. Free-form regions follow and are
// to be counted in regions, which is 0 where the regions are boxes.
func NewBoard(n int, houses [][]int, regions int) *Board {
	b := &Board{size: n, cells: n * n, words: (n*n + 63) / 64}
	b.slots = make([][]slot, b.cells)
	b.peers = make([]uint64, b.cells*b.words)
	b.cellAt = make([]uint16, 0, len(houses)*n)
	b.rows = make([]row, 0, len(houses)*n)
	b.makeSlots(houses)
	set := make([]uint64, b.words)
	for h, house := range houses {
		clear(set)
		add(set, house)
		for i, c := range house {
			b.cellAt = append(b.cellAt, uint16(c))
			b.rows = append(b.rows, row{uint16(h * n), uint16(i)})
			b.slots[c] = append(b.slots[c], slot{uint32(h * n), 1 << i})
			for w, x := range set {
				b.peers[c*b.words+w] |= x
			}
		}
	}
	for c := range b.cells {
		b.peersOf(c)[c/64] &^= 1 << (c % 64)
	}
	if regions > 0 {
		b.useLeftovers(houses[:n], houses[n:2*n], houses[2*n:2*n+regions])
	}
	return b
}

// makeSlots makes room for the places of each cell.
func (b *Board) makeSlots(houses [][]int) {
	counts := make([]int, b.cells)
	for _, house := range houses {
		for _, c := range house {
			counts[c]++
		}
	}
	all := make([]slot, len(houses)*b.size)
	for c, n := range counts {
		b.slots[c], all = all[:0:n], all[n:]
	}
}

func (b *Board) peersOf(cell int) []uint64 {
	return b.peers[cell*b.words:][:b.words:b.words]
}

func add(set []uint64, cells []int) {
	for _, c := range cells {
		set[c/64] |= 1 << (c % 64)
	}
}

// all is the set of the board's digits, or of the places of a house.
func (b *Board) all() uint32 { return 1<<b.size - 1 }

// single reports whether at most one bit is set.
func single(x uint32) bool { return x&(x-1) == 0 }

// low is the number of the lowest bit that is set.
func low(x uint32) int { return bits.TrailingZeros32(x) }
