package hint_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/solver/report"
)

// The zero Position is the empty classic board, and so is the zero Puzzle, wherever one is handed in.
func TestZeroPosition(t *testing.T) {
	t.Parallel()
	const budget = 1_000_000
	var p solver.Puzzle
	ctx, board := t.Context(), position.NewBoard(p)
	if got := hint.Find(ctx, hint.Position{}, budget); got.Kind == hint.Clash || got.Board.Layout() != solver.Classic() {
		t.Errorf("%v on %v", got.Kind, got.Board.Layout())
	}
	for name, call := range map[string]func(){
		"hint.Check":               func() { hint.Check(ctx, hint.Position{}, budget) },
		"hint.Counted":             func() { hint.Counted(hint.Position{}) },
		"hint.RightText":           func() { hint.RightText(hint.Position{}) },
		"hint.Position.Board":      func() { hint.Position{}.Board(hint.Checked{}) },
		"hint.Checked.Text":        func() { hint.Checked{}.Text(hint.Position{}) },
		"hint.Checked.In":          func() { hint.Checked{}.In(0) },
		"hint.Checked.CellText":    func() { hint.Checked{}.CellText(hint.Position{}, 0) },
		"hint.Hint.Text":           func() { _ = hint.Hint{}.Text() },
		"hint.Cells":               func() { hint.Cells(position.Step{}) },
		"report.NewHint":           func() { report.NewHint(hint.Find(ctx, hint.Position{}, budget)) },
		"report.NewPuzzle":         func() { report.NewPuzzle(p) },
		"report.NewCheck":          func() { report.NewCheck(hint.Position{}, hint.Checked{}, position.None) },
		"methods.Rate":             func() { methods.Rate(ctx, p, logic.Options{}, budget) },
		"methods.Compare":          func() { methods.Compare(ctx, p, budget) },
		"solver.Solve":             func() { _, _ = solver.Solve(ctx, p) },
		"solver.Count":             func() { _, _ = solver.Count(ctx, p, 2) },
		"solver.Judge":             func() { _, _ = solver.Judge(ctx, p, solver.WithBudget(budget)) },
		"solver.Possible":          func() { _, _ = solver.Possible(ctx, p, solver.WithBudget(budget)) },
		"solver.Conflict":          func() { _, _ = solver.Conflict(ctx, p) },
		"solver.Clashes":           func() { solver.Clashes(p) },
		"solver.Solutions":         func() { solver.Solutions(ctx, p)(func(solver.Grid, error) bool { return false }) },
		"solver.Puzzle":            func() { p.With(0, 1).Equal(p); p.Given(80); p.Grid(); p.GivenCount() },
		"solver.Batch":             func() { var b solver.Batch; b.Reset(); b.Solve(ctx) },
		"notation.Code":            func() { notation.Code(p) },
		"logic.Next":               func() { _, _, _ = logic.Next(ctx, board, logic.Options{Budget: budget}) },
		"logic.All of no board":    func() { _, _ = logic.All(ctx, position.Board{}, logic.Options{Budget: budget}) },
		"logic.Next of no board":   func() { _, _, _ = logic.Next(ctx, position.Board{}, logic.Options{Budget: budget}) },
		"logic.Walk of no board":   func() { _, _ = logic.Walk(ctx, position.Board{}, logic.Options{Budget: budget}) },
		"pencil.Missing, no board": func() { pencil.Missing(position.Board{}) },
		"logic.NewLibraryLine":     func() { logic.NewLibraryLine(position.Board{}, position.Step{}) },
		"hint.Text of no board":    func() { _ = hint.Hint{Kind: hint.Contradiction}.Text() },
		"logic.Solve":              func() { _, _ = logic.Solve(ctx, p, logic.Options{Budget: budget}) },
		"logic.Rate":               func() { _, _ = logic.Rate(ctx, p, logic.Options{Budget: budget}) },
		"pencil.Missing":           func() { pencil.Missing(board) },
		"pencil.Noted":             func() { pencil.Noted(p, nil) },
		"pencil.Marks":             func() { pencil.Marks{}.Board(p); pencil.Marks{}.TakenOut(p) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			defer func() {
				if fault := recover(); fault != nil {
					t.Errorf("it panics: %v", fault)
				}
			}()
			call()
		})
	}
}
