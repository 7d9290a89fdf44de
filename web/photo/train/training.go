package main

import (
	"fmt"
	"io"
	"math"
	"sync"
	"time"
)

const (
	batchSize = 4 * lanes
	// chunk is how many pages are drawn before their cells are mixed and learned.
	chunk     = 640
	dropShare = 0.15
	rate      = 0.002
)

type training struct {
	lib     *library
	net     *network
	passes  []*pass
	adam    *adam
	seed    uint64
	samples int
	pages   int // of each chunk
	steps   int
}

func newTraining(lib *library, seed uint64, samples int) *training {
	t := &training{lib: lib, net: newNetwork(seed), seed: seed, samples: samples, pages: chunk}
	for range batchSize / lanes {
		t.passes = append(t.passes, newPass(t.net))
	}
	t.adam = newAdam(t.net)
	return t
}

// run learns from all samples, chunk by chunk.
func (t *training) run(log io.Writer) {
	start := time.Now()
	cells := t.pages * pageCells
	chunks := max((t.samples+cells-1)/cells, 1)
	steps := chunks * (cells / batchSize)
	for c := range chunks {
		drawn := t.lib.draw(t.seed, uint64(c*t.pages), t.pages, t.lib.learned)
		mixed := mix(drawn, newRandom(t.seed, 1<<62+uint64(c)))
		loss := 0.0
		for i := 0; i+batchSize <= len(mixed); i += batchSize {
			loss += t.step(mixed[i:i+batchSize], cosine(float64(t.steps)/float64(steps)))
		}
		fmt.Fprintf(log, "%7d samples, loss %.4f, %s\n", (c+1)*cells, loss/float64(len(mixed)), time.Since(start).Round(time.Second))
	}
	t.calibrate()
}

func mix(samples []sample, r random) []*sample {
	mixed := make([]*sample, len(samples))
	for i, from := range r.Perm(len(samples)) {
		mixed[i] = &samples[from]
	}
	return mixed
}

// cosine falls from 1 to 0 nearly as half a wave of a cosine does.
func cosine(t float64) float64 {
	return 1 - float64(float64(t*t)*(3-float64(2*t)))
}

// step learns from one batch.
func (t *training) step(batch []*sample, share float64) float64 {
	w := packWeights(t.net)
	losses := make([]float64, len(t.passes))
	inParallel(len(t.passes), func(i int) {
		p, part := t.passes[i], batch[i*lanes:(i+1)*lanes]
		p.load(part)
		p.drop(newRandom(t.seed, 1<<61+uint64(t.steps*len(t.passes)+i)), dropShare)
		p.forward(w)
		losses[i] = p.loss(part)
		p.backward(w)
	})
	t.steps++
	t.adam.step(t.net, t.passes, rate*share)
	return losses[0] + losses[1] + losses[2] + losses[3]
}

// inParallel calls do with 0 to n-1, on all processors.
func inParallel(n int, do func(i int)) {
	var wait sync.WaitGroup
	turns := make(chan int, n)
	for i := range n {
		turns <- i
	}
	close(turns)
	for range min(n, workers()) {
		wait.Go(func() {
			for i := range turns {
				do(i)
			}
		})
	}
	wait.Wait()
}

// adam is the optimiser of Kingma and Ba (2014): the mean of each weight's gradients and of their squares.
type adam struct {
	mean, square   [5][]float32
	meanB, squareB [5][]float32
	powers         [2]float64
}

const (
	decayMean   = 0.9
	decaySquare = 0.999
)

func newAdam(n *network) *adam {
	a := &adam{powers: [2]float64{1, 1}}
	for i, l := range n.layers() {
		a.mean[i], a.square[i] = make([]float32, len(l.w)), make([]float32, len(l.w))
		a.meanB[i], a.squareB[i] = make([]float32, l.out), make([]float32, l.out)
	}
	return a
}

func (a *adam) step(n *network, passes []*pass, rate float64) {
	a.powers[0] *= decayMean
	a.powers[1] *= decaySquare
	size := float32(rate * math.Sqrt(1-a.powers[1]) / (1 - a.powers[0]))
	for i, l := range n.layers() {
		parts, biases := make([][]vec, len(passes)), make([][]vec, len(passes))
		for k, p := range passes {
			parts[k], biases[k] = p.grads[i], p.biases[i]
		}
		move(l.w, a.mean[i], a.square[i], parts, size)
		move(l.bias, a.meanB[i], a.squareB[i], biases, size)
	}
}

// move takes a step with each weight. Gradients are summed in an order that does not depend on who computed them.
func move(w, mean, square []float32, parts [][]vec, size float32) {
	for i := range w {
		var sum vec
		for _, part := range parts {
			v := &part[i]
			for l := range lanes {
				sum[l] += v[l]
			}
		}
		g := total(&sum) / batchSize
		mean[i] = float32(decayMean*mean[i]) + float32((1-decayMean)*g)
		square[i] = float32(decaySquare*square[i]) + float32((1-decaySquare)*float32(g*g))
		w[i] -= float32(size * (mean[i] / (float32(math.Sqrt(float64(square[i]))) + 1e-8)))
	}
}

func total(v *vec) (sum float32) {
	for n := lanes / 2; n > 0; n /= 2 {
		for l := range n {
			v[l] += v[l+n]
		}
	}
	return v[0]
}
