// Package triad is the fast search for classic Sudoku: a whole board in three
// vector registers, all of it looked at by every instruction.
//
// # The board
//
// A box is cut into three rows of three cells and three columns of three
// cells; each is a triad. The board is three registers of 32 lanes of 16 bits.
// A lane holds the candidates of one cell as a set of digits:
//
//	bit  15 14 13  12 11 10 9 8 7 6 5 4  3 2 1 0
//	      -  -  -   9  8  7 6 5 4 3 2 1  - - - -
//
// Lane 9R+3i+B belongs to the triad in row i of band R and in box column B
// (lanes 27 to 31 are not used and always full). The three registers a, b, c
// hold the three cells of each triad, but not simply by column: they hold the
// broken diagonals of each box, so that each register also has exactly one cell
// of every triad in the other direction.
//
//	one box    lanes of a register: band 0      band 1      band 2
//
//	a b c      row i=0 of the band   0  1  2    9 10 11    18 19 20
//	c a b      row i=1               3  4  5   12 13 14    21 22 23
//	b c a      row i=2               6  7  8   15 16 17    24 25 26
//
// Lane 13, say, is the middle row of the middle box: its middle cell is in a,
// its right cell in b, its left cell in c.
//
// Every rule below is about the three cells of a triad, and does not ask which
// of them is which. So transposing the board (rows become columns) is one byte
// permutation a register, with b and c trading names: nothing else. The search
// goes on with the board as it lies.
//
// # A sweep
//
// A sweep draws conclusions for all rows and boxes at once, in about sixty
// instructions without a branch, and transposes the board; the next sweep does
// columns and boxes. With a, b, c the cells of a triad:
//
//	naked  = the cells with one candidate          x << (x & x-1), see single
//	h      = a|b|c                                 where a digit can go, by triads
//	twice  = in two or three of a, b, c
//
//	 a band of h for one digit: 3 rows x 3 boxes, and what it may look like when
//	 done, one triad in each row and each box: six permutations
//
//	 . x x      x . .  x . .  . x .  . x .  . . x  . . x
//	 x x .      . x .  . . x  x . .  . . x  x . .  . x .
//	 x . .      . . x  . x .  . . x  x . .  . x .  x . .
//	             even   odd    odd    even   even   odd
//
//	t      = h, without the naked singles of the row's other triads, and only
//	         what is part of a permutation that is still possible: every locked
//	         candidate (pointing, claiming) in both directions
//	r      = the digits that no other triad of the row can take: required.
//	         A digit required but not in t has no place left: dead end.
//	         Three required digits fill the triad: t = r. (More are a dead end.)
//	hidden = required, and in one cell of the triad only: it goes there
//	a,b,c  = a,b,c & t, without naked digits; hidden and naked singles alone
//
// An empty cell is a dead end too. Two sweeps without a change are a fixpoint.
//
// # Guesses
//
// The band (or stack of boxes) with the fewest permutations left over all its
// digits, but more than nine, is the place to guess; in it, a digit with two
// permutations if there is one; for that digit, a triad in a row with a
// choice. It goes there, or it does not: the second board waits on the stack.
// Bands down to nine permutations mean that the board is solved.
//
// # Two at a time
//
// A sweep is a chain: each instruction waits for the one before, and half of
// the machine waits with it. The batch functions solve two puzzles in one loop.
//
// # Tried, and not kept
//
// Digits that are the only three left in a triad taken as required: 3 % fewer
// sweeps, each 5 % dearer. Looking for triads with less than three digits, or
// more than three required ones: no fewer guesses. Guessing after one sweep
// without a change instead of two: 4 % faster on the hardest puzzles, 10 %
// slower on those with 17 clues, which then guess for nothing. Guessing in cells
// with two candidates: twice the guesses on hard puzzles. Guessing only in the
// bands of the board as it lies: 15 % more guesses. Among digits, the one with
// the most permutations elsewhere: no better on average.
//
// Two things cost more than they seem to. One legacy SSE move in the loop, such
// as a spilled scalar or a cleared array makes, costs as much as ten sweeps. And
// registers above 14 are not used by the compiler: constants are loaded where
// they are needed.
package triad

// Result says what a search found, and what it took.
type Result struct {
	Found   int  // solutions
	Guesses int  // guesses made
	Deepest int  // the most cells settled on any board
	Stopped bool // by the context or by the limit of guesses
}
