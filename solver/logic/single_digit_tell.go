package logic

import (
	"fmt"
	"slices"

	"sudoku/solver/position"
)

// The words for chains of strong links of one digit.

// tellTwoLinks says where the two links are, why they join, and what that makes of
// the outer ends.
func tellTwoLinks(t teller) words {
	return words{
		title:   fmt.Sprintf("%s in %s", t.digits("and"), t.houses(position.Base)),
		because: capital(t.twoLinks()),
		pattern: t.chainOf(t.digits("and")),
	}
}

func (t teller) twoLinks() string {
	if len(t.step.Links) < 3 || len(t.marks(position.Cover)) == 0 {
		return ""
	}
	first, joint, last := t.step.Links[0], t.step.Links[1], t.step.Links[2]
	digit := t.digits("and")
	return fmt.Sprintf("%s, and %s. Because %s takes only one %s, %s, so %s is in %s or in %s. No cell that sees %s can be %s.",
		t.placesOfLink(first), t.placesOfLink(last), t.houseName(t.houseOf(t.mark(position.Cover, 0))), digit,
		t.notBoth(joint), digit, t.where(first.From), t.where(last.To), t.ends(first.From, last.To), digit)
}

// ends names both outer ends of a chain: "both", "r1c2 and all of r4c8 and r5c8".
func (t teller) ends(one, other position.Node) string {
	if len(one) == 1 && len(other) == 1 {
		return "both"
	}
	return "all of these cells"
}

// placesOfLink says where the digit fits in the house of a strong link.
func (t teller) placesOfLink(l position.Link) string {
	cells := slices.Concat(l.From, l.To).Cells()
	house := t.houseName(t.layout.Houses()[l.Why.Houses[0]])
	return fmt.Sprintf("in %s digit %s fits only in %s", house, t.what(l.From), t.cellList(cells))
}

// notBoth says that a weak link is one.
func (t teller) notBoth(l position.Link) string {
	if len(l.From) == 1 && len(l.To) == 1 {
		return fmt.Sprintf("%s and %s are not both %s", t.where(l.From), t.where(l.To), t.what(l.From))
	}
	group, other := l.From, l.To
	if len(group) == 1 {
		group, other = other, group
	}
	return fmt.Sprintf("%s if %s is", t.state(position.Implication{Node: other}), t.where(group))
}

// tellDual says two patterns that hang on the same cells.
func tellDual(t teller) words {
	one, other := t.leg(1), t.leg(2)
	return words{
		title:   fmt.Sprintf("%s in %s, and in %s", t.digits("and"), one.houses(position.Base), other.houses(position.Base)),
		because: fmt.Sprintf("Two patterns meet here. First, %s Second, %s", one.twoLinks(), other.twoLinks()),
		pattern: fmt.Sprintf("%s and %s", one.chainOf(t.digits("and")), other.chain()),
	}
}

// leg is one of two patterns that are told as one: its marks and half of the links.
func (t teller) leg(part int) teller {
	t = t.part(part)
	half := len(t.step.Links) / 2
	t.step.Links = t.step.Links[(part-1)*half : part*half]
	return t
}

// tellStrongLinks says a chain of three or four links from its one end to the other.
func tellStrongLinks(t teller) words {
	w := words{
		title:   fmt.Sprintf("%s in %s", t.digits("and"), t.houses(position.Base)),
		pattern: t.chainOf(t.digits("and")),
	}
	links, digit := t.step.Links, t.digits("and")
	if len(links) == 0 {
		return w
	}
	if len(links)%2 == 0 {
		w.because = t.ringOfLinks()
		return w
	}
	first, last := links[0].From, links[len(links)-1].To
	w.because = fmt.Sprintf("%s So %s is in %s or in %s, because each of %s needs a place for it. No cell that sees %s can be %s.",
		t.suppose(), digit, t.where(first), t.where(last), t.houses(position.Base), t.ends(first, last), digit)
	return w
}

// ringOfLinks says a chain whose last link leads back to its start.
func (t teller) ringOfLinks() string {
	digit := t.digits("and")
	around := t
	around.step.Links = t.step.Links[:len(t.step.Links)-1]
	return fmt.Sprintf("%s So it is in one of the two ends of every link, because the last link leads back to the first and the ring reads the same both ways round. Where two links meet, in %s, one of them has the %s of the house, and no other cell there that sees both can be %s.",
		around.suppose(), t.houses(position.Cover), digit, digit)
}
