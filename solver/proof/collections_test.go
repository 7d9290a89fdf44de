package proof_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/proof/proofcheck"
	"sudoku/solver/proof/words"
)

var every = flag.Int("every", 200, "of real collections every so many puzzles")

// TestCollections proves the steps of hard puzzles that branch or nest, and with -v prints figures.
func TestCollections(t *testing.T) {
	for _, name := range []string{"9x9/se11plus.txt", "9x9/top1465.txt"} {
		t.Run(name, func(t *testing.T) {
			var f figures
			puzzles := solvertest.DataPuzzles(t, name, solver.Classic(), false)
			for i := 0; i < len(puzzles); i += *every {
				f.puzzle(t, puzzles[i])
			}
			f.report(t)
		})
	}
}

// figures are what is measured of each proof.
type figures struct {
	steps, proven, few           int // few: its main argument names at most three parts
	main, lines, parts, old, now []int
	work                         []int
	took                         []time.Duration
}

func (f *figures) puzzle(t *testing.T, p solver.Puzzle) {
	t.Helper()
	path, err := logic.Solve(context.Background(), p, logic.Options{Uniqueness: logic.KnownUnique})
	if err != nil {
		t.Fatal(err)
	}
	b := path.Start
	for _, s := range path.Steps {
		if technique, _ := logic.TechniqueOf(s.Technique); slices.Contains([]string{"Forcing", "Nets", "Nested"}, technique.Family) {
			f.step(t, b, s)
		}
		b = b.Apply(s)
	}
}

func (f *figures) step(t *testing.T, b position.Board, s position.Step) {
	t.Helper()
	f.steps++
	before := solvertest.CPUTime()
	p, spent, err := proof.Counted(context.Background(), b, proof.ResultOf(s), proof.Budget)
	took := solvertest.CPUTime() - before
	if err != nil {
		t.Logf("%s: %v", s.Technique, err)
		return
	}
	if err := proofcheck.Check(b, p); err != nil {
		t.Errorf("%s: %v\n%s", s.Technique, err, textOf(b, p))
	}
	checkBounds(t, b.Layout(), p)
	f.proven++
	if len(p.Parts) <= 3 {
		f.few++
	}
	f.main = append(f.main, len(p.Main))
	f.lines = append(f.lines, p.LineCount())
	f.parts = append(f.parts, len(p.All()))
	f.old = append(f.old, utf8.RuneCountInString(logic.Explain(b.Layout(), s).Text))
	f.now = append(f.now, characters(b, p))
	f.work = append(f.work, int(spent))
	f.took = append(f.took, took)
}

// characters counts those of all sentences of a proof.
func characters(b position.Board, p proof.Proof) int {
	n, say := 0, words.Speaker{Layout: b.Layout()}
	for _, lines := range argumentsOf(p) {
		n += utf8.RuneCountInString(strings.Join(say.Sentences(lines, p.Result), " "))
	}
	return n
}

func (f *figures) report(t *testing.T) {
	t.Helper()
	t.Logf("%d of %d steps are proven, %d with at most three parts in the main argument", f.proven, f.steps, f.few)
	for _, row := range []struct {
		name string
		list []int
	}{
		{"lines of the main argument", f.main},
		{"lines in all", f.lines},
		{"parts in all", f.parts},
		{"characters of the text today", f.old},
		{"characters of the proof", f.now},
		{"work", f.work},
	} {
		t.Logf("%-30s %s", row.name, spread(row.list))
	}
	t.Logf("%-30s %s", "time of the processor", spread(f.took))
}

// spread says the median, the value that nine in ten do not exceed, and the largest.
func spread[T int | time.Duration](list []T) string {
	if len(list) == 0 {
		return "none"
	}
	slices.Sort(list)
	n := len(list)
	return fmt.Sprint("median ", list[n/2], ", p90 ", list[n*9/10], ", most ", list[n-1])
}
