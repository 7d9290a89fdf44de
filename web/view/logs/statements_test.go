package logs

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
	boards "sudoku/web/view/board"
)

// What a statement names, it shows: the cells that are marked in its words are those of its
// part of the drawing.
func TestCellsOfStatements(t *testing.T) {
	t.Parallel()
	for _, code := range []string{tricky, puzzles.ByName()["jigsaw"], puzzles.ByName()["16x16"]} {
		for _, names := range []position.Notation{position.R1C1, position.A1} {
			m, _ := methods.Find(methods.Logic)
			log := New(m.Solve(t.Context(), queryAt(code).Puzzle, 0), address.Style{Notation: names})
			board := log.Result.Puzzle.Layout()
			for i, step := range log.Result.Path.Steps {
				told := log.told(address.At{Step: i + 1})
				for k, item := range (telling{layout: board}).statements(told.statements, "") {
					shown := shownCells(step, told.statements[k].Shows)
					if diff := cmp.Diff(boards.MarkCellsIn(names, board, told.statements[k].Text), item.Text); diff != "" {
						t.Errorf("step %d, %q is divided elsewhere than at its names: %s", i+1, told.statements[k].Text, diff)
					}
					for _, span := range slices.Concat(item.Text, item.Why) {
						if cell, ok := solver.ParseCellName(board.Size(), span.Cell); ok && !shown.Has(cell) {
							t.Errorf("step %d, %q names %s and does not show it", i+1, told.statements[k].Text, span.Cell)
						}
					}
				}
			}
		}
	}
}

// shownCells are the cells that a piece of evidence of a step shows.
func shownCells(s position.Step, e position.Evidence) solver.CellSet {
	cells := solver.CellsOf(e.Cells...)
	add := func(n position.Node) { cells = cells.Or(solver.CellsOf(n.Cells()...)) }
	add(e.Candidates)
	for _, i := range e.Links {
		add(s.Links[i].From)
		add(s.Links[i].To)
	}
	for _, at := range e.Implications {
		add(s.Branches[at.Branch][at.Index].Node)
	}
	for _, i := range e.Branches {
		for _, implied := range s.Branches[i] {
			add(implied.Node)
		}
	}
	return cells
}

// Statements keep their numbers when one of several cases is shown, and proofs have paths.
func TestCasesAndProofs(t *testing.T) {
	t.Parallel()
	told := []logic.Statement{
		{Text: "Either this or that."},
		{Case: 1, Text: "If this."},
		{Case: 2, Text: "If that.", Proof: &logic.Proof{Statements: []logic.Statement{
			{Text: "Inner."},
			{Text: "More.", Proof: &logic.Proof{Statements: []logic.Statement{{Text: "Innermost."}}}},
		}}},
		{Case: 2, Text: "So that."},
		{Kind: logic.Effect, Text: "Either way."},
	}
	items := telling{layout: queryAt(puzzles.One).Puzzle.Layout()}.statements(told, "")
	if got := items[2].Proof[1].Proof[0].Path; got != "2.1.0" {
		t.Errorf("the innermost statement is %s", got)
	}
	for shown, want := range map[int]string{1: "0|1|4", 2: "0|2 3|4"} {
		a := divide(told, items, shown)
		if got := paths(a.before) + "|" + paths(a.inCase) + "|" + paths(a.after); got != want || a.cases != 2 {
			t.Errorf("case %d of %d: %s, want %s", shown, a.cases, got, want)
		}
	}
	if !items[4].Effect || items[0].Effect {
		t.Error("what the step does is not told from why")
	}
}

func paths(all []templates.Statement) string {
	text := ""
	for i, s := range all {
		if i > 0 {
			text += " "
		}
		text += s.Path
	}
	return text
}

func TestChips(t *testing.T) {
	t.Parallel()
	log := logOf(t, tricky, methods.Logic)
	for step, want := range map[int][]string{1: {"SE 1.2", "HoDoKu 14"}, 38: {"SE 3.8", "HoDoKu 150"}} {
		if diff := cmp.Diff(want, log.chips(step, 0)); diff != "" {
			t.Errorf("step %d: %s", step, diff)
		}
	}
	if got := logOf(t, tricky, "backtracking").chips(1, 0); got != nil {
		t.Errorf("a method without ratings has %v", got)
	}
}

// A proof with cases says where each begins.
func TestCasesOfAProof(t *testing.T) {
	t.Parallel()
	proof := logic.Proof{
		Step:       position.Step{Branches: []position.Branch{{}, {}}},
		Statements: []logic.Statement{{Text: "One holds."}, {Case: 1}, {Case: 1}, {Case: 2}, {Kind: logic.Effect}},
	}
	var begin []string
	for _, s := range (telling{layout: solver.Classic()}).proof(proof, "4.") {
		begin = append(begin, s.Begins)
	}
	if want := []string{"", "Case 1", "", "Case 2", ""}; !slices.Equal(begin, want) {
		t.Errorf("%q, want %q", begin, want)
	}
}
