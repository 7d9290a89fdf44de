package photo

import (
	"math"
	"slices"
)

// What is looked for in the straightened picture: each line of the grid, cell by cell.
const (
	// fine is how many pixels a cell has there, and around the grid there is half a cell more.
	fine   = 24
	margin = 0.5
	// beside is about how far from a line's middle its paper is looked at: a pixel more or less, as there may be
	// pencil marks.
	beside = 3
)

// profiles say how bright the straightened picture is across the lines: for each row of cells, the mean of each
// column of pixels over the middle of that row, where the lines that go down cross it. And the same the other way.
//
//	   │     │           the middle of a row of cells,
//	┄┄┄│┄┄┄┄┄│┄┄┄
//	   │  5  │           and its profile: ‾‾V‾‾‾v‾‾V‾‾
//	┄┄┄│┄┄┄┄┄│┄┄┄
//	   │     │
type profiles struct {
	n int
	// down are for the lines that go down, across for those that go across.
	down, across [][]float32
}

func profilesOf(m *mesh, pics *pyramid) *profiles {
	s := m.straight(pics, fine, margin)
	const edge = fine / 7
	p := &profiles{n: m.n, down: make([][]float32, m.n), across: make([][]float32, m.n)}
	for k := range m.n {
		from := int(margin*fine) + k*fine
		down, across := make([]float32, s.w), make([]float32, s.h)
		for i := from + edge; i < from+fine-edge; i++ {
			for x, v := range s.v[i*s.w : (i+1)*s.w] {
				down[x] += float32(v)
			}
			for y := range s.h {
				across[y] += float32(s.v[y*s.w+i])
			}
		}
		for i := range down {
			down[i] /= fine - 2*edge
			across[i] /= fine - 2*edge
		}
		p.down[k], p.across[k] = down, across
	}
	return p
}

// ridge says how much darker than its paper a profile is at x: a share of the paper's brightness, the darker side's
// for a line inside of the grid, as an edge is no line; the mean of both at the frame, as there may be anything around.
func ridge(profile []float32, x int, frame bool) float32 {
	left := max(profile[x-beside+1], profile[x-beside], profile[x-beside-1])
	right := max(profile[x+beside-1], profile[x+beside], profile[x+beside+1])
	paper := min(left, right)
	if frame {
		paper = (left + right) / 2
	}
	return (paper - profile[x]) / max(paper, 8)
}

// piece is the part of a line that passes one cell: where it should be, u along the lines' order and v along the
// line, in cells, and the ridges that are near there.
type piece struct {
	u, v   float64
	ridges []found
}

// found is a ridge: how far from the piece's place it is, in cells, and how dark.
type found struct {
	off  float64
	dark float32
}

// pieces are looked for within reach pixels of their places.
func pieces(list [][]float32, n, reach int) []piece {
	out := make([]piece, 0, n*(n+1))
	room := make([]found, 0, 3*n*(n+1))
	for j, profile := range list {
		for i := range n + 1 {
			from := len(room)
			room = ridgesAt(room, profile, float64(i), reach, n)
			out = append(out, piece{float64(i), float64(j) + 0.5, room[from:len(room):len(room)]})
		}
	}
	return out
}

// ridgesAt adds the ridges near the place u, of n cells, to a list: where the profile is darker than just beside.
func ridgesAt(list []found, profile []float32, u float64, reach, n int) []found {
	frame := u == 0 || u == float64(n)
	middle := int((margin + u) * fine) // the line lies between this pixel and the one before
	from, to := max(middle-reach, beside+1), min(middle+reach, len(profile)-beside-1)
	for x := from; x < to; x++ {
		if profile[x] > profile[x-1] || profile[x] >= profile[x+1] {
			continue
		}
		if r := ridge(profile, x, frame); r > 0 {
			list = append(list, found{(float64(x) + peak(profile, x) + 0.5 - float64(middle)) / fine, r})
		}
	}
	return list
}

// darkestOf is how dark the darkest ridge is that lies within some part of a cell.
func darkestOf(list []found, within float64) float64 {
	dark := 0.0
	for _, f := range list {
		if math.Abs(f.off) < within {
			dark = max(dark, float64(f.dark))
		}
	}
	return dark
}

// grain is how dark ridges are in the middle of cells, where no line is: a tenth of them is less dark, since most of
// the others may be digits. In noise it is as much as on the lines.
func (p *profiles) grain(reach int) float64 {
	var dark []float64
	var ridges []found
	for _, list := range [...][][]float32{p.down, p.across} {
		for _, profile := range list {
			for i := range p.n {
				ridges = ridgesAt(ridges[:0], profile, float64(i)+0.5, reach, p.n)
				dark = append(dark, darkestOf(ridges, 1))
			}
		}
	}
	slices.Sort(dark)
	return dark[len(dark)/10]
}

// peak is where between pixels a parabola through three values has its lowest point, from -0.5 to 0.5.
func peak(profile []float32, x int) float64 {
	a, b, c := float64(profile[x-1]), float64(profile[x]), float64(profile[x+1])
	if d := a - 2*b + c; d > 1e-6 {
		return min(max((a-c)/(2*d), -0.5), 0.5)
	}
	return 0
}

// knot is what the fit is made of: one ridge of a piece, and how much it counts.
type knot struct {
	powers      [terms]float64
	off, weight float64
}

// fit finds the smooth bend that explains where the pieces are. Some ridges are digits, or the edge of a fold: of each
// piece the one counts that is dark and near to where the others have the line, and less the farther off it is.
func fit(list []piece, n, used int) bend {
	half := float64(n) / 2
	knots := make([]knot, len(list))
	for i, p := range list {
		knots[i].powers = powers(p.u/half-1, p.v/half-1)
	}
	b := bend{}
	width := 0.15 // of a cell, within which a ridge counts fully
	for range 6 {
		for i, p := range list {
			k := &knots[i]
			k.weight = 0
			at := b.at(&k.powers)
			for _, f := range p.ridges {
				r := (f.off - at) / width
				if w := min(float64(f.dark)/0.1, 1) / (1 + r*r); w > k.weight {
					k.off, k.weight = f.off, w
				}
			}
		}
		b = solve(knots, used)
		width = max(width*0.6, 0.03)
	}
	return b
}

// solve is the weighted least squares fit of the first terms, by Gaussian elimination of its normal equations.
func solve(list []knot, used int) bend {
	var m [terms][terms + 1]float64
	for n := range list {
		k := &list[n]
		for i := range used {
			w := k.weight * k.powers[i]
			for j := range used {
				m[i][j] += w * k.powers[j]
			}
			m[i][terms] += w * k.off
		}
	}
	for i := range used {
		m[i][i] += 0.05 // where nothing is seen, paper is flat
	}
	for i := range used {
		for j := i + 1; j < used; j++ {
			f := m[j][i] / m[i][i]
			for k := i; k <= terms; k++ {
				m[j][k] -= f * m[i][k]
			}
		}
	}
	b := bend{}
	for i := used - 1; i >= 0; i-- {
		sum := m[i][terms]
		for j := i + 1; j < used; j++ {
			sum -= m[i][j] * b[j]
		}
		b[i] = sum / m[i][i]
	}
	return b
}

// promising says whether most lines may be there at all, however bent: for many shapes it is clear at once that not.
func (m *mesh) promising(pics *pyramid) bool {
	p := profilesOf(m, pics)
	for _, list := range [...][][]float32{p.down, p.across} {
		seen, all := 0, pieces(list, m.n, 7)
		for _, f := range all {
			if darkestOf(f.ridges, 1) > 0.01 {
				seen++
			}
		}
		if 10*seen < 6*len(all) {
			return false
		}
	}
	return true
}

// bent is the mesh after another look at where its lines are: terms of the polynomial, within reach pixels.
func (m mesh) bent(pics *pyramid, terms, reach int) mesh {
	p := profilesOf(&m, pics)
	x, y := fit(pieces(p.down, m.n, reach), m.n, terms), fit(pieces(p.across, m.n, reach), m.n, terms)
	// Pieces of lines across are measured with the axes exchanged.
	y = bend{y[0], y[2], y[1], y[5], y[4], y[3], y[9], y[8], y[7], y[6]}
	for i := range m.x {
		m.x[i] += x[i]
		m.y[i] += y[i]
	}
	return m
}

// score says how much like a grid the picture is where the mesh lies: 1 where every piece of every line is seen.
//
// Where thin lines cannot be seen, in a picture of a screen, the heavy ones alone can be enough, for somewhat less.
func (m *mesh) score(pics *pyramid) float64 {
	p := profilesOf(m, pics)
	all := slices.Concat(pieces(p.down, m.n, 4), pieces(p.across, m.n, 4))
	dark := make([]float64, len(all))
	for i, f := range all {
		dark[i] = darkestOf(f.ridges, 2.5/fine)
	}
	inOrder := slices.Sorted(slices.Values(dark))
	least := max(min(max(inOrder[len(dark)*3/4]/5, 0.01), 0.04), 2*p.grain(3))
	seen := make([]int, 2*(m.n+1)) // pieces of each line
	for i, f := range all {
		if dark[i] >= least {
			seen[int(f.u)+i/(len(all)/2)*(m.n+1)]++
		}
	}
	down, across := m.share(seen[:m.n+1]), m.share(seen[m.n+1:])
	// Lines of print are seen one way alone.
	return min((down+across)/2, min(down, across)+0.1)
}

// share is how much is seen of the lines that go one way: the pieces of all of them, less for each line of which
// little is seen; or, where that is more, those of the heavy ones.
func (m *mesh) share(seen []int) float64 {
	total, heavy, missing := 0, 0, 0
	box := int(math.Sqrt(float64(m.n)))
	for line, k := range seen {
		total += k
		if line%box == 0 {
			heavy += k
		}
		if 2*k < m.n-1 {
			missing++
		}
	}
	thin := float64(total)/float64(m.n*(m.n+1)) - 0.06*float64(missing)
	if box*box != m.n {
		return thin // boxes are longer than high: which way is not known yet
	}
	return max(thin, 0.85*float64(heavy)/float64((box+1)*m.n)-0.05)
}
