package report_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/report"
)

// TestWithProofs tells a nested chain by its proof, with the parts below the main argument.
func TestWithProofs(t *testing.T) {
	t.Parallel()
	log := nested(t)
	with := log.ToldBy(log.Proofs(context.Background(), proof.Budget))
	text := with.Text()
	for _, want := range []string{
		"r4c7 ≠ 7 · Nested forcing chain (+ multiple forcing chains)\n     1. Suppose r4c7 = 7.\n     2. r9c8 = 7: only place in box 9.\n",
		"\n     4. r2c9 ≠ 7 (A).\n",
		"\n     A1. Suppose r2c9 = 7.\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	p := with.Steps[0].Proof
	if p.Parts[0].Name != "A" || p.Main[3].Part != "A" || len(p.Main[3].From) == 0 {
		t.Errorf("the line of part A is %+v", p.Main[3])
	}
	if log.Steps[0].Proof != nil {
		t.Error("the log that was asked has changed")
	}
}

// Where the work is not enough, and where nobody waits, the text of the step is left.
func TestWithoutProofs(t *testing.T) {
	t.Parallel()
	log := nested(t)
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for name, proofs := range map[string]report.Proofs{
		"too little work": log.Proofs(context.Background(), 1000),
		"stopped":         log.Proofs(stopped, proof.Budget),
	} {
		got := log.ToldBy(proofs)
		text := strings.Replace(got.Text(), "     … 1 step is told by what found it: the work for shorter proofs was used up\n", "", 1)
		if got.Steps[0].Proof != nil || got.Unproven != 1 || text != log.Text() || len(text) == len(got.Text()) {
			t.Errorf("%s: %s", name, got.Text())
		}
	}
}

// What is told does not depend on how much work was allowed: with less there is the same proof, or none. Of this step
// there is one by parts before the shortest is found.
func TestProofIsTheSameWithLessWork(t *testing.T) {
	t.Parallel()
	p, err := notation.Parse("000000700050109230000007050205000093396001000800093000502970310000302905900015072")
	if err != nil {
		t.Fatal(err)
	}
	method, _ := methods.Find(methods.Logic)
	path := method.Solve(t.Context(), p, 0).Path
	b, step := path.Start.OrEmpty(), path.Steps[10]
	for _, s := range path.Steps[:10] {
		b = b.Apply(s)
	}
	want, _, err := report.ProofOf(t.Context(), b, step, proof.Budget)
	if err != nil {
		t.Fatal(err)
	}
	for work := proof.Budget / 2; work > 1000; work /= 2 {
		got, ok, err := report.ProofOf(t.Context(), b, step, work)
		if ok && got.LineCount() != want.LineCount() || !ok && !errors.Is(err, solver.ErrBudget) {
			t.Errorf("with work %d it has %d lines, want %d: %v", work, got.LineCount(), want.LineCount(), err)
		}
	}
}

// nested is a log of one step, a nested chain.
func nested(t *testing.T) report.Steps {
	t.Helper()
	line, err := logic.ParseLibraryLine(":0000::98.7..6..5...6......6..9.4.3.......2.1.....9...5.9.4....8.7.5.....2...34.....1..8:127 545 148 855 672 292 492 792:747::")
	if err != nil {
		t.Fatal(err)
	}
	step := position.Step{
		Technique: "nested-multiple-chain", Number: 1, Eliminations: line.Eliminations,
		Branches: []position.Branch{{{Node: position.NodeOf(line.Eliminations[0]), On: true, Why: position.Reason{Kind: position.ByAssumption}}}},
	}
	path := logic.Path{Start: line.Board, Steps: []position.Step{step}, Board: line.Board.Apply(step)}
	logic, _ := methods.Find("logic")
	return report.NewLog(methods.Result{Method: logic, Puzzle: line.Board.Puzzle(), Path: &path})
}
