//go:build goexperiment.simd && amd64

package triad256

import "simd/archsimd"

// set is a register of 16 lanes, each with a set of digits: digit d is bit d-1. Nine lanes stand for the triads of one
// row of each band, or for one cell of each of these triads; the others are always full.
type set = archsimd.Uint16x16

const allDigits = 0x1ff

type (
	setTable   [16]uint16
	routeTable [32]int8
)

// board is the three diagonals of a board, a, b and c, each as three registers, one for each row of the bands:
// diagonal d, row i is 3d+i.
type board [10]setTable

// total is the place of the sum of the other nine, which is less where a candidate is gone.
const total = 9

// form is how the triads of the bands lie in a register. The board has the first while it lies as it was given, and the
// second while it is transposed: from one to the other is then one instruction a register, which moves pairs of lanes
// anywhere, and the three triads of a row of a band are always in one half, where a route can reach them.
type form struct {
	right1, right2 routeTable // the next triad of the row, and the one after
	quads          routeTable // each band in a quarter of its own, as in the second form
	turn           [8]uint32  // to the other form: which pair of lanes each comes from
	cells          [81]uint8  // the lane of each cell of the grid among all 144
}

// lane is the place of box B of band R.
//
//	first form    lanes  0  1  2  3  4  5  6  7    8  9 10 11 12 13 14 15
//	              R,B   00 10 01 11 02 12  -  -   20  - 21  - 22  -  -  -
//	second form   R,B   00 01 02  - 10 11 12  -   20 21 22  -  -  -  -  -
func lane(odd, R, B int) int {
	switch {
	case odd != 0:
		return 4*R + B
	case R < 2:
		return 2*B + R
	}
	return 8 + 2*B
}

type tables struct {
	forms  [2]form
	digits [256]uint16 // what a cell of a grid can be
	one    setTable
	all    setTable
}

var k = newTables()

func newTables() *tables {
	t := &tables{}
	for odd := range 2 {
		t.forms[odd] = newForm(odd)
	}
	for i := range 16 {
		t.one[i], t.all[i] = 1, allDigits
	}
	for _, blank := range []byte{0, '0', '.'} {
		t.digits[blank] = allDigits
	}
	for d := range 9 {
		t.digits[1+d], t.digits['1'+d] = 1<<d, 1<<d
	}
	return t
}

func newForm(odd int) (f form) {
	f.right1 = newRoute(func(R, B int) (to, from int) { return lane(odd, R, B), lane(odd, R, (B+1)%3) })
	f.right2 = newRoute(func(R, B int) (to, from int) { return lane(odd, R, B), lane(odd, R, (B+2)%3) })
	f.quads = newRoute(func(R, B int) (to, from int) { return lane(1, R, B), lane(odd, R, B) })
	for R := range 3 {
		f.quads.take(4*R+3, lane(odd, R, 0)|7) // which is always full
	}
	for pair := range uint32(4) {
		if odd == 0 {
			f.turn[2*pair], f.turn[2*pair+1] = pair, 4+pair
		} else {
			f.turn[pair], f.turn[4+pair] = 2*pair, 2*pair+1
		}
	}
	for cell := range f.cells {
		row, col := cell/9, cell%9
		if odd != 0 {
			row, col = col, row
		}
		i := row % 3
		d := (col + 3 - i) % 3
		f.cells[cell] = uint8(16*(3*d+i) + lane(odd, row/3, col/3))
	}
	return f
}

// newRoute is the route that takes the lanes of triads from others of the same half, and all else from where it is.
func newRoute(way func(R, B int) (to, from int)) (t routeTable) {
	for b := range t {
		t[b] = int8(b % 16)
	}
	for R := range 3 {
		for B := range 3 {
			t.take(way(R, B))
		}
	}
	return t
}

// take has a lane come from another of the same half.
func (t *routeTable) take(to, from int) {
	t[2*to], t[2*to+1] = int8(2*from%16), int8((2*from+1)%16)
}

func load(t *setTable) set { return archsimd.LoadUint16x16((*[16]uint16)(t)) }

func store(x set, t *setTable) { x.Store((*[16]uint16)(t)) }

// along returns x with its lanes moved along a route.
func along(x set, r archsimd.Int8x32) set {
	return x.AsUint8x32().PermuteOrZeroGrouped(r).AsUint16x16()
}

func route(r *routeTable) archsimd.Int8x32 { return archsimd.LoadInt8x32((*[32]int8)(r)) }

// turned returns a register of the board in the other form.
func turned(x set, turn archsimd.Uint32x8) set { return x.AsUint32x8().Permute(turn).AsUint16x16() }

func majority(x, y, z set) set { return x.And(y).Or(x.Or(y).And(z)) }

// rest returns x without its lowest digit, and single x where that is all of it.
func rest(x, one set) set { return x.And(x.Sub(one)) }

func single(x, one, none set) set { return x.Masked(rest(x, one).Equal(none)) }
