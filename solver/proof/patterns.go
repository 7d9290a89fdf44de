package proof

import (
	"math/bits"
	"slices"

	"sudoku/solver"
)

// patterns is a round of locked digits, pairs and remote pairs. It reports whether there was
// any that eliminates something. All are found before the first is applied.
func (r *run) patterns() bool {
	found := r.locked(nil)
	found = r.nakedPairs(found)
	found = r.hiddenPairs(found)
	found = r.remotePairs(found)
	r.grid.turns += 60 * r.grid.n
	for i := range found {
		if r.grid.isNews(&found[i]) {
			r.add(found[i])
		}
	}
	return len(found) > 0
}

// locked finds digits that a house has only where it crosses another.
func (r *run) locked(found []fact) []fact {
	g := r.grid
	for i := range g.Crossings {
		x := &g.Crossings[i]
		base, other := x.Base*g.n, x.Other*g.n
		for d := range g.n {
			slots := g.places[base+d]
			if slots&^x.InBase != 0 || slots&(slots-1) == 0 {
				continue
			}
			if out := g.places[other+d] &^ x.InOther; out != 0 {
				f := elimination(Locked, g.candidatesAt(x.Other, out, d+1))
				f.house, f.other, f.digits = x.Base, x.Other, solver.DigitsOf(d+1)
				found = append(found, f)
			}
		}
	}
	return found
}

func (g *grid) candidatesAt(house int, slots uint32, digit int) []int32 {
	list := make([]int32, 0, bits.OnesCount32(slots))
	for ; slots != 0; slots &= slots - 1 {
		list = append(list, g.index(g.slotCell(house, slots), digit))
	}
	return list
}

// nakedPairs finds two cells of a house with the same two digits.
func (r *run) nakedPairs(found []fact) []fact {
	g := r.grid
	for _, h := range g.houses {
		cells := g.Houses()[h].Cells
		for i, a := range cells {
			if g.cand[a].Len() != 2 {
				continue
			}
			for _, b := range cells[i+1:] {
				if g.cand[b] == g.cand[a] {
					found = g.appendNaked(found, h, a, b)
				}
			}
		}
	}
	return found
}

func (g *grid) appendNaked(found []fact, house, a, b int) []fact {
	digits := g.cand[a]
	var gone []int32
	for _, c := range g.Houses()[house].Cells {
		if c != a && c != b {
			gone = g.appendHad(gone, c, digits)
		}
	}
	if gone == nil {
		return found
	}
	f := elimination(NakedSet, gone)
	f.house, f.cells, f.digits = house, []int{a, b}, digits
	return append(found, f)
}

// appendHad appends those of the digits that a cell can have.
func (g *grid) appendHad(list []int32, cell int, digits solver.Digits) []int32 {
	for d := range (g.cand[cell] & digits).All() {
		list = append(list, g.index(cell, d))
	}
	return list
}

// hiddenPairs finds two digits with the same two places in a house.
func (r *run) hiddenPairs(found []fact) []fact {
	g := r.grid
	for _, h := range g.houses {
		for d := range g.n {
			slots := g.places[h*g.n+d]
			if bits.OnesCount32(slots) != 2 {
				continue
			}
			for e := d + 1; e < g.n; e++ {
				if g.places[h*g.n+e] == slots {
					found = g.appendHidden(found, h, slots, solver.DigitsOf(d+1, e+1))
				}
			}
		}
	}
	return found
}

func (g *grid) appendHidden(found []fact, house int, slots uint32, digits solver.Digits) []fact {
	cells := g.CellsAt(house, slots)
	var gone []int32
	for _, c := range cells {
		gone = g.appendHad(gone, c, g.AllDigits()&^digits)
	}
	if gone == nil {
		return found
	}
	f := elimination(HiddenSet, gone)
	f.house, f.cells, f.digits = house, cells, digits
	return append(found, f)
}

// remotePairs finds chains of cells with the same two digits, each of which sees the next. The
// first and the last of an even number differ.
func (r *run) remotePairs(found []fact) []fact {
	g := r.grid
	var pairs []int
	for c, digits := range g.cand {
		if digits.Len() == 2 {
			pairs = append(pairs, c)
		}
	}
	for i, c := range pairs {
		same := pairs[:0:0]
		for _, o := range pairs {
			if g.cand[o] == g.cand[c] {
				same = append(same, o)
			}
		}
		if len(same) >= 4 {
			found = g.remoteFrom(found, c, same, pairs[:i])
		}
	}
	return found
}

// remoteFrom finds those that begin at a cell and end at one behind it.
func (g *grid) remoteFrom(found []fact, start int, cells, done []int) []fact {
	before := map[int]int{start: none} // the way back, breadth first
	far := map[int]int{start: 0}
	queue := []int{start}
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		if far[c] >= 3 && far[c]%2 == 1 && !slices.Contains(done, c) {
			found = g.appendRemote(found, start, c, before)
		}
		for _, o := range cells {
			if _, seen := before[o]; !seen && g.Sees(c, o) {
				before[o], far[o] = c, far[c]+1
				queue = append(queue, o)
			}
		}
	}
	return found
}

func (g *grid) appendRemote(found []fact, start, last int, before map[int]int) []fact {
	digits := g.cand[start]
	var gone []int32
	for _, c := range g.Peers(start) {
		if c != last && g.cand[c] != digits && g.Sees(c, last) {
			gone = g.appendHad(gone, c, digits)
		}
	}
	if gone == nil {
		return found
	}
	f := elimination(RemotePair, gone)
	f.digits = digits
	for c := last; c != none; c = before[c] {
		f.cells = append(f.cells, c)
	}
	slices.Reverse(f.cells)
	return append(found, f)
}
