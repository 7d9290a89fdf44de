package logic_test

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// TestHardestCollections solves the hardest puzzles that are known by logic alone:
// each path reaches the solution, and every step of it is a finished proof.
func TestHardestCollections(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		every int // one of this many puzzles is solved
	}{
		{"logic/top1465-hardest18.txt", 3},
		{"9x9/top1465.txt", 50},
		{"9x9/hardest1106.txt", 40},
		{"9x9/se11plus.txt", 400},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			puzzles := solvertest.DataPuzzles(t, test.name, solver.Classic(), false)
			for i := 0; i < len(puzzles); i += max(1, test.every*5/times(5)) {
				checkProven(t, puzzles[i])
			}
		})
	}
}

// checkProven walks to the solution and proves each step.
func checkProven(t *testing.T, p solver.Puzzle) {
	t.Helper()
	solution, err := solver.Solve(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	path, err := logic.Solve(t.Context(), p, logic.Options{Uniqueness: logic.KnownUnique})
	if path.Outcome != solver.Solved || !slices.Equal(path.Board.Grid(), solution) {
		t.Errorf("%v: the path ends %v, %v", p.Grid(), path.Outcome, err)
	}
	b := position.NewBoard(p)
	for _, step := range path.Steps {
		if fault := wrong(step, solution); fault != "" {
			t.Fatalf("%v: %s: %s", b.Grid(), logic.Explain(b.Layout(), step).Line, fault)
		}
		if fault := unproven(b, step); fault != "" {
			t.Fatalf("%v: %s: %s", b.Grid(), logic.Explain(b.Layout(), step).Line, fault)
		}
		b = b.Apply(step)
	}
}

// forcingTechniques are the techniques that follow assumptions.
func forcingTechniques() []string {
	var ids []string
	for _, family := range []string{"Forcing", "Nets", "Nested", "Whips"} {
		for _, t := range logic.FindTechniques(family) {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// TestForcingUnderBudgets cuts the search for forcing techniques short at many
// points: what is found until then is right and proven.
func TestForcingUnderBudgets(t *testing.T) {
	t.Parallel()
	solution := solvertest.Solution(solver.Classic(), 1)
	b := position.NewBoard(blanked(solver.Classic(), solution, 1, 6))
	o := logic.Options{Techniques: forcingTechniques(), Uniqueness: logic.NotUnique}
	found := 0
	for o.Budget = 1_000; o.Budget < 12_000_000; o.Budget = o.Budget * 3 / 2 {
		steps := someSteps(t, b, o)
		for _, step := range steps[:min(len(steps), 50)] {
			if fault := wrong(step, solution) + unproven(b, step); fault != "" {
				t.Fatalf("budget %d: %s: %s", o.Budget, logic.Explain(b.Layout(), step).Line, fault)
			}
		}
		found = max(found, len(steps))
	}
	if found < 20 {
		t.Errorf("only %d steps were found with the largest budget", found)
	}
}

// TestForcedSteps holds each family of forcing techniques to what it promises: a
// contradiction has one branch, cases have several, and chains of single links have
// statements with one premise each.
func TestForcedSteps(t *testing.T) {
	t.Parallel()
	solution := solvertest.Solution(solver.Classic(), 2)
	b := position.NewBoard(blanked(solver.Classic(), solution, 2, 6))
	branches := map[string]func(int) bool{
		"nishio":                      func(n int) bool { return n == 1 },
		"contradiction-forcing-chain": func(n int) bool { return n == 1 },
		"double-forcing-chain":        func(n int) bool { return n == 2 },
		"digit-forcing-chain":         func(n int) bool { return n == 2 },
		"cell-forcing-chain":          func(n int) bool { return n == 3 },
		"region-forcing-chain":        func(n int) bool { return n == 2 || n == 3 },
		"quad-forcing-chain":          func(n int) bool { return n >= 4 },
		"whip":                        func(n int) bool { return n == 1 },
	}
	for id, promised := range branches {
		steps := someSteps(t, b, logic.Options{Techniques: []string{id}, Uniqueness: logic.NotUnique, Budget: 60_000_000})
		if len(steps) == 0 {
			t.Errorf("%s is not found", id)
		}
		for _, step := range steps {
			if !promised(len(step.Branches)) {
				t.Errorf("%s has %d branches", id, len(step.Branches))
			}
			if slices.Contains([]string{"cell-forcing-chain", "region-forcing-chain", "double-forcing-chain"}, id) && !simple(step) {
				t.Errorf("%s: a statement has more than one premise", logic.Explain(b.Layout(), step).Line)
			}
		}
	}
}

// TestCasesEndWhereTheyContradict: a case of single links that contradicts itself does
// not go on from there.
func TestCasesEndWhereTheyContradict(t *testing.T) {
	t.Parallel()
	ids := []string{"forcing-chain", "double-forcing-chain", "digit-forcing-chain", "cell-forcing-chain", "region-forcing-chain", "quad-forcing-chain"}
	ended := 0
	for seed := range uint64(3) {
		b := position.NewBoard(blanked(solver.Classic(), solvertest.Solution(solver.Classic(), seed), seed, 6))
		for _, step := range someSteps(t, b, logic.Options{Techniques: ids, Uniqueness: logic.NotUnique, Budget: 60_000_000}) {
			for _, branch := range step.Branches {
				at := firstClash(b.Layout(), branch)
				if at < len(branch)-2 {
					t.Errorf("statement %d of %d: %s", at, len(branch), logic.Explain(b.Layout(), step).Line)
				}
				if at < len(branch) && len(step.Branches) > 1 {
					ended++
				}
			}
		}
	}
	if ended == 0 {
		t.Error("no case contradicts itself")
	}
}

// firstClash is the first statement of a branch that makes a candidate true that one
// before it excludes; their number where there is none.
func firstClash(l *solver.Layout, branch position.Branch) int {
	for i, x := range branch {
		for _, y := range branch[:i] {
			if x.On && y.On && len(x.Node) == 1 && len(y.Node) == 1 && excludes(l, x.Node[0], y.Node[0]) {
				return i
			}
		}
	}
	return len(branch)
}

// simple reports whether every statement of a step has one premise at most.
func simple(s position.Step) bool {
	for _, branch := range s.Branches {
		for _, i := range branch {
			if len(i.From) > 1 {
				return false
			}
		}
	}
	return true
}
