package logs

import (
	"slices"
	"strings"

	"sudoku/solver/logic"
	"sudoku/solver/proof"
)

// A technique is named after the first argument that the search found. The proof is the shortest, and who reads
// it looks in vain for what the name announces.
const (
	noInnerChain = "This argument needs no chain inside a chain; the name is of the step as it was found."
	noList       = "This argument needs no list of the ways to place a digit; the name is of the step as it was found."
	plainChains  = "Each line here follows from one other alone, so plain chains are enough; the name is of the step as it was found."
)

// simpler says that a proof is simpler than the name of its technique; empty where it is not.
func simpler(t logic.Technique, p proof.Proof) string {
	switch {
	case t.Family == "Nested" && !slices.ContainsFunc(p.Main, hasChain):
		return noInnerChain
	case t.Family == "Templates":
		return noList
	case strings.HasPrefix(t.ID, "dynamic-") && !slices.ContainsFunc(p.Main, isMoreThanLink):
		return plainChains
	}
	return ""
}

// hasChain reports whether a line rests on a chain of its own, as a part may be one.
func hasChain(l proof.Line) bool { return l.Kind == proof.ByPart || l.Kind == proof.RemotePair }

// isMoreThanLink reports whether a line is no link of plain chains: a pattern, or what follows from several lines
// together, as the contradiction at the end of a chain does too.
func isMoreThanLink(l proof.Line) bool {
	switch l.Kind {
	case proof.CellEnd, proof.HouseEnd:
		return false
	case proof.Locked, proof.NakedSet, proof.HiddenSet, proof.RemotePair, proof.ByPart:
		return true
	}
	return len(l.From) > 1
}
