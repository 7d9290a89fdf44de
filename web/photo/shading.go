package photo

// diagonals says whether both are drawn: in most of their cells a line is seen on the way from the corner to the digit.
//
//	╲··     looked at:  ╲
//	·5·                    5
//	··╲                      ╲
func diagonals(m *mesh, pics *pyramid) bool {
	s := m.straight(pics, fine, margin)
	for _, mirrored := range []bool{false, true} {
		seen := 0
		for k := range m.n {
			sum, count := float32(0), 0
			for _, t := range []int{4, 5, 6, 7, fine - 8, fine - 7, fine - 6, fine - 5} {
				sum += slanted(s, int(margin*fine)+k*fine+t, mirrored)
				count++
			}
			if sum/float32(count) > 0.04 {
				seen++
			}
		}
		if 4*seen < 3*m.n {
			return false
		}
	}
	return true
}

// slanted is how dark a diagonal line is at its pixel at, beside the lighter pixels on both sides.
func slanted(s *luma, at int, mirrored bool) float32 {
	value := func(d int) float32 {
		x, y := at+d, at-d
		if mirrored {
			x = s.w - 1 - x
		}
		return float32(s.v[y*s.w+x])
	}
	left, right := max(value(-2), value(-3)), max(value(2), value(3))
	dark := min(value(0), (value(0)+value(1))/2, (value(0)+value(-1))/2)
	paper := max(min(left, right), 8)
	return (paper - dark) / paper
}

// levels are how bright the paper of each cell is.
func levels(m *mesh, pics *pyramid) []int {
	s := m.straight(pics, fine, 0)
	out := make([]int, m.n*m.n)
	for i := range out {
		var counts [256]int
		const edge = fine / 6
		for y := edge; y < fine-edge; y++ {
			for x := edge; x < fine-edge; x++ {
				counts[s.v[(i/m.n*fine+y)*s.w+i%m.n*fine+x]]++
			}
		}
		out[i] = percentile(&counts, (fine-2*edge)*(fine-2*edge), paperShare)
	}
	return out
}

func onDiagonal(r, c, n int) bool { return r == c || r+c == n-1 }

// inWindow says whether a cell is in one of the four windows of a Windoku.
func inWindow(r, c, _ int) bool { return r%4 != 0 && c%4 != 0 }

// shaded says whether the cells of a set are darker than the others beside them, or all of them lighter: of neighbours
// of which one is in the set, four of five differ so: under the edge of a shadow some do not.
func shaded(level []int, n int, in func(r, c, n int) bool) bool {
	darker, lighter, all := 0, 0, 0
	for i := range level {
		for _, j := range [...]int{i + 1, i + n} {
			if j >= len(level) || j == i+1 && j%n == 0 || in(i/n, i%n, n) == in(j/n, j%n, n) {
				continue
			}
			inside, outside := level[i], level[j]
			if in(j/n, j%n, n) {
				inside, outside = outside, inside
			}
			all++
			if 100*inside < 95*outside {
				darker++
			}
			if 100*outside < 95*inside {
				lighter++
			}
		}
	}
	return 5*max(darker, lighter) > 4*all
}
