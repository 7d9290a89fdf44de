package logic_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

var update = flag.Bool("update", false, "rewrite the words in testdata/positions")

// positionsFiles is a file for each family.
const positionsFiles = "testdata/positions/*.txtar"

// section is a section of the file: a board, and the words of its next step.
type section struct {
	technique string
	fields    map[string]string
}

// TestPositions holds each technique to a position in which it is the easiest
// that helps, and its words to the ones on file. A position with a field "by"
// is one in which easier techniques help too.
func TestPositions(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for name, archive := range readPositions(t) {
		for i, file := range archive.Files {
			p := parseSection(t, file)
			seen[p.technique] = true
			got := p.text(t, p.next(t))
			if !strings.Contains(strings.ToLower(got), "because") {
				t.Errorf("%s: no reason: %s", file.Name, got)
			}
			if *update {
				archive.Files[i].Data = []byte(got)
				continue
			}
			if said := longestSentence(p.fields["text"]); len(said) > longSentence {
				t.Errorf("%s: a sentence of %d letters: %s", file.Name, len(said), said)
			}
			if diff := cmp.Diff(string(file.Data), got); diff != "" {
				t.Errorf("%s:\n%s", file.Name, diff)
			}
		}
		if *update {
			if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, technique := range logic.Techniques() {
		if !seen[technique.ID] {
			t.Errorf("%s have no position for %s", positionsFiles, technique.ID)
		}
	}
}

// longSentence is the most letters of a sentence on the classic board.
const longSentence = 200

func longestSentence(text string) string {
	return slices.MaxFunc(strings.Split(text, ". "), func(a, b string) int { return len(a) - len(b) })
}

// TestPositionsOfAll finds the step of each position among all steps of it.
func TestPositionsOfAll(t *testing.T) {
	t.Parallel()
	for _, archive := range readPositions(t) {
		for _, file := range archive.Files {
			p := parseSection(t, file)
			b, step := p.board(t), p.next(t)
			if step.Technique != p.technique {
				t.Errorf("%s: the next step is %s; with a field \"by\" it would be the first of the technique", file.Name, step.Technique)
			}
			all, err := logic.All(t.Context(), b, logic.Options{Techniques: []string{p.technique}, Uniqueness: logic.KnownUnique})
			if err != nil || !slices.ContainsFunc(all, func(s position.Step) bool { return sameConclusion(s, step) }) {
				t.Errorf("%s: the next step is not among all of its technique, error %v", file.Name, err)
			}
		}
	}
}

func readPositions(t *testing.T) map[string]*txtar.Archive {
	t.Helper()
	names, err := filepath.Glob(positionsFiles)
	if err != nil || names == nil {
		t.Fatalf("no file is called %s: %v", positionsFiles, err)
	}
	archives := map[string]*txtar.Archive{}
	for _, name := range names {
		if archives[name], err = txtar.ParseFile(name); err != nil {
			t.Fatal(err)
		}
	}
	return archives
}

// next is the step that the position is about: the easiest, or with a field "by"
// the first of the technique.
func (p section) next(t *testing.T) position.Step {
	t.Helper()
	o := logic.Options{Uniqueness: logic.KnownUnique}
	if p.fields["by"] != "" {
		o.Techniques = []string{p.technique}
	}
	step, ok, err := logic.Next(t.Context(), p.board(t), o)
	if err != nil || !ok {
		t.Fatalf("%s: no next step: found %v, error %v", p.technique, ok, err)
	}
	return step
}

func parseSection(t *testing.T, file txtar.File) section {
	t.Helper()
	technique, _, _ := strings.Cut(file.Name, "/")
	p := section{technique, map[string]string{}}
	for line := range strings.Lines(string(file.Data)) {
		name, value, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			t.Fatalf("%s: %q is not a field", file.Name, line)
		}
		p.fields[name] = strings.TrimSpace(value)
	}
	return p
}

// board builds the position: the givens, one step with the placed digits, one
// with the deleted candidates.
func (p section) board(t testing.TB) position.Board {
	t.Helper()
	l := solvertest.Layout(p.fields["layout"])
	givens, placed := readGrid(p.fields["grid"])
	b := position.NewBoard(solvertest.FromGrid(l, givens))
	b = b.Apply(position.Step{Placements: placed})
	var gone []position.Candidate
	for _, field := range strings.Fields(p.fields["deleted"]) {
		name, digit, _ := strings.Cut(field, "<>")
		cell, ok := solver.ParseCellName(l.Size(), name)
		if !ok {
			t.Fatalf("%q is not a deleted candidate", field)
		}
		gone = append(gone, position.Candidate{Cell: cell, Digit: solver.SymbolDigit(digit[0])})
	}
	return b.Apply(position.Step{Eliminations: gone})
}

// readGrid reads one symbol a cell; a plus stands before what was placed.
func readGrid(text string) (givens solver.Grid, placed []position.Candidate) {
	plus := false
	for i := range len(text) {
		if text[i] == '+' {
			plus = true
			continue
		}
		d := solver.SymbolDigit(text[i])
		if plus {
			placed = append(placed, position.Candidate{Cell: len(givens), Digit: d})
			d = 0
		}
		givens = append(givens, uint8(d))
		plus = false
	}
	return givens, placed
}

// text writes the position with the words of a step.
func (p section) text(t *testing.T, s position.Step) string {
	t.Helper()
	e := logic.Explain(solvertest.Layout(p.fields["layout"]), s)
	var b strings.Builder
	for _, f := range [][2]string{
		{"layout", p.fields["layout"]},
		{"grid", p.fields["grid"]},
		{"deleted", p.fields["deleted"]},
		{"by", p.fields["by"]},
		{"technique", e.Technique},
		{"title", e.Title},
		{"text", e.Text},
		{"line", e.Line},
	} {
		if f[0] != "by" || f[1] != "" {
			fmt.Fprintln(&b, strings.TrimSpace(f[0]+": "+f[1]))
		}
	}
	return b.String()
}

// TestWords holds every explanation to the manners of the house: a reason, a
// whole sentence, nothing unnamed, and a bearable length on large boards too.
func TestWords(t *testing.T) {
	t.Parallel()
	for _, l := range slices.Concat(solvertest.Layouts(), []*solver.Layout{solvertest.Layout("25x25")}) {
		for _, step := range logic.Solve(t.Context(), blanked(l, solvertest.Solution(l, 1), 1, 6), limited(l)).Steps {
			e := logic.Explain(l, step)
			if !strings.Contains(strings.ToLower(e.Text), "because") || !strings.HasSuffix(e.Text, ".") {
				t.Errorf("%s: %s: no reason or no end: %q", l.Title(), step.Technique, e.Text)
			}
			if strings.ContainsAny(e.Text, "?%") || strings.Contains(e.Text, "r0c") {
				t.Errorf("%s: %s: something is not named: %q", l.Title(), step.Technique, e.Text)
			}
			if len(e.Text) > 1500 || len(e.Title) > 120 {
				t.Errorf("%s: %s: %d bytes of text: %q", l.Title(), step.Technique, len(e.Text), e.Text)
			}
		}
	}
}

// TestExplainAnything explains steps that no technique made: a step may come
// from a caller, and then there is little to say, but nothing breaks.
func TestExplainAnything(t *testing.T) {
	t.Parallel()
	elsewhere := position.Step{Technique: "guess", Eliminations: []position.Candidate{{Cell: 0, Digit: 5}}}
	got := logic.Explain(solver.Classic(), elsewhere)
	if got.Text != "So r1c1 is not 5." || got.Line != "r1c1<>5" {
		t.Errorf("an unknown technique: %+v", got)
	}
	for _, technique := range logic.Techniques() {
		logic.Explain(solver.Classic(), position.Step{Technique: technique.ID})
	}
}
