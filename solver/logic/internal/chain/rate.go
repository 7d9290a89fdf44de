package chain

import (
	"sudoku/solver"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Sudoku Explainer's ratings of the shortest chains, in tenths: of one digit; of
// cells of two alone; of both.
const (
	rateXCycle  = 65
	rateXChain  = 66
	rateYChain  = 66
	rateXYChain = 70
)

// rateChain rates a chain between two candidates: Sudoku Explainer knows it as what
// follows from a candidate that goes, up to its opposite, which is two nodes more.
func rateChain(_ *solver.Layout, s position.Step) int {
	nodes := tell.ChainNodes(s.Links)
	return chainBase(s.Links, rateXChain) + LongerChain(len(nodes)+2)
}

// rateDiscontinuous rates a loop that settles a candidate.
func rateDiscontinuous(_ *solver.Layout, s position.Step) int {
	nodes := tell.ChainNodes(s.Links)
	more := 0
	if len(nodes) > 0 && nodes[0].Node[0] != nodes[len(nodes)-1].Node[0] {
		more = 1 // the link within the cell in which it ends
	}
	return chainBase(s.Links, rateXChain) + LongerChain(len(nodes)+more)
}

// rateContinuous rates a loop that holds all the way round.
func rateContinuous(_ *solver.Layout, s position.Step) int {
	return chainBase(s.Links, rateXCycle) + LongerChain(len(tell.ChainNodes(s.Links)))
}

// chainBase is the rating of the shortest chain of the same links.
func chainBase(links []position.Link, ofDigit int) int {
	digits, cells := true, true
	for _, l := range links {
		within := l.From[0].Cell == l.To[0].Cell
		digits = digits && !within
		cells = cells && within == l.Strong
	}
	switch {
	case digits:
		return ofDigit
	case cells:
		return rateYChain
	}
	return rateXYChain
}

// LongerChain is what a chain of a number of nodes is rated higher than the shortest: a
// tenth for each of the lengths 4, 6, 8, 12, 16, 24 … that its nodes, less two, exceed.
func LongerChain(nodes int) int {
	more := 0
	for length, next := 4, 6; nodes-2 > length; length, next = next, 2*length {
		more++
	}
	return more
}
