package generate

// unavoidable are sets of cells of a full grid of each of which a puzzle must give one, or have several
// solutions: the cycles of each pair of digits.
type unavoidable struct {
	sets [36 * 4]cells
	n    int
	in   [81][8]uint8 // of each cell: the sets that it is in, one with each other digit
}

// find fills it with the sets of a grid.
func (u *unavoidable) find(g *[81]uint8) {
	u.n = 0
	var filled [81]uint8 // of in
	p := placesOf(g)
	for a := range 9 {
		for b := range a {
			found := p.cyclesOf(a, b)
			for _, rows := range found.rows[:found.n] {
				set := p.cells(a, b, rows)
				for c := range set.all() {
					u.in[c][filled[c]] = uint8(u.n)
					filled[c]++
				}
				u.sets[u.n] = set
				u.n++
			}
		}
	}
}

// needs reports whether one of the sets is without a given once some are gone.
func (u *unavoidable) needs(givens, gone cells) bool {
	left := givens.without(gone)
	for c := range gone.all() {
		for _, k := range u.in[c] {
			if u.sets[k].and(left).empty() {
				return true
			}
		}
	}
	return false
}
