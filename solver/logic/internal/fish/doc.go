// Package fish finds and tells fish: k houses in which a digit fits only where k other
// houses cross them, so that it goes from the rest of those.
//
// Begin with fish.go, which has the plain fish and the table of all names. Then:
//
//	fins.go        finned and sashimi fish of lines, and the siamese pairs of them
//	areas.go       the search for Franken and mutant fish
//	area_steps.go  their kinds, their fins, and their steps
//	tell.go        what is said of a fish; package forcing says it of Kraken fish too
//
// The words, as the field has them:
//
//	base       the houses in which the digit is looked at
//	cover      the houses that hold its places there, and from whose rest it goes
//	fin        a place in the base that no cover holds: what goes must see all fins
//	endo-fin   a place in two houses of the base, which counts as a fin
//	cannibal   a place in the base that goes itself, because it lies in two covers
//	sashimi    finned, with a base line that has one place besides the fins
//	siamese    two finned fish with the same base, as one step
//	Franken    with boxes, or other areas, beside the lines
//	mutant     of houses of any kinds
//
// A function of a search that returns a bool returns false when no more steps are wanted.
package fish
