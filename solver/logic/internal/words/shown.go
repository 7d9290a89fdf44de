package words

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Shown is what a phrase speaks of: evidence while sentences are put together from
// phrases. Things stand in it in the order in which they were said, maybe twice, each
// packed into a number, so that joining phrases is joining lists. Evidence sorts them,
// once for each statement:
//
//	kind  digit  index of a cell, house, link or branch
//	 8     8      32 bits
type Shown struct {
	digits solver.Digits
	things []thing
}

type thing uint64

// The kinds of things, in the order of the bits.
const (
	aCell thing = iota << kindShift
	aHouse
	aCandidate
	aLink
	aBranch
	anImplication // the branch in the upper 16 bits of the index

	kindShift = 40
)

// ShownCells is cells, each as a whole.
func ShownCells(cells ...int) Shown { return shownOf(aCell, cells) }

// ShownDigits is digits, wherever they are.
func ShownDigits(digits solver.Digits) Shown { return Shown{digits: digits} }

// ShownHouses is houses, by their indexes.
func ShownHouses(houses ...int) Shown { return shownOf(aHouse, houses) }

// ShownHousesOf is the houses of marks that have one.
func ShownHousesOf(marks []position.Mark) Shown {
	things := make([]thing, 0, len(marks))
	for _, m := range marks {
		if m.House != position.None {
			things = append(things, aHouse|thing(m.House))
		}
	}
	return Shown{things: things}
}

// ShownLinks is links of the step, by their indexes.
func ShownLinks(links ...int) Shown { return shownOf(aLink, links) }

// ShownBranches is branches of the step, by their indexes.
func ShownBranches(branches ...int) Shown { return shownOf(aBranch, branches) }

// ShownImplications is implications of one branch, by their indexes in it.
func ShownImplications(branch int, indexes ...int) Shown {
	return shownOf(anImplication|thing(branch)<<16, indexes)
}

func shownOf(kind thing, indexes []int) Shown {
	if len(indexes) == 0 {
		return Shown{}
	}
	things := make([]thing, 0, len(indexes))
	for _, index := range indexes {
		if index != position.None {
			things = append(things, kind|thing(index))
		}
	}
	return Shown{things: things}
}

// ShownCandidates is the candidates of nodes.
func ShownCandidates(nodes ...position.Node) Shown {
	n := 0
	for _, node := range nodes {
		n += len(node)
	}
	things := make([]thing, 0, n)
	for _, node := range nodes {
		for _, c := range node {
			things = append(things, aCandidate|thing(c.Digit)<<32|thing(c.Cell))
		}
	}
	return Shown{things: things}
}

// And is what both show.
func (s Shown) And(other Shown) Shown { return JoinShown(s, other) }

// JoinShown is what all show.
func JoinShown(all ...Shown) Shown {
	var joined Shown
	n := 0
	for _, s := range all {
		joined.digits |= s.digits
		n += len(s.things)
	}
	for _, s := range all {
		switch {
		case len(s.things) == 0:
		case len(s.things) == n:
			joined.things = s.things // shared: nobody writes to it
		case joined.things == nil:
			joined.things = append(make([]thing, 0, n), s.things...)
		default:
			joined.things = append(joined.things, s.things...)
		}
	}
	return joined
}

// Empty reports whether nothing is shown.
func (s Shown) Empty() bool { return len(s.things) == 0 && s.digits == 0 }

// Evidence is what is shown, each thing once.
func (s Shown) Evidence() position.Evidence {
	var few [48]thing // most statements show no more
	things := append(few[:0], s.things...)
	slices.Sort(things)
	things = slices.Compact(things)
	return position.Evidence{
		Digits: s.digits,
		Cells:  indexes(ofKind(things, aCell)), Houses: indexes(ofKind(things, aHouse)),
		Candidates: candidates(ofKind(things, aCandidate)),
		Links:      indexes(ofKind(things, aLink)), Branches: indexes(ofKind(things, aBranch)),
		Implications: implications(ofKind(things, anImplication)),
	}
}

// ofKind is the stretch of sorted things that are of a kind.
func ofKind(things []thing, kind thing) []thing {
	from, _ := slices.BinarySearch(things, kind)
	to, _ := slices.BinarySearch(things, kind+1<<kindShift)
	return things[from:to]
}

func indexes(things []thing) []int {
	if len(things) == 0 {
		return nil
	}
	all := make([]int, len(things))
	for i, t := range things {
		all[i] = int(uint32(t))
	}
	return all
}

func implications(things []thing) []position.ImplicationAt {
	if len(things) == 0 {
		return nil
	}
	all := make([]position.ImplicationAt, len(things))
	for i, t := range things {
		all[i] = position.ImplicationAt{Branch: int(uint32(t) >> 16), Index: int(uint16(t))}
	}
	return all
}

func candidates(things []thing) []position.Candidate {
	if len(things) == 0 {
		return nil
	}
	all := make([]position.Candidate, len(things))
	for i, t := range things {
		all[i] = position.Candidate{Cell: int(uint32(t)), Digit: int(uint8(t >> 32))}
	}
	return all
}
