package logic

import "slices"

// Extended rectangle: k digits in two times k cells of two lines, three or more.
// Every house but the two lines holds both cells of a rung or neither:
//
//	rung  1   2   3
//	line  A   b   C       Whatever way the digits fill the lines, the two
//	line  b   C   A       could be changed for each other.
//
// What follows is the same as for rectangles, see uniqueness.go. With two digits
// it would be one. The unique matrix, four digits in four lines that cross four,
// needs no search of its own: two of its lines are an extended rectangle.

// The fewest and the most rungs of an extended rectangle.
const (
	fewestRungs = 3
	mostRungs   = 5
)

// ladder is two lines and the pairs of their cells that no other house parts.
type ladder [][2]int

type laddersKey struct{}

// ladders returns the ladders of the layout, which are found once.
func (g *geometry) ladders() []ladder {
	return g.Derived(laddersKey{}, func() any { return newLadders(g) }).([]ladder)
}

func newLadders(g *geometry) []ladder {
	var all []ladder
	for one := range g.lines {
		for other := range one {
			if l := g.ladder(other, one); len(l) >= fewestRungs {
				all = append(all, l)
			}
		}
	}
	return all
}

// ladder finds the rungs between two houses.
func (g *geometry) ladder(one, other int) ladder {
	var l ladder
	if g.houses[one].Meets(g.houses[other]) {
		return nil
	}
	for _, a := range g.Houses()[one].Cells {
		for _, b := range g.Houses()[other].Cells {
			if slices.Equal(without(g.HousesOf(a), one), without(g.HousesOf(b), other)) {
				l = append(l, [2]int{a, b})
			}
		}
	}
	return l
}

// findExtendedRectangles finds what follows from the extended rectangles of every
// ladder, smallest first.
func findExtendedRectangles(s *search) {
	for k := fewestRungs; k <= mostRungs; k++ {
		for _, l := range s.board.geometry.ladders() {
			open := s.board.openRungs(l)
			if len(open) >= k && !climb(newFilled(s, k, 2*k), open) {
				return
			}
		}
	}
}

// openRungs lists the rungs of which both cells are open.
func (b *Board) openRungs(l ladder) ladder {
	var open ladder
	for _, r := range l {
		if b.digits[r[0]] == 0 && b.digits[r[1]] == 0 {
			open = append(open, r)
		}
	}
	return open
}

// climb adds rungs until there are k of them. It reports whether more steps are
// wanted.
func climb(f filled, rungs ladder) bool {
	if len(f.cells) == 2*f.k {
		return f.judge()
	}
	for i := range rungs {
		next := f.with(rungs[i][0], rungs[i][1])
		if f.s.spend(len(f.cells)) || next.plausible() && !climb(next, rungs[i+1:]) {
			return false
		}
	}
	return true
}
