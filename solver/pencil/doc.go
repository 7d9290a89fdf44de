// Package pencil is what a person notes in a grid beside its digits, and how that is written in
// a link, an answer and a flag: fields with a name, and in each a list with commas.
//
//	candidates=auto,r1c2-45   every candidate is shown; in r1c2 no other than 4 and 5 can be
//	removed=r3c7-9            9 was taken out of r3c7
//	corner=r1c1-3,r2c2-3      corner marks: the 3 of the box is in r1c1 or r2c2
//	colours=r1c2:a,r3c4-5:b,r5c6:ab   a cell and a candidate, in the first and the second colour; a cell in both
//	links=r1c2-5=r1c7-5,r1c7-5~r9c7-5   a strong and a weak link
//
// Links that were once made must stay good: the notation may grow, and what is written here must
// be read for ever. The package is pure.
//
// What a person notes restricts the candidates of a board (see Marks.Board): those that were
// removed do, and lists of candidates unless only some cells have one (see Marks.Restricting);
// corner marks, which are places in a box and seldom
// complete, colours and links do not.
package pencil
