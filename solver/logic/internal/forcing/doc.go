// Package forcing finds and tells what assumptions lead to: every case of a cell, a house or a
// candidate has the same conclusion, or one assumption contradicts itself. A search function that
// returns a bool returns false when no more steps are wanted.
//
// Begin with forcing.go, the shapes that such steps have, and implications.go, the engine that
// follows an assumption. Then
//
//   - runs.go keeps what assumptions led to, conclusions.go what cases have in common,
//     case_branch.go ends a case that contradicts itself
//   - nets.go: chains that count what is left; implied_patterns.go: locked candidates, pairs and
//     X-Wings of what is left
//   - nested.go, nested_cases.go: nets with chains inside
//   - digit.go, guardians.go: the cases of a candidate, and of a deadly pattern
//   - whips.go: whips and braids; cycles.go: cycles and simple chains as Sudoku Explainer has them
//   - kraken.go, kraken_areas.go: fish whose fins lead by chains to what goes
//
// Words used here:
//
//	source   the candidates at the start of a run, left those not false so far
//	run      what follows from one assumption
//	cause    why a literal was reached, packed into a number
//	finding  a conclusion from more than one link, as of a pattern or a chain inside
//	seat     a place in a house: the house, and the index of the cell in it
//	inner    of chains: inside a nested chain
//	variable of a whip: a cell that needs a digit, or a house that needs a place for one
package forcing
