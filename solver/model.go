package solver

import (
	"math/bits"

	"sudoku/solver/internal/learn"
)

// model is a puzzle as the learning search sees it: a variable for each candidate
// of each open cell, and a group of them, of which exactly one holds, for each open
// cell and for each digit that is still to come in a house.
type model struct {
	size   int
	cand   []uint32 // of each cell
	number []int32  // of the variable of cell c and digit d, at c*n+d; meaningless if it is none
	solver *learn.Solver
	filled int // cells that are not open
	grid   Grid
}

func newModel(l *Layout, cand []uint32) *model {
	m := &model{size: l.size, cand: cand, number: make([]int32, len(cand)*l.size), grid: make(Grid, len(cand))}
	variables := 0
	for c := range cand {
		if !m.open(c) {
			m.filled++
			continue
		}
		for d := range l.size {
			m.number[c*l.size+d] = int32(variables)
			variables += int(cand[c] >> d & 1)
		}
	}
	m.solver = learn.New(variables, m.groups(l))
	return m
}

func (m *model) open(c int) bool { return m.cand[c]&(m.cand[c]-1) != 0 }

func (m *model) groups(l *Layout) [][]int32 {
	var groups [][]int32
	for c := range m.cand {
		if m.open(c) {
			groups = append(groups, m.digitsOf(c))
		}
	}
	for _, house := range l.houses {
		for d := range m.size {
			if places := m.placesOf(d, house.Cells); len(places) > 0 {
				groups = append(groups, places)
			}
		}
	}
	return groups
}

func (m *model) digitsOf(c int) []int32 {
	variables := make([]int32, 0, bits.OnesCount32(m.cand[c]))
	for x := m.cand[c]; x != 0; x &= x - 1 {
		variables = append(variables, m.number[c*m.size+bits.TrailingZeros32(x)])
	}
	return variables
}

// placesOf lists the variables of a digit in the open cells of a house. There are
// none where the digit has its place already.
func (m *model) placesOf(d int, cells []int) []int32 {
	var variables []int32
	for _, c := range cells {
		if m.open(c) && m.cand[c]>>d&1 != 0 {
			variables = append(variables, m.number[c*m.size+d])
		}
	}
	return variables
}

// forbid rules out a solution. One that is not within the candidates is ruled out
// already.
func (m *model) forbid(g Grid) {
	var variables []int32
	for c, d := range g {
		if m.cand[c]>>(d-1)&1 == 0 {
			return
		}
		if m.open(c) {
			variables = append(variables, m.number[c*m.size+int(d)-1])
		}
	}
	m.solver.Forbid(variables)
}

// solution is the solution that the solver found, in a grid that is used again.
func (m *model) solution() Grid {
	for c, x := range m.cand {
		for ; m.open(c) && !m.solver.Holds(int(m.number[c*m.size+bits.TrailingZeros32(x)])); x &= x - 1 {
		}
		m.grid[c] = uint8(bits.TrailingZeros32(x) + 1)
	}
	return m.grid
}
