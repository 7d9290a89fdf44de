package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/web/openapi/openapitest"
)

// contract is openapi.yaml, which says what the commands print as JSON too.
var contract = sync.OnceValues(func() (*openapitest.Contract, error) {
	return openapitest.Read("../../web/openapi.yaml")
})

// checkDescribed holds what a command has printed as JSON to openapi.yaml. Every test
// that calls a command does so through it.
func checkDescribed(t *testing.T, args []string, stdout string) {
	t.Helper()
	if len(args) < 2 || !strings.Contains(strings.Join(args, " "), "--format json") {
		return
	}
	c, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	checked := map[string]int{}
	for line := range strings.Lines(stdout) {
		if shape := shapeOf(line); checked[shape] < 5 {
			checked[shape]++
		} else {
			continue
		}
		if err := c.CheckLine("sudoku "+described(args), []byte(line)); err != nil {
			t.Errorf("%v: %.2000v", args, err)
		}
	}
}

// shapeOf is the fields of an object and what it says of its end. Lines of one shape
// differ in digits alone: it is enough to hold some of them to their description.
func shapeOf(line string) string {
	var object map[string]json.RawMessage
	if json.Unmarshal([]byte(line), &object) != nil {
		return line
	}
	return fmt.Sprint(slices.Sorted(maps.Keys(object)), string(object["status"]), string(object["outcome"]))
}

// described is the name under which openapi.yaml has what a command prints.
func described(args []string) string {
	if slices.Contains(args, "--list") {
		return args[0] + " --list"
	}
	return args[0]
}

// Each command prints what is described, whatever a line holds.
func TestLinesAreDescribed(t *testing.T) {
	t.Parallel()
	clash, two := "11"+proper[2:], "4x4~1234341020000000"
	in := strings.Join([]string{proper, without, clash, two, "X " + proper, "hello", "jigsaw-1223214341244133~0000000000000000"}, "\n")
	for _, args := range []string{
		"solve", "solve --count", "solve --all", "solve --limit 3", "solve --method fillers --limit 2", "solve --method elimination",
		"solve --deadline 1ns", "solve --count --deadline 1ns",
		"steps", "steps --method iterative", "steps --deadline 1ns", "steps --notation a1", "steps --evidence", "steps --proofs", "steps --truths", "find --evidence --technique hidden-single,pointing", "find --technique full-house,hidden-single", "find --deadline 1ns", "find --list",
		"rate", "rate --deadline 1ns", "rate --no-uniqueness", "methods", "version",
	} {
		got := call(t, in, append(strings.Fields(args), "--format", "json")...)
		if got.status == command.ExitUsage || !strings.HasPrefix(got.stdout, "{") && !strings.HasPrefix(got.stdout, "[") {
			t.Errorf("%s: %.200s%s", args, got.stdout, got.stderr)
		}
	}
}
