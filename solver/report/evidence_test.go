package report_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"golang.org/x/tools/txtar"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/solver/report"
)

// evidenceReader reads evidence back, to draw it.
type evidenceReader struct {
	t *testing.T
	l *solver.Layout
}

func (r evidenceReader) cell(name string) int {
	c, ok := solver.ParseCellName(r.l.Size(), name)
	if !ok {
		r.t.Fatalf("%q is not a cell", name)
	}
	return c
}

func (r evidenceReader) house(name string) int {
	return slices.IndexFunc(r.l.Houses(), func(h solver.House) bool { return h.Name() == name })
}

func (r evidenceReader) candidate(text string) position.Candidate {
	cell, digit, ok := strings.Cut(strings.Replace(text, "<>", "=", 1), "=")
	if !ok || len(digit) != 1 {
		r.t.Fatalf("%q is not a candidate", text)
	}
	return position.Candidate{Cell: r.cell(cell), Digit: solver.SymbolDigit(digit[0])}
}

func (r evidenceReader) digits(text string) solver.Digits {
	var digits solver.Digits
	for _, symbol := range []byte(text) {
		digits = digits.With(solver.SymbolDigit(symbol))
	}
	return digits
}

func (r evidenceReader) mark(m report.Mark) position.Mark {
	roles := position.Role(0)
	for roles.String() != m.Role {
		roles++ // panics past the last role
	}
	mark := position.Mark{Role: roles, Part: m.Part, House: position.None, Cell: position.None, Step: m.Step}
	if m.House != "" {
		mark.House = r.house(m.House)
	}
	if m.Cell != "" {
		mark.Cell = r.cell(m.Cell)
	}
	if m.Digit != "" {
		mark.Digit = r.digits(m.Digit).Min()
	}
	return mark
}

func (r evidenceReader) reason(w report.Reason) position.Reason {
	kind := position.ReasonKind(0)
	for kind.String() != w.Kind {
		kind++
	}
	reason := position.Reason{
		Kind: kind, Cells: mapped(w.Cells, r.cell), Houses: mapped(w.Houses, r.house), Covers: mapped(w.Covers, r.house),
		Digits: r.digits(w.Digits),
	}
	if w.Step != nil {
		step := r.inner(*w.Step)
		reason.Step = &step
	}
	return reason
}

func (r evidenceReader) inner(s report.InnerStep) position.Step {
	return r.step(report.Step{
		Technique: s.Technique, Placements: s.Placements, Eliminations: s.Eliminations, Digits: s.Digits, Evidence: s.Evidence,
	})
}

func (r evidenceReader) step(s report.Step) position.Step {
	return position.Step{
		Technique: s.Technique, Digits: r.digits(s.Digits), Marks: mapped(s.Marks, r.mark),
		Placements: mapped(s.Placements, r.candidate), Eliminations: mapped(s.Eliminations, r.candidate),
		Links: mapped(s.Links, func(l report.Link) position.Link {
			link := position.Link{From: mapped(l.From, r.candidate), To: mapped(l.To, r.candidate), Strong: l.Strong}
			if l.Why != nil {
				link.Why = r.reason(*l.Why)
			}
			return link
		}),
		Branches: mapped(s.Branches, func(b []report.Implication) position.Branch {
			return mapped(b, func(i report.Implication) position.Implication {
				return position.Implication{Node: mapped(i.Node, r.candidate), On: i.On, From: i.From, Why: r.reason(i.Why)}
			})
		}),
	}
}

func (r evidenceReader) shows(s report.Shows) position.Evidence {
	return position.Evidence{
		Cells: mapped(s.Cells, r.cell), Digits: r.digits(s.Digits), Houses: mapped(s.Houses, r.house),
		Candidates: mapped(s.Candidates, r.candidate), Links: s.Links, Branches: s.Branches,
		Implications: mapped(s.Implications, func(at report.ImplicationAt) position.ImplicationAt { return position.ImplicationAt(at) }),
	}
}

func (r evidenceReader) statements(list []report.Statement) []logic.Statement {
	return mapped(list, func(s report.Statement) logic.Statement {
		statement := logic.Statement{
			Kind: logic.StatementKind(slices.Index([]string{"premise", "because", "effect"}, s.Kind)), Case: s.Case,
			Text: s.Text, Why: s.Why, Shows: r.shows(s.Shows),
		}
		if s.Proof != nil {
			statement.Proof = &logic.Proof{Step: r.inner(s.Proof.Step), Statements: r.statements(s.Proof.Statements)}
		}
		return statement
	})
}

func mapped[T, U any](list []T, of func(T) U) []U {
	var all []U
	for _, item := range list {
		all = append(all, of(item))
	}
	return all
}

// asFound are the parts of a step that its evidence does not have, and those that are
// told apart by nothing when they are empty.
var asFound = cmp.Options{
	cmpopts.EquateEmpty(),
	cmpopts.IgnoreFields(position.Step{}, "Variant", "Number", "Length"),
}

// TestEvidenceIsWhole reads the evidence of steps back as it is sent: nothing of what they
// rest on is lost, nor of what their statements show, steps inside steps included.
func TestEvidenceIsWhole(t *testing.T) {
	t.Parallel()
	roles, reasons := map[string]bool{}, map[string]bool{}
	for _, path := range severalPaths(t) {
		l := path.Board.Layout()
		steps := report.Steps{Steps: report.NewSteps(l, path.Steps, position.R1C1)}.WithEvidence()
		var sent report.Steps
		if err := json.Unmarshal(toJSON(t, steps), &sent); err != nil {
			t.Fatal(err)
		}
		r := evidenceReader{t, l}
		for i, want := range path.Steps {
			got := sent.Steps[i]
			if diff := cmp.Diff(want, r.step(got), asFound); diff != "" {
				t.Fatalf("%s: %s", got.Line, diff)
			}
			if diff := cmp.Diff(logic.Explain(l, want).Statements(), r.statements(got.Statements), asFound); diff != "" {
				t.Fatalf("%s: %s", got.Line, diff)
			}
			for _, m := range got.Marks {
				roles[m.Role] = true
			}
			note(reasons, got.Evidence)
		}
	}
	if len(roles) < 15 || len(reasons) < 6 || !reasons["step"] {
		t.Errorf("this shows little: the roles %v, the reasons %v", roles, reasons)
	}
}

const halfFull = "951823674820570000073000200782645319010392000039781000048200000007408000205000040"

// pathOf is the path of a puzzle, as far as it leads.
func pathOf(ctx context.Context, p solver.Puzzle, o logic.Options) logic.Path {
	path, _ := logic.Solve(ctx, p, o)
	return path
}

// severalPaths are paths with easy steps and with hard ones, on several boards. One of
// them uses chains inside chains, and one has all steps of a position.
func severalPaths(t *testing.T) []logic.Path {
	t.Helper()
	paths := []logic.Path{
		pathOf(t.Context(), classic(hardLog), logic.Options{Budget: 10_000_000}),
		pathOf(t.Context(), classic(halfFull), logic.Options{
			Budget: 30_000_000, Techniques: []string{"naked-single", "hidden-single", "nested-multiple-chain"},
		}),
	}
	for _, name := range []string{"6x6", "16x16", "windoku", "x"} {
		p, _ := solvertest.Puzzle(solvertest.Layout(name), 2)
		paths = append(paths, pathOf(t.Context(), p, logic.Options{Budget: 1_000_000}))
	}
	b := position.NewBoard(classic(halfFull))
	all, _ := logic.All(t.Context(), b, logic.Options{Budget: 3_000_000, Uniqueness: logic.KnownUnique})
	return append(paths, logic.Path{Board: b, Steps: all})
}

// TestEvidence holds what is sent to a golden file: a placement, a chain and cases.
func TestEvidence(t *testing.T) {
	t.Parallel()
	var files []txtar.File
	for technique, puzzle := range map[string]string{"hidden-single": seed003, "xy-chain": halfFull, "cell-forcing-chain": halfFull} {
		b := position.NewBoard(classic(puzzle))
		steps, err := logic.All(t.Context(), b, logic.Options{Techniques: []string{technique}})
		if err != nil || len(steps) == 0 {
			t.Fatalf("%s: %d steps, %v", technique, len(steps), err)
		}
		found := report.NewFound(b, steps[:1], nil, position.A1)
		if plain := found.Steps[0]; plain.Marks != nil || plain.Statements != nil {
			t.Errorf("%s has evidence that was not asked for", technique)
		}
		files = append(files, txtar.File{Name: technique + ".json", Data: toJSON(t, found.WithEvidence().Steps[0])})
		if found.Steps[0].Statements != nil {
			t.Errorf("%s: the evidence is in what was found before", technique)
		}
	}
	slices.SortFunc(files, func(a, b txtar.File) int { return strings.Compare(a.Name, b.Name) })
	checkGolden(t, "evidence.txtar", files)
}

// Steps of a textbook method have no evidence.
func TestEvidenceOfTextbooks(t *testing.T) {
	t.Parallel()
	m, _ := methods.Find("elimination")
	log := report.NewLog(m.Solve(t.Context(), classic(seed003), methods.Quick))
	if got, want := string(toJSON(t, log.WithEvidence())), string(toJSON(t, log)); got != want || len(log.Steps) == 0 {
		t.Errorf("%d steps: %s", len(log.Steps), cmp.Diff(want, got))
	}
}

// note notes the kinds of reasons in some evidence.
func note(kinds map[string]bool, e report.Evidence) {
	for _, l := range e.Links {
		if l.Why != nil {
			kinds[l.Why.Kind] = true
		}
	}
	for _, i := range slices.Concat(e.Branches...) {
		kinds[i.Why.Kind] = true
		if i.Why.Step != nil {
			note(kinds, i.Why.Step.Evidence)
		}
	}
}
