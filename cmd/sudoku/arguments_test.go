package main

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"sudoku/cmd/internal/envvars"
	"sudoku/cmd/sudoku/internal/command"
)

// What is below 0 is told what is wrong with it, and not that it is no flag.
func TestBelowZero(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{
		"serve --drain -5s":      "--drain (SUDOKU_DRAIN) must be 0 or longer",
		"serve --drain=-5s":      "--drain (SUDOKU_DRAIN) must be 0 or longer",
		"serve --deadline -5s":   "--deadline (SUDOKU_DEADLINE) must be longer than 0",
		"serve --log-sample -1":  "--log-sample (SUDOKU_LOG_SAMPLE) must not be below 0",
		"solve --deadline -1s":   "--deadline must be longer than 0",
		"solve --jobs -1":        "--jobs must be a number of puzzles from 1 to 1024",
		"serve --memory -512MiB": `"-512MiB" is not an amount of memory like 512MiB`,
	} {
		if got := call(t, "", strings.Fields(args)...); got.status != command.ExitUsage || !strings.Contains(got.stderr, want) || strings.Contains(got.stderr, "short flag") {
			t.Errorf("%s: status %d, %s", args, got.status, got.stderr)
		}
	}
}

// A variable that is misspelt is named, with the one that was meant: in the log of the server, or
// on standard error.
func TestUnknownVariables(t *testing.T) {
	t.Setenv("SUDOKU_MEMROY", "1GiB")
	t.Setenv("SUDOKU_SERVICE_HOST", "10.0.0.1")
	for args, want := range map[string]string{
		"serve --addr 127.0.0.1:0": `level=WARN msg="unknown variable" name=SUDOKU_MEMROY meaning="SUDOKU_MEMROY is no setting of this program; SUDOKU_MEMORY is"`,
		"work --cluster nothing":   "sudoku: SUDOKU_MEMROY is no setting of this program; SUDOKU_MEMORY is\n",
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		var stderr bytes.Buffer
		run(ctx, strings.Fields(args), strings.NewReader(""), new(bytes.Buffer), &stderr)
		if !strings.Contains(stderr.String(), want) || strings.Contains(stderr.String(), "SERVICE_HOST") {
			t.Errorf("%s: %s", args, &stderr)
		}
	}
}

// Every variable is in the list of those that are known, and what is there is one of ours or of sudoku-cluster.
func TestVariablesAreListed(t *testing.T) {
	t.Parallel()
	parser, err := kong.New(&cli{})
	if err != nil {
		t.Fatal(err)
	}
	own := variablesOf(parser.Model.Node)
	for _, name := range own {
		if !slices.Contains(envvars.Known(), name) {
			t.Errorf("%s is not in names.txt", name)
		}
	}
	for _, name := range envvars.Known() {
		if !strings.HasPrefix(name, "SUDOKU_CLUSTER_") && name != engineVariable && !slices.Contains(own, name) {
			t.Errorf("%s is in names.txt, and nothing reads it", name)
		}
	}
}

// variablesOf are the variables that a command and those below it read.
func variablesOf(n *kong.Node) []string {
	var all []string
	for _, f := range n.Flags {
		all = append(all, f.Envs...)
	}
	for _, child := range n.Children {
		all = append(all, variablesOf(child)...)
	}
	return all
}
