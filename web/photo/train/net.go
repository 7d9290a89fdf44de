package main

import "math"

// The network, as ../classify.go reads it: three layers of 3 by 3 kernels, each followed by the largest of 2 by 2,
// then two layers where everything is joined with everything.
const (
	side          = 28
	classes       = 17
	heads         = classes + 1 // and one for: written by hand
	firstKernels  = 8
	secondKernels = 24
	thirdKernels  = 40
	flat          = thirdKernels * 3 * 3
	hidden        = 64
)

// layer is a layer's weights: out rows of in, and a bias for each row.
type layer struct {
	in, out int
	w, bias []float32
}

func newLayer(in, out int, r random) *layer {
	l := &layer{in, out, make([]float32, in*out), make([]float32, out)}
	spread := math.Sqrt(2 / float64(in))
	for i := range l.w {
		l.w[i] = float32(spread * r.normal())
	}
	return l
}

// network is all weights.
type network struct {
	conv        [3]*layer
	full, heads *layer
}

func newNetwork(seed uint64) *network {
	r := newRandom(seed, 1<<63)
	return &network{
		conv:  [3]*layer{newLayer(9, firstKernels, r), newLayer(firstKernels*9, secondKernels, r), newLayer(secondKernels*9, thirdKernels, r)},
		full:  newLayer(flat, hidden, r),
		heads: newLayer(hidden, heads, r),
	}
}

func (n *network) layers() []*layer {
	return []*layer{n.conv[0], n.conv[1], n.conv[2], n.full, n.heads}
}

// columns are the weights in the order in which dots reads them: outs rows at a time, and of each column those of
// all these rows.
func (l *layer) columns() []float32 {
	return columns(l.out, l.in, func(o, i int) float32 { return l.w[o*l.in+i] })
}

// turned are the columns for the way back, from outputs to inputs.
func (l *layer) turned() []float32 {
	return columns(l.in, l.out, func(i, o int) float32 { return l.w[o*l.in+i] })
}

// turnedKernels are the columns for the way back through kernels of 3 by 3: each also turned by half a turn.
func (l *layer) turnedKernels() []float32 {
	return columns(l.in/9, l.out*9, func(c, i int) float32 { return l.w[i/9*l.in+c*9+8-i%9] })
}

func columns(out, in int, at func(o, i int) float32) []float32 {
	packed := make([]float32, 0, (out+outs-1)/outs*outs*in)
	for o := 0; o < out; o += outs {
		for i := range in {
			for k := range outs {
				w := float32(0)
				if o+k < out {
					w = at(o+k, i)
				}
				packed = append(packed, w)
			}
		}
	}
	return packed
}
