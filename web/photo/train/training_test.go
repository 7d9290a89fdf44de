package main

import (
	"bytes"
	"io"
	"math"
	"os"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"sudoku/web/photo"
)

// small is a library of two typefaces that Go carries.
func small(tb testing.TB) *library {
	tb.Helper()
	l := &library{}
	for name, data := range map[string][]byte{"regular": goregular.TTF, "bold": gobold.TTF} {
		f, why := newFace(&source{name: name, weight: 1}, name, data)
		if why != "" {
			tb.Fatal(name, why)
		}
		l.faces = append(l.faces, f)
	}
	if l.faces[0].name != "bold" {
		l.faces[0], l.faces[1] = l.faces[1], l.faces[0]
	}
	l.learned = newChoice(l.faces)
	l.kept = l.learned
	return l
}

// TestTwice: the same seed makes the same weights, however the work is shared between processors.
func TestTwice(t *testing.T) {
	t.Parallel()
	train := func() []byte {
		tr := newTraining(small(t), 7, 1)
		tr.pages = 15
		tr.run(io.Discard)
		return tr.net.pack()
	}
	one := train()
	if !bytes.Equal(one, train()) {
		t.Error("two trainings made two sets of weights")
	}
	// The photo's package reads what is packed here.
	if _, _, err := photo.Scores(one, nil); err != nil {
		t.Error(err)
	}
}

// TestGradient moves single weights a little and compares what becomes of the loss with what the gradient says.
func TestGradient(t *testing.T) {
	t.Parallel()
	net := newNetwork(3)
	for _, l := range net.layers() {
		for o := range l.bias {
			l.bias[o] = 0.1 // at 0, where paper is blank, all of a layer would stand on the edge of max(0, x)
		}
	}
	batch := pointers(small(t).draw(5, 0, 2, small(t).learned)[:lanes])
	p := newPass(net)
	p.load(batch)
	p.keepAll()
	loss := func() float64 {
		p.forward(packWeights(net))
		return p.smoothLoss(batch)
	}
	loss()
	p.loss(batch)
	p.backward(packWeights(net))
	for i, l := range net.layers() {
		for _, k := range []int{0, len(l.w) / 3, len(l.w) - 1} {
			v := p.grads[i][k]
			compare(t, float64(total(&v)), difference(&l.w[k], loss))
		}
		v := p.biases[i][1]
		compare(t, float64(total(&v)), difference(&l.bias[1], loss))
	}
}

func difference(w *float32, loss func() float64) float64 {
	const step = 3e-4
	was := *w
	*w = was + step
	up := loss()
	*w = was - step
	down := loss()
	*w = was
	return (up - down) / (2 * step)
}

func compare(t *testing.T, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 0.03*math.Abs(want)+0.02 {
		t.Errorf("gradient %.4f, but the loss changes by %.4f", got, want)
	}
}

// smoothLoss is the loss with its smoothing, whose gradient loss gives.
func (p *pass) smoothLoss(batch []*sample) (total float64) {
	for l, s := range batch {
		n := s.answers()
		sum := 0.0
		for c := range n {
			sum += math.Exp(float64(p.out[c][l]))
		}
		for c := range n {
			total -= target(c, s, n) * (float64(p.out[c][l]) - math.Log(sum))
		}
		if s.label > 0 {
			h := 1 / (1 + math.Exp(-float64(p.out[classes][l])))
			want := smoothing / 2
			if s.written {
				want = 1 - smoothing/2
			}
			total -= handWeight(s) * (want*math.Log(h) + (1-want)*math.Log(1-h))
		}
	}
	return total
}

func pointers(samples []sample) []*sample {
	var out []*sample
	for i := range samples {
		out = append(out, &samples[i])
	}
	return out
}

// TestLanes: vector instructions come to the same numbers as plain loops.
func TestLanes(t *testing.T) {
	t.Parallel()
	r := newRandom(1, 2)
	x, w := make([]vec, 120), make([]float32, 9*outs)
	for i := range x {
		for l := range lanes {
			x[i][l] = float32(r.normal())
		}
	}
	for i := range w {
		w[i] = float32(r.normal())
	}
	at := kernelPlaces(1, 10)
	var a, b [outs]vec
	dots(&a, w, x[3:], at)
	plainDots(&b, w, x[3:], at)
	if a != b {
		t.Error("dots differ")
	}
	var c, d [9]vec
	correlate(&c, x[:70], x, 10)
	plainCorrelate(&d, x[:70], x, 10)
	if c != d {
		t.Error("correlations differ")
	}
	if largest(&x[0], &x[1], &x[2], &x[3]) != plainLargest(&x[0], &x[1], &x[2], &x[3]) {
		t.Error("the largest differ")
	}
	e, f := make([]vec, 9), make([]vec, 9)
	outer(e, &x[5], x)
	plainOuter(f, &x[5], x)
	for i := range e {
		if e[i] != f[i] {
			t.Error("products differ")
		}
	}
}

func TestExp(t *testing.T) {
	t.Parallel()
	for x := -40.0; x < 20; x += 0.37 {
		if got, want := exp(x), math.Exp(x); math.Abs(got/want-1) > 1e-12 {
			t.Errorf("exp(%v) is %v, not %v", x, got, want)
		}
	}
}

// TestPackedLosesLittle compares the packed network with its own numbers as floats.
func TestPackedLosesLittle(t *testing.T) {
	t.Parallel()
	lib := small(t)
	tr := newTraining(lib, 7, 1)
	tr.pages = 60
	tr.run(io.Discard)
	samples := lib.draw(9, 0, 8, lib.kept)[:4*lanes]
	var cells [][side * side]float32
	for _, s := range samples {
		cells = append(cells, s.pixels)
	}
	scores, _, err := photo.Scores(tr.net.pack(), cells)
	if err != nil {
		t.Fatal(err)
	}
	p := newPass(tr.net)
	p.keepAll()
	for from := 0; from < len(samples); from += lanes {
		p.load(pointers(samples[from:][:lanes]))
		p.forward(packWeights(tr.net))
		for l := range lanes {
			got := scores[from+l]
			for c := 1; c < classes; c++ {
				if d := float64(got[c] - got[0] - p.out[c][l] + p.out[0][l]); math.Abs(d) > 0.25 {
					t.Errorf("cell %d, class %d: %.3f beside its float", from+l, c, d)
				}
			}
		}
	}
}

func BenchmarkStep(b *testing.B) {
	t := newTraining(nil, 1, 1)
	batch := make([]*sample, batchSize)
	r := newRandom(1, 1)
	for i := range batch {
		batch[i] = &sample{label: uint8(i % 10)}
		for k := range batch[i].pixels {
			batch[i].pixels[k] = float32(r.Float64())
		}
	}
	for b.Loop() {
		t.step(batch, 1)
	}
}

func BenchmarkDraw(b *testing.B) {
	lib, i := small(b), uint64(0)
	if folder := os.Getenv("SUDOKU_FONTS"); folder != "" {
		var err error
		if lib, err = loadFaces(folder); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		lib.draw(1, i, 1, lib.learned)
		i++
	}
}
