package forcing

import (
	"slices"

	"sudoku/solver/logic/internal/fish"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// A Kraken fish is told as the cases that there are. Either the fish holds, and then one
// of its places in a cover is right, or one of the fins is right. Each place and each fin
// leads to the same, or cannot be.

func tellKraken(t tell.Teller) words.Words {
	fins := slices.Concat(t.CellsOf(position.Fin, 0), t.CellsOf(position.EndoFin, 0))
	var places []int
	for _, branch := range t.Step.Branches {
		if start := branch[0].Node[0].Cell; !slices.Contains(fins, start) {
			places = append(places, start)
		}
	}
	before := slices.Concat(fish.BaseReasons(t), fish.EndoFinReasons(t), withoutFins(t, fins, places), fish.CannibalReasons(t))
	return words.Words{
		Title:   t.Digits("and") + " in " + t.Houses(position.Base),
		Reasons: krakenCasesTold(t, before),
		Pattern: fish.Pattern(t),
	}
}

// withoutFins says which places of the fish are right where no fin is, and why.
func withoutFins(t tell.Teller, fins, places []int) words.Statements {
	_, why := fish.Full(t)
	fin := "no fin is"
	if len(fins) == 1 {
		fin = "the fin is not"
	}
	say := words.Blanks{
		"fin": words.Plain(fin).Showing(t.TheCells(fins).Shows), "digit": words.TheDigits(t.Step.Digits),
		"why": why, "cover": t.TheHouse(coverOf(t, places)), "places": t.AnyCell(places),
	}
	return say.Because("If {fin} {digit}, {cover} has its {digit} in {places}, because {why}.")
}

// coverOf is the cover that has some places of the base.
func coverOf(t tell.Teller, places []int) int {
	for _, m := range t.Marks(position.Cover) {
		if !slices.ContainsFunc(places, func(c int) bool { return !slices.Contains(t.HouseOf(m).Cells, c) }) {
			return m.House
		}
	}
	return position.None
}

// krakenCasesTold tells what follows in each case, behind some sentences.
func krakenCasesTold(t tell.Teller, before words.Statements) words.Statements {
	if t.IsListed() {
		return slices.Concat(before, t.EveryCase())
	}
	cases := make([]tell.CaseTold, 0, len(t.Step.Branches))
	for i := range t.Step.Branches {
		cases = append(cases, krakenCaseTold(t, i))
	}
	if told := slices.Concat(before, t.SayCases(cases, tell.InShort)); t.HasRoom(told) {
		return told
	}
	return slices.Concat(before, t.HowTheyEnd(nil).LeavingToLines())
}

// krakenCaseTold tells what follows from a place: "If r2c5 is 4, row 6 has its 4 in
// r6c9, so r1c9 is not 4." What an earlier case said is not said again.
func krakenCaseTold(t tell.Teller, i int) tell.CaseTold {
	branch := t.Step.Branches[i]
	var so []words.Phrase
	last := len(branch) - 1
	for k, s := range branch {
		if k > 0 && (s.On || k == last) {
			so = append(so, t.Follows(branch, k))
		}
	}
	if end := branch[last]; last == 1 && !end.On {
		so[0] = atOnce(t, branch[0].Node, end)
	}
	if !t.Concludes(branch[last]) {
		so[len(so)-1].Text += tell.FallsAway
	}
	return t.Case(i, so)
}

// atOnce tells what a place or a fin takes away without a chain.
func atOnce(t tell.Teller, start position.Node, end position.Implication) words.Phrase {
	say := words.Blanks{"end": t.State(end), "digit": t.NodeDigits(end.Node), "start": t.NodeCells(start)}
	if start[0].Cell == end.Node[0].Cell {
		return say.Phrase("there is no room for {digit} in {start}")
	}
	return say.Phrase("{end}, since it sees {start}")
}
