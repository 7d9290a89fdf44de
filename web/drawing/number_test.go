package drawing_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/web/drawing"
)

// numbersOf lists the numbers of a drawing with what they stand beside.
func numbersOf(d drawing.Drawing) []string {
	var all []string
	for _, n := range d.Numbers {
		name := fmt.Sprintf("%s at %s%s", n.Text, solver.SymbolText(n.Of.Digit), solver.Classic().CellName(n.Of.Cell))
		if n.Aside {
			name += " aside"
		}
		all = append(all, name+": "+n.Statement)
	}
	return all
}

// Each line of a chain has its number where it leads, and the line that supposes where the chain starts.
func TestLinesAreNumbered(t *testing.T) {
	t.Parallel()
	step := chainOf(t)
	d := drawing.Of(inputOf(step,
		logic.Statement{Kind: logic.Premise, Shows: position.Evidence{Candidates: []position.Candidate{cand(t, "1r1c1")}}},
		logic.Statement{Kind: logic.Because, Shows: position.Evidence{Links: []int{0, 1}}},
		logic.Statement{Kind: logic.Because, Shows: position.Evidence{Links: []int{2}}},
		logic.Statement{Kind: logic.Effect, Shows: position.Evidence{Links: []int{0, 1, 2}, Candidates: step.Eliminations}},
	))
	if got, want := numbersOf(d), []string{"1 at 1r1c1: 0", "2 at 1r5c5: 1", "3 at 1r5c9: 2"}; !slices.Equal(got, want) {
		t.Errorf("the numbers are %q, want %q", got, want)
	}
}

// The lines of a case are numbered as the page counts them, those of a part with its name.
func TestLinesOfCasesAndPartsAreNumbered(t *testing.T) {
	t.Parallel()
	step, told := long(t)
	told[3].Proof = &logic.Proof{Name: "A", Step: chainOf(t), Statements: []logic.Statement{{Shows: position.Evidence{Links: []int{0}}}}}
	in := inputOf(step, told...)
	in.Case = 1
	d := drawing.Of(in)
	if got := numbersOf(d); len(got) != len(told)+1 || got[len(told)] != "A1 at 1r1c5 aside: 3.0" {
		t.Errorf("the numbers are %q", got)
	}
	in.Part = "3"
	for _, n := range drawing.Of(in).Numbers {
		if n.Aside != (n.Text != "A1") {
			t.Errorf("with part A drawn %s is aside: %v", n.Text, n.Aside)
		}
	}
}

// A number lies on the board, beside what it speaks of, and over no other that is shown with it.
func TestNumbersAreApart(t *testing.T) {
	t.Parallel()
	numbered := 0
	for _, e := range everyExample(t) {
		in := e.input()
		in.Case = 1
		d := drawing.Of(in)
		numbered += len(d.Numbers)
		size, pitch := float64(d.Size), drawing.Pitch(d.Across)
		for i, n := range d.Numbers {
			if n.At.X < 0 || n.At.Y < 0 || n.At.X > size || n.At.Y > size {
				t.Errorf("%s: %s is beside the board", e.name, n.Text)
			}
			if p := drawing.PointOf(d.Size, d.Across, n.Of); math.Hypot(p.X-n.At.X, p.Y-n.At.Y) > 1.2*pitch {
				t.Errorf("%s: %s is far from its candidate", e.name, n.Text)
			}
			for _, other := range d.Numbers[:i] {
				if !n.Aside && !other.Aside && math.Hypot(other.At.X-n.At.X, other.At.Y-n.At.Y) < .3*pitch {
					t.Errorf("%s: %s lies over %s", e.name, n.Text, other.Text)
				}
			}
		}
	}
	if numbered < 300 {
		t.Errorf("there are %d numbers", numbered)
	}
}

// The numbers of a large board, where they are larger than candidates, hide none of those that they stand beside.
func TestNumbersOfLargeBoardsHideNothing(t *testing.T) {
	t.Parallel()
	for name, apart := range map[string]float64{"16x16": .28, "25x25": .32} {
		l, err := solver.ParseLayout(name)
		if err != nil {
			t.Fatal(err)
		}
		at := func(cell, digit int) position.Node {
			return position.NodeOf(position.Candidate{Cell: cell, Digit: digit})
		}
		step := position.Step{Links: []position.Link{
			position.StrongLink(at(2, 6), at(9, 6), position.Reason{}), position.WeakLink(at(9, 6), at(9, 12)), position.StrongLink(at(9, 12), at(13, 12), position.Reason{}),
		}}
		said := func(links ...int) logic.Statement {
			return logic.Statement{Kind: logic.Because, Shows: position.Evidence{Links: links}}
		}
		d := drawing.Of(drawing.Input{
			Layout: l, Step: step, Statements: []logic.Statement{said(0), said(1), said(2)},
			Candidates: func(int) solver.Digits { return l.AllDigits() },
		})
		for _, n := range d.Numbers {
			if p := drawing.PointOf(d.Size, d.Across, n.Of); math.Hypot(p.X-n.At.X, p.Y-n.At.Y) < apart {
				t.Errorf("%s: %s lies over its candidate", name, n.Text)
			}
		}
		if len(d.Numbers) != 3 {
			t.Errorf("%s: %d numbers", name, len(d.Numbers))
		}
	}
}
