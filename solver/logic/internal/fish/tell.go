package fish

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// The words for fish that are more than lines and lines: with fins, with areas,
// in pairs.

func tellFinnedFish(t words.Teller) words.Words {
	w := words.Words{
		Title:   fmt.Sprintf("%s in %s", t.Digits("and"), t.Houses(position.Base)),
		Pattern: FishPattern(t),
	}
	if t.Step.Variant&position.Siamese != 0 {
		w.Because = siameseFish(t)
		return w
	}
	w.Because = words.Sentences(FishPlaces(t), sashimi(t), EndoFins(t), fishArgument(t), Cannibals(t))
	return w
}

func FishPattern(t words.Teller) string {
	base := t.Digits("and") + " " + t.ShortHouses(position.Base)
	if t.Step.Variant&position.Siamese != 0 {
		return fmt.Sprintf("%s %s and %s", base, shortCover(t.Part(1)), shortCover(t.Part(2)))
	}
	return base + " " + shortCover(t)
}

// shortCover writes the cover and the fins: "c15 fr1c6".
func shortCover(t words.Teller) string {
	text := t.ShortHouses(position.Cover)
	if fins := t.Cells(position.Fin); fins != nil {
		text += " f" + t.ShortCells(fins)
	}
	if fins := t.Cells(position.EndoFin); fins != nil {
		text += " ef" + t.ShortCells(fins)
	}
	return text
}

// FishPlaces says where the digit fits in the base. Where lines cover lines, the
// argument names them as rows and columns; else it needs the words of the trade.
func FishPlaces(t words.Teller) string {
	text := fmt.Sprintf("In %s digit %s fits only in %s", t.Houses(position.Base), t.Digits("and"), t.Houses(position.Cover))
	if coverVerb(t) == "covers" {
		text = fmt.Sprintf("In %s, the base, digit %s fits only in %s, the covers", t.Houses(position.Base), t.Digits("and"), t.Houses(position.Cover))
	}
	fins := t.Cells(position.Fin)
	switch len(fins) {
	case 0:
		return text + "."
	case 1:
		return fmt.Sprintf("%s, but for %s, the fin.", text, t.CellList(fins))
	}
	return fmt.Sprintf("%s, but for %s, the fins.", text, t.CellList(fins))
}

// sashimi names the base lines that have one place but for the fins.
func sashimi(t words.Teller) string {
	if !strings.HasPrefix(t.Step.Technique, "sashimi") {
		return ""
	}
	var lines []string
	for _, m := range t.Marks(position.Base) {
		within := func(c int) bool { return slices.Contains(t.HouseOf(m).Cells, c) }
		places := slices.DeleteFunc(t.Cells(position.Pattern), func(c int) bool { return !within(c) })
		if len(places) == 1 && slices.ContainsFunc(t.Cells(position.Fin), within) {
			lines = append(lines, fmt.Sprintf("%s has one other place, %s", t.HouseName(t.HouseOf(m)), t.Name(places[0])))
		}
	}
	if lines == nil {
		return ""
	}
	return words.Sentence([]string{words.List(lines, "and") + ", which makes the fish sashimi"})
}

// EndoFins names the places that lie in two houses of the base.
func EndoFins(t words.Teller) string {
	cells := t.Cells(position.EndoFin)
	switch len(cells) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s lies in two houses of the base and could serve both, so it counts as a fin inside the fish.", t.CellList(cells))
	}
	return fmt.Sprintf("%s lie in two houses of the base each and could serve both, so they count as fins inside the fish.", t.CellList(cells))
}

// fishArgument says why nothing else of the cover can be the digit.
func fishArgument(t words.Teller) string {
	digit := t.Digits("and")
	fins := len(t.Cells(position.Fin)) + len(t.Cells(position.EndoFin))
	full := fishIsFull(t)
	switch fins {
	case 0:
		return fmt.Sprintf("So %s, and no other cell of the covers can be %s.", full, digit)
	case 1:
		return fmt.Sprintf("If the fin is not %s, %s. If it is, no cell that it sees is %s. Either way no other cell of the %s that sees the fin can be %s.",
			digit, full, digit, coverVerb(t), digit)
	}
	return fmt.Sprintf("If no fin is %s, %s. If one is, no cell that it sees is %s. Either way no other cell of the %s that sees all fins can be %s.",
		digit, full, digit, coverVerb(t), digit)
}

// fishIsFull says that the cover is taken up by the base, and why.
func fishIsFull(t words.Teller) string {
	full, why := FullFish(t)
	return full + ", because " + why
}

func FullFish(t words.Teller) (full, why string) {
	digit, base, cover := t.Digits("and"), sort(t, position.Base), sort(t, position.Cover)
	if base != "" && cover != "" {
		return fmt.Sprintf("these %ss get their %s from these %ss", cover, digit, base),
			fmt.Sprintf("each %s needs one and no %s can take two", base, cover)
	}
	k := words.Number(len(t.Marks(position.Base)))
	return fmt.Sprintf("the %s houses of the base put %s %ss into the %s covers", k, k, digit, k),
		"each house needs one of its own and no cover can take two"
}

// sort is what all houses of a role are, "row" or "column"; "" when they are of
// several kinds or areas.
func sort(t words.Teller, r position.Role) string {
	kind := t.Kind(r)
	for _, m := range t.Marks(r) {
		if t.HouseOf(m).Kind != kind {
			return ""
		}
	}
	if kind != solver.Row && kind != solver.Column {
		return ""
	}
	return kind.String()
}

// coverVerb is what the houses of the cover are called together.
func coverVerb(t words.Teller) string {
	if base, cover := sort(t, position.Base), sort(t, position.Cover); base != "" && cover != "" {
		return cover + "s"
	}
	return "covers"
}

// Cannibals names the places of the base that go because they lie in two covers.
func Cannibals(t words.Teller) string {
	cells := t.Cells(position.Cannibal)
	switch len(cells) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s lies in two covers, and would use up both.", t.CellList(cells))
	}
	return fmt.Sprintf("%s lie in two covers each, and would use up both.", t.CellList(cells))
}

// siameseFish says what two fish with the same base do.
func siameseFish(t words.Teller) string {
	digit := t.Digits("and")
	one, other := t.Part(1), t.Part(2)
	return fmt.Sprintf("Two fish share the base %s. The one covers it with %s, because outside them only %s can be %s there. The other covers it with %s, because outside them only %s can. In each of them, either a fin is %s or %s. So no other cell of its covers that sees all its fins can be %s.",
		t.Houses(position.Base), one.Houses(position.Cover), finList(one), digit, other.Houses(position.Cover), finList(other), digit, fishIsFull(one), digit)
}

// finList names all fins of a fish.
func finList(t words.Teller) string {
	return t.CellList(lists.SortedOnce(slices.Concat(t.Cells(position.Fin), t.Cells(position.EndoFin))))
}
