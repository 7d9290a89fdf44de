package generate

import (
	"context"
	"slices"

	"sudoku/solver"
)

// swaps is how many times a full classic grid is changed after its random start, so that it does not matter
// which of the grids with that start the solver came upon: see BENCHMARKS.md.
const swaps = 80

// classicGrid is a random full grid on the classic board, each as likely as any other, as nearly as the test
// against an exact sampler can tell.
//
// Its first band and its first stack are drawn exactly: given one box, all ways to fill the two boxes beside it
// are as likely, and so are those to fill the two below it. The rest is the solver's; then the digits of pairs
// change places, cycle by cycle, which can come to the same grid from both sides and so prefers none.
func (s source) classicGrid(ctx context.Context) ([81]uint8, error) {
	for {
		var g [81]uint8
		s.corner(&g)
		start, err := solver.NewPuzzle(solver.Classic(), g[:])
		if err != nil {
			return g, err
		}
		full, err := solver.Solve(ctx, start)
		if err == solver.ErrNoSolution {
			continue // some starts have no end
		}
		if err != nil {
			return g, err
		}
		copy(g[:], full)
		p := placesOf(&g)
		for range swaps {
			s.swap(&p)
		}
		return p.grid(), nil
	}
}

// corner fills the first three boxes and the two below the first.
//
//	1 2 3
//	4 . .
//	7 . .
func (s source) corner(g *[81]uint8) {
	first := s.Perm(9)
	var box [3][3]uint8
	for i, d := range first {
		box[i/3][i%3] = uint8(d) + 1
	}
	beside := s.beside(box)
	below := s.beside(transposed(box))
	for r := range 3 {
		for c := range 3 {
			g[9*r+c] = box[r][c]
			for k, b := range beside {
				g[9*r+3*(k+1)+c] = b[r][c]
			}
			for k, b := range below {
				g[9*(c+3*(k+1))+r] = b[r][c]
			}
		}
	}
}

func transposed(b [3][3]uint8) (t [3][3]uint8) {
	for r := range 3 {
		for c := range 3 {
			t[c][r] = b[r][c]
		}
	}
	return t
}

// beside fills the two boxes beside a box, each way as likely as any other.
//
// In the box after it a row has three digits of the other two rows of the box. Either all three are of one of
// them, 2 ways for the whole box, or the three rows take 1 and 2, 2 and 1, … of them: 27 ways each for the two
// directions. Each row of each box has its three digits in any order.
func (s source) beside(box [3][3]uint8) (two [2][3][3]uint8) {
	taken := s.IntN(56)
	var second [3][]uint8 // the digits of the rows of the first box beside it
	switch {
	case taken < 2: // whole rows move, up or down
		for r := range 3 {
			second[r] = append(second[r], box[(r+1+taken)%3][:]...)
		}
	default: // of each row one digit moves one way, and two the other
		way := (taken - 2) / 27
		which := (taken - 2) % 27
		for r := range 3 {
			alone := which % 3
			which /= 3
			for c := range 3 {
				to := (r + 1 + way) % 3
				if c != alone {
					to = (r + 2 - way) % 3
				}
				second[to] = append(second[to], box[r][c])
			}
		}
	}
	for r := range 3 {
		var third []uint8
		for d := uint8(1); d <= 9; d++ {
			if !slices.Contains(box[r][:], d) && !slices.Contains(second[r], d) {
				third = append(third, d)
			}
		}
		for k, digits := range [2][]uint8{second[r], third} {
			for c, at := range s.Perm(3) {
				two[k][r][c] = digits[at]
			}
		}
	}
	return two
}

// swap changes two digits with each other along one of the cycles that they form: from a cell of the one to the
// other in its row, from there to the one in that column, and so on, with boxes likewise. What the two digits do
// not touch stays, and the grid remains full and without a clash.
func (s source) swap(p *places) {
	a, b := s.IntN(9), s.IntN(8)
	if b >= a {
		b++
	}
	found := p.cyclesOf(a, b)
	p.swap(a, b, found.rows[s.IntN(found.n)])
}
