// Package band is a fast search for classic grids, 9x9 with 3x3 boxes, in plain
// Go. It never looks at a cell by itself: two machine words say where one digit
// can stand on the whole grid, and all its conclusions are drawn from them by
// shifts, masks and two small tables.
//
// # The words
//
// Three rows of boxes are a band, three columns of boxes a stack. Half a word
// holds the 27 cells of a band, each box a lane of nine bits, column by column,
// with a spare bit above it for carries.
//
//	          box 1          box 2          box 3
//	row 1   0   3   6   | 10  13  16   | 20  23  26
//	row 2   1   4   7   | 11  14  17   | 21  24  27      spare: bits 9, 19, 29
//	row 3   2   5   8   | 12  15  18   | 22  25  28
//
// A set of cells (type cells) is two words, so that most steps are made for two
// bands at once:
//
//	bit   63       32 31        0
//	ab    |  band 2  |  band 1  |
//	c     |          |  band 3  |
//
// A board (type board) is, for each of the nine digits, two such sets: where it
// stands, since its box has no other place for it, and where it can stand in the
// other boxes. With the cells that no digit owns that makes 312 bytes, so a guess
// is one short copy.
//
//	digits[d]   own  open
//	            free  todo
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
// keeps the processor busy. All of it is in board.narrow.
//
// What changes one digit's words is that another digit fills a cell. Nobody is
// told: after a round over the digits that had changed, the open places of all
// nine are laid over the filled cells, and those that overlap make the next
// round.
//
// # All digits of a cell, all digits of a triad
//
// When no digit can be narrowed any more, counters made of bits add the nine
// digits for all cells at once: the first holds the cells with at least one
// candidate, the second those with at least two, and so on. A cell with none is a
// contradiction, one with exactly one takes it (board.onlyCandidates). The same
// counters run over the 54 triads (board.triads): a triad holds exactly three
// digits, so where only three can use it they do, and where three must use it no
// other can. That is worth every naked and hidden triple along a triad.
//
// # Guesses
//
// See board.guess. The stack of boards is in type search.
//
// # What helped, and what did not
//
// Figures are CPU time, measured on the files that BenchmarkEngines of package
// solver names. The engine spends seven tenths of its time in board.narrow, about
// 170 instructions and 55 cycles for a digit. What costs beside them is branches
// that cannot be foreseen, at 25 cycles each.
//
// Helped: two bands in a word, owned and open places apart; narrowing a digit
// once and coming back for it, where its rows still have something to say,
// instead of at once; working out which digits have changed for all nine without
// a branch, instead of asking each in turn (together 9 to 21 %). Not waiting for
// the digit before: 1 to 14 %. The digit's number from a table, see firstDigit: 15
// to 30 %, or nothing, as the compiler chooses registers.
//
// Did not help: narrowing all nine digits in every round, with the counters in
// the same loop and without any branch: 30 to 48 % slower on hard puzzles, as only
// one digit in three has changed. Waiting for no digit of the same round: 4 to
// 12 % more to narrow, 2 to 19 % slower; so it is instructions that count by now,
// and two puzzles in one loop, as in package triad, have nothing to win. Leaving
// out the test for clashes, which come out later as well: 8 % more guesses on
// top1465. Skipping the look for changed digits when no cell was filled: nothing,
// the branch costs as much.
//
// Guesses: not counting triads at all makes a fifth to two thirds more of them on
// hard puzzles, 18 to 50 % slower. Counting triads before every guess makes 112
// instead of 192 on hardest1106 and is 7 % faster there, but 24 % slower on
// top1465 and 70 % on several-solutions; where half, a third or three eighths of
// the open cells must have two candidates, instead of a quarter, it is in
// between. Guessing the digit with the most such cells makes 11 % fewer guesses on
// hardest1106 and 11 % more on top1465, slower on both; the digit with the fewest
// open places is a third slower on hardest1106.
//
// A profile for the compiler (PGO) wins nothing, GOAMD64=v3 2 to 3 %.
package band
