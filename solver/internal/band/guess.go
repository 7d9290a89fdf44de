package band

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
