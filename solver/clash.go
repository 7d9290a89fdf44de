package solver

// Clash is one digit that stands more than once in one house.
type Clash struct {
	House House
	Digit int
	Cells CellSet // the cells of the house that hold the digit: two or more
}

// Clashes lists every clash among the givens, in the order of Layout.Houses
// and, within a house, of the digits. A puzzle without clashes gives nil and
// allocates nothing.
func Clashes(p Puzzle) []Clash { return AppendClashes(nil, p) }

// AppendClashes appends what Clashes returns to dst. It allocates only where
// dst has to grow.
func AppendClashes(dst []Clash, p Puzzle) []Clash {
	for _, h := range p.Layout().houses {
		for d := range repeated(h, p.cells()).All() {
			dst = append(dst, Clash{h, d, holding(h, p.cells(), d)})
		}
	}
	return dst
}

// repeated returns the digits that stand more than once in a house.
func repeated(h House, g Grid) Digits {
	var once, twice Digits
	for _, c := range h.Cells {
		if g[c] == 0 {
			continue
		}
		d := digit(int(g[c]))
		twice |= once & d
		once |= d
	}
	return twice
}

func holding(h House, g Grid, d int) CellSet {
	var cells CellSet
	for _, c := range h.Cells {
		if int(g[c]) == d {
			cells.Add(c)
		}
	}
	return cells
}
