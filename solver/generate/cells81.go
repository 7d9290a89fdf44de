package generate

import (
	"iter"
	"math/bits"
)

// cells is a set of cells of the classic board, bit by bit: a fifth of a solver.CellSet, which has room for the
// largest. Sets of them are compared tens of times for each puzzle.
type cells [2]uint64

func (s *cells) add(c int)            { s[c>>6] |= 1 << (c & 63) }
func (s cells) and(o cells) cells     { return cells{s[0] & o[0], s[1] & o[1]} }
func (s cells) without(o cells) cells { return cells{s[0] &^ o[0], s[1] &^ o[1]} }
func (s cells) empty() bool           { return s[0]|s[1] == 0 }
func (s cells) len() int              { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// all yields the cells in order.
func (s cells) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(w<<6 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}
