package solver_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

func judge(t *testing.T, p solver.Puzzle) solver.Verdict {
	t.Helper()
	v, err := solver.Judge(context.Background(), p)
	if err != nil || v.Partial {
		t.Fatalf("%v: %+v, %v", p.Grid(), v, err)
	}
	return v
}

func TestJudgeOne(t *testing.T) {
	t.Parallel()
	v := judge(t, classic(seed003))
	if v.Status != solver.One || v.Second != nil || v.Differs != nil || v.Conflict != nil || v.Repairs != nil || v.Clashes != nil {
		t.Errorf("%+v", v)
	}
	if err := solvertest.CheckSolution(solver.Classic(), v.Solution); err != nil || !solvertest.Extends(classic(seed003), v.Solution) {
		t.Errorf("%v: %v", v.Solution, err)
	}
}

// repair names a repair as a sentence would: r2c5 was 9, now 3.
type repair struct {
	Cell     string
	Was, Now int
}

func repairsOf(p solver.Puzzle, v solver.Verdict) (all []repair) {
	for _, r := range v.Repairs {
		all = append(all, repair{p.Layout().CellName(r.Cell), r.Was, r.Now})
	}
	return all
}

func TestJudgeNone(t *testing.T) {
	t.Parallel()
	p := classic(seed004)
	v := judge(t, p)
	if v.Status != solver.None || v.Solution != nil || v.Clashes != nil {
		t.Errorf("%+v", v)
	}
	want := []repair{{"r2c5", 9, 3}, {"r2c5", 9, 0}, {"r7c3", 9, 3}, {"r7c3", 9, 0}}
	if diff := cmp.Diff(want, repairsOf(p, v)); diff != "" {
		t.Error(diff)
	}
	checkConflict(t, p, v.Conflict)
}

// checkConflict holds a conflict to its definition, with the oracle: alone the
// givens have no solution, and without any one of them they have one.
func checkConflict(t *testing.T, p solver.Puzzle, conflict []int) {
	t.Helper()
	alone := solver.EmptyPuzzle(p.Layout())
	for _, c := range conflict {
		if p.Given(c) == 0 {
			t.Errorf("%s is no given", p.Layout().CellName(c))
		}
		alone = alone.With(c, p.Given(c))
	}
	if solvertest.Oracle(alone, 1) != 0 {
		t.Errorf("%v: the conflict %v has a solution", p.Grid(), conflict)
	}
	for _, c := range conflict {
		if solvertest.Oracle(alone.With(c, 0), 1) == 0 {
			t.Errorf("%v: the conflict %v can do without %s", p.Grid(), conflict, p.Layout().CellName(c))
		}
	}
}

func TestJudgeInvalid(t *testing.T) {
	t.Parallel()
	good := classic(seed003)
	tests := []struct {
		name    string
		p       solver.Puzzle
		clashes []string
		want    []repair
	}{
		// r1c4 is 5; a second one beside it is the slip, and nothing else explains it.
		{"one slip", good.With(4, 5), []string{"row 1", "box 2"}, []repair{{"r1c5", 5, 6}, {"r1c5", 5, 0}}},
		{"two slips", good.With(4, 5).With(80, 8), []string{"row 1", "row 9", "box 2", "box 9"}, nil},
		{"three of a kind", classic("111" + seed003[3:]), []string{"row 1", "column 1", "column 2", "box 1"}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			v := judge(t, tt.p)
			var houses []string
			for _, c := range v.Clashes {
				houses = append(houses, c.House.Name())
			}
			if v.Status != solver.Invalid || v.Solution != nil || v.Conflict != nil {
				t.Errorf("%+v", v)
			}
			if diff := cmp.Diff(tt.clashes, houses); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(tt.want, repairsOf(tt.p, v)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestJudgeSeveral(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		p, _ := solvertest.Puzzle(l, 3)
		for c := range l.CellCount() {
			p = p.With(c, 0)
			if v := judge(t, p); v.Status == solver.Several {
				checkSeveral(t, p, v)
				break
			}
		}
		if n := solvertest.Oracle(p, 2); n != 2 {
			t.Errorf("%s: no puzzle with several solutions was met", l.ID())
		}
	}
}

// A slip of the hand is found again, the conflict can do without none of its
// givens, and no repair is missing: every digit is tried in every given.
func TestJudgeSlips(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		t.Run(l.ID(), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(5, uint64(l.Size())))
			for seed := range uint64(3) {
				good, solution := solvertest.Puzzle(l, seed)
				checkSlip(t, good, slip(good, solution, rng))
			}
		})
	}
}

// slip changes one given of a puzzle to a wrong digit.
func slip(p solver.Puzzle, solution solver.Grid, rng *rand.Rand) solver.Puzzle {
	for {
		c, d := rng.IntN(p.Layout().CellCount()), 1+rng.IntN(p.Layout().Size())
		if p.Given(c) != 0 && int(solution[c]) != d {
			return p.With(c, d)
		}
	}
}

func checkSlip(t *testing.T, good, p solver.Puzzle) {
	t.Helper()
	v := judge(t, p)
	switch v.Status {
	case solver.One, solver.Several: // the wrong digit makes another good puzzle
		return
	case solver.None:
		checkConflict(t, p, v.Conflict)
	case solver.Invalid:
		if len(v.Clashes) == 0 {
			t.Errorf("%v: invalid without a clash", p.Grid())
		}
	}
	want := allRepairs(p)
	if diff := cmp.Diff(want, repairsOf(p, v)); diff != "" {
		t.Errorf("%v: %s", p.Grid(), diff)
	}
	for c := range p.Layout().CellCount() {
		was, now := p.Given(c), good.Given(c)
		if was != now && !contains(want, repair{p.Layout().CellName(c), was, now}) {
			t.Errorf("%v: the slip itself is not among the repairs %v", p.Grid(), want)
		}
	}
}

func contains(all []repair, r repair) bool {
	for _, other := range all {
		if r == other {
			return true
		}
	}
	return false
}

// allRepairs tries every other digit, and none, in every given.
func allRepairs(p solver.Puzzle) (all []repair) {
	l := p.Layout()
	for c := range l.CellCount() {
		was := p.Given(c)
		if was == 0 {
			continue
		}
		for d := 1; d <= l.Size()+1; d++ {
			now := d % (l.Size() + 1)
			n, err := solver.Count(context.Background(), p.With(c, now), 2)
			if now != was && n == 1 && err == nil {
				all = append(all, repair{l.CellName(c), was, now})
			}
		}
	}
	return all
}

// A board that has no solution even when it is empty has nobody to blame.
func TestJudgeImpossibleBoard(t *testing.T) {
	t.Parallel()
	// r1c4 takes the digit of r2c4, the fourth cell of region 1, right above it.
	l := solvertest.Layout("jigsaw-1112222133334444")
	v := judge(t, solver.EmptyPuzzle(l).With(8, 3).With(13, 2))
	if v.Status != solver.None || len(v.Conflict) != 0 || len(v.Repairs) != 0 {
		t.Errorf("%+v", v)
	}
}

// When the time is over while the reason is looked for, the status stands.
func TestJudgePartial(t *testing.T) {
	t.Parallel()
	p := classic(seed004)
	for budget := range 40 {
		ctx := solvertest.EndAfter(budget)
		v, err := solver.Judge(ctx, p)
		var stopped *solver.StoppedError
		switch {
		case err != nil && !errors.As(err, &stopped):
			t.Error(err)
		case v.Status == solver.Unknown:
			if budget > 20 || err == nil {
				t.Errorf("stopped with a budget of %d: %v", budget, err)
			}
		case v.Partial != (err != nil) || v.Status != solver.None || len(v.Conflict) == 0:
			t.Errorf("%+v, %v", v, err)
		case v.Partial && v.Repairs != nil && len(v.Repairs) > 4:
			t.Errorf("%+v", v)
		}
	}
}

func TestJudgeStopped(t *testing.T) {
	t.Parallel()
	p := solver.EmptyPuzzle(solvertest.Layout("25x25")).With(0, 1).With(26, 2)
	ctx, cancel := context.WithTimeout(context.Background(), time.Nanosecond)
	defer cancel()
	<-ctx.Done()
	v, err := solver.Judge(ctx, p)
	var stopped *solver.StoppedError
	if !errors.As(err, &stopped) || v.Solution != nil {
		t.Errorf("%+v, %v", v, err)
	}
}
