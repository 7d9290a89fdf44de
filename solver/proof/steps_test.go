package proof_test

import (
	"context"
	"errors"
	"testing"
	"unicode/utf8"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/proof/proofcheck"
	"sudoku/solver/proof/words"
)

// enough is work for nearly every step.
const enough = proof.Budget / 2

// TestStepsAreProven proves what the steps of paths conclude, on every kind of board, and has
// each proof checked line by line.
func TestStepsAreProven(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		t.Run(l.Title(), func(t *testing.T) {
			t.Parallel()
			tally := &tally{}
			for seed := range uint64(puzzlesOf(l)) {
				p, _ := solvertest.Puzzle(l, seed)
				tally.path(t, p)
			}
			if tally.proven < tally.steps*9/10 {
				t.Errorf("%d of %d steps are proven", tally.proven, tally.steps)
			}
		})
	}
}

func puzzlesOf(l *solver.Layout) int {
	switch {
	case testing.Short() || l.Size() > 9:
		return 1
	case l.ID() == "classic":
		return 10
	}
	return 3
}

// tally counts the steps that were asked and those that were proven.
type tally struct{ steps, proven int }

// path proves the steps of a path that are more than singles.
func (n *tally) path(t *testing.T, p solver.Puzzle) {
	t.Helper()
	path, err := logic.Solve(context.Background(), p, logic.Options{Budget: 200_000_000})
	if err != nil && !errors.Is(err, solver.ErrBudget) {
		t.Fatal(err)
	}
	b := path.Start
	for _, s := range path.Steps {
		if len(s.Placements) == 0 {
			n.step(t, b, s)
		}
		b = b.Apply(s)
	}
}

func (n *tally) step(t *testing.T, b position.Board, s position.Step) {
	t.Helper()
	n.steps++
	p, err := proof.Of(context.Background(), b, proof.ResultOf(s), enough)
	if errors.Is(err, solver.ErrBudget) || errors.Is(err, proof.ErrNone) {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	n.proven++
	if err := proofcheck.Check(b, p); err != nil {
		t.Errorf("%s, step %d: %v\n%v\n%s", s.Technique, s.Number, err, proof.ResultOf(s), textOf(b, p))
	}
	checkBounds(t, b.Layout(), p)
}

// checkBounds holds a proof to the bounds of what can be read.
func checkBounds(t *testing.T, l *solver.Layout, p proof.Proof) {
	t.Helper()
	if len(p.Main) > proof.MaxLines && len(p.Result) == 1 {
		t.Errorf("%d lines of the main argument:\n%s", len(p.Main), words.Speaker{Layout: l}.Text(p))
	}
	say := words.Speaker{Layout: l}
	for _, lines := range argumentsOf(p) {
		for _, sentence := range say.Sentences(lines, p.Result) {
			if n := utf8.RuneCountInString(sentence); n > 160 {
				t.Errorf("%d characters: %s", n, sentence)
			}
		}
	}
}

func argumentsOf(p proof.Proof) [][]proof.Line {
	all := [][]proof.Line{p.Main}
	for _, part := range p.All() {
		all = append(all, part.Lines)
	}
	return all
}

// TestWhatIsWrongGoes proves that some candidates that are not of the solution can go, from the start of a
// puzzle.
func TestWhatIsWrongGoes(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		t.Run(l.Title(), func(t *testing.T) {
			t.Parallel()
			p, solution := solvertest.Puzzle(l, 7)
			b := position.NewBoard(p)
			proven := 0
			wrong := wrongCandidates(b, solution)
			every := max(1, len(wrong)/puzzlesOf(l)/3)
			for i := 0; i < len(wrong); i += every {
				q, err := proof.Of(context.Background(), b, wrong[i:i+1], enough)
				if err != nil {
					continue
				}
				proven++
				if err := proofcheck.Check(b, q); err != nil {
					t.Errorf("%v\n%s", err, textOf(b, q))
				}
				checkBounds(t, l, q)
			}
			if proven < len(wrong)/every*9/10 {
				t.Errorf("%d of %d are proven", proven, len(wrong)/every)
			}
		})
	}
}

// TestTheSameQuestionHasTheSameAnswer asks twice, and with less and less work.
func TestTheSameQuestionHasTheSameAnswer(t *testing.T) {
	t.Parallel()
	for _, line := range exampleLines(t) {
		b, result := question(t, line)
		for budget := enough; budget > 1000; budget /= 3 {
			p, spent, err := proof.Counted(context.Background(), b, result, budget)
			q, again, err2 := proof.Counted(context.Background(), b, result, budget)
			if spent != again || !errors.Is(err, err2) || textOf(b, p) != textOf(b, q) {
				t.Errorf("budget %d: two answers", budget)
			}
			if err == nil && proofcheck.Check(b, p) != nil {
				t.Errorf("budget %d: %v", budget, proofcheck.Check(b, p))
			}
		}
	}
}

func textOf(b position.Board, p proof.Proof) string { return words.Speaker{Layout: b.Layout()}.Text(p) }

func TestStoppedByItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	b, result := question(t, exampleLines(t)[1])
	if _, err := proof.Of(ctx, b, result, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("it says %v", err)
	}
}

func TestNothingToProve(t *testing.T) {
	t.Parallel()
	b := position.NewBoard(solver.Puzzle{})
	for _, result := range [][]proof.Claim{nil, {proof.Not(0, 1)}, {proof.Is(0, 1)}} {
		if _, err := proof.Of(context.Background(), b, result, 1_000_000); err == nil {
			t.Errorf("%v is proven", result)
		}
	}
	b = b.With([]position.Candidate{{Cell: 0, Digit: 1}})
	for _, shown := range []proof.Claim{proof.Is(0, 1), proof.Not(0, 2), proof.Not(1, 1)} {
		if _, err := proof.Of(context.Background(), b, []proof.Claim{shown}, 0); !errors.Is(err, proof.ErrNone) {
			t.Errorf("%v shows, and it says %v", shown, err)
		}
	}
	clash := b.With([]position.Candidate{{Cell: 2, Digit: 1}})
	if _, err := proof.Of(context.Background(), clash, []proof.Claim{proof.Not(40, 5)}, 0); !errors.Is(err, proof.ErrNone) {
		t.Errorf("a board with a clash: %v", err)
	}
}

// FuzzOf proves that some candidates that are not of the solution can go, somewhere on the way of a
// puzzle, with some budget. What is proven is checked.
func FuzzOf(f *testing.F) {
	f.Add(uint64(1), uint8(0), uint16(3), uint16(2000))
	f.Add(uint64(2), uint8(30), uint16(77), uint16(9))
	f.Add(uint64(4), uint8(9), uint16(0xabc3), uint16(5000))
	layouts := solvertest.Layouts()
	f.Fuzz(func(t *testing.T, seed uint64, steps uint8, pick, budget uint16) {
		p, solution := solvertest.Puzzle(layouts[seed%uint64(len(layouts)-2)], seed)
		path, _ := logic.Solve(context.Background(), p, logic.Options{Budget: 5_000_000})
		b := path.Start
		for _, s := range path.Steps[:min(len(path.Steps), int(steps))] {
			b = b.Apply(s)
		}
		wrong := wrongCandidates(b, solution)
		if len(wrong) == 0 {
			return
		}
		var result []proof.Claim
		for i := range 1 + int(pick>>14) {
			result = append(result, wrong[(int(pick)+i*i)%len(wrong)])
		}
		q, err := proof.Of(context.Background(), b, result, 1000*solver.Work(budget)+1)
		if err != nil {
			return
		}
		if err := proofcheck.Check(b, q); err != nil {
			t.Fatalf("%v\n%s", err, textOf(b, q))
		}
		checkBounds(t, b.Layout(), q)
	})
}

func wrongCandidates(b position.Board, solution solver.Grid) []proof.Claim {
	var wrong []proof.Claim
	for c, d := range solution {
		for o := range b.Candidates(c).Without(int(d)).All() {
			wrong = append(wrong, proof.Not(c, o))
		}
	}
	return wrong
}

// BenchmarkOf proves the real steps of the examples.
func BenchmarkOf(b *testing.B) {
	for _, line := range exampleLines(b) {
		board, result := question(b, line)
		b.Run(line[1:8], func(b *testing.B) {
			var spent solver.Work
			for b.Loop() {
				_, spent, _ = proof.Counted(context.Background(), board, result, enough)
			}
			b.ReportMetric(float64(spent), "work/op")
		})
	}
}
