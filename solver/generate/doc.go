// Package generate makes puzzles: of a difficulty, in need of a technique, with a symmetry, on every board. The same
// seed, wishes and budget give the same puzzle, on every machine, however busy.
//
//	seed ──> full grid ──> thin ──> soften ──> measure ──> the nearest so far, until nothing is missed
//	         each as likely │       givens back │          by the log of logic, within a budget
//	         as any other   │       where a step│
//	                        │       is too hard │
//	                  minimal, from       as hard as the
//	                  unavoidable sets    bound lets it be
//	                  and a batch solver
//
// A puzzle that is harder than wished for is not thrown away: where its log meets a step that is too hard, a digit
// of the solution is given there, and so on until no step is. So nearly every attempt ends within a bound from
// above, and only what is too easy is made for nothing.
//
// Words:
//
//	orbit      the cells that a symmetry gives together
//	thin       take givens away while the solution remains the only one
//	minimal    of a puzzle from which no orbit of givens can be taken
//	attempt    one full grid, and what is made of it; each has random numbers of its own
//	miss       a wish that a puzzle does not fulfil
//
// What comes out has fewer givens than most minimal puzzles, and is easier: taking givens away reaches a puzzle of
// few givens in more orders than one of many. Unbiased puzzles, which are drawn from all minimal puzzles of the
// classic board, each as likely as any other, take a thousand of them each (unbiased.go).
package generate
