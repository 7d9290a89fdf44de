package digit

import (
	"slices"

	"sudoku/solver/english"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// The words for chains of strong links of one digit: where the digit fits in the
// houses of the links, why they join, and what that makes of the outer ends.

// theDigit names the digit of the step.
func theDigit(t tell.Teller) words.Phrase { return words.TheDigits(t.Step.Digits) }

// digitIn is the title of a chain: its digit, and the houses of its links.
func digitIn(t tell.Teller) string {
	say := words.Blanks{"digit": theDigit(t), "houses": t.TheHouses(position.Base)}
	return say.Text("{digit} in {houses}")
}

func tellTwoLinks(t tell.Teller) words.Words {
	return words.Words{
		Title:   digitIn(t),
		Reasons: twoLinks(t, 0, ""),
		Pattern: t.ChainOf(theDigit(t).Text),
	}
}

// twoLinks tells a chain of two strong links and the weak link that joins them, which
// are three links of the step from an index on. The order is "first, " or "second, ",
// or nothing where there is one chain.
func twoLinks(t tell.Teller, from int, order string) words.Statements {
	if len(t.Step.Links) < from+3 {
		return nil
	}
	first, joint, last := from, from+1, from+2
	one, other := t.Step.Links[first].From, t.Step.Links[last].To
	say := words.Blanks{
		"in":         words.Plain(english.Capital(order + "in")),
		"firstHouse": linkHouse(t, first),
		"lastHouse":  linkHouse(t, last),
		"firstCells": linkCells(t, first),
		"lastCells":  linkCells(t, last),
		"joint":      t.TheHouses(position.Cover),
		"notBoth":    t.LinkOf(t.NotBoth(t.Step.Links[joint]), joint),
		"digit":      theDigit(t),
		"one":        t.NodeCells(one),
		"other":      t.NodeCells(other),
		"both":       bothEnds(one, other),
	}
	return slices.Concat(
		say.Premise("{in} {firstHouse} the {digit} fits only in {firstCells}, in {lastHouse} only in {lastCells}."),
		say.Because("{notBoth}, because {joint} takes only one. So {digit} is in {one} or in {other}, and no cell that sees {both} can be {digit}."))
}

// linkHouse names the house of a strong link, by its index.
func linkHouse(t tell.Teller, link int) words.Phrase {
	return t.TheHouse(t.Step.Links[link].Why.Houses[0]).Showing(t.LinksShown(link))
}

// linkCells names the cells of both ends of a link, by its index.
func linkCells(t tell.Teller, link int) words.Phrase {
	l := t.Step.Links[link]
	return t.TheCells(slices.Concat(l.From, l.To).Cells())
}

// bothEnds stands for both outer ends of a chain.
func bothEnds(one, other position.Node) words.Phrase {
	text := "both"
	if len(one)+len(other) > 2 {
		text = "all of these cells"
	}
	return words.Named(text, slices.Concat(one, other)...)
}

// tellDual tells two patterns that share cells.
func tellDual(t tell.Teller) words.Words {
	one, other := ofDual(t, 1), ofDual(t, 2)
	say := words.Blanks{
		"digit":  theDigit(t),
		"one":    one.TheHouses(position.Base),
		"other":  other.TheHouses(position.Base),
		"shared": t.TheCells(sharedCells(t)),
	}
	half := len(t.Step.Links) / 2
	whole := t // its links, by index, with the marks of one pattern
	whole.Step.Marks = one.Step.Marks
	var reasons words.Statements
	if t.IsListed() {
		reasons = say.Premise("Two patterns share {shared}.")
	}
	reasons = slices.Concat(reasons, twoLinks(whole, 0, "first, "))
	whole.Step.Marks = other.Step.Marks
	return words.Words{
		Title:   say.Text("{digit} in {one}, and in {other}"),
		Reasons: slices.Concat(reasons, twoLinks(whole, half, "second, ")),
		Pattern: one.ChainOf(theDigit(t).Text) + " and " + other.Chain(),
	}
}

// ofDual is one of two patterns that are told as one: its marks, and its half of the
// links.
func ofDual(t tell.Teller, part int) tell.Teller {
	t = t.Part(part)
	half := len(t.Step.Links) / 2
	t.Step.Links = t.Step.Links[(part-1)*half : part*half]
	return t
}

// sharedCells lists the cells that both parts of a dual mark.
func sharedCells(t tell.Teller) []int {
	cellsOf := func(part int) []int {
		return slices.Concat(t.CellsOf(position.Pattern, part), t.CellsOf(position.Wing, part))
	}
	second := cellsOf(2)
	return slices.DeleteFunc(cellsOf(1), func(c int) bool { return !slices.Contains(second, c) })
}

// tellStrongLinks tells a chain of three or four links from its one end to the other.
func tellStrongLinks(t tell.Teller) words.Words {
	return words.Words{
		Title:   digitIn(t),
		Reasons: strongLinksReasons(t),
		Pattern: t.ChainOf(theDigit(t).Text),
	}
}

func strongLinksReasons(t tell.Teller) words.Statements {
	links := t.Step.Links
	switch {
	case len(links) == 0:
		return nil
	case len(links)%2 == 0:
		return ringOfLinks(t)
	}
	first, last := links[0].From, links[len(links)-1].To
	say := words.Blanks{
		"digit":  theDigit(t),
		"first":  t.NodeCells(first),
		"last":   t.NodeCells(last),
		"houses": t.TheHouses(position.Base),
		"both":   bothEnds(first, last),
	}
	return slices.Concat(t.Supposing(),
		say.Because("So {digit} is in {first} or in {last}, because each of {houses} needs a place for it. No cell that sees {both} can be {digit}."))
}

// ringOfLinks tells a chain whose last link leads back to its start.
func ringOfLinks(t tell.Teller) words.Statements {
	say := words.Blanks{
		"other":  t.LinkOf("the last link leads back to the first", len(t.Step.Links)-1),
		"covers": t.TheHouses(position.Cover),
		"digit":  theDigit(t),
	}
	return slices.Concat(t.Supposing(),
		say.Because("The same holds the other way round, because {other}. So where two links meet, in {covers}, one of them has the {digit} of the house, and no other cell there that sees both can be {digit}."))
}
