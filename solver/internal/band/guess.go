package band

import (
	"math/bits"
)

func (b *board) guess(next *board) {
	var m [3]uint32
	m[0], m[1], m[2] = b.pair0, b.pair1, b.pair2
	if m[0]|m[1]|m[2] == 0 {
		m[0], m[1], m[2] = b.many0, b.many1, b.many2
	}
	bd, bs := -1, -1000
	for d := range b.digits {
		p := &b.digits[d]
		n := bits.OnesCount32(p.can0&m[0]) + bits.OnesCount32(p.can1&m[1]) + bits.OnesCount32(p.can2&m[2])
		if n == 0 {
			continue
		}
		t := bits.OnesCount32(p.can0) + bits.OnesCount32(p.can1) + bits.OnesCount32(p.can2)
		t = n*8 - t
		if t > bs {
			bs, bd = t, d
		}
	}
	p := &b.digits[bd]
	m[0] &= p.can0
	m[1] &= p.can1
	m[2] &= p.can2
	band := 0
	for m[band] == 0 {
		band++
	}
	bit := m[band] & -m[band]
	d := bd
	*next = *b
	w := b.digits[d].word(band)
	*w &^= bit
	b.todo = 1 << d
	w = next.digits[d].word(band)
	*w = *w&^boxesOf(bit) | bit
	next.todo = 1 << d
}

func (p *places) word(band int) *uint32 {
	switch band {
	case 0:
		return &p.can0
	case 1:
		return &p.can1
	}
	return &p.can2
}
