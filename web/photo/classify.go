package photo

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"math"
	"sync"
)

// patch is a cell as the network is given it: how dark each pixel is, row by row, in shares of the ink strength of
// its grid. 0 is paper, about 1 is ink.
type patch [side * side]float32

// classes is what the network tells apart: blank, the digits 1 to 9, and A to G, which are 10 to 16.
const classes = 17

// The sizes of the network's layers.
const (
	firstKernels  = 8
	secondKernels = 24
	thirdKernels  = 40
	hidden        = 64
)

// network reads a cell:
//
//	28×28 ─3×3→ 8 of 28×28 ─max→ 14×14 ─3×3→ 24 of 14×14 ─max→ 7×7 ─3×3→ 40 of 6×6 ─max→ 3×3 ─→ 64 ─→ 17 + 1
//
// Each 3×3 and the 64 are followed by max(0, x). The last number says printed or written by hand. It is trained by
// the program in train, which packed the weights.
type network struct {
	conv        [3]layer
	full, heads layer
}

// layer is a layer's weights: out rows of in, and a bias for each row.
type layer struct {
	in, out int
	w, bias []float32
}

//go:embed weights.bin
var weights []byte

// theNetwork is unpacked once, when the first picture is read.
var theNetwork = sync.OnceValue(func() *network {
	n, err := unpack(weights)
	if err != nil {
		panic(err) // the program is built wrong: a test unpacks the same bytes
	}
	return n
})

var errWeights = errors.New("weights: wrong length")

// unpack reads what train packed: of each row of each layer the worth of a step, the bias, and weights in steps.
func unpack(packed []byte) (*network, error) {
	n := &network{}
	shapes := []struct {
		l       *layer
		in, out int
	}{
		{&n.conv[0], 9, firstKernels},
		{&n.conv[1], firstKernels * 9, secondKernels},
		{&n.conv[2], secondKernels * 9, thirdKernels},
		{&n.full, thirdKernels * 9, hidden},
		{&n.heads, hidden, classes + 1},
	}
	for _, s := range shapes {
		if len(packed) < s.out*(s.in+8) {
			return nil, errWeights
		}
		*s.l = unpackLayer(packed, s.in, s.out)
		packed = packed[s.out*(s.in+8):]
	}
	if len(packed) > 0 {
		return nil, errWeights
	}
	return n, nil
}

func unpackLayer(packed []byte, in, out int) layer {
	l := layer{in, out, make([]float32, 0, in*out), make([]float32, 0, out)}
	for o := range out {
		row := packed[o*(in+8):][:in+8]
		step := math.Float32frombits(binary.LittleEndian.Uint32(row))
		l.bias = append(l.bias, math.Float32frombits(binary.LittleEndian.Uint32(row[4:])))
		for _, b := range row[8:] {
			l.w = append(l.w, step*float32(int8(b)))
		}
	}
	return l
}

// scores are the logarithms of how likely each class is.
func (n *network) scores(p *patch) [classes]float32 {
	s, _ := n.look(p)
	return s
}

// look returns the scores of a cell, and how likely it is that its digit, if it has one, is written by hand.
func (n *network) look(p *patch) (scores [classes]float32, written float32) {
	var in [30 * 30]float32
	for y := range side {
		copy(in[(y+1)*30+1:], p[y*side:(y+1)*side])
	}
	var a [firstKernels * 16 * 16]float32
	var b [secondKernels * 9 * 9]float32
	var c [thirdKernels * 5 * 5]float32
	kernels(&n.conv[0], in[:], a[:], 28)
	kernels(&n.conv[1], a[:], b[:], 14)
	kernels(&n.conv[2], b[:], c[:], 7)
	var flat [thirdKernels * 9]float32
	for i := range flat {
		flat[i] = c[i/9*25+(i%9/3+1)*5+i%3+1]
	}
	var joined [hidden]float32
	var out [classes + 1]float32
	n.full.join(flat[:], joined[:])
	for i := range joined {
		joined[i] = max(joined[i], 0)
	}
	n.heads.join(joined[:], out[:])
	copy(scores[:], out[:])
	return logShares(scores), float32(1 / (1 + math.Exp(-float64(out[classes]))))
}

// kernels is one layer of 3 by 3 kernels, and the largest of each 2 by 2 of what comes out, at least 0. Both planes
// have a border of zeros.
func kernels(l *layer, in, out []float32, size int) {
	var sums [4][side * side]float32
	row, wide := size+2, size/2*2
	for o := 0; o < l.out; o += 4 {
		for k := range sums {
			fill(sums[k][:wide*wide], l.bias[o+k])
		}
		for i := 0; i < l.in; i += 3 {
			var w [4][3]float32
			for k := range w {
				copy(w[k][:], l.w[(o+k)*l.in+i:])
			}
			addRows(&sums, in[i/9*row*row+i%9/3*row:], &w, wide, row)
		}
		for k := range sums {
			largest(sums[k][:wide*wide], out[(o+k)*(wide/2+2)*(wide/2+2):], wide)
		}
	}
}

func fill(s []float32, v float32) {
	for i := range s {
		s[i] = v
	}
}

// addRows adds one row of four kernels, everywhere: four, since then each number that is read serves twelve
// products.
func addRows(sums *[4][side * side]float32, in []float32, w *[4][3]float32, wide, row int) {
	a0, a1, a2 := w[0][0], w[0][1], w[0][2]
	b0, b1, b2 := w[1][0], w[1][1], w[1][2]
	c0, c1, c2 := w[2][0], w[2][1], w[2][2]
	d0, d1, d2 := w[3][0], w[3][1], w[3][2]
	for y := range wide {
		at := y * wide
		a, b, c, d := sums[0][at:at+wide], sums[1][at:at+wide], sums[2][at:at+wide], sums[3][at:at+wide]
		r := in[y*row:][:wide+2]
		p, q := r[0], r[1]
		r = r[2:]
		b, c, d, r = b[:len(a)], c[:len(a)], d[:len(a)], r[:len(a)] // so the compiler need not check x
		for x := range a {
			v := r[x]
			a[x] += a0*p + a1*q + a2*v
			b[x] += b0*p + b1*q + b2*v
			c[x] += c0*p + c1*q + c2*v
			d[x] += d0*p + d1*q + d2*v
			p, q = q, v
		}
	}
}

// largest is the largest of each 2 by 2 of a square, at least 0, into one with a border. The bits of numbers from 0 on
// are in the order of the numbers, and negative ones look like negative integers, whose max is faster.
func largest(in, out []float32, wide int) {
	half := wide / 2
	for y := range half {
		a, b := in[2*y*wide:][:wide], in[(2*y+1)*wide:][:wide]
		to := out[(y+1)*(half+2)+1:][:half]
		for x := range to {
			to[x] = math.Float32frombits(uint32(max(bits(a[2*x]), bits(a[2*x+1]), bits(b[2*x]), bits(b[2*x+1]), 0)))
		}
	}
}

func bits(v float32) int32 { return int32(math.Float32bits(v)) }

func (l *layer) join(x, out []float32) {
	for o := range out {
		w := l.w[o*l.in : (o+1)*l.in]
		var sum [4]float32
		for i := 0; i+4 <= len(w); i += 4 {
			v, x := w[i:i+4:i+4], x[i:i+4:i+4]
			sum[0] += v[0] * x[0]
			sum[1] += v[1] * x[1]
			sum[2] += v[2] * x[2]
			sum[3] += v[3] * x[3]
		}
		out[o] = l.bias[o] + sum[0] + sum[1] + sum[2] + sum[3]
	}
}

// logShares makes logarithms of probabilities that sum to 1.
func logShares(s [classes]float32) [classes]float32 {
	top := s[0]
	for _, v := range s {
		top = max(top, v)
	}
	sum := 0.0
	for _, v := range s {
		sum += math.Exp(float64(v - top))
	}
	whole := top + float32(math.Log(sum))
	for i := range s {
		s[i] -= whole
	}
	return s
}

// digits is the network that reads cells.
func digits() scorer { return theNetwork() }
