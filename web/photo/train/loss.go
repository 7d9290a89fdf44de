package main

// sample is a cell as the network sees it, and what is drawn there.
type sample struct {
	pixels [side * side]float32
	label  uint8 // 0 blank, digits from 1, A is 10
	// letters says that the cell is of a board with letters: on others, letters are no answer.
	letters bool
	written bool
}

// answers is how many classes a cell can have.
func (s *sample) answers() int {
	if s.letters {
		return classes
	}
	return 10
}

// smoothing is the share of certainty that the network is not asked for, so that it does not strive for it.
const smoothing = 0.02

// load puts samples into the lanes of a pass.
func (p *pass) load(batch []*sample) {
	x, row := p.stages[0].x, side+2
	for l, s := range batch {
		for i, v := range s.pixels {
			x[(i/side+1)*row+i%side+1][l] = v
		}
	}
}

// drop chooses the hidden numbers that are dropped, as a stream of chances says.
func (p *pass) drop(r random, share float64) {
	kept := float32(1 / (1 - share))
	for i := range p.keep {
		for l := range lanes {
			p.keep[i][l] = kept
			if r.chance(share) {
				p.keep[i][l] = 0
			}
		}
	}
}

func (p *pass) keepAll() {
	for i := range p.keep {
		for l := range lanes {
			p.keep[i][l] = 1
		}
	}
}

// loss is how unlikely the network finds what is drawn; it fills dOut.
func (p *pass) loss(batch []*sample) (total float64) {
	for l, s := range batch {
		total += p.lossOf(l, s)
	}
	return total
}

func (p *pass) lossOf(l int, s *sample) float64 {
	n := s.answers()
	top := p.out[0][l]
	for c := 1; c < n; c++ {
		top = max(top, p.out[c][l])
	}
	var shares [classes]float64
	sum := 0.0
	for c := range n {
		shares[c] = exp(float64(p.out[c][l] - top))
		sum += shares[c]
	}
	for c := range classes {
		p.dOut[c][l] = 0
		if c < n {
			p.dOut[c][l] = float32(shares[c]/sum - target(c, s, n))
		}
	}
	return -ln(shares[s.label]/sum) + p.lossOfHand(l, s)
}

func target(c int, s *sample, n int) float64 {
	share := smoothing / float64(n)
	if c == int(s.label) {
		share += 1 - smoothing
	}
	return share
}

// lossOfHand is that of printed or written, which only digits are. Written ones are fewer, and count for more.
func (p *pass) lossOfHand(l int, s *sample) float64 {
	p.dOut[classes][l] = 0
	if s.label == 0 {
		return 0
	}
	weight, want := handWeight(s), smoothing/2
	if s.written {
		want = 1 - smoothing/2
	}
	written := 1 / (1 + exp(-float64(p.out[classes][l])))
	p.dOut[classes][l] = float32(weight * (written - want))
	if s.written {
		return -weight * ln(written)
	}
	return -weight * ln(1-written)
}

func handWeight(s *sample) float64 {
	if s.written {
		return 1
	}
	return 0.5
}
