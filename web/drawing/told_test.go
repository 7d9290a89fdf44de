package drawing_test

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/web/drawing"
)

// cand is a candidate of the classic board by name: "5r1c1".
func cand(t *testing.T, name string) position.Candidate {
	t.Helper()
	cell, ok := solver.ParseCellName(solver.Classic().Size(), name[1:])
	if !ok {
		t.Fatalf("%q is not a cell", name[1:])
	}
	return position.Candidate{Cell: cell, Digit: solver.SymbolDigit(name[0])}
}

// shapesOf lists the shapes of a role, each with the statements that show it.
func shapesOf(d drawing.Drawing, role drawing.Role) []string {
	var all []string
	for _, s := range d.Shapes {
		if s.Role != role {
			continue
		}
		name := ""
		if !s.Cells.Empty() {
			name = solver.Classic().CellName(s.Cells.First())
		}
		for _, c := range s.At {
			name += solver.SymbolText(c.Digit) + solver.Classic().CellName(c.Cell)
		}
		if s.Aside {
			name += " aside"
		}
		all = append(all, name+": "+s.Statements)
	}
	slices.Sort(all)
	return all
}

func wantShapes(t *testing.T, d drawing.Drawing, role drawing.Role, want ...string) {
	t.Helper()
	if got := shapesOf(d, role); !slices.Equal(got, want) {
		t.Errorf("role %d:\n%s\nwant\n%s", role, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func inputOf(step position.Step, statements ...logic.Statement) drawing.Input {
	p, err := solver.NewPuzzle(solver.Classic(), make(solver.Grid, 81))
	if err != nil {
		panic(err)
	}
	b := position.NewBoard(p)
	return drawing.Input{Layout: solver.Classic(), Candidates: b.Candidates, Step: step, Statements: statements}
}

// chainOf is 1r1c1 =1= 1r1c5 -1- 1r5c5 =1= 1r5c9, of which the first is not true.
func chainOf(t *testing.T) position.Step {
	a, b, c, d := cand(t, "1r1c1"), cand(t, "1r1c5"), cand(t, "1r5c5"), cand(t, "1r5c9")
	row := func(h int) position.Reason { return position.HouseReason(h, 1) }
	return position.Step{
		Links: []position.Link{
			position.StrongLink(position.NodeOf(a), position.NodeOf(b), row(0)),
			position.WeakLink(position.NodeOf(b), position.NodeOf(c)),
			position.StrongLink(position.NodeOf(c), position.NodeOf(d), row(4)),
		},
		Eliminations: []position.Candidate{cand(t, "1r1c9")},
	}
}

// Nodes are true and false by turns, and what belongs to a link is shown with its
// statements. What a statement shows besides is drawn aside.
func TestNodesAlternate(t *testing.T) {
	t.Parallel()
	step := chainOf(t)
	d := drawing.Of(inputOf(step,
		logic.Statement{Kind: logic.Because, Shows: position.Evidence{Links: []int{0, 1}, Houses: []int{0}}},
		logic.Statement{Kind: logic.Because, Shows: position.Evidence{Links: []int{2}, Cells: []int{80}}},
		logic.Statement{Kind: logic.Effect, Shows: position.Evidence{Candidates: step.Eliminations}},
	))
	wantShapes(t, d, drawing.False, "1r1c1: 0", "1r5c5: 0 1")
	wantShapes(t, d, drawing.True, "1r1c5: 0", "1r5c9: 1")
	wantShapes(t, d, drawing.Strong, "1r1c11r1c5: 0", "1r5c51r5c9: 1")
	wantShapes(t, d, drawing.Weak, "1r1c51r5c5: 0")
	wantShapes(t, d, drawing.Eliminated, "1r1c9: 2")
	wantShapes(t, d, drawing.House, "r1c1 aside: 0")
	wantShapes(t, d, drawing.Cell, "r9c9 aside: 1")
	if want := "Chain of 3 links: r1c1 is not 1, r1c5 is 1, r5c5 is not 1 and r5c9 is 1. Eliminated: 1 in r1c9."; d.Text != want {
		t.Errorf("the text is %q, want %q", d.Text, want)
	}
}

// A step without statements is drawn whole: nothing in it waits to be shown.
func TestWithoutStatementsAllIsShown(t *testing.T) {
	t.Parallel()
	for _, s := range drawing.Of(inputOf(chainOf(t))).Shapes {
		if s.Statements != "" || s.Aside {
			t.Errorf("a shape of role %d waits for %q", s.Role, s.Statements)
		}
	}
}

// Of a forcing technique each branch is a case of its own, with an arrow from each statement
// to what follows from it.
func TestBranchesAreCases(t *testing.T) {
	t.Parallel()
	node := func(name string) position.Node { return position.NodeOf(cand(t, name)) }
	step := position.Step{
		Eliminations: []position.Candidate{cand(t, "2r5c5")},
		Branches: []position.Branch{
			{{Node: node("1r1c1"), On: true}, {Node: node("2r1c1"), From: []int{0}}, {Node: node("2r1c5"), On: true, From: []int{1}}, {Node: node("2r5c5"), From: []int{2, 1}}},
			{{Node: node("2r5c1"), On: true}, {Node: node("2r5c5"), From: []int{0}}},
		},
	}
	at := func(branch, index int) position.ImplicationAt {
		return position.ImplicationAt{Branch: branch, Index: index}
	}
	d := drawing.Of(inputOf(step,
		logic.Statement{Case: 1, Shows: position.Evidence{Branches: []int{0}, Implications: []position.ImplicationAt{at(0, 0), at(0, 1)}}},
		logic.Statement{Case: 1, Shows: position.Evidence{Branches: []int{0}, Implications: []position.ImplicationAt{at(0, 2), at(0, 3)}}},
		logic.Statement{Case: 2, Shows: position.Evidence{Branches: []int{1}}},
	))
	wantShapes(t, d, drawing.True, "1r1c1: 0", "2r1c5: 1", "2r5c1: 2")
	wantShapes(t, d, drawing.False, "2r1c1: 0 1", "2r5c5: 1", "2r5c5: 2")
	wantShapes(t, d, drawing.Weak, "1r1c12r1c1: 0", "2r1c12r5c5: 1", "2r1c52r5c5: 1", "2r5c12r5c5: 2")
	for _, s := range d.Shapes {
		if want := 1; s.Role == drawing.True && s.At[0] == cand(t, "2r5c1") && s.Case != want+1 || s.Role == drawing.Strong && s.Case != want {
			t.Errorf("a shape of role %d at %v is of case %d", s.Role, s.At, s.Case)
		}
	}
}

// long is a case of 32 arrows: places of 1 and of 2 that exclude and leave each other by
// turns, and contradict themselves in the end.
func long(t *testing.T) (position.Step, []logic.Statement) {
	t.Helper()
	var branch position.Branch
	var told []logic.Statement
	add := func(c position.Candidate, on bool, from ...int) {
		at := position.ImplicationAt{Index: len(branch)}
		told = append(told, logic.Statement{Case: 1, Shows: position.Evidence{Implications: []position.ImplicationAt{at}}})
		branch = append(branch, position.Implication{Node: position.NodeOf(c), On: on, From: from})
	}
	add(cand(t, "1r1c1"), true)
	for i := range 32 {
		c := position.Candidate{Cell: 2*i + 9, Digit: 1 + i%2}
		if i == 31 {
			c = cand(t, "1r1c1")
		}
		add(c, i%2 == 1 && i < 31, i)
	}
	return position.Step{Branches: []position.Branch{branch, branch}}, told
}

// Of a long case the last stretch is drawn at rest, with what it contradicts; the rest is
// aside. Where no statement shows the rest, all is drawn.
func TestLastStretch(t *testing.T) {
	t.Parallel()
	step, told := long(t)
	in := inputOf(step, told...)
	in.Case = 1
	count := func(in drawing.Input) (atRest, aside int) {
		for _, s := range drawing.Of(in).Shapes {
			switch {
			case s.Form != drawing.Arrow:
			case s.Case != 1:
				t.Errorf("an arrow of case %d is drawn", s.Case)
			case s.Aside:
				aside++
			default:
				atRest++
			}
		}
		return atRest, aside
	}
	if atRest, aside := count(in); atRest < 10 || atRest > 20 || atRest+aside != 32 {
		t.Errorf("%d arrows are drawn at rest and %d aside", atRest, aside)
	}
	if got := shapesOf(drawing.Of(in), drawing.True); !slices.Contains(got, "1r1c1: 0 1") {
		t.Errorf("the assumption is not drawn at rest: %v", got)
	}
	in.Statements = nil
	if atRest, aside := count(in); atRest != 32 || aside != 0 {
		t.Errorf("without statements %d arrows are drawn at rest and %d aside", atRest, aside)
	}
}

// A proof that is not told is not drawn.
func TestUntoldProof(t *testing.T) {
	t.Parallel()
	step := chainOf(t)
	told := logic.Statement{Kind: logic.Because, Shows: position.Evidence{Links: []int{0, 1, 2}}}
	want := len(drawing.Of(inputOf(step, told)).Shapes)
	told.Proof = &logic.Proof{Step: chainOf(t)}
	if got := len(drawing.Of(inputOf(step, told)).Shapes); got != want {
		t.Errorf("%d shapes, want %d", got, want)
	}
}

// A proof inside a statement is drawn aside, with numbers below that of the statement.
func TestProofsAreAside(t *testing.T) {
	t.Parallel()
	inner := position.Step{
		Eliminations: []position.Candidate{cand(t, "3r9c9")},
		Marks:        []position.Mark{position.MarkHouse(position.Base, 8), position.MarkCandidate(position.Pattern, 72, 3)},
	}
	step := chainOf(t)
	d := drawing.Of(inputOf(step,
		logic.Statement{Kind: logic.Because, Shows: position.Evidence{Links: []int{0, 1, 2}}},
		logic.Statement{Kind: logic.Because, Shows: position.Evidence{Cells: []int{80}}, Proof: &logic.Proof{Step: inner, Statements: []logic.Statement{
			{Kind: logic.Because, Shows: position.Evidence{Houses: []int{8}, Candidates: []position.Candidate{cand(t, "3r9c1")}}},
			{Kind: logic.Effect, Shows: position.Evidence{Candidates: inner.Eliminations}},
		}}},
		logic.Statement{Kind: logic.Effect, Shows: position.Evidence{Candidates: step.Eliminations}},
	))
	wantShapes(t, d, drawing.Base, "r9c1 aside: 1.0")
	wantShapes(t, d, drawing.Pattern, "3r9c1 aside: 1.0")
	wantShapes(t, d, drawing.Eliminated, "1r1c9: 2", "3r9c9 aside: 1.1")
	for _, e := range d.Legend() {
		if e.Role == drawing.Pattern {
			t.Error("the legend has a role that is drawn aside alone")
		}
	}
}

// An arrow bends around the digits in use.
func TestArrowsBendAroundDigits(t *testing.T) {
	t.Parallel()
	step := chainOf(t)
	for c := 1; c < 4; c++ { // between the ends of the first link, in its line
		step.Marks = append(step.Marks, position.MarkCandidate(position.Pattern, c, 1))
	}
	for _, s := range drawing.Of(inputOf(step)).Shapes {
		if s.Form != drawing.Arrow {
			continue
		}
		for c := 1; c < 4; c++ {
			at := drawing.PointOf(9, 3, position.Candidate{Cell: c, Digit: 1})
			for i := range 101 {
				if p := onCurve(s.Points, float64(i)/100); (p.X-at.X)*(p.X-at.X)+(p.Y-at.Y)*(p.Y-at.Y) < .01 {
					t.Fatalf("the arrow from %v to %v crosses the 1 in cell %d", s.At[0], s.At[1], c)
				}
			}
		}
	}
}
