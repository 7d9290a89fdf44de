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
	if set := blockers(s); !set.Empty() {
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

// candidates are those of the pattern of a step: of its marks and links, and of the beginnings of
// its cases. Of a cell that is marked as a whole the digit is 0.
func candidates(s position.Step) []position.Candidate {
	var all []position.Candidate
	for _, m := range s.Marks {
		if m.Cell != position.None && isPattern(m.Role) {
			all = append(all, position.Candidate{Cell: m.Cell, Digit: m.Digit})
		}
	}
	for _, l := range s.Links {
		all = append(append(all, l.From...), l.To...)
	}
	for _, b := range s.Branches {
		if len(b) > 0 {
			all = append(all, b[0].Node...)
		}
	}
	return all
}

// pattern is the cells of the pattern of a step.
func pattern(s position.Step) (set solver.CellSet) {
	for _, k := range candidates(s) {
		set.Add(k.Cell)
	}
	return set
}

// patternDigits are the digits of the pattern of a step.
func patternDigits(s position.Step) (digits solver.Digits) {
	for _, k := range candidates(s) {
		if k.Digit != 0 {
			digits = digits.With(k.Digit)
		}
	}
	return digits
}

// blockers is the cells whose digits rule others out.
func blockers(s position.Step) (set solver.CellSet) {
	for _, m := range s.Marks {
		if m.Role == position.Blocker && m.Cell != position.None {
			set.Add(m.Cell)
		}
	}
	return set
}

func isPattern(r position.Role) bool {
	return r != position.Blocker && r != position.Removed && r != position.Target
}

// Bounds on what a sentence names.
const (
	mostNamed  = 12 // cells
	mostDigits = 4
)

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
	case blockers(s).Empty():
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
	digits := patternDigits(s)
	if n := digits.Len(); n == 0 || n > mostDigits {
		return ""
	}
	return " It is about " + english.List(symbols(digits), "and") + "."
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
