package main

import (
	"math/bits"
	"slices"
)

// grid is a classic board with the digits that are open in each cell, as bits. It knows only that a cell with one
// digit left has that digit, and that a digit with one place left in a house goes there.
type grid struct {
	open   [81]uint16
	placed [81]bool
	left   int
}

const every = 1<<9 - 1

// houses are the cells of each row, column and box; peers the cells that see a cell.
var houses, peers = connected()

func connected() (houses [27][9]uint8, peers [81][20]uint8) {
	for i := range 9 {
		for k := range 9 {
			houses[i][k] = uint8(9*i + k)
			houses[9+i][k] = uint8(9*k + i)
			houses[18+i][k] = uint8(27*(i/3) + 3*(i%3) + 9*(k/3) + k%3)
		}
	}
	for c := range 81 {
		n := 0
		for other := range 81 {
			sees := other/9 == c/9 || other%9 == c%9 || (other/27 == c/27 && other%9/3 == c%9/3)
			if sees && other != c {
				peers[c][n] = uint8(other)
				n++
			}
		}
	}
	return houses, peers
}

// gridOf is the grid of some givens, carried on. It reports false where they contradict each other.
func gridOf(givens *[81]uint8) (g grid, ok bool) {
	g.left = 81
	for c := range g.open {
		g.open[c] = every
	}
	for c, d := range givens {
		if d != 0 && !g.place(uint8(c), 1<<(d-1)) {
			return g, false
		}
	}
	return g, g.carry()
}

// place writes a digit. It reports false where a peer has no digit left.
func (g *grid) place(c uint8, digit uint16) bool {
	if g.open[c]&digit == 0 {
		return false
	}
	if g.placed[c] {
		return true
	}
	g.open[c], g.placed[c] = digit, true
	g.left--
	for _, p := range &peers[c] {
		if g.open[p] &^= digit; g.open[p] == 0 {
			return false
		}
	}
	return true
}

// carry places singles until there are none. It reports false at a contradiction.
func (g *grid) carry() bool {
	for before := -1; g.left > 0 && before != g.left; {
		before = g.left
		for c := range g.open {
			if open := g.open[c]; open&(open-1) == 0 && !g.placed[c] && !g.place(uint8(c), open) {
				return false
			}
		}
		for h := range &houses {
			if !g.hidden(&houses[h]) {
				return false
			}
		}
	}
	return true
}

// hidden places the digits that have one place left in a house.
func (g *grid) hidden(house *[9]uint8) bool {
	var once, twice uint16
	for _, c := range house {
		twice |= once & g.open[c]
		once |= g.open[c]
	}
	if once != every {
		return false
	}
	once &^= twice
	if once == 0 {
		return true
	}
	for _, c := range house {
		if digit := g.open[c] & once; digit != 0 && !g.placed[c] {
			if digit&(digit-1) != 0 || !g.place(c, digit) {
				return false
			}
		}
	}
	return true
}

// refuted reports whether a digit in a cell leads to a contradiction, carried on in some way.
func (g *grid) refuted(c int, digit uint16, on func(*grid) bool) bool {
	tried := *g
	return !tried.place(uint8(c), digit) || !on(&tried)
}

// lasting is how long a puzzle holds out against trials of each wrong digit: for each round how many are not
// refuted. Where a round refutes none, the trials are carried on by more than singles; and where that does not help
// either, what is left counts many times. Between the rounds the first things that a person looks for are found.
func (g grid) lasting(solution *[81]uint8) (n int) {
	on, weight := (*grid).carry, 1
	for g.tidy() && g.left > 0 {
		less, left := g.tried(solution, on)
		switch n += weight * left; {
		case less.wrong() < g.wrong():
			g = less
			g.carry()
		case weight == 1:
			on, weight = (*grid).tidy, perRound
		default:
			return n + forever*left
		}
	}
	return n
}

// What a digit counts in a round of trials that more than singles are in, and one that is never refuted.
const (
	perRound = 4
	forever  = 40
)

// tried is a grid without the wrong digits that are refuted in it, and how many are not.
func (g *grid) tried(solution *[81]uint8, on func(*grid) bool) (less grid, left int) {
	less = *g
	for c := range g.open {
		for rest := g.open[c] &^ (1 << (solution[c] - 1)); rest != 0; rest &= rest - 1 {
			if g.refuted(c, rest&-rest, on) {
				less.open[c] &^= rest & -rest
			} else {
				left++
			}
		}
	}
	return less, left
}

// wrong counts the open digits beside those of the solution.
func (g *grid) wrong() (n int) {
	for c := range g.open {
		n += bits.OnesCount16(g.open[c]) - 1
	}
	return n
}

// tidy finds singles, locked candidates and naked pairs, until there are none. It reports false at a contradiction.
func (g *grid) tidy() bool {
	for again := true; again; {
		if !g.carry() {
			return false
		}
		again = false
		for line := range 18 {
			for box := 18; box < 27; box++ {
				again = g.locked(line, box) || again
			}
		}
		for h := range &houses {
			again = g.pairs(&houses[h]) || again
		}
	}
	return !slices.Contains(g.open[:], 0)
}

// locked takes digits out of the rest of a line, or of a box, whose places in the other are all where they meet.
func (g *grid) locked(line, box int) (found bool) {
	var both, onLine, inBox uint16
	for _, c := range &houses[line] {
		if boxOf(c) == box {
			both |= g.open[c]
		} else {
			onLine |= g.open[c]
		}
	}
	if both == 0 {
		return false
	}
	for _, c := range &houses[box] {
		if !on(c, line) {
			inBox |= g.open[c]
		}
	}
	if gone := both & onLine &^ inBox; gone != 0 {
		for _, c := range &houses[line] {
			if boxOf(c) != box {
				g.open[c] &^= gone
			}
		}
		found = true
	}
	if gone := both & inBox &^ onLine; gone != 0 {
		for _, c := range &houses[box] {
			if !on(c, line) {
				g.open[c] &^= gone
			}
		}
		found = true
	}
	return found
}

func boxOf(c uint8) int { return 18 + int(c/27*3+c%9/3) }

func on(c uint8, line int) bool {
	return line < 9 && int(c/9) == line || line >= 9 && int(c%9) == line-9
}

// pairs takes out of a house what two cells have for themselves.
func (g *grid) pairs(house *[9]uint8) (found bool) {
	for i, a := range house {
		pair := g.open[a]
		if bits.OnesCount16(pair) != 2 {
			continue
		}
		for _, b := range house[i+1:] {
			if g.open[b] != pair {
				continue
			}
			for _, c := range house {
				if c != a && c != b && g.open[c]&pair != 0 {
					g.open[c] &^= pair
					found = true
				}
			}
		}
	}
	return found
}
