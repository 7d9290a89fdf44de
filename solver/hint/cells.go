package hint

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/position"
)

// Cells are the cells of the pattern of a step, in order: those in which it can be seen. What
// follows from it is left out, unless it can be seen nowhere else.
func Cells(s position.Step) []int {
	if set := pattern(s); !set.Empty() {
		return set.Slice()
	}
	if set := marked(s, isBlocker); !set.Empty() {
		return set.Slice()
	}
	set := solver.CellSet{}
	for _, k := range s.Placements {
		set.Add(k.Cell)
	}
	for _, k := range s.Eliminations {
		set.Add(k.Cell)
	}
	return set.Slice()
}

// pattern is the cells of the marks and links of a step, and of the beginnings of its cases.
func pattern(s position.Step) solver.CellSet {
	set := marked(s, isPattern)
	add := func(n position.Node) {
		for _, k := range n {
			set.Add(k.Cell)
		}
	}
	for _, l := range s.Links {
		add(l.From)
		add(l.To)
	}
	for _, b := range s.Branches {
		if len(b) > 0 {
			add(b[0].Node)
		}
	}
	return set
}

func marked(s position.Step, is func(position.Role) bool) (set solver.CellSet) {
	for _, m := range s.Marks {
		if m.Cell != position.None && is(m.Role) {
			set.Add(m.Cell)
		}
	}
	return set
}

func isBlocker(r position.Role) bool { return r == position.Blocker }

func isPattern(r position.Role) bool {
	return r != position.Blocker && r != position.Removed && r != position.Target
}

// mostNamed is the number of cells that a sentence names.
const mostNamed = 12

// CellsText names the cells of a step in a sentence or two, without its conclusion.
func CellsText(l *solver.Layout, s position.Step) string {
	cells := Cells(s)
	names := english.ListUpTo(mostNamed, cellNames(l, cells), "and")
	seen := pattern(s)
	switch {
	case !seen.Empty() && len(s.Branches) > 1:
		return fmt.Sprintf("It goes through %d cases, which begin in %s.", len(s.Branches), names) + aboutDigits(s)
	case !seen.Empty():
		return "The pattern is in " + names + "." + aboutDigits(s)
	case marked(s, isBlocker).Empty():
		return "It is about " + names + "."
	}
	noun := "digit"
	if len(cells) > 1 {
		noun = "digits"
	}
	if h := firstBase(s); h != position.None {
		return fmt.Sprintf("See which cells of %s the %s in %s can rule out.", l.Houses()[h].Name(), noun, names)
	}
	where := l.Houses()[Where(l, s).Houses[0]].Name()
	return fmt.Sprintf("See what the %s in %s can rule out for one cell of %s.", noun, names, where)
}

// aboutDigits says which digits a pattern is about, where they are few.
func aboutDigits(s position.Step) string {
	if n := s.Digits.Len(); n == 0 || n > 4 {
		return ""
	}
	return " It is about " + english.List(symbols(s.Digits), "and") + "."
}

func symbols(digits solver.Digits) []string {
	var all []string
	for d := range digits.All() {
		all = append(all, solver.SymbolText(d))
	}
	return all
}

func cellNames(l *solver.Layout, cells []int) []string {
	var names []string
	for _, c := range cells {
		names = append(names, l.CellName(c))
	}
	return names
}
