// Package triad256 is the search of package triad, whose comment has its story, in registers half as wide: for
// processors with AVX2, as most have. It makes the same guesses.
//
// # The board
//
// A diagonal of the board, nine triads of each of the three rows of the bands, does not fit into 16 lanes, but the
// triads of one row of all three bands do. So the board is nine registers, a0 to a2, b0 to b2, c0 to c2, and what goes
// from row to row of a band goes from register to register, which costs nothing:
//
//	a0   the first row of each band     bands   0 0 0  1 1 1  2 2 2     boxes   0 1 2  0 1 2  0 1 2
//	a1   the second                             0 0 0  1 1 1  2 2 2             0 1 2  0 1 2  0 1 2
//	a2   the third                              0 0 0  1 1 1  2 2 2             0 1 2  0 1 2  0 1 2
//
// What is left are moves between the three triads of a row. An instruction of AVX2 moves single lanes within one half
// of a register only, or pairs of lanes anywhere; see form.
//
// # A sweep
//
// There is neither a shift by lane nor a count of bits, which triad has; comparisons with nothing do what they did. The
// nine registers are more than a sweep can hold beside what it knows of them, so it reads them from memory, twice, and
// writes the next board elsewhere.
//
// Three rows that do not wait for one another keep the processor as busy as two boards do in triad: a batch is one
// board after the other.
//
// # Tried, and not kept
//
// Without the three digits that fill a triad, which take a twelfth of a sweep, hard puzzles take half again as long.
// Differences of every cell, to see whether a sweep changed anything: their sum is enough, since candidates only go.
package triad256
