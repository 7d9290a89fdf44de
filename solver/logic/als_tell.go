package logic

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// Steps of almost locked sets are told from the marks of their sets, part by part,
// and from their links.

// set returns the cells and the digits of a set.
func (t teller) set(part int) (cells []int, digits solver.Digits) {
	for _, m := range t.marks(position.Set) {
		if m.Part == part {
			cells = append(cells, m.Cell)
			digits = digits.With(m.Digit)
		}
	}
	return lists.SortedOnce(cells), digits
}

// sets is the number of sets.
func (t teller) sets() int {
	most := 0
	for _, m := range t.marks(position.Set) {
		most = max(most, m.Part)
	}
	return most
}

// namedSets says what the sets are: "Set A is r1c2 and r1c7 with 1, 5 and 8, and set B
// is r3c7 with 8 and 9. Each has one digit more than cells, so it can lack one at
// most."
func (t teller) namedSets() string {
	var sets []string
	for part := 1; part <= t.sets(); part++ {
		cells, digits := t.set(part)
		sets = append(sets, fmt.Sprintf("set %s is %s with %s", letter(part), t.cellList(cells), digitList(digits, "and")))
	}
	if sets == nil {
		return ""
	}
	return told("", "", clauses, sets) + " Each has one digit more than cells, so it can lack one at most."
}

// letter names a set.
func letter(part int) string { return string(rune('A' + part - 1)) }

// shortSets writes the sets: "A=r1c27 {158}, B=r3c7 {89}".
func (t teller) shortSets() string {
	var short []string
	for part := 1; part <= t.sets(); part++ {
		cells, digits := t.set(part)
		short = append(short, fmt.Sprintf("%s=%s {%s}", letter(part), t.shortCells(cells), strings.Join(symbols(digits), "")))
	}
	return strings.Join(short, ", ")
}

// leaving is the digits that leave.
func (t teller) leaving() solver.Digits { return position.Node(t.step.Eliminations).Digits() }

// oneSetHas says what follows when one of two sets has each digit that goes.
func (t teller) oneSetHas(one, other int) string {
	a, b, z := letter(one), letter(other), digitList(t.leaving(), "and")
	if t.leaving().Len() == 1 {
		return fmt.Sprintf("So one of %s and %s has %s, and no cell that sees all their %ss can be %s.", a, b, z, z, z)
	}
	return fmt.Sprintf("So each of the digits %s is in one of %s and %s, and no cell that sees all its places in both can be it.", z, a, b)
}

func tellALSXZ(t teller) words {
	common := digitsOf(t.marks(position.Common))
	x := digitList(common, "and")
	w := words{
		title: fmt.Sprintf("%s in one of two sets joined by %s", digitList(t.leaving(), "and"), x),
		pattern: fmt.Sprintf("%s, X=%s, Z=%s", t.shortSets(),
			strings.Join(symbols(common), ","), strings.Join(symbols(t.leaving()), ",")),
	}
	if t.step.Variant&position.DoubleLink != 0 {
		w.title = fmt.Sprintf("Two sets joined by %s", x)
		w.because = fmt.Sprintf("%s A and B cannot both have %s, because all places of such a digit in one see all those in the other. So each of the sets lacks one of these digits and has all the rest of its own. No cell that sees all places of such a sure digit in its set, or of %s in both sets, can be that digit.",
			t.namedSets(), digitList(common, "nor both"), digitList(common, "or"))
		return w
	}
	w.because = fmt.Sprintf("%s Only one of A and B can have %s, because every %s of one sees every %s of the other. The set without %s has all its other digits. %s",
		t.namedSets(), x, x, x, x, t.oneSetHas(1, 2))
	return w
}

// joints are the digits that join each set to the next.
func (t teller) joints() []int {
	var joints []int
	for _, same := range runs(t.marks(position.Common), func(m position.Mark) int { return m.Part }) {
		joints = append(joints, same[0].Digit)
	}
	return joints
}

// tellALSChain tells a wing of three sets and a longer chain.
func tellALSChain(t teller) words {
	var short, so []string
	for i, x := range t.joints() {
		short = append(short, symbol(x))
		so = append(so, fmt.Sprintf("%s has %s, so %s lacks %s", letter(i+1), symbol(x), letter(i+2), symbol(x)))
	}
	z, last := digitList(t.leaving(), "and"), max(t.sets(), 1)
	return words{
		title: fmt.Sprintf("%s at one end of %s sets in a chain", z, number(last)),
		because: fmt.Sprintf("%s Neighbours in the chain cannot both have the digit that joins them, because all its places in one see all those in the other. Suppose A lacks %s. %s %s",
			t.namedSets(), digitList(t.leaving(), "or"), soOn("then ", append(so, letter(last)+" has "+z)), t.oneSetHas(1, last)),
		pattern: fmt.Sprintf("%s, joined by %s, Z=%s", t.shortSets(), strings.Join(short, ","), strings.Join(symbols(t.leaving()), ",")),
	}
}
