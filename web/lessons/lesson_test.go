package lessons

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudoku/solver/examples"
	"sudoku/solver/logic"
)

// TestEveryTechniqueHasALesson holds the words to the table of the engine.
func TestEveryTechniqueHasALesson(t *testing.T) {
	t.Parallel()
	known := map[string]bool{}
	for _, technique := range logic.Techniques() {
		known[technique.ID] = true
		if _, ok := Of(technique.ID); !ok {
			t.Errorf("there is no page about %s", technique.ID)
		}
		if technique.Source == "" {
			t.Errorf("%s has no source", technique.ID)
		}
		if _, ok := examples.Of(technique.ID); !ok {
			t.Errorf("%s has no example", technique.ID)
		}
	}
	seen := map[string]bool{}
	for _, l := range All() {
		if !known[l.ID] || seen[l.ID] {
			t.Errorf("%s is no technique, or has two pages", l.ID)
		}
		seen[l.ID] = true
		for _, id := range l.Before {
			if !known[id] || id == l.ID {
				t.Errorf("%s: %q is no technique to know before", l.ID, id)
			}
		}
	}
}

// What to know before leads to the first techniques, and never in a circle.
func TestWhatComesBeforeEnds(t *testing.T) {
	t.Parallel()
	done := map[string]bool{}
	var visit func(id string, way []string)
	visit = func(id string, way []string) {
		if slices.Contains(way, id) {
			t.Fatalf("%v leads back to %s", way, id)
		}
		if done[id] {
			return
		}
		done[id] = true
		l, _ := Of(id)
		for _, before := range l.Before {
			visit(before, append(way, id))
		}
	}
	for _, l := range All() {
		visit(l.ID, nil)
	}
}

func (b Block) all() string {
	return strings.TrimSpace(strings.Join(append([]string{b.Text}, b.Items...), " "))
}

func textOf(blocks []Block) string {
	var all []string
	for _, b := range blocks {
		all = append(all, b.all())
	}
	return strings.TrimSpace(strings.Join(all, " "))
}

// TestLengths: a page is read in a minute or two, and says something in each part.
func TestLengths(t *testing.T) {
	t.Parallel()
	for _, l := range All() {
		if len([]rune(l.Lead)) > 120 || !strings.HasSuffix(l.Lead, ".") {
			t.Errorf("%s: the lead is too long, or no sentence: %s", l.ID, l.Lead)
		}
		for i, blocks := range [][]Block{l.What, l.Why, l.Spot} {
			if n := len(strings.Fields(textOf(blocks))); n < 25 || n > 130 {
				t.Errorf("%s: %d words under %q", l.ID, n, parts[i])
			}
		}
	}
}

var sentenceEnd = regexp.MustCompile(`[.?:] `)

// No two pages share a sentence: who reads about a variant has read about the plain form.
func TestNoSentenceTwice(t *testing.T) {
	t.Parallel()
	const short = 25 // of letters: "The same holds for columns."
	of := map[string]string{}
	for _, l := range All() {
		text := strings.Join([]string{l.Lead, textOf(l.What), textOf(l.Why), textOf(l.Spot)}, " ")
		for _, s := range sentenceEnd.Split(text, -1) {
			s = strings.ToLower(strings.Trim(s, " ."))
			if other := of[s]; len(s) > short && other != "" {
				t.Errorf("%s and %s share: %s", other, l.ID, s)
			}
			of[s] = l.ID
		}
	}
}

// The words are plain text in typeset signs.
func TestSigns(t *testing.T) {
	t.Parallel()
	unwanted := regexp.MustCompile("[–—!'\"`*_<>#]|\\.\\.| {2}")
	for _, l := range All() {
		text := strings.Join([]string{l.Lead, textOf(l.What), textOf(l.Why), textOf(l.Spot)}, " ")
		for _, found := range unwanted.FindAllStringIndex(text, -1) {
			t.Errorf("%s: …%s…", l.ID, text[max(0, found[0]-20):min(len(text), found[1]+20)])
		}
	}
}

func TestParse(t *testing.T) {
	t.Parallel()
	const page = "# a\n\nBefore: b, c\nLead: It does.\n\n## What it is\n\nOne\ntwo.\n\nThree.\n- four\n  five\n- six\n\n## Why it is true\n\nx\n\n## How to spot it\n\ny\n"
	got, err := parse(page)
	if err != nil || len(got) != 1 {
		t.Fatal(got, err)
	}
	l := got[0]
	if l.ID != "a" || !slices.Equal(l.Before, []string{"b", "c"}) || l.Lead != "It does." || textOf(l.What) != "One two. Three. four five six" || len(l.What) != 3 {
		t.Errorf("%+v", l)
	}
	for cut, want := range map[string]string{
		"Lead: It does.\n":  "at the end: a has no lead",
		"## Why it is true": "line 20: \"How to spot it\" is not the next heading",
		"y\n":               "at the end: a has nothing under \"How to spot it\"",
		"# a\n":             "line 2: \"Before: b, c\" belongs to no lesson",
		"## What it is\n\n": "line 6: \"One\" is neither Before nor Lead",
	} {
		if _, err := parse(strings.Replace(page, cut, "", 1)); err == nil || err.Error() != want {
			t.Errorf("without %q: error %v, want %s", cut, err, want)
		}
	}
}
