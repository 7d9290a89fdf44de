package photo

// turned is a patch turned clockwise by a quarter.
//
//	a b c        g d a
//	d e f   ──>  h e b
//	g h i        i f c
func (p *patch) turned() *patch {
	out := &patch{}
	for y := range side {
		for x := range side {
			out[y*side+x] = p[(side-1-x)*side+y]
		}
	}
	return out
}

// turnedGrid is a grid of n rows, each of its cells turned clockwise by a quarter, and the whole of it.
func turnedGrid(patches []*patch, n int) []*patch {
	out := make([]*patch, len(patches))
	for r := range n {
		for c := range n {
			out[r*n+c] = patches[(n-1-c)*n+r].turned()
		}
	}
	return out
}

// turned is the square picture turned clockwise by quarters.
func (l *luma) turned(quarters int) *luma {
	for range quarters % 4 {
		l = upright(6).apply(l)
	}
	return l
}

// clashes counts the pairs of equal digits in a row or in a column. There is none in a puzzle that was read right;
// of one read upside down there are many.
func clashes(values []int, n int) int {
	count := 0
	for i, v := range values {
		if v == 0 {
			continue
		}
		for j := i + 1; j < (i/n+1)*n; j++ {
			if values[j] == v {
				count++
			}
		}
		for j := i + n; j < len(values); j += n {
			if values[j] == v {
				count++
			}
		}
	}
	return count
}
