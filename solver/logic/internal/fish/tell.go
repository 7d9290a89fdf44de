package fish

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// A fish is told from its houses and its places by role. Where lines cover lines the
// sentences speak of rows and columns, else of houses and covers.

func tellFish(t tell.Teller) words.Words {
	full, why := Full(t)
	say := words.Blanks{
		"digit": words.TheDigits(t.Step.Digits), "bases": t.TheHouses(position.Base), "covers": t.TheHouses(position.Cover),
		"full": full, "why": why, "ofCovers": theCovers(t),
		"only": words.Plain("only").Showing(baseCells(t)),
	}
	return words.Words{
		Title: say.Text("{digit} in {bases}"),
		Reasons: slices.Concat(
			say.Premise("In {bases} digit {digit} fits {only} in {covers}."),
			say.Because("Whichever way round, {full}, because {why}. So no other cell of {ofCovers} can be {digit}."),
		),
		Pattern: Pattern(t),
	}
}

func tellFinnedFish(t tell.Teller) words.Words {
	w := words.Words{
		Title:   fmt.Sprintf("%s in %s", t.Digits("and"), t.Houses(position.Base)),
		Pattern: Pattern(t),
	}
	if t.Step.Variant&position.Siamese != 0 {
		w.Reasons = siameseReasons(t)
		return w
	}
	w.Reasons = slices.Concat(BaseReasons(t), sashimiReasons(t), EndoFinReasons(t), coverReasons(t), CannibalReasons(t))
	return w
}

// Pattern writes a fish in short: "7 r14 c15 fr1c6".
func Pattern(t tell.Teller) string {
	base := t.Digits("and") + " " + t.ShortHouses(position.Base)
	if t.Step.Variant&position.Siamese != 0 {
		return fmt.Sprintf("%s %s and %s", base, shortCover(t.Part(1)), shortCover(t.Part(2)))
	}
	return base + " " + shortCover(t)
}

// shortCover writes the cover and the fins: "c15 fr1c6".
func shortCover(t tell.Teller) string {
	text := t.ShortHouses(position.Cover)
	if fins := t.CellsOf(position.Fin, 0); fins != nil {
		text += " f" + t.ShortCells(fins)
	}
	if fins := t.CellsOf(position.EndoFin, 0); fins != nil {
		text += " ef" + t.ShortCells(fins)
	}
	return text
}

// baseCells is the places of the digit in the base.
func baseCells(t tell.Teller) words.Shown {
	return words.ShownCells(cellsOf(t, position.Pattern, position.Cannibal, position.Fin, position.EndoFin)...)
}

// cellsOf is the cells of some roles, each once, in increasing order.
func cellsOf(t tell.Teller, roles ...position.Role) []int {
	var cells []int
	for _, r := range roles {
		cells = append(cells, t.CellsOf(r, 0)...)
	}
	return lists.SortedOnce(cells)
}

// allFins is the cells of the fins and the endo-fins.
func allFins(t tell.Teller) []int { return cellsOf(t, position.Fin, position.EndoFin) }

// BaseReasons says where the digit fits in the base.
func BaseReasons(t tell.Teller) words.Statements {
	fins := outsideCovers(t)
	say := words.Blanks{
		"digit": words.TheDigits(t.Step.Digits), "bases": t.TheHouses(position.Base), "covers": t.TheHouses(position.Cover),
		"fins": t.TheCells(fins), "only": words.Plain("only").Showing(baseCells(t)),
	}
	fits := "In {bases} digit {digit} fits {only} in {covers}"
	if coverName(t) == "covers" {
		fits = "In {bases}, the base, digit {digit} fits {only} in {covers}, the covers"
	}
	if t.IsListed() && len(t.Marks(position.Base)) > mostHouses {
		fits = "The base is {bases}, the covers are {covers}. In the base digit {digit} fits {only} in the covers"
	}
	switch n := len(fins); {
	case n == 0:
		return say.Premise(fits + ".")
	case n == 1:
		return say.Premise(fits + ", except {fins}, the fin.")
	case n > 3: // too many for one sentence
		return say.Premise(fits + ", and in the fins. The fins are {fins}.")
	}
	return say.Premise(fits + ", except {fins}, the fins.")
}

// outsideCovers is the cells of the base that no cover has: all fins, and some of those inside the fish.
func outsideCovers(t tell.Teller) []int {
	var covered []int
	for _, m := range t.Marks(position.Cover) {
		covered = append(covered, t.HouseOf(m).Cells...)
	}
	outside := slices.DeleteFunc(t.CellsOf(position.EndoFin, 0), func(c int) bool { return slices.Contains(covered, c) })
	return lists.SortedOnce(append(outside, t.CellsOf(position.Fin, 0)...))
}

// mostHouses is the most houses of a base that one line of a list names with what covers them.
const mostHouses = 4

// sashimiReasons names the base lines that have just one place besides the fins.
func sashimiReasons(t tell.Teller) words.Statements {
	if !strings.HasPrefix(t.Step.Technique, "sashimi") {
		return nil
	}
	var lines []words.Phrase
	for _, m := range t.Marks(position.Base) {
		inLine := func(c int) bool { return slices.Contains(t.HouseOf(m).Cells, c) }
		places := slices.DeleteFunc(t.CellsOf(position.Pattern, 0), func(c int) bool { return !inLine(c) })
		if len(places) == 1 && slices.ContainsFunc(t.CellsOf(position.Fin, 0), inLine) {
			say := words.Blanks{"line": t.TheHouse(m.House), "place": t.TheCells(places)}
			lines = append(lines, say.Phrase("{line} has one other place, {place}"))
		}
	}
	if lines == nil {
		return nil
	}
	said := words.ListOf(lines, "and")
	said.Text = english.Capital(said.Text) + ", which makes the fish sashimi."
	return words.Of(words.Premise, said)
}

// EndoFinReasons names the places that lie in two houses of the base.
func EndoFinReasons(t tell.Teller) words.Statements {
	cells := t.CellsOf(position.EndoFin, 0)
	say := words.Blanks{"cells": t.TheCells(cells)}
	switch len(cells) {
	case 0:
		return nil
	case 1:
		return say.Premise("{cells} lies in two base houses, so it counts as a fin.")
	}
	return say.Premise("{cells} lie in two base houses each, so they count as fins.")
}

// coverReasons says why nothing else of the cover can be the digit.
func coverReasons(t tell.Teller) words.Statements {
	full, why := Full(t)
	cells := allFins(t)
	fins := words.ShownCells(cells...)
	say := words.Blanks{
		"full": full, "why": why, "digit": words.TheDigits(t.Step.Digits), "covers": theCovers(t),
		"fin": words.Plain("fin").Showing(fins), "fins": words.Plain("fins").Showing(fins),
	}
	switch len(cells) {
	case 0:
		return say.Because("So {full}, because {why}. So no other cell of {covers} can be {digit}.")
	case 1:
		return say.Because("If the {fin} is not {digit}, {full}, because {why}. Either way no other cell of {covers} that sees the {fin} can be {digit}.")
	}
	return say.Because("If no {fin} is {digit}, {full}, because {why}. Either way no other cell of {covers} that sees all {fins} can be {digit}.")
}

// Full says that the base takes up the cover, and why: "these columns get their 7 from
// these rows", "each row needs one and no column can take two".
func Full(t tell.Teller) (full, why words.Phrase) {
	base, cover := lineName(t, position.Base), lineName(t, position.Cover)
	say := words.Blanks{
		"digit": words.TheDigits(t.Step.Digits), "base": words.Plain(base), "cover": words.Plain(cover),
		"bases":  words.Plain("these " + base + "s").Showing(t.TheHouses(position.Base).Shows),
		"covers": words.Plain("these " + cover + "s").Showing(t.TheHouses(position.Cover).Shows),
		"k":      words.Plain(english.Number(len(t.Marks(position.Base)))).Showing(t.TheHouses(position.Base).Shows),
		"into":   words.Plain("covers").Showing(t.TheHouses(position.Cover).Shows),
	}
	if base != "" && cover != "" {
		return say.Phrase("{covers} get their {digit} from {bases}"), say.Phrase("each {base} needs one and no {cover} can take two")
	}
	return say.Phrase("the base fills the {into} with {digit}s"), say.Phrase("it needs {k} and no cover takes two")
}

// lineName is what all houses of a role are, "row" or "column"; "" when they are of
// several kinds or areas.
func lineName(t tell.Teller, r position.Role) string {
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

// coverName is what the houses of the cover are called: "columns", "covers".
func coverName(t tell.Teller) string {
	if base, cover := lineName(t, position.Base), lineName(t, position.Cover); base != "" && cover != "" {
		return cover + "s"
	}
	return "covers"
}

// theCovers speaks of the houses of the cover once they have been named.
func theCovers(t tell.Teller) words.Phrase {
	return words.Plain("the " + coverName(t)).Showing(t.TheHouses(position.Cover).Shows)
}

// CannibalReasons names the places of the base that go because they lie in two covers.
func CannibalReasons(t tell.Teller) words.Statements {
	cells := t.CellsOf(position.Cannibal, 0)
	say := words.Blanks{"cells": t.TheCells(cells)}
	switch len(cells) {
	case 0:
		return nil
	case 1:
		return say.Because("{cells} would fill two covers.")
	}
	return say.Because("{cells} would fill two covers each.")
}

// siameseReasons says what two fish with the same base do.
func siameseReasons(t tell.Teller) words.Statements {
	one, other := t.Part(1), t.Part(2)
	full, why := Full(one)
	say := words.Blanks{
		"bases": t.TheHouses(position.Base).Showing(baseCells(t)), "digit": words.TheDigits(t.Step.Digits),
		"one": one.TheHouses(position.Cover), "oneFins": t.TheCells(allFins(one)),
		"other": other.TheHouses(position.Cover), "otherFins": t.TheCells(allFins(other)),
		"full": full, "why": why, "fin": words.Plain("fin").Showing(words.ShownCells(allFins(t)...)),
	}
	return slices.Concat(
		say.Premise("Two fish share the base {bases}. The one covers it with {one}, because outside them only {oneFins} can be {digit} there. The other covers it with {other}, because outside them only {otherFins} can."),
		say.Because("In each of them, either a {fin} is {digit} or {full}, because {why}. So no other cell of its covers that sees all its fins can be {digit}."),
	)
}
