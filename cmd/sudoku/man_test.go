package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"sudoku/cmd/sudoku/internal/command"
)

// The manual page names every command and flag, and the programs that show such pages find nothing wrong.
func TestMan(t *testing.T) {
	t.Parallel()
	got := call(t, "", "man")
	if got.status != command.ExitOK || got.stderr != "" {
		t.Fatalf("%d %s", got.status, got.stderr)
	}
	parser, err := kong.New(&cli{}, kong.Name("sudoku"))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range nodesBelow(parser.Model.Node)[1:] {
		if _, section, ok := strings.Cut(got.stdout, "\n.SS \"sudoku "+n.Path()+" "); n.Leaf() && !ok && !strings.Contains(got.stdout, "\n.SS \"sudoku "+n.Path()+"\"") {
			t.Errorf("%s is missing", n.Path())
		} else if section, _, _ = strings.Cut(section, "\n.SS "); n.Leaf() {
			for _, f := range n.Flags {
				if name := strings.ReplaceAll(f.Name, "-", `\-`); !strings.Contains(section, name+`\fR`) {
					t.Errorf("%s --%s is missing", n.Path(), f.Name)
				}
			}
		}
	}
	file := filepath.Join(t.TempDir(), "sudoku.1")
	if err := os.WriteFile(file, []byte(got.stdout), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, check := range [][]string{
		{"groff", "-man", "-Tutf8", "-ww", "-z", file},
		{"mandoc", "-T", "lint", "-W", "warning", file}, // a test has no date, for it is no commit
	} {
		program, err := exec.LookPath(check[0])
		if err != nil {
			t.Logf("there is no %s", check[0])
			continue
		}
		out, _ := exec.CommandContext(t.Context(), program, check[1:]...).CombinedOutput() // what is wrong is said
		for line := range strings.Lines(string(out)) {
			if !strings.Contains(line, "WARNING: missing date") {
				t.Errorf("%s: %s", check[0], line)
			}
		}
	}
}

// help COMMAND prints what COMMAND --help does, and --version what version does.
func TestHelpAndVersion(t *testing.T) {
	t.Parallel()
	for short, long := range map[string]string{
		"help": "--help", "help solve": "solve --help", "help jobs watch": "jobs watch --help", "help help": "help --help", "help nonsense": "nonsense --help",
		"--version": "version",
	} {
		got, want := call(t, "", strings.Fields(short)...), call(t, "", strings.Fields(long)...)
		if got != want {
			t.Errorf("%s: %+v, want %+v", short, got, want)
		}
		if isWrong := got.status == command.ExitUsage; isWrong != (short == "help nonsense") || isWrong != (got.stdout == "") {
			t.Errorf("%s: %+v", short, got)
		}
	}
}
