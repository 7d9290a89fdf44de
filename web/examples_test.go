package web

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sudoku/web/api"
)

// Each program on the page /api does what it says. What it needs and is not on this machine is
// left out.
func TestExamplePrograms(t *testing.T) {
	t.Parallel()
	address := "http://" + listening(t, newBareHandler(t, Config{}))
	commands := map[string]struct {
		tool, file string
		args       []string
	}{
		"curl":       {"curl", "example.sh", []string{"bash", "example.sh"}},
		"Python":     {"python3", "example.py", []string{"python3", "example.py"}},
		"Go":         {"go", "main.go", []string{"go", "run", "main.go"}},
		"JavaScript": {"node", "example.mjs", []string{"node", "example.mjs"}},
	}
	h := newHandler(t)
	solution := fetch[solutionJSON](t, h, "/p/4x4~0400300002000010/solution.json").Solution
	examples := api.Examples(address)
	if len(examples) != len(commands) {
		t.Fatalf("%d examples", len(examples))
	}
	for _, e := range examples {
		t.Run(e.Language, func(t *testing.T) {
			t.Parallel()
			c := commands[e.Language]
			if _, err := exec.LookPath(c.tool); err != nil {
				t.Skip(err)
			}
			folder := t.TempDir()
			write(t, folder, c.file, e.Text)
			write(t, folder, "puzzles.txt", strings.Repeat(codes["4x4"]+"\n", 150)+"nothing\n")
			cmd := exec.CommandContext(t.Context(), c.args[0], c.args[1:]...)
			cmd.Dir = folder
			cmd.Env = append(os.Environ(), "GO111MODULE=off", "no_proxy=*")
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			text := string(out)
			if n := strings.Count(text, solution); n != 1 {
				t.Errorf("%d solutions: %.300s", n, text)
			}
			if n := strings.Count(text, "There is no puzzle"); n != 1 {
				t.Errorf("%d lines are told to be none: %.300s", n, text)
			}
			if n := strings.Count(text, "gentle"); n != 150 {
				t.Errorf("%d ratings: %.300s", n, text)
			}
		})
	}
}

func write(t *testing.T, folder, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// The page shows the programs for the server that it comes from.
func TestExamplesOnThePage(t *testing.T) {
	t.Parallel()
	page := ask(newHandler(t), "/api").page(t)
	for i, e := range api.Examples("http://example.com") {
		if got := page.Find("section[aria-labelledby=examples] pre").Eq(i).Text(); got != e.Text || strings.Contains(got, api.ExampleHost) {
			t.Errorf("%s: %s", e.Language, got)
		}
	}
}
