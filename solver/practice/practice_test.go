package practice

import (
	"regexp"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/examples"
	"sudoku/solver/hint"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/position"
)

// taskOf is the task of a position.
func taskOf(t *testing.T, b position.Board, technique string) Task {
	t.Helper()
	about, _ := logic.TechniqueOf(technique)
	steps, err := Steps(t.Context(), b, technique, methods.FindWork)
	if len(steps) == 0 {
		t.Fatalf("no step: %v", err)
	}
	return New(b, about, steps)
}

// answerOf is a step as somebody would answer.
func answerOf(task Task, s position.Step) Answer {
	switch task.Asks {
	case ForDigit:
		return Answer{solver.CellsOf(s.Placements[0].Cell), s.Placements[0].Digit}
	case ForCandidate:
		return Answer{solver.CellsOf(s.Eliminations[0].Cell), s.Eliminations[0].Digit}
	}
	return Answer{Cells: solver.CellsOf(hint.Cells(s)...)}
}

// place is how a sentence would give a place away.
var place = regexp.MustCompile(`\br\d|(row|column|box|region) \d`)

// Of every technique the step that the engine finds is right, and meets every demand. With one cell, or
// the digit, changed it is wrong unless it is another step; what it lacks is said without a place.
func TestEveryTechnique(t *testing.T) {
	t.Parallel()
	for _, e := range examples.All() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			task := taskOf(t, e.Board, e.Technique)
			for _, s := range task.steps {
				checkRight(t, task, s)
			}
			refused := 0
			for _, wrong := range changed(task) {
				v := task.Check(wrong)
				if v.Found {
					continue
				}
				if refused++; !strings.HasSuffix(v.Lacks, ".") || place.MatchString(v.Lacks) {
					t.Errorf("%v lacks %q", wrong.Cells.Slice(), v.Lacks)
				}
			}
			if refused == 0 {
				t.Error("nothing is wrong")
			}
		})
	}
}

func checkRight(t *testing.T, task Task, s position.Step) {
	t.Helper()
	right := answerOf(task, s)
	if v := task.Check(right); !v.Found || !task.Complete(right) {
		t.Errorf("%v of %s lacks %q", right.Cells.Slice(), task.Title(), v.Lacks)
	}
	at := attempt{board: &task.board, cells: right.Cells, list: right.Cells.Slice(), digit: right.Digit}
	if task.Asks == ForCells {
		at.digit = task.Digit
	}
	for _, d := range task.demands() {
		if s.Variant&position.Incomplete == 0 && !d.holds(at) {
			t.Errorf("%v of %s: not so: %s", right.Cells.Slice(), task.Title(), d.text)
		}
	}
}

// changed are answers with another cell in place of the last, and with another digit.
func changed(task Task) (all []Answer) {
	right := answerOf(task, task.Step())
	cells := right.Cells.Slice()
	for c := range task.board.Layout().CellCount() {
		other := right
		other.Cells.Remove(cells[len(cells)-1])
		if other.Cells.Add(c); !right.Cells.Has(c) {
			all = append(all, other)
		}
	}
	if right.Digit != 0 {
		other := right
		other.Digit = right.Digit%task.board.Layout().Size() + 1
		all = append(all, other)
	}
	return all
}

const (
	withXWing   = "496051708701698050508000619050000186170586000869010075647035801980167540015840067"
	withPair    = "709000340302740589485900720031008497047090860098407210823079054176254938954000072"
	withHidden  = "003070040006002301089000000000107080517000006000400000271009005095000000000020000"
	withNaked   = "168724090534968217297000846421306908986010002753000061812600700679005120345000689"
	withLocked  = "123070040456002371789314002000107083517200496000400007271049035095000004000020000"
	withClaimed = "090600005050900300760501000684759030537124689912386500876295413345817000129463758"
)

// A wrong answer is told the first demand that it does not meet.
func TestWhatIsLacking(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		technique, code, cells string
		digit                  int
		want                   string
	}{
		{"x-wing", withXWing, "r1c1 r1c8 r7c4 r7c8", 0, "Each cell must be empty."},
		{"x-wing", withXWing, "r1c4 r1c8 r7c4 r9c9", 0, "Each cell must be empty."},
		{"x-wing", withXWing, "r1c4 r1c8 r7c4 r6c4", 0, "They must stand in two rows and two columns."},
		{"x-wing", withXWing, "r2c7 r2c9 r5c7 r5c9", 0, "In those two rows, or in those two columns, 2 must have no other place."},
		{"naked-pair", withPair, "r1c2 r3c9", 0, "They must share a row, column or box."},
		{"naked-pair", withPair, "r1c2 r1c6", 0, "Together they must have only two candidates."},
		{"naked-pair", withPair, "r1c2 r2c2", 0, "They must take a candidate out of another cell."},
		{"pointing", withLocked, "r1c4 r1c9", 0, "Each cell must still take 5."},
		{"pointing", withLocked, "r1c4 r1c7", 0, "They must share two houses, such as a row and a box."},
		{"pointing", withLocked, "r1c7 r3c7", 0, "In their box, 5 must have no other place."},
		{"claiming", withClaimed, "r1c8 r2c8 r3c8", 0, "In their row or column, 2 must have no other place."},
		{"hidden-single", withHidden, "r1c3", 2, "The cell must be empty."},
		{"hidden-single", withHidden, "r1c2", 9, "The cell must still take that digit."},
		{"hidden-single", withHidden, "r1c2", 5, "In a row, column or box the digit must have no other place."},
		{"naked-single", withNaked, "r1c7", 3, "The cell must have no other candidate."},
	} {
		p, err := notation.ParseCode(test.code)
		if err != nil {
			t.Fatal(err)
		}
		a := Answer{Digit: test.digit}
		for name := range strings.FieldsSeq(test.cells) {
			c, _ := solver.ParseCellName(9, name)
			a.Cells.Add(c)
		}
		if v := taskOf(t, position.NewBoard(p), test.technique).Check(a); v.Lacks != test.want {
			t.Errorf("%s: %s lacks %q, want %q", test.technique, test.cells, v.Lacks, test.want)
		}
	}
}

// What is asked for is said with the name of the technique as it stands in a sentence.
func TestWords(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"x-wing":           "Find an X-Wing on 4. Choose its four cells.",
		"naked-single":     "Find a naked single. Choose the cell, and the digit that goes into it.",
		"two-string-kite":  "Find a two-string kite on 5. Choose its four cells.",
		"pointing":         "Find pointing on 6. Choose its two cells.",
		"sue-de-coq":       "Find a Sue de Coq. Choose its six or seven cells.",
		"als-xz":           "Find an ALS-XZ. Choose its four to eight cells.",
		"xy-chain":         "Find an XY-chain. Choose a cell, and a digit that it takes out there.",
		"law-of-leftovers": "Find the law of leftovers. Choose a cell, and a digit that it takes out there.",
		"kraken-fish-1":    "Find a Kraken fish type 1. Choose a cell, and a digit that it takes out there.",
	} {
		e, _ := examples.Of(name)
		if task := taskOf(t, e.Board, name); task.Title()+" "+task.Text() != want {
			t.Errorf("%s: %s %s", name, task.Title(), task.Text())
		}
	}
}
