package report_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/report"
)

var update = flag.Bool("update", false, "write the golden files anew")

const (
	hardLog = "980700600750060000006800000400300020005090700000008004010000003009180500000002010"
	seed003 = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"
	seed004 = "200804006006090500074000920300040007000305000400060009019000740008000200500608001"
)

// checkGolden compares files with those of an archive in testdata.
func checkGolden(t *testing.T, name string, files []txtar.File) {
	t.Helper()
	path := filepath.Join("testdata", name)
	got := string(txtar.Format(&txtar.Archive{Files: files}))
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Error(diff)
	}
}

func toJSON(t *testing.T, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // r2c3<>4
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func cancelled() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

func solve(ctx context.Context, p solver.Puzzle) report.Solution {
	v, err := solver.Judge(ctx, p)
	return report.NewSolution(p, v, err)
}

// The golden file is the public contract of solution.json, solution.txt and of
// the lines that the command line prints.
func TestSolution(t *testing.T) {
	t.Parallel()
	board := solvertest.Layout("4x4")
	twelve := solvertest.FromGrid(solvertest.Layout("12x12"), solvertest.Solution(solvertest.Layout("12x12"), 1))
	clash, clashing := solvertest.Parse(solver.Classic(), seed003).With(4, 5), twelve.With(0, twelve.Given(1))
	found := &solver.StoppedError{Cause: context.DeadlineExceeded, Guesses: 1, Settled: 16, Cells: 16, Found: 1}
	tests := []struct {
		name string
		s    report.Solution
	}{
		{"one", solve(context.Background(), solvertest.Parse(solver.Classic(), seed003))},
		{"several", solve(context.Background(), solvertest.Parse(board, "1234341020000000"))},
		{"none", solve(context.Background(), solvertest.Parse(solver.Classic(), seed004))},
		{"invalid", solve(context.Background(), clash)},
		{"invalid-with-letters", solve(context.Background(), clashing)},
		{"gave-up", solve(cancelled(), solvertest.Parse(solver.Classic(), seed003))},
		{"gave-up-with-a-solution", report.NewSolution(solver.EmptyPuzzle(board), solver.Verdict{Status: solver.Unknown}, found)},
		{"partial", report.NewSolution(solver.EmptyPuzzle(board).With(0, 1), solver.Verdict{Status: solver.None, Conflict: []int{0}, Partial: true}, nil)},
	}
	var files []txtar.File
	for _, tt := range tests {
		files = append(files,
			txtar.File{Name: tt.name + ".json", Data: toJSON(t, tt.s)},
			txtar.File{Name: tt.name + ".txt", Data: []byte(tt.s.Text())},
			txtar.File{Name: tt.name + ".line", Data: []byte(tt.s.Line() + "\n")})
		if strings.Contains(tt.s.Line(), "\n") {
			t.Errorf("%s: more than one line", tt.name)
		}
	}
	checkGolden(t, "solution.txtar", files)
}

func TestPuzzle(t *testing.T) {
	t.Parallel()
	l := solvertest.Layout("jigsaw-1122112233443344")
	checkGolden(t, "puzzle.txtar", []txtar.File{
		{Name: "free-form.json", Data: toJSON(t, report.NewPuzzle(solver.EmptyPuzzle(l).With(3, 4)))},
		{Name: "clash.json", Data: toJSON(t, report.NewPuzzle(solver.EmptyPuzzle(l).With(3, 4).With(0, 4)))},
	})
}

// Every log tells the truth, on every board: what it places and takes away, and
// what is left at the end.
func TestStepsOfEveryMethod(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		p, solution := solvertest.Puzzle(l, 2)
		for _, m := range methods.All() {
			ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
			s := report.NewLog(m.Solve(ctx, p, 0))
			cancel()
			if s.Puzzle != notation.Code(p) || s.Layout != l.ID() || s.Method != m.Name {
				t.Errorf("%s %s: %+v", m.Name, l.ID(), s)
			}
			if m.HasLog == (len(s.Steps) == 0) {
				t.Errorf("%s %s: %d steps", m.Name, l.ID(), len(s.Steps))
			}
			checkSteps(t, l, solution, s)
		}
	}
}

func checkSteps(t *testing.T, l *solver.Layout, solution solver.Grid, s report.Steps) {
	t.Helper()
	var right []string // every placement that is right, as it is written
	for c, d := range solution {
		right = append(right, l.CellName(c)+"="+string(solver.Symbol(int(d))))
	}
	certain := s.Method == methods.Logic || s.Method == "elimination"
	for i, step := range s.Steps {
		if step.Technique == "" || strings.Contains(step.Technique, " ") || step.Text == "" {
			t.Errorf("%s %s: step %d: %+v", s.Method, l.ID(), i+1, step)
		}
		for _, placed := range step.Placements {
			if certain && !slices.Contains(right, placed) {
				t.Errorf("%s %s: step %d places %s", s.Method, l.ID(), i+1, placed)
			}
		}
		for _, gone := range step.Eliminations {
			if certain && slices.Contains(right, strings.Replace(gone, "<>", "=", 1)) {
				t.Errorf("%s %s: step %d removes %s", s.Method, l.ID(), i+1, gone)
			}
		}
	}
	switch {
	case len(s.Grid) != l.CellCount() || strings.Contains(s.Grid, "."):
		t.Errorf("%s %s: grid %s", s.Method, l.ID(), s.Grid)
	case s.Outcome == "solved" && s.Grid != notation.Line(l, solution):
		t.Errorf("%s %s: solved wrongly: %s", s.Method, l.ID(), s.Grid)
	case s.Outcome == "unsolvable":
		t.Errorf("%s %s: unsolvable", s.Method, l.ID())
	}
	if certain {
		checkLeft(t, l, solution, s)
	}
}

// checkLeft holds what is left at the end against the solution: in every open
// cell its digit, among others.
func checkLeft(t *testing.T, l *solver.Layout, solution solver.Grid, s report.Steps) {
	t.Helper()
	for c, d := range solution {
		want := string(solver.Symbol(int(d)))
		if s.Grid[c] != '0' {
			if s.Grid[c:c+1] != want || s.Candidates[l.CellName(c)] != "" {
				t.Errorf("%s %s: %s holds %c", s.Method, l.ID(), l.CellName(c), s.Grid[c])
			}
			continue
		}
		if left := s.Candidates[l.CellName(c)]; !strings.Contains(left, want) || len(left) < 2 {
			t.Errorf("%s %s: %s can be %q", s.Method, l.ID(), l.CellName(c), left)
		}
	}
}

func TestStepsText(t *testing.T) {
	t.Parallel()
	s := report.Steps{
		Puzzle: "4x4~1000000000000000", Layout: "4x4", Method: "logic", Status: "one", Outcome: "stuck",
		Steps: []report.Step{
			{Result: "r2c3 = 1", Technique: "hidden-single", Title: "Hidden single", Placements: []string{"r2c3=1"}, Eliminations: []string{}, Text: "In row 2, 1 can only go in r2c3."},
			{Result: "r2c4 ≠ 2", Technique: "pointing", Title: "Pointing", Placements: []string{}, Eliminations: []string{"r2c4<>2"}, Text: "So r2c4 is not 2."},
		},
		Grid: "1000001000000000", Candidates: map[string]string{"r2c1": "234", "r1c2": "23", "r4c4": "1"},
	}
	cut := s
	cut.Status, cut.Note = "several", "The puzzle has several solutions."
	cut.Outcome, cut.Cut, cut.End = "stopped", true, "It was stopped."
	solved := report.Steps{Puzzle: "4x4~1234341221434320", Layout: "4x4", Method: "logic", Status: "one", Outcome: "solved", Steps: s.Steps[:1], Grid: "1234341221434321"}
	empty := report.Steps{Puzzle: "4x4~1234341221434321", Layout: "4x4", Method: "fast", Status: "one", Outcome: "solved", Steps: []report.Step{}, Grid: "1234341221434321"}
	var files []txtar.File
	for _, tt := range []struct {
		name string
		s    report.Steps
	}{{"stuck", s}, {"cut", cut}, {"solved", solved}, {"empty", empty}} {
		files = append(files, txtar.File{Name: tt.name + ".txt", Data: []byte(tt.s.Text())}, txtar.File{Name: tt.name + ".json", Data: toJSON(t, tt.s)})
	}
	checkGolden(t, "steps.txtar", files)
}

func TestMethods(t *testing.T) {
	t.Parallel()
	var names []string
	for _, m := range methods.All() {
		names = append(names, m.Name)
		if m.Title == "" || m.Summary == "" {
			t.Errorf("%s has no title or summary", m.Name)
		}
		if found, ok := methods.Find(m.Name); !ok || found.Title != m.Title {
			t.Errorf("%s is not found", m.Name)
		}
	}
	want := []string{"fast", "logic", "backtracking", "candidates", "fillers", "iterative", "elimination"}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Error(diff)
	}
	if _, ok := methods.Find("Fast"); ok {
		t.Error("names are exact")
	}
}

func TestCompare(t *testing.T) {
	t.Parallel()
	p := solvertest.Parse(solver.Classic(), seed003)
	solution, err := solver.Solve(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range methods.Compare(context.Background(), p, 0) {
		m := report.NewMethodRun(r)
		if m.Outcome != "solved" || m.Placed != 81-p.GivenCount() || notation.Line(solver.Classic(), r.Grid()) != notation.Line(solver.Classic(), solution) {
			t.Errorf("%+v", m)
		}
	}
	for _, r := range methods.Compare(context.Background(), solvertest.Parse(solver.Classic(), seed004), 0) {
		if m := report.NewMethodRun(r); m.Outcome != "unsolvable" && m.Outcome != "stuck" {
			t.Errorf("seed 004: %+v", m)
		}
	}
}

// The methods share the time: one that takes forever leaves the others theirs,
// and all of them end with the context.
func TestCompareSharesTheTime(t *testing.T) {
	t.Parallel()
	// Plain backtracking goes through millions of boards here.
	p := solvertest.Parse(solver.Classic(), "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
	ctx, cancel := context.WithTimeout(context.Background(), 1500*time.Millisecond)
	defer cancel()
	start := time.Now()
	outcomes := map[string]solver.Outcome{}
	for _, r := range methods.Compare(ctx, p, 0) {
		outcomes[r.Method.Name] = r.Outcome
		if r.Stopped() != (r.Outcome == "stopped") {
			t.Errorf("%s: Stopped is %v", r.Method.Name, r.Stopped())
		}
	}
	if outcomes["fast"] != "solved" || outcomes["backtracking"] != "stopped" {
		t.Errorf("%v", outcomes)
	}
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("took %v", d)
	}
	for _, r := range methods.Compare(cancelled(), p, 0) {
		if !r.Stopped() {
			t.Errorf("%s: %s, with a context that has ended", r.Method.Name, r.Outcome)
		}
	}
}

func TestMethodsText(t *testing.T) {
	t.Parallel()
	runs := []report.MethodRun{
		{Method: "fast", Outcome: "solved", Placed: 56, Guesses: 3, Micros: 13},
		{Method: "backtracking", Outcome: "stopped", Placed: 12, Calls: 21_237, Tries: 145_942, Guesses: 16_241, Retreats: 16_185, Deepest: 81, Micros: 2_000_000},
	}
	checkGolden(t, "methods.txtar", []txtar.File{
		{Name: "methods.txt", Data: []byte(report.MethodsText(runs))},
		{Name: "methods.json", Data: toJSON(t, runs)},
	})
}
