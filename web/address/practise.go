package address

import (
	"fmt"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/web/clip"
)

// PractisePage is the last part of the address of the page on which a technique is practised.
const PractisePage = "/practise"

// The parameters of that page, beside TurnParam: what was chosen, whether it is to be checked, and
// how much help was asked for.
const (
	CellsParam  = "cells"
	DigitParam  = "digit"
	CheckParam  = "check"
	HelpedParam = "hint"
)

// MostHelp is how much help there is: where to look, then the cells.
const MostHelp = 2

// Practise says which technique is practised, on which position, and what was answered.
type Practise struct {
	ID     string
	Turn   int // the number of the position; 0 is the first, too
	Cells  solver.CellSet
	Digit  int
	Checks bool // the answer is to be checked
	Helped int  // up to MostHelp
}

// Address returns the address of the page, on a board of a layout.
func (p Practise) Address(l *solver.Layout) string {
	a := TechniquesPath + "/" + p.ID + PractisePage
	add := func(is bool, name, value string) {
		if is {
			a = With(a, name, value)
		}
	}
	add(p.Turn > 1, TurnParam, strconv.Itoa(p.Turn))
	add(!p.Cells.Empty(), CellsParam, TypedCells{Cells: p.Cells}.Param(l))
	add(p.Digit != 0, DigitParam, solver.SymbolText(p.Digit))
	add(p.Helped != 0, HelpedParam, strconv.Itoa(p.Helped))
	add(p.Checks, CheckParam, "1")
	return a
}

// Next is the position after this one.
func (p Practise) Next() Practise { return Practise{ID: p.ID, Turn: max(p.Turn, 1)%MaxTurn + 1} }

// ParseAnswer reads what was chosen on a board of a layout: cells with commas or blanks between, in one value
// or several.
func (p Practise) ParseAnswer(l *solver.Layout, cells []string, digit string) (Practise, error) {
	isBetween := func(c rune) bool { return c == ',' || c == ' ' }
	for name := range strings.FieldsFuncSeq(strings.Join(cells, " "), isBetween) {
		c, ok := solver.ParseCellName(l.Size(), name)
		if !ok {
			return p, Bad("“" + clip.Text(name) + "” in cells= is not the name of a cell of this board, like r1c1.")
		}
		p.Cells.Add(c)
	}
	if digit == "" {
		return p, nil
	}
	if len(digit) == 1 {
		p.Digit = solver.SymbolDigit(digit[0])
	}
	if p.Digit < 1 || p.Digit > l.Size() {
		return p, Bad(fmt.Sprintf("“%s” in digit= is no digit of this board.", clip.Text(digit)))
	}
	return p, nil
}
