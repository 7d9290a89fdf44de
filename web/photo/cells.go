package photo

import "math"

// A cell as the network sees it: side by side pixels of how dark its middle is.
const (
	side = 28
	// inner is the share of the cell's width that is looked at: the rest is where its lines are.
	inner = 0.9
	// paperShare of a cell's pixels are darker than its paper.
	paperShare = 0.7
	// faintest is the ink strength that is believed at least: below it, all that is seen is noise.
	faintest = 0.06
	// darkest is how dark a pixel can be, in ink strengths of its grid.
	darkest = 1.5
)

// sampled is a cell's brightness, 0 to 255, row by row.
type sampled [side * side]float32

// sample looks at the middle of cell r, c through the mesh. Where the picture has more pixels than the patch, each
// of the patch is the mean of several places.
func sample(pic *luma, m *mesh, r, c int) *sampled {
	const edge = (1 - inner) / 2
	left, top := float64(c)+edge, float64(r)+edge
	tl, tr := m.at(left, top), m.at(left+inner, top)
	br, bl := m.at(left+inner, top+inner), m.at(left, top+inner)
	pixels := math.Sqrt(math.Abs(determinant(br.X-tl.X, br.Y-tl.Y, bl.X-tr.X, bl.Y-tr.Y)) / 2)
	times := min(max(int(math.Ceil(1.5*pixels/side)), 1), 4)
	cell := &sampled{}
	for y := range side {
		for x := range side {
			sum := float32(0)
			for j := range times {
				fy := (float64(y) + (float64(j)+0.5)/float64(times)) / side
				for i := range times {
					fx := (float64(x) + (float64(i)+0.5)/float64(times)) / side
					p := between(tl, tr, br, bl, fx, fy)
					sum += pic.at(p.X, p.Y)
				}
			}
			cell[y*side+x] = sum / float32(times*times)
		}
	}
	return cell
}

// darkness is how much darker than its own paper each pixel of a cell is, 0 to 1: so neither a shadow nor a shaded
// cell is seen.
func (s *sampled) darkness() *patch {
	var counts [256]int
	for _, v := range s {
		counts[uint8(v)]++
	}
	paper := max(float32(percentile(&counts, len(s), paperShare)), 1)
	p := &patch{}
	for i, v := range s {
		p[i] = min(max(1-v/paper, 0), 1)
	}
	return p
}

// ink is how dark the darkest few pixels in a cell's centre are: the strength of its digit, if it has one.
//
//	┌──────┐
//	│ ┌──┐ │   the centre: 16 of 28 pixels each way
//	│ └──┘ │
//	└──────┘
func (p *patch) ink() float32 {
	const from, to = 6, side - 6
	var counts [256]int
	for y := from; y < to; y++ {
		for x := from; x < to; x++ {
			counts[uint8(min(p[y*side+x], 1)*255)]++
		}
	}
	return float32(percentile(&counts, (to-from)*(to-from), 0.97)) / 255
}

// strength is the ink of the whole grid's digits. Each cell by itself would have its paper's noise taken for ink.
func strength(patches []*patch) float32 {
	var counts [256]int
	for _, p := range patches {
		counts[uint8(p.ink()*255)]++
	}
	return max(float32(percentile(&counts, len(patches), 0.85))/255, faintest)
}

// divide takes a patch from darkness to shares of the grid's ink strength.
func (p *patch) divide(strength float32) {
	for i := range p {
		p[i] = min(p[i]/strength, darkest)
	}
}

// cells are all patches of a grid, row by row, ready for the network. The trainer's come from here as well.
func cells(pic *luma, m *mesh) []*patch {
	return patchesOf(m.n, func(r, c int) *sampled { return sample(pic, m, r, c) })
}

// evenCells are the same, with each cell's paper made even.
func evenCells(pic *luma, m *mesh) []*patch {
	return patchesOf(m.n, func(r, c int) *sampled { return sample(pic, m, r, c).evened() })
}

// patchesOf takes the cells of a grid to shares of its ink strength.
func patchesOf(n int, at func(r, c int) *sampled) []*patch {
	patches := make([]*patch, 0, n*n)
	for r := range n {
		for c := range n {
			patches = append(patches, at(r, c).darkness())
		}
	}
	s := strength(patches)
	for _, p := range patches {
		p.divide(s)
	}
	return patches
}
