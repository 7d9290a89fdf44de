package main

import (
	"fmt"
	"io"
	"slices"

	"sudoku/web/photo"
)

// examine reads cells of typefaces that were kept back, with the weights as they are packed, and says how many were
// read right.
func examine(log io.Writer, packed []byte, lib *library, n int) error {
	const seed = 1 << 40 // no training has it
	samples := lib.draw(seed, 0, (n+pageCells-1)/pageCells, lib.kept)
	var pixels [][side * side]float32
	for i := range samples {
		pixels = append(pixels, samples[i].pixels)
	}
	scores, written, err := photo.Scores(packed, pixels)
	if err != nil {
		return err
	}
	var results [3]result
	for i, s := range samples {
		of := scores[i][:s.answers()]
		kind := 0
		switch {
		case s.letters:
			kind = 2
		case s.written:
			kind = 1
		}
		results[kind].add(s, of, written[i])
	}
	for i, name := range []string{"printed", "written", "letters"} {
		results[i].write(log, name)
	}
	return nil
}

// result counts what was read right.
type result struct {
	cells, right, ghosts, missed int
	sure, sureWrong              int
	digits, hands                int
}

func (r *result) add(s sample, scores []float32, written float32) {
	got := slices.Index(scores, slices.Max(scores))
	r.cells++
	if s.label > 0 {
		r.digits++
		if (written > 0.5) == s.written {
			r.hands++
		}
	}
	sum := 0.0
	for _, v := range scores {
		sum += exp(float64(v))
	}
	if exp(float64(scores[got]))/sum >= photo.UncertainBelow {
		r.sure++
		if got != int(s.label) {
			r.sureWrong++
		}
	}
	switch {
	case got == int(s.label):
		r.right++
	case s.label == 0:
		r.ghosts++
	case got == 0:
		r.missed++
	}
}

func (r *result) write(log io.Writer, name string) {
	share := func(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }
	fmt.Fprintf(log, "%s: %.2f %% of %d cells right, %d ghosts, %d missed;", name, share(r.right, r.cells), r.cells, r.ghosts, r.missed)
	fmt.Fprintf(log, " %.2f %% sure, %d of them wrong; hand told from print in %.2f %%\n", share(r.sure, r.cells), r.sureWrong, share(r.hands, r.digits))
}
