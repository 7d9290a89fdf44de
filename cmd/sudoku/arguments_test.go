package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestJoined(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{
		"serve --drain -5s --takeover":   "serve --drain=-5s --takeover",
		"serve --drain --takeover":       "serve --drain --takeover",
		"serve --drain=1s -5s":           "serve --drain=1s -5s",
		"sheet -o -":                     "sheet -o -",
		"sheet -o - --per -4 f":          "sheet -o - --per=-4 f",
		"solve --deadline -.5s -- -1 -2": "solve --deadline=-.5s -- -1 -2",
		"solve -- --drain -5s":           "solve -- --drain -5s",
		"solve --jobs":                   "solve --jobs",
	} {
		if diff := cmp.Diff(strings.Fields(want), joined(strings.Fields(args))); diff != "" {
			t.Errorf("%s: %s", args, diff)
		}
	}
}

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
		if got := call(t, "", strings.Fields(args)...); got.status != exitUsage || !strings.Contains(got.stderr, want) || strings.Contains(got.stderr, "short flag") {
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
