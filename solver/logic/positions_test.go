package logic_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"sudoku/solver"
	"sudoku/solver/examples"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

var update = flag.Bool("update", false, "rewrite the words of the examples")

// positionsFiles is a file for each family, of package examples.
const positionsFiles = "../examples/positions/*.txtar"

// TestPositions holds each technique to a position in which it is the easiest
// that helps, and its words to the ones on file. A position with a field "by"
// is one in which easier techniques help too.
func TestPositions(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for name, archive := range readPositions(t) {
		for i, section := range archive.Sections {
			p := parseSection(t, section)
			seen[p.Technique] = true
			got := p.withWords(p.next(t))
			if !hasReason(got.Field("text")) {
				t.Errorf("%s: no reason: %s", section.Name, got.Field("text"))
			}
			if *update {
				archive.Sections[i] = got
				continue
			}
			if said := longestSentence(section.Field("text")); len(said) > longSentence {
				t.Errorf("%s: a sentence of %d letters: %s", section.Name, len(said), said)
			}
			if diff := cmp.Diff(section, got); diff != "" {
				t.Errorf("%s:\n%s", section.Name, diff)
			}
		}
		if *update {
			if err := os.WriteFile(name, []byte(archive.Text()), 0o644); err != nil {
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

// hasReason reports whether a text says why, or that the statements do.
func hasReason(text string) bool {
	return strings.Contains(strings.ToLower(text), "because") || strings.Contains(text, "lines tell")
}

// longSentence is the most letters of a sentence on the classic board.
const longSentence = 200

func longestSentence(text string) string {
	return slices.MaxFunc(strings.Split(text, ". "), func(a, b string) int { return len(a) - len(b) })
}

// TestPositionsOfAll finds the step of each position among all steps of it.
func TestPositionsOfAll(t *testing.T) {
	t.Parallel()
	for _, p := range samples() {
		step := p.next(t)
		if step.Technique != p.Technique {
			t.Errorf("%s: the next step is %s; with a field \"by\" it would be the first of the technique", p.Name, step.Technique)
		}
		all, err := logic.All(t.Context(), p.Board, logic.Options{Techniques: []string{p.Technique}, Uniqueness: logic.KnownUnique})
		if err != nil || !slices.ContainsFunc(all, func(s position.Step) bool { return sameConclusion(s, step) }) {
			t.Errorf("%s: the next step is not among all of its technique, error %v", p.Name, err)
		}
	}
}

// onFile is an example with the section of the file that it stands in.
type onFile struct {
	examples.Example

	section examples.Section
}

// samples are all examples.
func samples() []onFile {
	var all []onFile
	for _, e := range examples.All() {
		all = append(all, onFile{Example: e})
	}
	return all
}

// readPositions reads the files as they are on the disk, to write them anew.
func readPositions(t *testing.T) map[string]examples.Archive {
	t.Helper()
	names, err := filepath.Glob(positionsFiles)
	if err != nil || names == nil {
		t.Fatalf("no file is called %s: %v", positionsFiles, err)
	}
	archives := map[string]examples.Archive{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if archives[name], err = examples.Parse(string(text)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	return archives
}

func parseSection(t *testing.T, s examples.Section) onFile {
	t.Helper()
	e, err := s.Example()
	if err != nil {
		t.Fatal(err)
	}
	return onFile{e, s}
}

// next is the step that the position is about: the easiest, or with a field "by"
// the first of the technique.
func (p onFile) next(t *testing.T) position.Step {
	t.Helper()
	step, ok, err := logic.Next(t.Context(), p.Board, p.options())
	if err != nil || !ok {
		t.Fatalf("%s: no next step: found %v, error %v", p.Name, ok, err)
	}
	return step
}

// options are what finds the step.
func (p onFile) options() logic.Options {
	o := logic.Options{Uniqueness: logic.KnownUnique}
	if !p.Alone {
		o.Techniques = []string{p.Technique}
	}
	return o
}

// withWords is the section with the words of a step.
func (p onFile) withWords(s position.Step) examples.Section {
	e := logic.Explain(p.Board.Layout(), s)
	section := examples.Section{Name: p.Name}
	for _, f := range []examples.Field{
		{Name: "layout", Value: p.section.Field("layout")},
		{Name: "grid", Value: p.section.Field("grid")},
		{Name: "deleted", Value: p.section.Field("deleted")},
		{Name: "by", Value: p.section.Field("by")},
		{Name: "technique", Value: e.Technique},
		{Name: "title", Value: e.Title},
		{Name: "text", Value: e.Text},
		{Name: "line", Value: e.Line},
	} {
		if f.Name != "by" || f.Value != "" {
			section.Fields = append(section.Fields, f)
		}
	}
	return section
}

// TestWords holds every explanation to the manners of the house: a reason, a
// whole sentence, nothing unnamed, and a bearable length on large boards too.
func TestWords(t *testing.T) {
	t.Parallel()
	for _, l := range slices.Concat(solvertest.Layouts(), []*solver.Layout{solvertest.Layout("25x25")}) {
		for _, step := range walked(t.Context(), blanked(l, solvertest.Solution(l, 1), 1, 6), limited(l)).Steps {
			e := logic.Explain(l, step)
			if !hasReason(e.Text) || !strings.HasSuffix(e.Text, ".") {
				t.Errorf("%s: %s: no reason or no end: %q", l.Title(), step.Technique, e.Text)
			}
			if strings.ContainsAny(e.Text, "?%") || strings.Contains(e.Text, "r0c") {
				t.Errorf("%s: %s: something is not named: %q", l.Title(), step.Technique, e.Text)
			}
			if len(e.Text) > 400 || len(e.Title) > 120 {
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
