package photo

import "slices"

// Paper that is uneven, under the edge of a shadow, is made even before the cell is read. What its paper is shows when
// strokes of up to wide pixels are painted over with what is beside them; it is uneven where its lightest part is so
// much lighter than its darkest.
const (
	wide   = 13
	uneven = 1.45
)

// evened is the cell as if its paper were as bright everywhere as where it is lightest; the same cell where it nearly is.
//
//	▒▒▒▒░░░░        strokes painted over:  ▒▒▒▒░░░░     evened:  ░░░░░░░░
//	▒▒█▒░█░░                               ▒▒▒▒░░░░              ░░█░░█░░
func (s *sampled) evened() *sampled {
	paper := s.slid(3, mean).slid(wide, slices.Max[[]float32]).slid(wide, slices.Min[[]float32]).slid(5, mean)
	low, high := slices.Min(paper[:]), slices.Max(paper[:])
	if high < uneven*max(low, 1) {
		return s
	}
	out := &sampled{}
	for i, v := range s {
		out[i] = min(v*high/max(paper[i], 1), 255)
	}
	return out
}

// slid has what a function makes of the width pixels around each, across and then down.
func (s *sampled) slid(width int, of func([]float32) float32) *sampled {
	var line [side + wide]float32
	half := width / 2
	out := *s
	for k := range 2 * side {
		at := func(i int) *float32 { return &out[k*side+i] } // of a row
		if k >= side {
			at = func(i int) *float32 { return &out[i*side+k-side] } // of a column
		}
		for i := range side + 2*half {
			line[i] = *at(min(max(i-half, 0), side-1))
		}
		for i := range side {
			*at(i) = of(line[i : i+width])
		}
	}
	return &out
}

func mean(list []float32) float32 {
	sum := float32(0)
	for _, v := range list {
		sum += v
	}
	return sum / float32(len(list))
}
