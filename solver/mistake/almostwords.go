package mistake

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/hint"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// Title names the rule: "Almost a hidden single".
func (a Almost) Title() string {
	technique, _ := logic.TechniqueOf(a.Step.Technique)
	name := inSentence(technique.Title)
	if technique.Family == "Locked" {
		return "Almost " + name
	}
	return "Almost " + english.WithArticle(name)
}

// inSentence is a title within a sentence: "hidden single", and still "X-Wing".
func inSentence(title string) string {
	if strings.Contains(title, "-Wing") {
		return title
	}
	return strings.ToLower(title[:1]) + title[1:]
}

// AlmostText says what spoils the rule that almost applied: "1 fits r4c6, but also r4c9 in the same row.";
// empty where there is none.
func (w Why) AlmostText() string {
	if w.Almost == nil {
		return ""
	}
	l, a := w.Board.Layout(), *w.Almost
	t := teller{l}
	cell, other, digit := l.CellName(w.Move.Cell), l.CellName(a.Spoils.Cell), t.digit(a.Spoils.Digit)
	switch a.Step.Technique {
	case "hidden-single":
		kind := l.Houses()[a.houseOf(w)].Kind
		return fmt.Sprintf("%s fits %s, but also %s in the same %s.", digit, cell, other, kind)
	case "naked-single":
		return fmt.Sprintf("%s can be %s, but also %s.", cell, t.digit(w.Move.Digit), digit)
	}
	return t.need(a.Step) + "; " + other + " still has " + digit + "."
}

// houseOf is the house of a hidden single: one that holds both cells, lines after boxes as people look.
func (a Almost) houseOf(w Why) int {
	g := w.Board.Geometry()
	if bases := housesOf(a.Step, position.Base); len(bases) > 0 {
		return bases[0]
	}
	return g.CommonHouse(solver.CellsOf(w.Move.Cell, a.Spoils.Cell))
}

// housesOf lists the houses that a step marks with a role.
func housesOf(s position.Step, role position.Role) (houses []int) {
	for _, m := range s.Marks {
		if m.Role == role && m.Cell == position.None {
			houses = append(houses, m.House)
		}
	}
	return houses
}

// need says what a technique needs where it would have applied.
func (t teller) need(s position.Step) string {
	cells, digits := t.cells(hint.Cells(s)), t.digits(s.Digits)
	bases, covers := t.houses(housesOf(s, position.Base)), t.houses(housesOf(s, position.Cover))
	switch s.Technique {
	case "pointing", "claiming", "x-wing", "swordfish":
		return fmt.Sprintf("it needs the %ss of %s in %s alone", digits, bases, covers)
	case "naked-pair":
		return "it needs both cells, " + cells + ", without a third digit"
	case "naked-triple":
		return "it needs its cells, " + cells + ", without a fourth digit"
	case "hidden-pair":
		return "it needs " + digits + " without a third place in " + bases
	case "hidden-triple":
		return "it needs " + digits + " without a fourth place in " + bases
	}
	return "it needs its cells, " + cells + ", without a third digit"
}

func (t teller) houses(houses []int) string {
	var names []string
	for _, h := range houses {
		names = append(names, t.house(h))
	}
	return english.List(names, "and")
}
