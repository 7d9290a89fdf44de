package examples

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEveryFileIsRead(t *testing.T) {
	t.Parallel()
	list, err := read()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, e := range list {
		if names[e.Name] {
			t.Errorf("%s is there twice", e.Name)
		}
		names[e.Name] = true
		if e.Text == "" || e.Line == "" {
			t.Errorf("%s has no words", e.Name)
		}
		if first, ok := Of(e.Technique); !ok || first.Technique != e.Technique {
			t.Errorf("there is no first example of %s", e.Technique)
		}
	}
	if _, ok := Of("guess"); ok {
		t.Error("an unknown technique has an example")
	}
}

// What is read and written again is the same.
func TestArchiveText(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("positions/*.txtar")
	if err != nil || names == nil {
		t.Fatal(names, err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Parse(string(text))
		if err != nil || a.Text() != string(text) {
			t.Errorf("%s is written otherwise than it was read, error %v", name, err)
		}
	}
}

func TestWhatCannotBeRead(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"-- x-wing --\nlayout classic\n":                                        "line 2",
		"-- x-wing --\nlayout: nowhere\n":                                       "x-wing",
		"-- x-wing --\nlayout: 4x4\ngrid: 12\n":                                 "x-wing",
		"-- x-wing --\nlayout: 4x4\ngrid: ................\ndeleted: r9c9<>1\n": "r9c9",
	} {
		a, err := Parse(text)
		if err == nil {
			_, err = a.Sections[0].Example()
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one that names %s", text, err, want)
		}
	}
}
