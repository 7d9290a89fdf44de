package digit

import (
	"fmt"
	"slices"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// The words for chains of strong links of one digit.

// tellTwoLinks says where the two links are, why they join, and what that makes of
// the outer ends.
func tellTwoLinks(t words.Teller) words.Words {
	return words.Words{
		Title:   fmt.Sprintf("%s in %s", t.Digits("and"), t.Houses(position.Base)),
		Because: words.Capital(twoLinks(t)),
		Pattern: t.ChainOf(t.Digits("and")),
	}
}

func twoLinks(t words.Teller) string {
	if len(t.Step.Links) < 3 || len(t.Marks(position.Cover)) == 0 {
		return ""
	}
	first, joint, last := t.Step.Links[0], t.Step.Links[1], t.Step.Links[2]
	digit := t.Digits("and")
	return fmt.Sprintf("%s, and %s. Because %s takes only one %s, %s, so %s is in %s or in %s. No cell that sees %s can be %s.",
		placesOfLink(t, first), placesOfLink(t, last), t.HouseName(t.HouseOf(t.Mark(position.Cover, 0))), digit,
		t.NotBoth(joint), digit, t.Where(first.From), t.Where(last.To), ends(t, first.From, last.To), digit)
}

// ends names both outer ends of a chain: "both", "r1c2 and all of r4c8 and r5c8".
func ends(t words.Teller, one, other position.Node) string {
	if len(one) == 1 && len(other) == 1 {
		return "both"
	}
	return "all of these cells"
}

// placesOfLink says where the digit fits in the house of a strong link.
func placesOfLink(t words.Teller, l position.Link) string {
	cells := slices.Concat(l.From, l.To).Cells()
	house := t.HouseName(t.Layout.Houses()[l.Why.Houses[0]])
	return fmt.Sprintf("in %s digit %s fits only in %s", house, t.What(l.From), t.CellList(cells))
}

// tellDual says two patterns that hang on the same cells.
func tellDual(t words.Teller) words.Words {
	one, other := leg(t, 1), leg(t, 2)
	return words.Words{
		Title:   fmt.Sprintf("%s in %s, and in %s", t.Digits("and"), one.Houses(position.Base), other.Houses(position.Base)),
		Because: fmt.Sprintf("Two patterns meet here. First, %s Second, %s", twoLinks(one), twoLinks(other)),
		Pattern: fmt.Sprintf("%s and %s", one.ChainOf(t.Digits("and")), other.Chain()),
	}
}

// leg is one of two patterns that are told as one: its marks and half of the links.
func leg(t words.Teller, part int) words.Teller {
	t = t.Part(part)
	half := len(t.Step.Links) / 2
	t.Step.Links = t.Step.Links[(part-1)*half : part*half]
	return t
}

// tellStrongLinks says a chain of three or four links from its one end to the other.
func tellStrongLinks(t words.Teller) words.Words {
	w := words.Words{
		Title:   fmt.Sprintf("%s in %s", t.Digits("and"), t.Houses(position.Base)),
		Pattern: t.ChainOf(t.Digits("and")),
	}
	links, digit := t.Step.Links, t.Digits("and")
	if len(links) == 0 {
		return w
	}
	if len(links)%2 == 0 {
		w.Because = ringOfLinks(t)
		return w
	}
	first, last := links[0].From, links[len(links)-1].To
	w.Because = fmt.Sprintf("%s So %s is in %s or in %s, because each of %s needs a place for it. No cell that sees %s can be %s.",
		t.Suppose(), digit, t.Where(first), t.Where(last), t.Houses(position.Base), ends(t, first, last), digit)
	return w
}

// ringOfLinks says a chain whose last link leads back to its start.
func ringOfLinks(t words.Teller) string {
	digit := t.Digits("and")
	around := t
	around.Step.Links = t.Step.Links[:len(t.Step.Links)-1]
	return fmt.Sprintf("%s So it is in one of the two ends of every link, because the last link leads back to the first and the ring reads the same both ways round. Where two links meet, in %s, one of them has the %s of the house, and no other cell there that sees both can be %s.",
		around.Suppose(), t.Houses(position.Cover), digit, digit)
}
