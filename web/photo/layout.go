package photo

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// sizesOf are the sizes that a board may have: all that are looked for, or that of the layout with a name.
func sizesOf(layout string) []int {
	kind, regions, jigsaw := strings.Cut(layout, "-")
	size, _, _ := strings.Cut(kind, "x")
	n, err := strconv.Atoi(size)
	switch {
	case jigsaw:
		n = int(math.Sqrt(float64(len(regions))))
	case layout == "":
		return []int{9, 6, 16}
	case err != nil: // x, windoku
		n = 9
	}
	if n < 4 || n >= classes {
		return []int{9, 6, 16}
	}
	return []int{n}
}

// boxes are the rows and columns of a box on boards of each size, as solver/layouts has them.
var boxes = map[int][2]int{4: {2, 2}, 6: {2, 3}, 8: {2, 4}, 9: {3, 3}, 10: {2, 5}, 12: {3, 4}, 15: {3, 5}, 16: {4, 4}}

// board is a grid's lines, each piece with its weight, by the cells that it parts.
type board struct {
	n     int
	edges []edge
}

// edge parts two neighbouring cells. The thicker and the darker its line is, the more it weighs.
type edge struct {
	a, b   int
	weight float64
}

// layoutOf names the board: its regions from the thick lines, and whether its diagonals are drawn. turned quarters
// clockwise make it stand upright.
func layoutOf(m *mesh, pics *pyramid, turned int) string {
	p := profilesOf(m, pics)
	b := board{n: m.n}
	for j := range m.n {
		for i := 1; i < m.n; i++ {
			b.edges = append(b.edges,
				edge{b.turned(j, i-1, turned), b.turned(j, i, turned), weight(p.down[j], i)},
				edge{b.turned(i-1, j, turned), b.turned(i, j, turned), weight(p.across[j], i)})
		}
	}
	level := levels(m, pics)
	if m.n == 9 && shaded(level, m.n, inWindow) {
		return "windoku"
	}
	suffix := ""
	if diagonals(m, pics) || shaded(level, m.n, onDiagonal) {
		suffix = "x"
	}
	return b.name(suffix)
}

// turned is where the cell r, c is after quarter turns clockwise.
func (b *board) turned(r, c, quarters int) int {
	for range quarters % 4 {
		r, c = c, b.n-1-r
	}
	return r*b.n + c
}

// weight is how much ink the line has where it passes a cell: the sum of how dark each pixel across it is, beside the
// paper of the darker side, so that the edge of a shadow has none.
func weight(profile []float32, line int) float64 {
	middle := int(margin*fine) + line*fine
	left, right := max(profile[middle-6], profile[middle-5]), max(profile[middle+4], profile[middle+5])
	paper := max(min(left, right), 8)
	sum := float32(0)
	for x := middle - 4; x < middle+4; x++ {
		sum += max(paper-profile[x], 0)
	}
	return float64(sum / paper)
}

// name is the board's name: that of its boxes, or jigsaw-, and the region of each cell.
func (b *board) name(suffix string) string {
	shape := boxes[b.n]
	regions, best := boxRegions(b.n, shape), b.contrast(boxRegions(b.n, shape))
	title := fmt.Sprintf("%dx%d", b.n, b.n)
	if high := boxRegions(b.n, [2]int{shape[1], shape[0]}); b.contrast(high) > best+0.2 {
		best, regions = b.contrast(high), high
		title += fmt.Sprintf("b%dx%d", shape[1], shape[0])
	}
	if free := b.regions(); free != nil && b.contrast(free) > best+0.2 && !slices.Equal(free, regions) {
		return "jigsaw" + suffix + "-" + symbols(free)
	}
	return title + suffix
}

// contrast is how much more the lines between regions weigh than those inside of them, in standard deviations.
func (b *board) contrast(regions []int) float64 {
	var sum, count [2]float64
	square := 0.0
	for _, e := range b.edges {
		k := 0
		if regions[e.a] != regions[e.b] {
			k = 1
		}
		sum[k] += e.weight
		count[k]++
		square += e.weight * e.weight
	}
	n := count[0] + count[1]
	mean := (sum[0] + sum[1]) / n
	deviation := math.Sqrt(max(square/n-mean*mean, 1e-9))
	if count[0] == 0 || count[1] == 0 {
		return 0
	}
	return (sum[1]/count[1] - sum[0]/count[0]) / deviation
}

// boxRegions numbers the box of each cell.
func boxRegions(n int, shape [2]int) []int {
	out := make([]int, n*n)
	for i := range out {
		out[i] = i/n/shape[0]*shape[0] + i%n/shape[1]
	}
	return out
}

// regions are those that the thick lines make, with whatever weight a line counts as thick: n of n cells. nil where
// no weight makes them.
func (b *board) regions() []int {
	var best []int
	weights := make([]float64, len(b.edges))
	for i, e := range b.edges {
		weights[i] = e.weight
	}
	slices.Sort(weights)
	for i := len(weights) / 4; i < len(weights)*9/10; i += max(len(weights)/60, 1) {
		if r := b.parted(weights[i]); r != nil && (best == nil || b.contrast(r) > b.contrast(best)) {
			best = r
		}
	}
	return best
}

// parted numbers the regions that lines of more than some weight make, if there are n of n cells.
func (b *board) parted(thick float64) []int {
	parent := make([]int, b.n*b.n)
	for i := range parent {
		parent[i] = i
	}
	rootOf := func(i int) int {
		for parent[i] != i {
			i = parent[i]
		}
		return i
	}
	for _, e := range b.edges {
		if x, y := rootOf(e.a), rootOf(e.b); e.weight <= thick && x != y {
			parent[max(x, y)] = min(x, y)
		}
	}
	number := map[int]int{}
	cells := make([]int, b.n)
	out := make([]int, len(parent))
	for i := range out {
		r := rootOf(i)
		k, known := number[r]
		if !known {
			k = len(number)
			number[r] = k
		}
		if k >= b.n || cells[k] == b.n {
			return nil
		}
		cells[k]++
		out[i] = k
	}
	return out
}

// symbols are regions as the name of a layout has them: 1 to 9, then letters.
func symbols(regions []int) string {
	out := make([]byte, len(regions))
	for i, r := range regions {
		out[i] = "123456789ABCDEFG"[r]
	}
	return string(out)
}
