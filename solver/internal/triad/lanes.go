//go:build goexperiment.simd && amd64

package triad

import "simd/archsimd"

// set is a register of 32 lanes, each with a set of digits: digit d is bit d+3.
// Lanes 0 to 26 stand for triads, or for one cell of each triad; the others are
// not used.
//
// That no digit is below bit 4 serves shifts: x<<y, lane by lane, is 0 where y
// holds any digit at all, as every digit counts for 16 or more, and x where y
// is empty.
type set = archsimd.Uint16x32

// route says for each byte of a register which byte it is taken from.
type route = archsimd.Uint8x64

const (
	firstBit  = 4
	allDigits = 0x1ff << firstBit
)

type (
	routeTable [64]uint8
	setTable   [32]uint16
)

// tables are the constants of the engine. Each stands in a cache line of its
// own.
type tables struct {
	// Places of the other triads of a row, of the two triads that go with one
	// in an even permutation, and in an odd one.
	right1, right2, even1, even2, odd1, odd2 routeTable
	rest1, rest2                             routeTable // right1 and right2 again
	// The transposition, for each diagonal.
	turn [3]routeTable
	// From the cells of a grid, and back.
	values   [64]uint8
	digits   setTable
	gather   [3]routeTable
	scatter1 [2]routeTable
	scatter2 [2]routeTable

	one, three, all, unused setTable
}

var k = newTables()

// lane is the place of triad B of row i of band R.
func lane(R, i, B int) int { return 9*(R%3) + 3*(i%3) + B%3 }

func newTables() *tables {
	t := &tables{
		right1: newRoute(func(R, i, B int) int { return lane(R, i, B+1) }),
		right2: newRoute(func(R, i, B int) int { return lane(R, i, B+2) }),
		even1:  newRoute(func(R, i, B int) int { return lane(R, i+1, B+1) }),
		even2:  newRoute(func(R, i, B int) int { return lane(R, i+2, B+2) }),
		odd1:   newRoute(func(R, i, B int) int { return lane(R, i+1, B+2) }),
		odd2:   newRoute(func(R, i, B int) int { return lane(R, i+2, B+1) }),
	}
	t.rest1, t.rest2 = t.right1, t.right2
	for d := range 3 {
		t.turn[d] = newRoute(func(R, i, B int) int { return lane(B, i+3-d, R) })
	}
	for v := range 9 {
		t.values[1+v], t.values['1'&63+v] = uint8(1+v), uint8(1+v)
		t.digits[1+v] = 1 << (firstBit + v)
	}
	t.digits[0] = allDigits
	for l := range 32 {
		t.one[l], t.three[l], t.all[l] = 1, 3, allDigits
		if l >= 27 {
			t.unused[l] = allDigits
			continue
		}
		for d := range 3 {
			t.connect(d, l, 3*l+(l/3+d)%3)
		}
	}
	return t
}

// connect notes the way from a cell of a grid to a lane of register d, and back.
// A grid is two halves that overlap: bytes 0 to 63, and 17 to 80.
func (t *tables) connect(d, l, cell int) {
	from := cell
	if from >= 64 {
		from += 64 - 17
	}
	t.gather[d][2*l] = uint8(from)
	for half, at := range [2]int{cell, cell - 17} {
		if at < 0 || at >= 64 {
			continue
		}
		t.scatter2[half][at] = uint8(at)
		if d < 2 {
			t.scatter1[half][at] = uint8(64*d + 2*l)
		} else {
			t.scatter2[half][at] = uint8(64 + 2*l)
		}
	}
}

// newRoute is the route that takes each lane from another.
func newRoute(from func(R, i, B int) int) (t routeTable) {
	for l := range 32 {
		src := l
		if l < 27 {
			src = from(l/9, l/3%3, l%3)
		}
		t[2*l], t[2*l+1] = uint8(2*src), uint8(2*src+1)
	}
	return t
}

func load(t *setTable) set { return archsimd.LoadUint16x32((*[32]uint16)(t)) }

func store(x set, t *setTable) { x.Store((*[32]uint16)(t)) }

// along returns x with its lanes moved along a route.
func along(x set, r *routeTable) set {
	return x.AsUint8x64().Permute(archsimd.LoadUint8x64((*[64]uint8)(r))).AsUint16x32()
}

// or3 is all three together. The compiler makes one VPTERNLOG of two operations,
// but only on signed lanes, and Go 1.26 gets it wrong for AndNot, and for a
// value of three operands that is part of two such expressions. So signed lanes
// stay inside one function here, and have no AndNot.
func or3(x, y, z set) set {
	return x.AsInt16x32().Or(y.AsInt16x32()).Or(z.AsInt16x32()).AsUint16x32()
}

func parity(x, y, z set) set { return x.Xor(y).Xor(z) }

func majority(x, y, z set) set {
	a, b, c := x.AsInt16x32(), y.AsInt16x32(), z.AsInt16x32()
	return a.And(b).Or(a.Or(b).And(c)).AsUint16x32()
}

// single returns x where it is one digit, and nothing elsewhere.
func single(x, one set) set { return x.ShiftLeft(x.And(x.Sub(one))) }

// without takes from the triads h what the singles of the other triads of the
// row forbid.
func without(h, singles set) set {
	return h.AndNot(along(singles, &k.right1).Or(along(singles, &k.right2)))
}

// permutable keeps in the triads h what is part of a permutation.
func permutable(h set) set {
	even := along(h, &k.even1).And(along(h, &k.even2))
	odd := along(h, &k.odd1).And(along(h, &k.odd2))
	return h.AsInt16x32().And(even.AsInt16x32().Or(odd.AsInt16x32())).AsUint16x32()
}

// required returns the digits that cannot go into another triad of the row.
func required(h, all set) set {
	others := along(h, &k.rest1).AsInt16x32().Or(along(h, &k.rest2).AsInt16x32())
	return all.AsInt16x32().Xor(others).AsUint16x32()
}

// narrow is what is left of a cell: the digits of keep, all but the hidden
// singles where there are any, and its naked single.
func narrow(x, keep, hidden, naked set) set {
	h := x.And(hidden)
	return or3(x.And(keep).ShiftLeft(h), h, naked)
}

// lanes is a set of lanes.
type lanes uint32

// full is the lanes in which there is a digit.
func full(x, one set) lanes { return lanes(x.Greater(one).ToBits()) }

// transposed returns the board with rows for columns.
func transposed(a, b, c set) (ta, tb, tc set) {
	return along(a, &k.turn[0]), along(c, &k.turn[2]), along(b, &k.turn[1])
}

// deadEnds returns something where a cell is empty.
func deadEnds(a, b, c, all set) set { return all.ShiftLeft(a.Min(b).Min(c)) }

// start is the board with the givens of a grid.
func start(cells *[81]uint8) (a, b, c set) {
	values := archsimd.LoadUint8x64(&k.values)
	lo := values.Permute(archsimd.LoadUint8x64((*[64]uint8)(cells[:64])))
	hi := values.Permute(archsimd.LoadUint8x64((*[64]uint8)(cells[17:])))
	return gather(lo, hi, &k.gather[0]), gather(lo, hi, &k.gather[1]), gather(lo, hi, &k.gather[2])
}

func gather(lo, hi route, r *routeTable) set {
	v := lo.ConcatPermute(hi, archsimd.LoadUint8x64((*[64]uint8)(r))).AsUint16x32()
	return load(&k.digits).Permute(v).Or(load(&k.unused))
}

// write puts the digits of a solved board into cells.
func write(a, b, c set, cells *[81]uint8) {
	one, base := load(&k.one), load(&k.three)
	a = a.Sub(one).OnesCount().Sub(base)
	b = b.Sub(one).OnesCount().Sub(base)
	c = c.Sub(one).OnesCount().Sub(base)
	for half := range 2 {
		v := a.AsUint8x64().ConcatPermute(b.AsUint8x64(), archsimd.LoadUint8x64((*[64]uint8)(&k.scatter1[half])))
		v = v.ConcatPermute(c.AsUint8x64(), archsimd.LoadUint8x64((*[64]uint8)(&k.scatter2[half])))
		v.Store((*[64]uint8)(cells[17*half:]))
	}
}
