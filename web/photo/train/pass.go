package main

// stage is a layer of kernels at work: its input with a border of zeros, what comes out, and the largest of each 2
// by 2 of that.
type stage struct {
	channels, out int
	side          int   // of the input, without its border
	half          int   // side of what comes out in the end
	x             []vec // input, with border
	z             []vec // out, 2*half by 2*half
	dz            []vec // gradient of z, with a border as x has
	dx            []vec // gradient of x, without border
	at, back      []int32
}

func newStage(channels, out, side int) *stage {
	row := side + 2
	s := &stage{channels: channels, out: out, side: side, half: side / 2}
	s.x = make([]vec, channels*row*row)
	s.z = make([]vec, out*4*s.half*s.half)
	s.dz = make([]vec, out*row*row)
	s.dx = make([]vec, channels*side*side)
	s.at, s.back = kernelPlaces(channels, row), kernelPlaces(out, row)
	return s
}

// kernelPlaces are the places that a kernel looks at, from its top left one on.
func kernelPlaces(channels, row int) []int32 {
	var at []int32
	for c := range channels {
		for t := range 9 {
			at = append(at, int32(c*row*row+t/3*row+t%3))
		}
	}
	return at
}

// forward fills z, and puts the largest of each 2 by 2, at least 0, into next.
func (s *stage) forward(l *layer, w []float32, next []vec, place func(c, y, x int) int) {
	row, wide := s.side+2, 2*s.half
	for o := 0; o < s.out; o += outs {
		w := w[o*l.in : (o+outs)*l.in]
		for y := range wide {
			for x := range wide {
				acc := biased(l.bias[o:])
				dots(&acc, w, s.x[y*row+x:], s.at)
				for k := range acc {
					s.z[((o+k)*wide+y)*wide+x] = acc[k]
				}
			}
		}
	}
	for c := range s.out {
		for y := range s.half {
			for x := range s.half {
				next[place(c, y, x)] = s.largest(c, y, x)
			}
		}
	}
}

func biased(bias []float32) (acc [outs]vec) {
	for k := range min(outs, len(bias)) {
		for l := range lanes {
			acc[k][l] = bias[k]
		}
	}
	return acc
}

// four are the places in z of a square of 2 by 2.
func (s *stage) four(c, y, x int) (a, b int) {
	wide := 2 * s.half
	a = (c*wide+2*y)*wide + 2*x
	return a, a + wide
}

func (s *stage) largest(c, y, x int) vec {
	a, b := s.four(c, y, x)
	return largest(&s.z[a], &s.z[a+1], &s.z[b], &s.z[b+1])
}

// backward hands the gradients of what came out to the places that were the largest, then to the weights and, where
// dx is wanted, to the input.
func (s *stage) backward(grad []vec, turned []float32, next []vec, place func(c, y, x int) int) {
	row := s.side + 2
	for c := range s.out {
		for y := range s.half {
			for x := range s.half {
				s.route(c, y, x, &next[place(c, y, x)])
			}
		}
	}
	first := row + 1
	n := 2*s.half*row - 2
	for o := range s.out {
		d := s.dz[o*row*row+first:][:n]
		for c := range s.channels {
			correlate((*[9]vec)(grad[(o*s.channels+c)*9:]), d, s.x[c*row*row:], row)
		}
	}
	if turned != nil {
		s.toInput(turned)
	}
}

// route gives a gradient to the largest of 2 by 2, the first of them where several are, and none where all were
// below 0.
func (s *stage) route(c, y, x int, d *vec) {
	row := s.side + 2
	a, b := s.four(c, y, x)
	z0, z1, z2, z3 := &s.z[a], &s.z[a+1], &s.z[b], &s.z[b+1]
	p := (c*row+2*y+1)*row + 2*x + 1
	route(d, [4]*vec{z0, z1, z2, z3}, [4]*vec{&s.dz[p], &s.dz[p+1], &s.dz[p+row], &s.dz[p+row+1]})
}

func (s *stage) toInput(turned []float32) {
	row, in := s.side+2, s.out*9
	for c := 0; c < s.channels; c += outs {
		w := turned[c*in : (c+outs)*in]
		for y := range s.side {
			for x := range s.side {
				var acc [outs]vec
				dots(&acc, w, s.dz[y*row+x:], s.back)
				for k := range acc {
					s.dx[((c+k)*s.side+y)*s.side+x] = acc[k]
				}
			}
		}
	}
}

// pass takes some samples through the network and back.
type pass struct {
	stages            [3]*stage
	flat, hidden, out []vec
	keep              []vec // 0 where a hidden number is dropped, else what it is multiplied by
	dOut, dHid, dFlat []vec
	grads             [5][]vec // of weights, as layers has them
	biases            [5][]vec
	every             [2][]int32
}

func newPass(n *network) *pass {
	p := &pass{stages: [3]*stage{newStage(1, firstKernels, side), newStage(firstKernels, secondKernels, side/2), newStage(secondKernels, thirdKernels, side/4)}}
	p.flat, p.dFlat = make([]vec, flat), make([]vec, flat)
	p.hidden, p.dHid, p.keep = make([]vec, hidden), make([]vec, hidden), make([]vec, hidden)
	p.out, p.dOut = make([]vec, heads), make([]vec, heads)
	for i, l := range n.layers() {
		p.grads[i], p.biases[i] = make([]vec, len(l.w)), make([]vec, l.out)
	}
	p.every = [2][]int32{count(flat), count(hidden)}
	return p
}

func count(n int) []int32 {
	at := make([]int32, n)
	for i := range at {
		at[i] = int32(i)
	}
	return at
}

// packedWeights are the weights as the loops want them, made once a step for all passes.
type packedWeights struct {
	net   *network
	there [5][]float32
	back  [5][]float32 // the first has none
}

func packWeights(n *network) *packedWeights {
	p := &packedWeights{net: n}
	for i, l := range n.layers() {
		p.there[i] = l.columns()
		switch i {
		case 0:
		case 1, 2:
			p.back[i] = l.turnedKernels()
		default:
			p.back[i] = l.turned()
		}
	}
	return p
}

// nextPlace says where a stage's results stand in the next one's input, or in flat.
func (p *pass) nextPlace(i int) (next []vec, place func(c, y, x int) int) {
	if i == 2 {
		return p.flat, func(c, y, x int) int { return (c*3+y)*3 + x }
	}
	row := p.stages[i+1].side + 2
	return p.stages[i+1].x, func(c, y, x int) int { return (c*row+y+1)*row + x + 1 }
}

func (p *pass) forward(w *packedWeights) {
	for i, s := range p.stages {
		next, place := p.nextPlace(i)
		s.forward(w.net.conv[i], w.there[i], next, place)
	}
	joined(p.hidden, w.net.full, w.there[3], p.flat, p.every[0])
	for i := range p.hidden {
		for l := range lanes {
			p.hidden[i][l] = max(p.hidden[i][l], 0) * p.keep[i][l]
		}
	}
	joined(p.out, w.net.heads, w.there[4], p.hidden, p.every[1])
}

func joined(out []vec, l *layer, w []float32, x []vec, every []int32) {
	for o := 0; o < l.out; o += outs {
		acc := biased(l.bias[o:])
		dots(&acc, w[o*l.in:(o+outs)*l.in], x, every)
		copy(out[o:], acc[:])
	}
}

// backward fills grads and biases from dOut.
func (p *pass) backward(w *packedWeights) {
	for i := range p.stages {
		clear(p.grads[i])
	}
	for o := range p.dOut {
		outer(p.grads[4][o*hidden:][:hidden], &p.dOut[o], p.hidden)
	}
	copy(p.biases[4], p.dOut)
	backJoined(p.dHid, w.back[4], p.dOut)
	for i := range p.dHid {
		for l := range lanes {
			if p.hidden[i][l] == 0 {
				p.dHid[i][l] = 0
			}
			p.dHid[i][l] *= p.keep[i][l]
		}
	}
	for o := range p.dHid {
		outer(p.grads[3][o*flat:][:flat], &p.dHid[o], p.flat)
	}
	copy(p.biases[3], p.dHid)
	backJoined(p.dFlat, w.back[3], p.dHid)
	p.throughStages(w)
}

func backJoined(dx []vec, turned []float32, d []vec) {
	every := count(len(d))
	for i := 0; i < len(dx); i += outs {
		var acc [outs]vec
		dots(&acc, turned[i*len(d):(i+outs)*len(d)], d, every)
		copy(dx[i:], acc[:])
	}
}

func (p *pass) throughStages(w *packedWeights) {
	next, place := p.dFlat, func(c, y, x int) int { return (c*3+y)*3 + x }
	for i := 2; i >= 0; i-- {
		s := p.stages[i]
		s.backward(p.grads[i], w.back[i], next, place)
		sumPlanes(p.biases[i], s.dz)
		next, place = s.dx, func(c, y, x int) int { return (c*s.side+y)*s.side + x }
	}
}

// sumPlanes sums each channel's plane: the gradient of its bias.
func sumPlanes(sums, dz []vec) {
	n := len(dz) / len(sums)
	for c := range sums {
		sum := vec{}
		for i := range n {
			d := &dz[c*n+i]
			for l := range lanes {
				sum[l] += d[l]
			}
		}
		sums[c] = sum
	}
}
