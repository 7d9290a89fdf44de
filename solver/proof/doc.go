// Package proof makes an argument that a person can follow for what a step concludes.
//
// It does not tell the evidence of the step. It looks for the shortest argument of its own,
// with nothing but what a person sees at a glance, and cuts it into parts that can be read
// one at a time:
//
//	r4c7 ≠ 7
//	1  Suppose r4c7 = 7.
//	2  r9c8 = 7: only place in box 9.                 A1  Suppose r3c1 = 1.
//	3  r3c1 ≠ 1 (A).  - - - - - - - - - - - - - - ->  A2  r8c3 = 1: only place in box 7.
//	4  …                                              A3  Column 7 has no place for 1.
//	5  Box 3 has no place for 8.
//
// Of is the whole of it:
//
//	position and result
//	   -> search    the supposition is followed, breadth first, until nothing is possible
//	   -> slice     back from the contradiction: what it needs
//	   -> shorten   a fact is left out, and again while a contradiction remains
//	   -> reasons   the fewest earlier lines that each line needs
//	   -> lines     in the order of their use; long arguments are cut into parts
//
// Where a case for each candidate of a cell, or each place of a house, is shorter than a
// supposition, the proof is by cases.
//
//	proof.go line.go     Proof, Part, Line: what is handed out
//	of.go several.go     Of: a result of one claim, of several
//	grid.go              candidates and places, who removed what
//	fact.go follow.go    a fact of a search; whether it follows in a grid
//	engine.go run.go     a search: facts found one round after the other, work counted
//	patterns.go          locked digits, pairs, remote pairs
//	slice.go shorten.go  from a search to a short argument
//	refute.go parts.go   the search for a contradiction; contradictions inside
//	cases.go             proofs by cases
//	reason.go tree.go    from facts to lines: the premises of each, and their order
//	lift.go trim.go      long arguments cut into parts; premises that are idle then
//	write.go             lines under their numbers and names
//
// Package proofcheck proves each line again and knows nothing of the search; package words
// makes a sentence of each.
//
// Words used here. A fact is what one line says, while it is looked for: a placement, or the
// eliminations of one pattern. An end is a contradiction: a cell or a house with nothing left.
// A trial supposes a candidate in the middle of a search; one that ends is the part-proof of
// its elimination.
//
// Work is counted, never timed: the same question has the same answer on every machine.
package proof
