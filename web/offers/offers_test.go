package offers

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/web/photo"
)

// proper has exactly one solution.
const proper = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"

// readingOf is a puzzle as it is read, every digit with confidence.
func readingOf(t *testing.T, code string) photo.Reading {
	t.Helper()
	p, err := notation.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	r := photo.Reading{Layout: p.Layout().ID(), Size: p.Layout().Size()}
	for c := range p.Layout().CellCount() {
		r.Cells = append(r.Cells, photo.Cell{Value: p.Given(c), Confidence: 1})
	}
	return r
}

// misread reads a cell as something else, though what it is comes at a cost.
func misread(r photo.Reading, cell, as int, cost float64) photo.Reading {
	r.Cells[cell] = photo.Cell{Value: as, Confidence: .6, Others: []photo.Choice{{Value: r.Cells[cell].Value, Cost: cost}}}
	return r
}

func of(t *testing.T, r photo.Reading) Offers {
	t.Helper()
	o, err := Of(context.Background(), r, Budget)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func cell(t *testing.T, name string) int {
	t.Helper()
	c, ok := solver.ParseCellName(9, name)
	if !ok {
		t.Fatal(name)
	}
	return c
}

// One misread digit that leaves no solution is offered, in words.
func TestProposed(t *testing.T) {
	t.Parallel()
	r := misread(readingOf(t, proper), cell(t, "r8c2"), 7, 1.2)
	o := of(t, r)
	if o.Status != solver.None && o.Status != solver.Invalid || o.Proposed == nil {
		t.Fatalf("%s %+v", o.Status, o)
	}
	want := Words{Title: "r8c2 may be 1, not 7", Then: "Then it has exactly one solution; with the 7 it has none.", Keep: "Keep the 7"}
	if got := o.Words(*o.Proposed); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// A digit that was missed leaves several solutions, or still exactly one, which is no reason to offer anything.
func TestMissedDigit(t *testing.T) {
	t.Parallel()
	several, one := 0, 0
	for c, digit := range readingOf(t, proper).Cells {
		if digit.Value == 0 {
			continue
		}
		o := of(t, misread(readingOf(t, proper), c, 0, 1))
		switch o.Status {
		case solver.One:
			one++
			if o.Proposed != nil || o.Likely != nil {
				t.Errorf("r%dc%d: %+v", c/9+1, c%9+1, o)
			}
		case solver.Several:
			several++
			if o.Proposed == nil || !strings.HasSuffix(o.Words(*o.Proposed).Then, "as it was read it has several.") || o.Words(*o.Proposed).Keep != "Keep it empty" {
				t.Errorf("r%dc%d: %+v", c/9+1, c%9+1, o)
			}
		default:
			t.Errorf("r%dc%d: %s", c/9+1, c%9+1, o.Status)
		}
	}
	if several == 0 || one+several != 25 {
		t.Errorf("%d several, %d one", several, one)
	}
}

// Two cells can be wrong together. Too much of a change, or too unlikely a one, is not proposed.
func TestCosts(t *testing.T) {
	t.Parallel()
	both := func(a, b float64) photo.Reading {
		return misread(misread(readingOf(t, proper), cell(t, "r8c2"), 7, a), cell(t, "r1c4"), 9, b)
	}
	if o := of(t, both(1, 2)); o.Proposed == nil || len(o.Proposed.Changes) != 2 || o.Proposed.Cost != 3 {
		t.Errorf("%+v", o)
	} else if w := o.Words(*o.Proposed); w.Title != "r1c4 may be 5, not 9; r8c2 may be 1, not 7" || w.Keep != "Keep what was read" {
		t.Errorf("%+v", w)
	}
	if o := of(t, both(2, 3)); o.Proposed != nil || len(o.Likely) != 1 {
		t.Errorf("%+v", o)
	}
	if o := of(t, both(4, 3)); o.Proposed != nil || o.Likely != nil {
		t.Errorf("%+v", o)
	}
	r := readingOf(t, proper)
	for i, name := range []string{"r1c4", "r1c7", "r2c1", "r2c2", "r4c1"} {
		r = misread(r, cell(t, name), r.Cells[cell(t, name)].Value%9+1, float64(i)/10)
	}
	if o := of(t, r); o.Proposed != nil {
		t.Errorf("five changes: %+v", o)
	}
}

// Where another reading is nearly as likely, neither is proposed.
func TestUnclear(t *testing.T) {
	t.Parallel()
	r := misread(readingOf(t, proper), cell(t, "r8c2"), 7, 1)
	r.Cells[cell(t, "r8c2")].Others = append(r.Cells[cell(t, "r8c2")].Others, photo.Choice{Value: 0, Cost: 2})
	o := of(t, r)
	without, _ := notation.ParseCode(proper)
	if n, _ := solver.Count(context.Background(), without.With(cell(t, "r8c2"), 0), 2); n != 1 {
		t.Fatal("the digit is needed")
	}
	if o.Proposed != nil || len(o.Likely) != 2 {
		t.Errorf("%+v", o)
	}
}

// What was written beside the print is no given. The print may have exactly one solution without it.
func TestWritten(t *testing.T) {
	t.Parallel()
	r := readingOf(t, proper)
	for c, left := 0, mereWritten+1; left > 0; c++ {
		if r.Cells[c].Value == 0 {
			r.Cells[c] = photo.Cell{Value: 9, Confidence: 1, Written: true}
			left--
		}
	}
	o := of(t, r)
	if !o.HasWritten() || o.Puzzle.Given(0) != 0 || o.Filled.Given(0) != 9 {
		t.Errorf("%+v", o)
	}
	if of(t, readingOf(t, proper)).HasWritten() {
		t.Error("nothing was written")
	}
}

// A printed digit that looks written is printed, unless the puzzle has exactly one solution without it or many look so.
func TestFewLookWritten(t *testing.T) {
	t.Parallel()
	r := readingOf(t, proper)
	var given []int
	for c, cell := range r.Cells {
		if cell.Value != 0 {
			given = append(given, c)
		}
	}
	for n := 1; n <= fewWritten+1; n++ {
		marked := r
		marked.Cells = slices.Clone(r.Cells)
		for _, c := range given[:n] {
			marked.Cells[c].Written = true
		}
		o := of(t, marked)
		isWritten := o.Puzzle.GivenCount() < o.Filled.GivenCount()
		left, _ := solver.Count(context.Background(), o.Puzzle, 2)
		if want := n > fewWritten || n > mereWritten && left == 1; isWritten && !want || !isWritten && n > fewWritten {
			t.Errorf("%d digits: %v", n, o.Puzzle.Grid())
		}
		if !marked.Cells[given[0]].Written {
			t.Error("the reading was changed")
		}
	}
}

// The search ends with its budget, and proposes nothing then.
func TestBudget(t *testing.T) {
	t.Parallel()
	r := misread(readingOf(t, proper), cell(t, "r1c4"), 9, 1)
	o, err := Of(context.Background(), r, 1)
	if err != nil || o.Proposed != nil {
		t.Errorf("%+v %v", o, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if o, err := Of(ctx, r, Budget); err != nil || o.Proposed != nil {
		t.Errorf("%+v %v", o, err)
	}
	if _, err := Of(ctx, photo.Reading{Layout: "5x7"}, Budget); err == nil {
		t.Error("no such board")
	}
}

func TestVerdict(t *testing.T) {
	t.Parallel()
	for status, want := range map[solver.Status]string{
		solver.One: "Exactly one solution.", solver.Several: "Several solutions.", solver.None: "No solution.", solver.Unknown: "",
	} {
		if got := (Offers{Status: status}).Verdict(); got != want {
			t.Errorf("%s: %q", status, got)
		}
	}
}
