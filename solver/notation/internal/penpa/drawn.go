package penpa

import (
	"encoding/json"
	"strconv"
	"strings"

	"sudoku/solver/notation/internal/packed"
)

// drawn is what the lines along the cells of a board are: borders between two cells, parts of the
// diagonals, and others, which are lines as long as a cell.
type drawn struct {
	size     int
	isBorder map[[2]int]bool
	down, up map[int]bool // rows through which a diagonal is drawn
	others   int
}

// thick reports whether a line is one of those that draw borders: the others are thin or dotted.
func thick(style json.RawMessage) bool {
	number := string(style)
	return number == "2" || number == "21"
}

func (f frame) drawnOf(lines map[string]json.RawMessage) drawn {
	d := drawn{size: f.size, isBorder: map[[2]int]bool{}, down: map[int]bool{}, up: map[int]bool{}}
	for key, style := range lines {
		first, second, _ := strings.Cut(key, ",")
		a, errA := strconv.Atoi(first)
		b, errB := strconv.Atoi(second)
		if errA != nil || errB != nil || string(style) == "null" {
			continue
		}
		d.add(f, min(a, b)-f.all, max(a, b)-f.all, style)
	}
	return d
}

// add takes over a line between two corners, of which the first is before the second. A corner has
// the number of the cell whose last corner it is.
func (d *drawn) add(f frame, a, b int, style json.RawMessage) {
	if a < 0 || b >= f.all {
		d.others++
		return
	}
	row, column := a/f.width-f.row+1, a%f.width-f.column+1
	isInside := row >= 0 && row < d.size && column >= 0 && column <= d.size
	switch b - a {
	case 1:
		d.border(row-1, column, row, column, style)
	case f.width:
		d.border(row, column-1, row, column, style)
	case f.width + 1:
		if isInside && row == column {
			d.down[row] = true
		} else {
			d.others++
		}
	case f.width - 1:
		if isInside && row+column == d.size {
			d.up[row] = true
		} else {
			d.others++
		}
	default:
		d.others++
	}
}

// border takes over the border between two cells, of which one is outside along the edge of the
// board. A thin one has no meaning.
func (d *drawn) border(row, column, nextRow, nextColumn int, style json.RawMessage) {
	if !thick(style) || row < 0 || column < 0 || nextRow >= d.size || nextColumn >= d.size {
		return
	}
	d.isBorder[[2]int{row*d.size + column, nextRow*d.size + nextColumn}] = true
}

// regions are what the borders part, by the number of the region of each cell, and how many there
// are.
func (d *drawn) regions() (regions []int, count int) {
	regions = make([]int, d.size*d.size)
	for c := range regions {
		if regions[c] == 0 {
			count++
			d.fill(regions, c, count)
		}
	}
	return regions, count
}

// fill numbers the cells of the region that a cell is in.
func (d *drawn) fill(regions []int, start, number int) {
	open := []int{start}
	regions[start] = number
	for len(open) > 0 {
		c := open[len(open)-1]
		open = open[:len(open)-1]
		for _, next := range d.reached(c) {
			if regions[next] == 0 {
				regions[next] = number
				open = append(open, next)
			}
		}
	}
}

// reached are the neighbours of a cell without a border between.
func (d *drawn) reached(c int) (cells []int) {
	row, column := c/d.size, c%d.size
	for _, step := range [][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
		r, k := row+step[0], column+step[1]
		next := r*d.size + k
		if r >= 0 && r < d.size && k >= 0 && k < d.size && !d.isBorder[[2]int{min(c, next), max(c, next)}] {
			cells = append(cells, next)
		}
	}
	return cells
}

// count counts what is drawn beside digits and lines along cells.
func (l *layer) count(missing *packed.Counts) {
	lists := func(name string, all [][]json.RawMessage) {
		n := 0
		for _, cells := range all {
			if len(cells) > 0 {
				n++
			}
		}
		missing.Add(name, n)
	}
	lists("killer cage", l.Killers)
	if len(l.Killers) == 0 && len(l.Cages) > 0 {
		missing.Rule("drawn cages")
	}
	lists("thermometer", l.Thermos)
	lists("thermometer without a bulb", l.Slow)
	lists("arrow", l.Arrows)
	lists("drawn arrow", l.Ways)
	lists("drawn line", l.Frames)
	lists("drawn shape", l.Polygons)
	missing.Add("drawn symbol", len(l.Symbols))
	missing.Add("shaded cell", len(l.Surface))
	missing.Add("drawn line", len(l.Lines)+len(l.Free)+len(l.FreeE)+len(l.Walls))
	if len(l.Killers) == 0 {
		missing.Add("small text in a cell", len(l.Small))
	}
}
