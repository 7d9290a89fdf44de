// Package cube is a fast search for boards of any layout up to 25 by 25: it knows
// nothing but houses, sets of n cells that hold each of n digits once.
//
// # Three views of one cube
//
// What is open on a board is a cube of candidates, cells by digits. A state holds
// it three times, so that each question is one look at one word:
//
//	cand[c]        the digits that cell c can hold        which digits are left here?
//	places[h][d]   the places in house h that can hold d  where in the house can d go?
//	planes[d]      the cells that can hold d              who would lose d by this?
//
//	             d=1 d=2 … d=n                 d=1      d=2           planes[1] = 0110 1001 …
//	cand[r1c1]    1   0  …  1      house 1   011010…  100100…         planes[2] = 1001 0100 …
//	cand[r1c2]    0   1  …  1      house 2   000101…  010010…           …
//	  …                              …                                (n² bits in 64-bit words)
//
// One function takes a candidate away (Search.eliminate), in all three views, and it
// alone notices what follows: a cell with one digit left (only candidate), a house
// with one place left for a digit (only place), a cell or a house with none (a
// dead end), and which rows of places have changed. So the work of propagation is
// in proportion to what changes, whatever the size of the board.
//
// # Conclusions
//
// Beside the singles there are two, drawn when no single is left (propagate.go):
//
//   - locked: a cell that sees every place of a digit in some house cannot hold
//     that digit. The places' sets of peers are intersected with the digit's plane.
//     That is pointing and claiming, and more where houses meet oddly, as
//     diagonals do.
//   - leftovers, on free-form boards: see leftover.go.
//
// # Guesses
//
// A guess is a cell and a digit (choose.go). The digit is tried on a copy of the
// state; the state itself has to do without that digit when the search returns to
// it, so every guess halves the rest and there is no second list to go through.
// The stack of states is in search.go. Digits that are neither given nor guessed
// yet are interchangeable: where one of them leads nowhere, none does.
//
// The context is looked at once a guess. A guess and what follows from it take 6 to
// 9 µs on 9 by 9, and less than a millisecond on 25 by 25.
//
// # What did not help
//
// Measured on free-form, X and 16 by 16 collections, in guesses and time:
//
//   - to look for locked digits with four places and more (see mostPlaces): up to
//     a guess in twelve less, a tenth more time;
//   - to take a digit from the plane once for a whole set of cells, and not cell by
//     cell: no difference;
//   - leftovers of up to a whole house, and not two thirds of it: a guess in twenty
//     less, a tenth more time.
package cube
