package logs

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/web/view/board"
)

// mostLeft is how many places of a digit, or digits of a cell, are a premise: where there are more, no argument counts
// them.
const mostLeft = 4

// premised adds to the statements of a step, from 1, what they rest on that can be read off the board. In a case the
// board is another one, and so it is in a proof.
func (l Log) premised(all []logic.Statement, step int) []logic.Statement {
	s := l.Result.Path.Steps[step-1]
	if len(s.Branches) > 0 {
		return all
	}
	p := premises{log: l, layout: l.Result.Puzzle.Layout(), step: s, left: l.boardAt(step).candidates, said: map[string]bool{}}
	for i := range all {
		said := p.of(all[i])
		if all[i].Kind == logic.Effect || len(said) == 0 {
			continue
		}
		text := "On the board " + strings.Join(said, "; ") + "."
		if all[i].Why != "" {
			text = " " + text
		}
		for _, n := range board.NamesIn(l.names, p.layout, text) {
			all[i].WhyNames = append(all[i].WhyNames, logic.Name{Cell: n.Cell, From: len(all[i].Why) + n.From, To: len(all[i].Why) + n.To})
		}
		all[i].Why += text
	}
	return all
}

// premises reads off a board what statements of a step rest on.
type premises struct {
	log    Log
	layout *solver.Layout
	step   position.Step
	left   func(cell int) solver.Digits
	said   map[string]bool // by an earlier statement
}

// of says what a statement rests on: "row 1 has 4 left in r1c3 and r1c6".
func (p premises) of(s logic.Statement) []string {
	var all []string
	add := func(said string) {
		if said != "" && !p.said[said] {
			p.said[said] = true
			all = append(all, said)
		}
	}
	for _, h := range s.Shows.Houses {
		for digit := range p.digits(s).All() {
			add(p.places(h, digit))
		}
	}
	for _, i := range s.Shows.Links {
		if link := p.step.Links[i]; link.Strong {
			for _, h := range link.Why.Houses {
				add(p.places(h, link.From[0].Digit))
			}
		}
	}
	for _, c := range s.Shows.Cells {
		add(p.cell(c))
	}
	return all
}

// digits are those that a statement speaks of.
func (p premises) digits(s logic.Statement) solver.Digits {
	digits := s.Shows.Digits
	for _, c := range s.Shows.Candidates {
		digits = digits.With(c.Digit)
	}
	if digits == 0 {
		digits = p.step.Digits
	}
	return digits
}

// places says where a house has a digit left; empty where that is nowhere, or in many cells.
func (p premises) places(house, digit int) string {
	h := p.layout.Houses()[house]
	var names []string
	for _, c := range h.Cells {
		if p.left(c).Has(digit) {
			names = append(names, p.name(c))
		}
	}
	if len(names) == 0 || len(names) > mostLeft {
		return ""
	}
	return p.log.names.HouseName(h) + " has " + solver.SymbolText(digit) + " left in " + english.List(names, "and")
}

// cell says which digits a cell has left, likewise.
func (p premises) cell(c int) string {
	var digits []string
	for digit := range p.left(c).All() {
		digits = append(digits, solver.SymbolText(digit))
	}
	if len(digits) == 0 || len(digits) > mostLeft {
		return ""
	}
	return p.name(c) + " has " + english.List(digits, "and") + " left"
}

func (p premises) name(c int) string { return p.log.names.CellName(p.layout.Size(), c) }
