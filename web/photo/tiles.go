package photo

// The cells of a grid are light, of one size, and side by side. So a grid is found whose lines hang together with what
// is around: a title in a box, the rules of the page, its dark edge.
//
//	──┬─┬─┬─┬──────────┐
//	  │▒│▒│▒│   the     │
//	  ├─┼─┼─┤   page's  │
//	  │▒│▒│▒│   frame   │
//	──┴─┴─┴─┴──────────┘

const (
	// fewestTiles make a grid, of 36 cells or more: some are not seen, or run into others.
	fewestTiles = 26
	// mostTiles are compared with each other.
	mostTiles = 800
)

// tiled are groups of cells that lie side by side: each of them a component of all its cells.
func (b *bitmap) tiled() []component {
	list, at, all := b.labelled(bySides)
	short := min(b.w, b.h)
	var tiles []int
	for i := range all {
		if all[i].tile(short) {
			tiles = append(tiles, i)
		}
	}
	if len(tiles) < fewestTiles || len(tiles) > mostTiles {
		return nil
	}
	group := grouped(all, tiles)
	count := make(map[int]int)
	for _, i := range tiles {
		count[group[i]]++
	}
	found := make(map[int]*component)
	for i, r := range list {
		k := group[at[i]]
		if k < 0 || count[k] < fewestTiles {
			continue
		}
		if found[k] == nil {
			found[k] = &component{}
		}
		found[k].add(r)
	}
	var out []component
	for _, i := range tiles { // in their order, not in that of the map
		if c := found[i]; c != nil {
			out = append(out, *c)
		}
	}
	return out
}

// tile says whether a component may be a cell: neither long nor ragged, though turned by up to half a right angle.
func (c *component) tile(short int) bool {
	w, h := c.width(), c.height()
	return min(w, h) >= short/50 && max(w, h) <= short/5 && max(w, h) <= 2*min(w, h) && 20*c.pixels >= 7*w*h
}

// grouped numbers the group of each component by the first tile in it, and -1 what is no tile.
func grouped(all []component, tiles []int) []int {
	group := make([]int, len(all))
	for i := range group {
		group[i] = -1
	}
	for _, i := range tiles {
		group[i] = i
	}
	rootOf := func(i int) int {
		for group[i] != i {
			i = group[i]
		}
		return i
	}
	for k, i := range tiles {
		for _, j := range tiles[:k] {
			if all[i].beside(&all[j]) {
				a, b := rootOf(i), rootOf(j)
				group[max(a, b)] = min(a, b)
			}
		}
	}
	for _, i := range tiles {
		group[i] = rootOf(i)
	}
	return group
}

// beside says whether two cells are neighbours, corners included, and of about one size.
func (c *component) beside(o *component) bool {
	dx, dy := c.left+c.right-o.left-o.right, c.top+c.bottom-o.top-o.bottom // twice the distance of their middles
	large, small := max(c.pixels, o.pixels), min(c.pixels, o.pixels)
	return 3*large < 5*small && dx*dx+dy*dy < 6*(large+small) // 1.7 sides
}
