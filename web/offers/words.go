package offers

import (
	"strings"

	"sudoku/solver"
)

// Words are an offer as a person reads it.
type Words struct {
	Title string // "r3c4 may be 8, not 3"
	Then  string // "Then it has exactly one solution; with the 3 it has none."
	Keep  string // "Keep the 3"
}

// Words says what an offer is.
func (o Offers) Words(other Other) Words {
	var parts []string
	for _, c := range other.Changes {
		parts = append(parts, o.name(c.Cell)+" may be "+what(c.To)+", not "+what(c.From))
	}
	return Words{
		Title: strings.Join(parts, "; "),
		Then:  "Then it has exactly one solution; " + as(other) + " it has " + o.solutions() + ".",
		Keep:  keep(other),
	}
}

func (o Offers) name(cell int) string { return o.Puzzle.Layout().CellName(cell) }

// what is a digit, or that there is none.
func what(digit int) string {
	if digit == 0 {
		return "empty"
	}
	return solver.SymbolText(digit)
}

// as says what was read where an offer differs.
func as(other Other) string {
	if first := other.Changes[0]; len(other.Changes) == 1 && first.From != 0 {
		return "with the " + what(first.From)
	}
	return "as it was read"
}

func keep(other Other) string {
	first := other.Changes[0]
	switch {
	case len(other.Changes) > 1:
		return "Keep what was read"
	case first.From == 0:
		return "Keep it empty"
	}
	return "Keep the " + what(first.From)
}

// solutions says how many solutions there are as the picture was read.
func (o Offers) solutions() string {
	if o.Status == solver.Several {
		return "several"
	}
	return "none"
}

// Verdict says how many solutions there are, in a sentence; empty where that is not known.
func (o Offers) Verdict() string {
	switch o.Status {
	case solver.One:
		return "Exactly one solution."
	case solver.Several:
		return "Several solutions."
	case solver.None, solver.Invalid:
		return "No solution."
	}
	return ""
}
