package band

import (
	"context"
	"encoding/binary"
	"math/bits"
	"sync"
)

// Result says how a search went.
type Result struct {
	Found   int  // solutions
	Guesses int  // made
	Deepest int  // the most cells filled on any board
	Stopped bool // by the context or by the limit of guesses
}

type search struct {
	boards [82]board
	result Result
}

var pool = sync.Pool{New: func() any { return new(search) }}

// Count counts the solutions up to a limit.
func Count(ctx context.Context, cells *[81]uint8, limit, guesses int) Result {
	s := pool.Get().(*search)
	s.result = Result{}
	if s.boards[0].start(cells) {
		s.run(ctx, limit, guesses)
	}
	r := s.result
	pool.Put(s)
	return r
}

// start puts the givens on the board.
func (b *board) start(cells *[81]uint8) bool {
	var given [10][3]uint32
	for band := range 3 {
		part := cells[27*band : 27*band+27 : 27*band+27]
		m := filled(part[0:8]) | filled(part[8:16])<<8 | filled(part[16:24])<<16
		m |= filled3(part[24:27]) << 24
		for ; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m) & 31
			d := part[i] 
			given[d][band] |= bitOf[i]
		}
	}
	var all [3]uint32
	for d := range 9 {
		for k := range 3 {
			all[k] |= given[d+1][k]
		}
	}
	for d := range b.digits {
		p := &b.digits[d]
		g := &given[d+1]
		b0, b1, b2 := boxesOf(g[0]), boxesOf(g[1]), boxesOf(g[2])
		if g[0]&(g[0]-b0&lanes)|g[1]&(g[1]-b1&lanes)|g[2]&(g[2]-b2&lanes) != 0 {
			return false
		}
		p.own0, p.own1, p.own2 = g[0], g[1], g[2]
		p.can0 = full&^b0&^all[0] | g[0]
		p.can1 = full&^b1&^all[1] | g[1]
		p.can2 = full&^b2&^all[2] | g[2]
	}
	b.fill0, b.fill1, b.fill2 = all[0], all[1], all[2]
	b.todo = 511
	return true
}

func filled(p []uint8) uint32 {
	x := binary.LittleEndian.Uint64(p)
	x = (x + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101
	return uint32(x * 0x0102040810204080 >> 56)
}

func filled3(p []uint8) uint32 {
	var m uint32
	for i := range 3 {
		if p[i] != 0 {
			m |= 1 << i
		}
	}
	return m
}

const pollEvery = 256

func (s *search) run(ctx context.Context, limit, guesses int) {
	r := &s.result
	top := 0
	for {
		b := &s.boards[top]
		if !b.settle() {
			top--
			if top < 0 {
				return
			}
			continue
		}
		r.Deepest = max(r.Deepest, bits.OnesCount32(b.fill0)+bits.OnesCount32(b.fill1)+bits.OnesCount32(b.fill2))
		if b.fill0&b.fill1&b.fill2 == full {
			r.Found++
			if r.Found == limit {
				return
			}
			top--
			if top < 0 {
				return
			}
			continue
		}
		if r.Guesses == guesses || r.Guesses%pollEvery == 0 && ctx.Err() != nil {
			r.Stopped = true
			return
		}
		r.Guesses++
		next := &s.boards[top+1]
		b.guess(next)
		top++
	}
}

func (b *board) guess(next *board) {
	var m [3]uint32
	m[0], m[1], m[2] = b.pair0, b.pair1, b.pair2
	if m[0]|m[1]|m[2] == 0 {
		m[0], m[1], m[2] = b.many0, b.many1, b.many2
	}
	band := 0
	for m[band] == 0 {
		band++
	}
	bit := m[band] & -m[band]
	for d := range b.digits {
		w := b.digits[d].word(band)
		if *w&bit == 0 {
			continue
		}
		*next = *b
		*w &^= bit
		b.todo = 1 << d
		w = next.digits[d].word(band)
		*w = *w&^boxesOf(bit) | bit
		next.todo = 1 << d
		return
	}
	panic("no candidate")
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
