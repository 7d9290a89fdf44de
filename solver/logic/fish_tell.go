package logic

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// The words for fish that are more than lines and lines: with fins, with areas,
// in pairs.

func tellFinnedFish(t teller) words {
	w := words{
		title:   fmt.Sprintf("%s in %s", t.digits("and"), t.houses(position.Base)),
		pattern: t.fishPattern(),
	}
	if t.step.Variant&position.Siamese != 0 {
		w.because = t.siameseFish()
		return w
	}
	w.because = sentences(t.fishPlaces(), t.sashimi(), t.endoFins(), t.fishArgument(), t.cannibals())
	return w
}

// part is the step with the marks of one of two fish, and those of both.
func (t teller) part(part int) teller {
	var marks []position.Mark
	for _, m := range t.step.Marks {
		if m.Part == 0 || m.Part == part {
			m.Part = 0
			marks = append(marks, m)
		}
	}
	t.step.Marks, t.step.Variant = marks, 0
	return t
}

func (t teller) fishPattern() string {
	base := t.digits("and") + " " + t.shortHouses(position.Base)
	if t.step.Variant&position.Siamese != 0 {
		return fmt.Sprintf("%s %s and %s", base, t.part(1).shortCover(), t.part(2).shortCover())
	}
	return base + " " + t.shortCover()
}

// shortCover writes the cover and the fins: "c15 fr1c6".
func (t teller) shortCover() string {
	text := t.shortHouses(position.Cover)
	if fins := t.cells(position.Fin); fins != nil {
		text += " f" + t.shortCells(fins)
	}
	if fins := t.cells(position.EndoFin); fins != nil {
		text += " ef" + t.shortCells(fins)
	}
	return text
}

// fishPlaces says where the digit fits in the base. Where lines cover lines, the
// argument names them as rows and columns; else it needs the words of the trade.
func (t teller) fishPlaces() string {
	text := fmt.Sprintf("In %s digit %s fits only in %s", t.houses(position.Base), t.digits("and"), t.houses(position.Cover))
	if t.covers() == "covers" {
		text = fmt.Sprintf("In %s, the base, digit %s fits only in %s, the covers", t.houses(position.Base), t.digits("and"), t.houses(position.Cover))
	}
	fins := t.cells(position.Fin)
	switch len(fins) {
	case 0:
		return text + "."
	case 1:
		return fmt.Sprintf("%s, but for %s, the fin.", text, t.cellList(fins))
	}
	return fmt.Sprintf("%s, but for %s, the fins.", text, t.cellList(fins))
}

// sashimi names the base lines that have one place but for the fins.
func (t teller) sashimi() string {
	if !strings.HasPrefix(t.step.Technique, "sashimi") {
		return ""
	}
	var lines []string
	for _, m := range t.marks(position.Base) {
		within := func(c int) bool { return slices.Contains(t.houseOf(m).Cells, c) }
		places := slices.DeleteFunc(t.cells(position.Pattern), func(c int) bool { return !within(c) })
		if len(places) == 1 && slices.ContainsFunc(t.cells(position.Fin), within) {
			lines = append(lines, fmt.Sprintf("%s has one other place, %s", t.houseName(t.houseOf(m)), t.name(places[0])))
		}
	}
	if lines == nil {
		return ""
	}
	return sentence([]string{list(lines, "and") + ", which makes the fish sashimi"})
}

// endoFins names the places that lie in two houses of the base.
func (t teller) endoFins() string {
	cells := t.cells(position.EndoFin)
	switch len(cells) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s lies in two houses of the base and could serve both, so it counts as a fin inside the fish.", t.cellList(cells))
	}
	return fmt.Sprintf("%s lie in two houses of the base each and could serve both, so they count as fins inside the fish.", t.cellList(cells))
}

// fishArgument says why nothing else of the cover can be the digit.
func (t teller) fishArgument() string {
	digit := t.digits("and")
	fins := len(t.cells(position.Fin)) + len(t.cells(position.EndoFin))
	full := t.fishIsFull()
	switch fins {
	case 0:
		return fmt.Sprintf("So %s, and no other cell of the covers can be %s.", full, digit)
	case 1:
		return fmt.Sprintf("If the fin is not %s, %s. If it is, no cell that it sees is %s. Either way no other cell of the %s that sees the fin can be %s.",
			digit, full, digit, t.covers(), digit)
	}
	return fmt.Sprintf("If no fin is %s, %s. If one is, no cell that it sees is %s. Either way no other cell of the %s that sees all fins can be %s.",
		digit, full, digit, t.covers(), digit)
}

// fishIsFull says that the cover is taken up by the base, and why.
func (t teller) fishIsFull() string {
	full, why := t.fullFish()
	return full + ", because " + why
}

func (t teller) fullFish() (full, why string) {
	digit, base, cover := t.digits("and"), t.sort(position.Base), t.sort(position.Cover)
	if base != "" && cover != "" {
		return fmt.Sprintf("these %ss get their %s from these %ss", cover, digit, base),
			fmt.Sprintf("each %s needs one and no %s can take two", base, cover)
	}
	k := number(len(t.marks(position.Base)))
	return fmt.Sprintf("the %s houses of the base put %s %ss into the %s covers", k, k, digit, k),
		"each house needs one of its own and no cover can take two"
}

// sort is what all houses of a role are, "row" or "column"; "" when they are of
// several kinds or areas.
func (t teller) sort(r position.Role) string {
	kind := t.kind(r)
	for _, m := range t.marks(r) {
		if t.houseOf(m).Kind != kind {
			return ""
		}
	}
	if kind != solver.Row && kind != solver.Column {
		return ""
	}
	return kind.String()
}

// covers is what the houses of the cover are called together.
func (t teller) covers() string {
	if base, cover := t.sort(position.Base), t.sort(position.Cover); base != "" && cover != "" {
		return cover + "s"
	}
	return "covers"
}

// cannibals names the places of the base that go because they lie in two covers.
func (t teller) cannibals() string {
	cells := t.cells(position.Cannibal)
	switch len(cells) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s lies in two covers, and would use up both.", t.cellList(cells))
	}
	return fmt.Sprintf("%s lie in two covers each, and would use up both.", t.cellList(cells))
}

// siameseFish says what two fish with the same base do.
func (t teller) siameseFish() string {
	digit := t.digits("and")
	one, other := t.part(1), t.part(2)
	return fmt.Sprintf("Two fish share the base %s. The one covers it with %s, because outside them only %s can be %s there. The other covers it with %s, because outside them only %s can. In each of them, either a fin is %s or %s. So no other cell of its covers that sees all its fins can be %s.",
		t.houses(position.Base), one.houses(position.Cover), one.finList(), digit, other.houses(position.Cover), other.finList(), digit, one.fishIsFull(), digit)
}

// finList names all fins of a fish.
func (t teller) finList() string {
	return t.cellList(lists.SortedOnce(slices.Concat(t.cells(position.Fin), t.cells(position.EndoFin))))
}
