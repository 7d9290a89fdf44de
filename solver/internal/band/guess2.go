package band

import "math/bits"

var ways = func() (n [512]uint8) {
	for pairs := range uint32(512) {
		for _, p := range [6]uint32{0o421, 0o241, 0o412, 0o142, 0o214, 0o124} {
			if pairs&p == p {
				n[pairs]++
			}
		}
	}
	return
}()

var firstWay = func() (n [512]uint16) {
	for pairs := range uint32(512) {
		for _, p := range [6]uint32{0o421, 0o241, 0o412, 0o142, 0o214, 0o124} {
			if pairs&p == p {
				n[pairs] = uint16(p)
			}
		}
	}
	return
}()

func squeeze(x uint32) uint32 { x &= across; return (x | x>>7 | x>>14) & 511 }

func (b *board) guess2(next *board, tr *[9][2]uint32) {
	if bits.OnesCount32(b.pair0)+bits.OnesCount32(b.pair1)+bits.OnesCount32(b.pair2) >= 20 {
		b.guess(next)
		return
	}
	// bytes of sums: chute k in byte k
	var total uint64
	var w [9]uint64
	for d := range tr {
		r, c := tr[d][0], tr[d][1]
		t := uint64(ways[squeeze(r)]) | uint64(ways[squeeze(r>>3)])<<8 | uint64(ways[squeeze(r>>6)])<<16 |
			uint64(ways[c&511])<<24 | uint64(ways[c>>10&511])<<32 | uint64(ways[c>>20&511])<<40
		w[d] = t
		total += t
	}
	best, bd, bs, bt := -1, -1, uint64(1000), uint64(0)
	for k := range 6 {
		n := total >> (8 * k) & 255
		if n <= 9 || n >= bs {
			continue
		}
		for d := range w {
			if w[d]>>(8*k)&255 != 2 {
				continue
			}
			t := w[d] * 0x010101010101 >> 40 & 255
			if bs != n || t > bt {
				best, bd, bs, bt = k, d, n, t
			}
		}
	}
	if best < 0 {
		b.guess(next)
		return
	}
	*next = *b
	b.todo = 1 << bd
	next.todo = 1 << bd
	p, q := &b.digits[bd], &next.digits[bd]
	if best < 3 {
		pairs := squeeze(tr[bd][0] >> (3 * best))
		way := uint32(firstWay[pairs])
		m := keepRows[way]
		*q.word(best) &= m
		rest := other(pairs, way)
		*p.word(best) &= keepRows[rest]
	} else {
		s := best - 3
		pairs := tr[bd][1] >> (10 * s) & 511
		way := uint32(firstWay[pairs])
		rest := other(pairs, way)
		lane := uint32(511) << (10 * s)
		for k := range 3 {
			*q.word(k) &= (way<<(10*s)>>k&along)*7 | full&^lane
			*p.word(k) &= (rest<<(10*s)>>k&along)*7 | full&^lane
		}
	}
}

func other(pairs, way uint32) uint32 {
	for _, c := range [6]uint32{0o421, 0o241, 0o412, 0o142, 0o214, 0o124} {
		if pairs&c == c && c != way {
			return c
		}
	}
	return 0
}
