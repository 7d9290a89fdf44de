package cube

import "math/bits"

// initialWeight is the weight that every cell begins with. It keeps the first dead ends
// from outweighing the number of candidates.
const initialWeight = 64

// choose returns what to guess in a state that has open cells.
//
// The cell is one with few candidates that was often part of a dead end: of two
// cells with as many candidates, the one of more dead ends is better tried early,
// when being wrong costs little. (The quotient of the two is the heuristic dom/wdeg
// of Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by
// weighting constraints", ECAI 2004; here a weight belongs to a cell.) Of two cells
// with two candidates, which is what there nearly always is, the one whose digits
// have more places in its houses counts for more, since it takes more away; and of
// the digits of the cell the one with the most places is tried first. Measured on
// jigsaw, X and 16x16 collections, these two take a tenth off the guesses.
func (e *Search) choose(s *state) (cell, digit int) {
	best, fewest, most := -1, 1, 0
	for c, cand := range s.cand {
		if single(cand) {
			continue
		}
		n, weight := bits.OnesCount32(cand), e.weights[c]+initialWeight
		if n == 2 {
			weight += e.reach(s, c, low(cand)) + e.reach(s, c, low(cand&(cand-1)))
		}
		if n*most < fewest*weight {
			best, fewest, most = c, n, weight
		}
	}
	return best, e.widest(s, best)
}

// widest returns the digit of a cell that has the most places in its houses.
func (e *Search) widest(s *state, c int) int {
	digit, most := 0, 0
	for x := s.cand[c]; x != 0; x &= x - 1 {
		if n := e.reach(s, c, low(x)); n > most {
			digit, most = low(x), n
		}
	}
	return digit
}

// reach counts the places of a digit in all houses of a cell.
func (e *Search) reach(s *state, c, d int) (n int) {
	for _, t := range e.board.slots[c] {
		n += bits.OnesCount32(s.places[int(t.row)+d])
	}
	return n
}
