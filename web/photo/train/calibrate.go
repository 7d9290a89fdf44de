package main

// calibrate makes the network as sure as it is right: on cells that it has not learned from, it looks for the factor
// of its scores with which what is drawn there is likeliest, and puts it into the weights.
func (t *training) calibrate() {
	const seed = 1 << 41 // no training has it
	drawn := t.lib.draw(seed, 0, t.pages, t.lib.learned)
	drawn = drawn[:len(drawn)/lanes*lanes]
	w, p := packWeights(t.net), t.passes[0]
	p.keepAll()
	losses := make([]float64, len(factors))
	for from := 0; from < len(drawn); from += lanes {
		batch := mix(drawn[from:from+lanes], newRandom(seed, uint64(from)))
		p.load(batch)
		p.forward(w)
		for i, f := range factors {
			for l, s := range batch {
				losses[i] += p.unlikely(l, s, f)
			}
		}
	}
	least := 0
	for i := range losses {
		if losses[i] < losses[least] {
			least = i
		}
	}
	t.net.sharpen(float32(factors[least]))
}

var factors = []float64{0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2}

// unlikely is how unlikely what is drawn in a lane is, where scores are multiplied by f.
func (p *pass) unlikely(l int, s *sample, f float64) float64 {
	sum := 0.0
	for c := range s.answers() {
		sum += exp(float64(f * float64(p.out[c][l]-p.out[s.label][l])))
	}
	return ln(sum)
}

// sharpen multiplies all scores, but not that of handwriting.
func (n *network) sharpen(f float32) {
	for i := range n.heads.w[:classes*hidden] {
		n.heads.w[i] *= f
	}
	for c := range classes {
		n.heads.bias[c] *= f
	}
}
