package photo

import (
	"cmp"
	"slices"
)

// A component is all dark pixels that hang together, corners included. The lines of a printed grid are one.
type component struct {
	left, right, top, bottom int
	pixels                   int
	// begins and ends are the first and the last pixel of each of its rows: all that can be corners of its hull.
	begins, ends []Point
}

func (c *component) width() int  { return c.right - c.left + 1 }
func (c *component) height() int { return c.bottom - c.top + 1 }

// run is a stretch of dark pixels in one row, from from to before to. Runs that touch have the same root.
type run struct{ y, from, to, parent int }

// touch is how pixels hang together.
type touch int

const (
	byCorners touch = iota // dark ones: a thin slanted line is one
	bySides                // light ones: such a line parts them
)

// runs finds the stretches of pixels, dark ones or light ones, and joins those that touch from one row to the next.
//
//	row 1  ███····██···
//	row 2  ···████·····     touches both: one component
func (b *bitmap) runs(how touch) []run {
	var list []run
	above, here := 0, 0 // where the runs of the row above begin, and of this one
	dark := how == byCorners
	for y := range b.h {
		above, here = here, len(list)
		row := b.dark[y*b.w : (y+1)*b.w]
		for x := 0; x < len(row); {
			if row[x] != dark {
				x++
				continue
			}
			from := x
			for x < len(row) && row[x] == dark {
				x++
			}
			list = append(list, run{y, from, x, len(list)})
		}
		join(list, above, here, int(how))
	}
	return list
}

// join connects the runs of one row, from here on, with those of the row above, from above to here, with which they
// have overlap pixels in common; 0: corners that touch are enough.
func join(list []run, above, here, overlap int) {
	up := above
	for i := here; i < len(list); i++ {
		for up < here && list[up].to-overlap < list[i].from {
			up++
		}
		for j := up; j < here && list[j].from+overlap <= list[i].to; j++ {
			a, b := root(list, i), root(list, j)
			list[max(a, b)].parent = min(a, b)
		}
	}
}

// root is the first run of a component. It shortens the way for who comes next.
func root(list []run, i int) int {
	for list[i].parent != i {
		list[i].parent = list[list[i].parent].parent
		i = list[i].parent
	}
	return i
}

// labelled are all components, and of each run which one it belongs to.
func (b *bitmap) labelled(how touch) (list []run, at []int, all []component) {
	list = b.runs(how)
	all = make([]component, 0, len(list)/4)
	at = make([]int, len(list))
	for i, r := range list {
		k := root(list, i)
		if k == i {
			at[i] = len(all)
			all = append(all, component{left: r.from, right: r.to - 1, top: r.y, bottom: r.y})
		}
		at[i] = at[k]
		c := &all[at[i]]
		c.left, c.right, c.bottom = min(c.left, r.from), max(c.right, r.to-1), r.y
		c.pixels += r.to - r.from
	}
	return list, at, all
}

// components are the largest dark ones, at most most, whose shorter side has at least least pixels.
func (b *bitmap) components(least, most int) []component {
	list, at, all := b.labelled(byCorners)
	large := make([]int, 0, most)
	for i := range all {
		if min(all[i].width(), all[i].height()) >= least {
			large = append(large, i)
		}
	}
	slices.SortStableFunc(large, func(i, j int) int {
		return cmp.Compare(all[j].width()*all[j].height(), all[i].width()*all[i].height())
	})
	large = large[:min(len(large), most)]
	out := make([]component, 0, len(large))
	for _, i := range large {
		out = append(out, all[i])
	}
	for i, r := range list {
		if k := slices.Index(large, at[i]); k >= 0 {
			out[k].add(r)
		}
	}
	return out
}

// add adds a run, which is right of those that were added in the same row, or below.
func (c *component) add(r run) {
	end := Point{float64(r.to - 1), float64(r.y)}
	if last := len(c.ends) - 1; last >= 0 && c.ends[last].Y == end.Y {
		c.ends[last] = end
		return
	}
	c.begins, c.ends = append(c.begins, Point{float64(r.from), float64(r.y)}), append(c.ends, end)
}
