package als

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Steps of almost locked sets are told from the marks of their sets, part by part,
// and from their links.

// Set returns the cells and the digits of a set.
func Set(t words.Teller, part int) (cells []int, digits solver.Digits) {
	for _, m := range t.Marks(position.Set) {
		if m.Part == part {
			cells = append(cells, m.Cell)
			digits = digits.With(m.Digit)
		}
	}
	return lists.SortedOnce(cells), digits
}

// setsOf is the number of sets.
func setsOf(t words.Teller) int {
	most := 0
	for _, m := range t.Marks(position.Set) {
		most = max(most, m.Part)
	}
	return most
}

// namedSets says what the sets are: "Set A is r1c2 and r1c7 with 1, 5 and 8, and set B
// is r3c7 with 8 and 9. Each has one digit more than cells, so it can lack one at
// most."
func namedSets(t words.Teller) string {
	var sets []string
	for part := 1; part <= setsOf(t); part++ {
		cells, digits := Set(t, part)
		sets = append(sets, fmt.Sprintf("set %s is %s with %s", words.Letter(part), t.CellList(cells), words.DigitList(digits, "and")))
	}
	if sets == nil {
		return ""
	}
	return words.Told("", "", words.Clauses, sets) + " Each has one digit more than cells, so it can lack one at most."
}

// shortSets writes the sets: "A=r1c27 {158}, B=r3c7 {89}".
func shortSets(t words.Teller) string {
	var short []string
	for part := 1; part <= setsOf(t); part++ {
		cells, digits := Set(t, part)
		short = append(short, fmt.Sprintf("%s=%s {%s}", words.Letter(part), t.ShortCells(cells), strings.Join(words.Symbols(digits), "")))
	}
	return strings.Join(short, ", ")
}

// leaving is the digits that leave.
func leaving(t words.Teller) solver.Digits { return position.Node(t.Step.Eliminations).Digits() }

// oneSetHas says what follows when one of two sets has each digit that goes.
func oneSetHas(t words.Teller, one, other int) string {
	a, b, z := words.Letter(one), words.Letter(other), words.DigitList(leaving(t), "and")
	if leaving(t).Len() == 1 {
		return fmt.Sprintf("So one of %s and %s has %s, and no cell that sees all their %ss can be %s.", a, b, z, z, z)
	}
	return fmt.Sprintf("So each of the digits %s is in one of %s and %s, and no cell that sees all its places in both can be it.", z, a, b)
}

func tellALSXZ(t words.Teller) words.Words {
	common := words.DigitsOf(t.Marks(position.Common))
	x := words.DigitList(common, "and")
	w := words.Words{
		Title: fmt.Sprintf("%s in one of two sets joined by %s", words.DigitList(leaving(t), "and"), x),
		Pattern: fmt.Sprintf("%s, X=%s, Z=%s", shortSets(t),
			strings.Join(words.Symbols(common), ","), strings.Join(words.Symbols(leaving(t)), ",")),
	}
	if t.Step.Variant&position.DoubleLink != 0 {
		w.Title = fmt.Sprintf("Two sets joined by %s", x)
		w.Because = fmt.Sprintf("%s A and B cannot both have %s, because all places of such a digit in one see all those in the other. So each of the sets lacks one of these digits and has all the rest of its own. No cell that sees all places of such a sure digit in its set, or of %s in both sets, can be that digit.",
			namedSets(t), words.DigitList(common, "nor both"), words.DigitList(common, "or"))
		return w
	}
	w.Because = fmt.Sprintf("%s Only one of A and B can have %s, because every %s of one sees every %s of the other. The set without %s has all its other digits. %s",
		namedSets(t), x, x, x, x, oneSetHas(t, 1, 2))
	return w
}

// joints are the digits that join each set to the next.
func joints(t words.Teller) []int {
	var joints []int
	for _, same := range words.Runs(t.Marks(position.Common), func(m position.Mark) int { return m.Part }) {
		joints = append(joints, same[0].Digit)
	}
	return joints
}

// tellALSChain tells a wing of three sets and a longer chain.
func tellALSChain(t words.Teller) words.Words {
	var short, so []string
	for i, x := range joints(t) {
		short = append(short, words.Symbol(x))
		so = append(so, fmt.Sprintf("%s has %s, so %s lacks %s", words.Letter(i+1), words.Symbol(x), words.Letter(i+2), words.Symbol(x)))
	}
	z, last := words.DigitList(leaving(t), "and"), max(setsOf(t), 1)
	return words.Words{
		Title: fmt.Sprintf("%s at one end of %s sets in a chain", z, words.Number(last)),
		Because: fmt.Sprintf("%s Neighbours in the chain cannot both have the digit that joins them, because all its places in one see all those in the other. Suppose A lacks %s. %s %s",
			namedSets(t), words.DigitList(leaving(t), "or"), words.SoOn("then ", append(so, words.Letter(last)+" has "+z)), oneSetHas(t, 1, last)),
		Pattern: fmt.Sprintf("%s, joined by %s, Z=%s", shortSets(t), strings.Join(short, ","), strings.Join(words.Symbols(leaving(t)), ",")),
	}
}
