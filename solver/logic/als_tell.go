package logic

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
)

// Steps of almost locked sets are told from the marks of their sets, part by part,
// and from their links.

// set returns the cells and the digits of a set.
func (t teller) set(part int) (cells []int, digits solver.Digits) {
	for _, m := range t.marks(Set) {
		if m.Part == part {
			cells = append(cells, m.Cell)
			digits = digits.With(m.Digit)
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells), digits
}

// sets is the number of sets.
func (t teller) sets() int {
	most := 0
	for _, m := range t.marks(Set) {
		most = max(most, m.Part)
	}
	return most
}

// holds says what a set is: "r1c2 and r1c7 have only 1, 5 and 8".
func (t teller) holds(part int) string {
	cells, digits := t.set(part)
	verb := "has"
	if len(cells) > 1 {
		verb = "have"
	}
	return fmt.Sprintf("%s %s only %s", t.cellList(cells), verb, digitList(digits, "and"))
}

// shortSets writes the sets: "A=r1c27 {158}, B=r3c7 {89}".
func (t teller) shortSets() string {
	var short []string
	for part := 1; part <= t.sets(); part++ {
		cells, digits := t.set(part)
		short = append(short, fmt.Sprintf("%c=%s {%s}", 'A'+part-1, t.shortCells(cells), strings.Join(symbols(digits), "")))
	}
	return strings.Join(short, ", ")
}

// gone is the digits that leave.
func (t teller) gone() solver.Digits {
	var digits solver.Digits
	for _, c := range t.step.Eliminations {
		digits = digits.With(c.Digit)
	}
	return digits
}

// oneHas says what follows when of two sets one must have a digit: "one of the two
// sets has 1, and no cell that sees all their 1s can be 1".
func (t teller) oneHas(who string) string {
	if t.gone().Len() == 1 {
		z := digitList(t.gone(), "and")
		return fmt.Sprintf("So one of %s has %s, and no cell that sees all their %ss can be %s.", who, z, z, z)
	}
	return fmt.Sprintf("So of each of the digits %s one of %s has one, and no cell that sees all places of such a digit in both can be it.",
		digitList(t.gone(), "and"), who)
}

func tellALSXZ(t teller) words {
	x := digitsOf(t.marks(Common))
	w := words{
		title: fmt.Sprintf("%s in one of two sets joined by %s", digitList(t.gone(), "and"), digitList(x, "and")),
		pattern: fmt.Sprintf("%s, X=%s, Z=%s", t.shortSets(),
			strings.Join(symbols(x), ","), strings.Join(symbols(t.gone()), ",")),
	}
	if t.step.Variant&DoubleLink != 0 {
		w.title = fmt.Sprintf("Two sets joined by %s", digitList(x, "and"))
		w.because = fmt.Sprintf("%s; %s. Either set lacks just one of its digits. Only one of them can have %s, because in both sets the places of such a digit see each other, so each lacks one of these and has all of its other digits. No cell that sees all places of a digit that a set must have, or of %s in both sets, can be that digit.",
			t.holds(1), t.holds(2), list(symbols(x), "and only one"), digitList(x, "or"))
		return w
	}
	w.because = fmt.Sprintf("%s; %s. Only one of the two sets can have %s, because every %s of one sees every %s of the other. The other set has no digit to spare once its %s is gone. %s",
		t.holds(1), t.holds(2), digitList(x, "and"), digitList(x, "and"), digitList(x, "and"), digitList(x, "and"), t.oneHas("the two sets"))
	return w
}

// joints are the digits that join each set to the next.
func (t teller) joints() []int {
	var joints []int
	for _, same := range runs(t.marks(Common), func(m Mark) int { return m.Part }) {
		joints = append(joints, same[0].Digit)
	}
	return joints
}

func (t teller) shortJoints() string {
	var short []string
	for _, x := range t.joints() {
		short = append(short, symbol(x))
	}
	return strings.Join(short, ",")
}

func tellALSXYWing(t teller) words {
	joints := append(t.joints(), 0, 0)
	x, y := symbol(joints[0]), symbol(joints[1])
	a, _ := t.set(1)
	c, _ := t.set(2)
	b, _ := t.set(3)
	return words{
		title: fmt.Sprintf("%s in one of two sets joined by a third", digitList(t.gone(), "and")),
		because: fmt.Sprintf("%s; %s; %s. Each set lacks just one digit at most. The set of %s cannot lack both %s and %s: so %s is missing in the set of %s, or %s in the set of %s, because only one of two sets that are joined by a digit can have it. The set that lacks it has all of its other digits. %s",
			t.holds(1), t.holds(2), t.holds(3), t.cellList(c), x, y, x, t.cellList(a), y, t.cellList(b), t.oneHas("these two sets")),
		pattern: fmt.Sprintf("%s, X,Y=%s, Z=%s", t.shortSets(), t.shortJoints(), strings.Join(symbols(t.gone()), ",")),
	}
}

func tellALSChain(t teller) words {
	first, _ := t.set(1)
	z := digitList(t.gone(), "or")
	so := make([]string, 0, t.sets())
	for i, x := range t.joints() {
		cells, _ := t.set(i + 1)
		next, _ := t.set(i + 2)
		so = append(so, fmt.Sprintf("%s takes %s from %s", t.cellList(cells), symbol(x), t.cellList(next)))
	}
	return words{
		title: fmt.Sprintf("%s at one end of a chain of %s sets", digitList(t.gone(), "and"), number(t.sets())),
		because: fmt.Sprintf("Each of %s sets of cells has one digit more than cells, so a set that lacks one digit has all its others. Suppose %s lacks %s. Then %s. The last set has lost that digit and so has %s, because it can lose no other. %s",
			number(t.sets()), t.cellList(first), z, strings.Join(cut(so), ", so "), z, t.oneHas("the first and the last set")),
		pattern: fmt.Sprintf("%s, joined by %s, Z=%s", t.shortSets(), t.shortJoints(), strings.Join(symbols(t.gone()), ",")),
	}
}
