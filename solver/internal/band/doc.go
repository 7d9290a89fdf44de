// Package band is a fast search for classic grids, 9x9 with 3x3 boxes, in plain
// Go. It never looks at a cell by itself: a few machine words say where one
// digit can stand on the whole grid, and all its conclusions are drawn from them
// by shifts, masks and two small tables.
//
// # The words
//
// Three rows of boxes are a band, three columns of boxes a stack. A word holds
// where a digit can stand in one band: 27 cells, each box a lane of nine bits,
// column by column, with a spare bit above it for carries.
//
//	          box 1          box 2          box 3
//	row 1   0   3   6   | 10  13  16   | 20  23  26
//	row 2   1   4   7   | 11  14  17   | 21  24  27      spare: bits 9, 19, 29
//	row 3   2   5   8   | 12  15  18   | 22  25  28
//
// A board (type board) is, for each of the nine digits, three such words for
// where it can stand and three for where it stands alone in its box, which is
// to say: where it is. With the cells that are filled that makes 232 bytes, so
// a guess is one short copy.
//
//	digits[d]   can0 can1 can2   own0 own1 own2
//	            fill0 fill1 fill2   todo
//
// # One digit on the whole grid
//
// A triad is the three cells that a row or a column shares with a box. A digit
// stands once in each row of a band and once in each of its boxes, so it uses
// three of the band's nine triads, no two of them in one row or in one box:
//
//	         box 1  box 2  box 3            box 1  box 2  box 3
//	row 1      x      .      x                .      .      x
//	row 2      x      .      x      keeps     x      .      .
//	row 3      .      x      x                .      x      .
//
// Such a choice is one of six permutations. A table, indexed by which triads the
// digit can use, keeps what is part of a permutation that is left. This one step
// is pointing and claiming in both directions, hidden singles of rows, and the
// proof of a contradiction when nothing is kept. The same is done for the three
// stacks, where the pairs are (column, band). Six look-ups deal with a digit on
// the whole grid, three at a time and independent of one another, which is what
// keeps the processor busy. Most of it is in board.narrow.
//
// What changes one digit's words is that another digit fills a cell. Nobody is
// told: a digit compares its words with the filled cells when its turn comes.
//
// # All digits of a cell, all digits of a triad
//
// When no digit can be narrowed any more, counters made of bits add the nine
// digits for all cells at once: the first word holds the cells with at least one
// candidate, the second those with at least two, and so on. A cell with none is a
// contradiction, one with exactly one takes it (board.onlyCandidates). The same
// counters run over the 54 triads (board.triads): a triad holds exactly three
// digits, so where only three can use it they do, and where three must use it no
// other can. That is worth every naked and hidden triple along a triad.
//
// # Guesses
//
// See board.guess. The stack of boards is in type search.
package band
