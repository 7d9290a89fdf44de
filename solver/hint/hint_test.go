package hint_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

const (
	one      = "000500809180400060000070010500000070649000000020010000090032000010005600700000480" // one solution
	solution = "374561829185429367962378514531984276649257138827613945496832751218745693753196482"
	two      = "000100305000040000000570094006000010300400070507000930000200100603000000052700640"
	none     = "200804006006090500074000920300040007000305000400060009019000740008000200500608001"
	clash    = "550000000500000000000000000000000000000000000000000000000000000000000000000000000"
	hard     = "980700600750060000006800000400300020005090700000008004010000003009180500000002010"
	tricky   = "050008006007406000003000400308070000000902003000000020802000010500710009100000050"
)

// at is a position: the givens, what is typed into cells ("r1c1=3 r2c2=4"), and marks as an
// address has them.
func at(t testing.TB, givens, typed, marks string) hint.Position {
	t.Helper()
	l := solver.Classic()
	p := hint.Position{Givens: solvertest.Parse(l, givens)}
	p.Puzzle = p.Givens
	for item := range strings.FieldsSeq(typed) {
		name, digit, _ := strings.Cut(item, "=")
		cell, _ := solver.ParseCellName(9, name)
		p.Puzzle = p.Puzzle.With(cell, solver.SymbolDigit(digit[0]))
		p.Typed = append(p.Typed, cell)
	}
	fields := map[string]string{}
	for item := range strings.FieldsSeq(marks) {
		name, value, _ := strings.Cut(item, "=")
		fields[name] = value
	}
	var err error
	if p.Marks, err = pencil.Parse(l, func(name string) string { return fields[name] }); err != nil {
		t.Fatal(err)
	}
	return p
}

// What is wrong comes before what is next.
func TestKinds(t *testing.T) {
	t.Parallel()
	whole := ""
	for c := range 81 {
		if one[c] == '0' {
			whole += fmt.Sprintf("%s=%c ", position.R1C1.CellName(9, c), solution[c])
		}
	}
	for _, tt := range []struct {
		name, givens, typed, marks string
		kind, text                 string
	}{
		{"untouched", one, "", "", "step", "Look at box 1."},
		{"a right digit", one, "r3c1=9", "", "step", "Look at box 2."},
		{"a wrong digit", one, "r1c1=2", "", "wrong", "Your digit is wrong: r1c1."},
		{"a wrong digit that clashes", one, "r1c1=5", "", "clash", ""},
		{"one wrong of two", one, "r1c1=2 r3c1=9", "", "wrong", "1 of your 2 digits is wrong: r1c1."},
		{"two wrong of three", one, "r1c1=2 r1c2=3 r3c1=9", "", "wrong", "2 of your 3 digits are wrong: r1c1 and r1c2."},
		{"both wrong", one, "r1c1=2 r1c2=3", "", "wrong", "Both of your digits are wrong: r1c1 and r1c2."},
		{"all wrong", one, "r1c1=2 r1c2=3 r5c4=7", "", "wrong", "All 3 of your digits are wrong: r1c1, r1c2 and r5c4."},
		{"a candidate of the solution is taken out", one, "", "removed=r1c1-34,r1c2-3", "lacking", "The candidates left in r1c1 lack the right digit."},
		{"two lists without it", one, "", "candidates=auto,r1c1-24,r1c2-36", "lacking", "The candidates left in r1c1 and r1c2 lack the right digit."},
		{"another candidate is taken out", one, "", "removed=r1c1-24", "step", "Look at box 1."},
		{"marks in a cell that is filled", one, "r3c1=9", "removed=r3c1-9", "step", "Look at box 2."},
		{"one note that has been begun", one, "", "candidates=r1c1-2", "step", "Look at box 1."},
		{"what is not counted", one, "", "corner=r1c1-4 colours=r1c1:a", "step", "Look at box 1."},
		{"a wrong digit comes before a candidate", one, "r1c1=2", "removed=r3c1-9", "wrong", "Your digit is wrong: r1c1."},
		{"full", one, whole, "", "solved", "The grid is full, and it is right."},
		{"full from the start", solution, "", "", "solved", "The grid is full, and it is right."},
		{"several solutions", two, "", "", "step", "Look at box 1."},
		{"a digit of no solution", two, "r1c1=2", "", "wrong", "Your digit is wrong: r1c1."},
		{"no solution", none, "", "", "step", "Look at box 1."},
		{"givens clash", clash, "", "", "clash", ""},
		{"nothing left without a solution", none, "", "removed=r1c2-123456789", "contradiction", "From here no way leads to a solution: r1c2 has no candidate left."},
	} {
		h := hint.Find(t.Context(), at(t, tt.givens, tt.typed, tt.marks), 0)
		if got := h.Kind.String(); got != tt.kind || h.Text() != tt.text {
			t.Errorf("%s: %s %q, want %s %q", tt.name, got, h.Text(), tt.kind, tt.text)
		}
	}
}

// Where the givens have several solutions, a digit that stands in one of them is not called
// wrong; two that stand in no solution together are told.
func TestApart(t *testing.T) {
	t.Parallel()
	p := at(t, two, "", "")
	right, err := solver.Possible(t.Context(), p.Givens)
	if err != nil {
		t.Fatal(err)
	}
	first, second := solver.Grid(nil), solver.Grid(nil)
	for g := range solver.Solutions(t.Context(), p.Givens) {
		first, second = second, g
	}
	var mixed []string
	for c := range 81 {
		if right[c].Len() == 2 && first[c] != second[c] {
			digit := first[c]
			if len(mixed) > 0 {
				digit = second[c]
			}
			mixed = append(mixed, fmt.Sprintf("%s=%d", position.R1C1.CellName(9, c), digit))
		}
	}
	h := hint.Find(t.Context(), at(t, two, mixed[0], ""), 0)
	if h.Kind != hint.Next {
		t.Errorf("a digit of one solution: %v", h.Kind)
	}
	apart := 0
	for _, with := range mixed[1:] {
		h := hint.Find(t.Context(), at(t, two, mixed[0]+" "+with, ""), 0)
		switch h.Kind {
		case hint.Apart:
			apart++
			if want := "Each of your digits stands in some solution, but no solution has all of them."; h.Text() != want {
				t.Errorf("%q, want %q", h.Text(), want)
			}
		case hint.Clash:
		default:
			t.Errorf("%s and %s: %v", mixed[0], with, h.Kind)
		}
	}
	if apart == 0 {
		t.Errorf("no two of %v are apart", mixed)
	}
}

// Each hint is followed until the grid is full: none is wrong on the way, and none comes twice.
func TestHintsLeadToTheSolution(t *testing.T) {
	t.Parallel()
	for _, givens := range []string{one, tricky} {
		p := at(t, givens, "", "")
		for i := 0; ; i++ {
			h := hint.Find(t.Context(), p, 0)
			if h.Kind == hint.Solved {
				break
			}
			if h.Kind != hint.Next || i > 300 {
				t.Fatalf("%s, hint %d: %v %s", givens, i, h.Kind, h.Text())
			}
			p = after(p, h.Step)
		}
	}
}

// Without work or time to do it in, a hint says that it was stopped, and calls nothing wrong.
func TestStopped(t *testing.T) {
	t.Parallel()
	if h := hint.Find(t.Context(), at(t, hard, "", ""), 1); h.Kind != hint.Stopped || !errors.Is(h.Err, solver.ErrBudget) {
		t.Errorf("without work: %v %v", h.Kind, h.Err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	h := hint.Find(ctx, at(t, one, "r1c1=2", ""), 0)
	if h.Kind != hint.Stopped || !errors.Is(h.Err, context.Canceled) || h.Checked.Err == nil || h.Checked.Wrong != nil || h.Checked.Status != solver.Unknown {
		t.Errorf("without time: %v %v %+v", h.Kind, h.Err, h.Checked)
	}
}

// Where to look gives away neither the cell nor the technique.
func TestWhere(t *testing.T) {
	t.Parallel()
	l := solver.Classic()
	row := func(n int) int { return n - 1 }
	column := func(n int) int { return 8 + n }
	box := func(n int) int { return 17 + n }
	house := func(h int) position.Mark { return position.MarkHouse(position.Base, h) }
	node := func(cell, digit int) position.Node {
		return position.NodeOf(position.Candidate{Cell: cell, Digit: digit})
	}
	placed := []position.Candidate{{Cell: 40, Digit: 4}}
	tests := []struct {
		name, want string
		step       position.Step
	}{
		{"a hidden single", "Look at box 5.", position.Step{Placements: placed, Marks: []position.Mark{house(box(5)), position.MarkCandidate(position.Target, 40, 4)}}},
		{"a naked single", "Look at box 5.", position.Step{Placements: placed, Marks: []position.Mark{position.MarkCandidate(position.Target, 40, 4)}}},
		{"a fish", "Look at the 4s in rows 2 and 7.", position.Step{Digits: solver.DigitsOf(4), Marks: []position.Mark{house(row(2)), house(row(7)), position.MarkCandidate(position.Pattern, 10, 4)}}},
		{"a fish of lines and boxes", "Look at the 4s in row 2, column 7 and box 9.", position.Step{Digits: solver.DigitsOf(4), Marks: []position.Mark{house(box(9)), house(row(2)), house(column(7)), position.MarkCandidate(position.Pattern, 10, 4)}}},
		{"a direct form", "Look at row 2 and box 9.", position.Step{Placements: placed, Digits: solver.DigitsOf(4), Marks: []position.Mark{house(box(9)), house(row(2)), position.MarkCandidate(position.Pattern, 10, 4)}}},
		{"a subset", "Look at row 2.", position.Step{Digits: solver.DigitsOf(4, 5), Marks: []position.Mark{house(row(2)), position.MarkCandidate(position.Pattern, 10, 4)}}},
		{"cells of one house", "Look at column 1.", position.Step{Digits: solver.DigitsOf(4, 5), Marks: []position.Mark{position.MarkCandidate(position.Pattern, 0, 4), position.MarkCandidate(position.Pattern, 72, 4)}}},
		{"a wing in two boxes", "Look at boxes 1 and 5.", position.Step{Digits: solver.DigitsOf(4, 5), Marks: []position.Mark{position.MarkCandidate(position.Pivot, 0, 4), position.MarkCandidate(position.Wing, 40, 4)}}},
		{"a chain of one digit", "Look at the 4s, all over the board.", position.Step{Digits: solver.DigitsOf(4), Links: []position.Link{
			position.WeakLink(node(0, 4), node(8, 4)), position.WeakLink(node(8, 4), node(80, 4)), position.WeakLink(node(80, 4), node(40, 4)),
		}}},
		{"a chain of several digits", "It reaches over much of the board. Begin in box 9.", position.Step{Digits: solver.DigitsOf(4, 5), Links: []position.Link{
			position.WeakLink(node(80, 4), node(8, 4)), position.WeakLink(node(8, 5), node(0, 5)), position.WeakLink(node(0, 4), node(40, 4)),
		}}},
	}
	for _, tt := range tests {
		if got := hint.Where(l, tt.step).Text(l); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// Of every step of some positions the cells are named, and those of its conclusion only where they
// are part of the pattern, or nothing else can be seen.
func TestCells(t *testing.T) {
	t.Parallel()
	l := solver.Classic()
	for _, givens := range []string{one, tricky} {
		b := position.NewBoard(solvertest.Parse(l, givens))
		steps, err := logic.All(t.Context(), b, logic.Options{Uniqueness: logic.KnownUnique, Budget: 20_000_000})
		if len(steps) < 100 {
			t.Fatal(len(steps), err)
		}
		for _, s := range steps {
			cells := hint.Cells(s)
			if len(cells) == 0 || !slices.IsSorted(cells) {
				t.Errorf("%s: %v", s.Technique, cells)
			}
			if len(s.Placements) == 1 && len(s.Marks) > 2 && s.Technique == "hidden-single" && slices.Contains(cells, s.Placements[0].Cell) {
				t.Errorf("the cells of a hidden single name its place: %v", cells)
			}
			where, text := hint.Where(l, s).Text(l), hint.CellsText(l, s)
			for what, words := range map[string]string{"where": where, "cells": text} {
				if !strings.HasSuffix(words, ".") || len(words) > 250 || strings.Contains(words, "  ") {
					t.Errorf("%s, %s: %q", s.Technique, what, words)
				}
			}
			if strings.Contains(where, "c") && strings.Contains(where, "r1c") {
				t.Errorf("%s: where to look names a cell: %q", s.Technique, where)
			}
		}
	}
}

func TestCounted(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ typed, marks, want string }{
		{"", "", "Counted: 25 givens."},
		{"r3c1=9", "", "Counted: 25 givens, 1 typed digit."},
		{"r3c1=9 r1c1=3", "removed=r1c2-3,r1c3-2", "Counted: 25 givens, 2 typed digits, 1 candidate taken out."},
		{"", "candidates=r1c2-37", "Counted: 25 givens. Not counted: candidates noted in some cells, as others have none."},
		{"", "candidates=auto,r1c2-37 corner=r1c1-3 colours=r1c1:a links=r1c2-5=r1c7-5", "Counted: 25 givens, 1 candidate taken out. Not counted: corner marks, colours, links."},
	} {
		if got := hint.Counted(at(t, one, tt.typed, tt.marks)); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
	all := at(t, one, "", "")
	all.AllTyped = true
	if got, want := hint.Counted(all), "Counted: 25 digits, as if given."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// What a check says of all digits, and of one cell.
func TestCheckTexts(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ givens, typed, marks, cell, want, note string }{
		{one, "", "", "", "No digit of yours is in the grid yet.", ""},
		{one, "r3c1=9", "", "", "Your digit is right so far.", ""},
		{one, "r3c1=9 r1c1=3", "", "", "Both of your digits are right so far.", ""},
		{one, "r3c1=9 r1c1=3 r1c2=7", "", "", "All 3 of your digits are right so far.", ""},
		{one, "r3c1=9 r1c1=2", "", "", "1 of your 2 digits is wrong: r1c1.", ""},
		{one, "r3c1=9", "removed=r1c1-3", "", "Your digit is right so far. The candidates left in r1c1 lack the right digit.", ""},
		{one, "r3c1=9 r1c1=2", "", "r3c1", "Your digit in r3c1 is right so far.", ""},
		{one, "r3c1=9 r1c1=2", "", "r1c1", "Your digit in r1c1 is wrong.", ""},
		{one, "r3c1=9", "", "r1c4", "r1c4 is a given.", ""},
		{one, "r3c1=9", "", "r1c1", "r1c1 is empty, and nothing was taken out of it.", ""},
		{one, "", "removed=r1c1-2", "r1c1", "The right digit is among the candidates left in r1c1.", ""},
		{one, "", "candidates=auto,r1c1-24", "r1c1", "The candidates left in r1c1 lack the right digit.", ""},
		{solution, "", "", "", "The grid is full, and it is right.", ""},
		{two, "r1c1=2", "", "", "Your digit is wrong: r1c1.", "The givens have several solutions: a digit is wrong only where it stands in none of them."},
		{none, "r1c2=3", "", "", "", "The givens have no solution, so nothing can be checked against one."},
		{none, "r1c2=3", "", "r1c2", "r1c2 cannot be checked.", "The givens have no solution, so nothing can be checked against one."},
		{clash, "", "", "", "", "The givens clash, so they have no solution to check anything against."},
	} {
		p := at(t, tt.givens, tt.typed, tt.marks)
		c := hint.Check(t.Context(), p, 0)
		got := strings.Join(c.Text(p), " ")
		if tt.cell != "" {
			cell, _ := solver.ParseCellName(9, tt.cell)
			got = c.CellText(p, cell)
		}
		if got != tt.want || c.StatusText(p) != tt.note {
			t.Errorf("%s %s %s: %q (%q), want %q (%q)", tt.typed, tt.marks, tt.cell, got, c.StatusText(p), tt.want, tt.note)
		}
	}
}

// Whatever a check says, it never names a digit.
func TestCheckNamesNoDigit(t *testing.T) {
	t.Parallel()
	p := at(t, one, "r1c1=2", "removed=r3c1-9 candidates=auto,r1c2-36")
	c := hint.Check(t.Context(), p, 0)
	words := strings.Join(c.Text(p), " ")
	for _, name := range []string{"r1c1", "r3c1", "r1c2"} {
		if !strings.Contains(words, name) {
			t.Errorf("%s is not named: %s", name, words)
		}
		words = strings.ReplaceAll(words, name, "")
	}
	if strings.ContainsAny(words, "123456789") {
		t.Error(words)
	}
	for cell := range 81 {
		name := position.R1C1.CellName(9, cell)
		said := strings.ReplaceAll(c.CellText(p, cell), name, "")
		if strings.ContainsAny(said, "123456789") {
			t.Errorf("%s: %s", name, said)
		}
	}
}
