package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const top = "../.."

func readDoc(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(top, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The README is a door: short, and it names every command and every exit status.
func TestReadmeIsShort(t *testing.T) {
	t.Parallel()
	readme := readDoc(t, "README.md")
	if n := len(strings.Fields(readme)); n > 700 {
		t.Errorf("it has %d words, at most 700 are wanted", n)
	}
	commands := regexp.MustCompile(`(?m)^  ([a-z]+) .*\n    `).FindAllStringSubmatch(call(t, "", "--help").stdout, -1)
	if len(commands) < 7 {
		t.Fatalf("only %q", commands)
	}
	for _, c := range commands {
		if !strings.Contains(readme, "`sudoku "+c[1]) {
			t.Errorf("it does not name the command %s", c[1])
		}
	}
	if !strings.Contains(readme, "exit status is 0 when every line had exactly one solution, 1 otherwise, 2 for wrong usage") {
		t.Error("it does not name the exit statuses")
	}
}

var docLink = regexp.MustCompile(`\]\(([^)#]+)\)`)

// What the documents lead to is there.
func TestLinksOfDocuments(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "solver/logic/TECHNIQUES.md", "deploy/JOBS.md"} {
		for _, link := range docLink.FindAllStringSubmatch(readDoc(t, name), -1) {
			if strings.HasPrefix(link[1], "https://") {
				continue
			}
			if _, err := os.Stat(filepath.Join(top, filepath.Dir(name), link[1])); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}
