package logs

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"sudoku/solver/examples"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/report"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

// nested is a puzzle whose first steps are nested chains.
const nested = "980700600500060000006009040300000002010000090005090400008070500000200034000001008"

// provenLog is the log of a puzzle with the proofs of some of its first steps.
func provenLog(t *testing.T, code string, most int) (l Log, proven []int) {
	t.Helper()
	method, _ := methods.Find(methods.Logic)
	l = New(method.Solve(t.Context(), queryAt(code).Puzzle, 0), address.Style{})
	for i, s := range l.Steps() {
		if !report.FollowsSuppositions(s) || len(proven) == most {
			continue
		}
		p, ok, err := report.ProofOf(t.Context(), l.Before(i+1), s, proof.Budget)
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			l, proven = l.Proven(i+1, p), append(proven, i+1)
		}
	}
	if len(proven) == 0 {
		t.Fatal("no step has a proof")
	}
	return l, proven
}

// A step is told by its proof in lines that can be read, the last of which is the result; what each names is
// on the board, and nothing is said to fail within some statements.
func TestStepsAreToldByTheirProofs(t *testing.T) {
	t.Parallel()
	for _, code := range []string{nested, puzzles.Hard} {
		l, proven := provenLog(t, code, 6)
		for _, step := range proven {
			told := l.told(address.At{Step: step})
			checkTold(t, step, told.statements, told.step)
			if l.LacksProof(step) || len(told.statements) > 14 {
				t.Errorf("step %d is told in %d lines", step, len(told.statements))
			}
			for i, s := range told.statements {
				if s.Proof != nil {
					checkPart(t, l, step, i, s.Proof.Name)
				}
			}
		}
	}
}

func checkTold(t *testing.T, step int, all []logic.Statement, drawn position.Step) {
	t.Helper()
	last := all[len(all)-1]
	if last.Kind != logic.Effect || !strings.HasPrefix(last.Text, "So r") {
		t.Errorf("step %d ends with %q", step, last.Text)
	}
	said := map[string]bool{}
	for _, s := range all {
		claim := strings.TrimPrefix(s.Text, "So ")
		if said[claim] {
			t.Errorf("step %d says twice: %q", step, claim)
		}
		said[claim] = true
		if n := utf8.RuneCountInString(s.Text + " " + s.Why); n > 160 || s.Text == "" || strings.Contains(s.Text+s.Why, "statements") {
			t.Errorf("step %d: %q %q has %d characters", step, s.Text, s.Why, n)
		}
		if len(s.Names) == 0 || len(s.Shows.Candidates) == 0 && len(s.Shows.Houses) == 0 {
			t.Errorf("step %d: %q names and shows nothing", step, s.Text)
		}
		for _, at := range s.Shows.Implications {
			if at.Index >= len(drawn.Branches[at.Branch]) {
				t.Errorf("step %d: %q shows an implication that is not there", step, s.Text)
			}
		}
	}
	for _, branch := range drawn.Branches {
		for i, implied := range branch {
			for _, from := range implied.From {
				if from >= i {
					t.Errorf("step %d: implication %d follows from %d", step, i, from)
				}
			}
		}
	}
}

// checkPart opens a part: it is told, and drawn in the place of the step.
func checkPart(t *testing.T, l Log, step, statement int, name string) {
	t.Helper()
	at := address.At{Step: step, Proof: strconv.Itoa(statement)}
	told := l.told(at)
	part := told.statements[statement].Proof
	if !l.HasProof(at) || part.Name != name || name == "" || told.part != at.Proof || len(part.Statements) == 0 {
		t.Fatalf("step %d, statement %d: part %q is not told", step, statement, name)
	}
	checkTold(t, step, part.Statements, part.Step)
	pos := l.boardAt(step)
	if closed, open := classesOf(l.drawStep(step, pos, l.told(address.At{Step: step}), 1)), classesOf(l.drawStep(step, pos, told, 1)); closed == open {
		t.Errorf("step %d: with part %s open the drawing is the same: %s", step, name, open)
	}
}

// A link to a proof inside the evidence of a step still opens that.
func TestLinksIntoTheEvidenceOpen(t *testing.T) {
	t.Parallel()
	l, proven := provenLog(t, nested, 1)
	bare := l
	bare.proofs = nil
	step := proven[0]
	found := 0
	for i, s := range bare.told(address.At{Step: step}).statements {
		if s.Proof == nil {
			continue
		}
		found++
		if !l.HasProof(address.At{Step: step, Proof: strconv.Itoa(i)}) {
			t.Errorf("statement %d of step %d has no proof any more", i, step)
		}
	}
	if found == 0 {
		t.Error("the evidence has no proofs inside")
	}
}

// The examples of all techniques that follow suppositions are told by proofs, some of them by cases.
func TestExamplesAreToldByTheirProofs(t *testing.T) {
	t.Parallel()
	byCases := 0
	for _, technique := range logic.Techniques() {
		e, ok := examples.Of(technique.ID)
		if !ok {
			continue
		}
		s, found, err := logic.Next(t.Context(), e.Board, logic.Options{Techniques: []string{e.Technique}, Uniqueness: logic.KnownUnique})
		if err != nil || !found || !report.FollowsSuppositions(s) {
			continue
		}
		p, ok, err := report.ProofOf(t.Context(), e.Board, s, proof.Budget)
		if err != nil || !ok {
			t.Errorf("%s: no proof, %v", technique.ID, err)
			continue
		}
		if slices.ContainsFunc(p.Main, func(l proof.Line) bool { return l.Kind == proof.Cases }) {
			byCases++
		}
		told := proveStep(position.R1C1, e.Board.Layout(), s, p, opening{})
		checkTold(t, 1, told.statements, told.step)
	}
	if byCases == 0 {
		t.Error("no example is told by cases")
	}
}
