package generate

import "math/bits"

// places is a full classic grid by digit: the column of each digit in each row.
type places [9][9]uint8

func placesOf(g *[81]uint8) (p places) {
	for c, d := range g {
		p[d-1][c/9] = uint8(c % 9)
	}
	return p
}

// boxOf is the box of a row and a column.
func boxOf(r int, c uint8) int { return r/3*3 + int(c)/3 }

// cycles are the parts of the cells of two digits in a full grid that do not see one another: within each the
// two digits can change places, and the grid stays full and without a clash. So each is an unavoidable set: a
// puzzle with that solution alone has a given in it. They are told by their rows, since each has both digits of a
// row or none.
type cycles struct {
	rows [4]uint16 // of at least two rows, of nine
	n    int
}

// cyclesOf finds the cycles of two digits.
func (p *places) cyclesOf(a, b int) (found cycles) {
	var byColumn, byBox [9]uint16 // rows in which one of the two stands there
	for r := range 9 {
		for _, d := range [2]int{a, b} {
			c := p[d][r]
			byColumn[c] |= 1 << r
			byBox[boxOf(r, c)] |= 1 << r
		}
	}
	for left := uint16(1<<9 - 1); left != 0; left &^= found.rows[found.n-1] {
		rows := left & -left
		for seen := uint16(0); seen != rows; {
			r := bits.TrailingZeros16(rows &^ seen)
			seen |= 1 << r
			for _, d := range [2]int{a, b} {
				c := p[d][r]
				rows |= byColumn[c] | byBox[boxOf(r, c)]
			}
		}
		found.rows[found.n] = rows
		found.n++
	}
	return found
}

// swap changes two digits with each other in some rows.
func (p *places) swap(a, b int, rows uint16) {
	for ; rows != 0; rows &= rows - 1 {
		r := bits.TrailingZeros16(rows)
		p[a][r], p[b][r] = p[b][r], p[a][r]
	}
}

// cells are those of two digits in some rows.
func (p *places) cells(a, b int, rows uint16) (s cells) {
	for ; rows != 0; rows &= rows - 1 {
		r := bits.TrailingZeros16(rows)
		s.add(9*r + int(p[a][r]))
		s.add(9*r + int(p[b][r]))
	}
	return s
}

// grid is the grid.
func (p *places) grid() (g [81]uint8) {
	for d := range p {
		for r, c := range p[d] {
			g[9*r+int(c)] = uint8(d) + 1
		}
	}
	return g
}
