//go:build unix

package main

import (
	"os/exec"
	"strings"
	"testing"

	"sudoku/cmd/sudoku/internal/command"
)

// Each engine says its name and solves alike; a name that is none, or of an engine that the processor lacks, is
// refused before anything is done.
func TestEngineIsChosen(t *testing.T) {
	t.Parallel()
	with := func(engine string, args ...string) (status int, out string) {
		cmd := program(args...)
		cmd.Env = append(cmd.Env, engineVariable+"="+engine)
		cmd.Stdin = strings.NewReader(proper + "\n" + blank + "\n")
		text, err := cmd.CombinedOutput()
		if _, exited := err.(*exec.ExitError); err != nil && !exited {
			t.Fatal(err)
		}
		return cmd.ProcessState.ExitCode(), string(text)
	}
	_, want := with("plain", "solve")
	for _, engine := range []string{"plain", "avx2", "avx512"} {
		if status, text := with(engine, "--version"); status == command.ExitUsage && strings.Contains(text, engine+" needs a processor") {
			t.Logf("%s", text)
		} else if status != command.ExitOK || !strings.Contains(text, ", "+engine+"\n") {
			t.Errorf("%s: %d %s", engine, status, text)
		} else if _, got := with(engine, "solve"); got != want {
			t.Errorf("%s: %q, want %q", engine, got, want)
		}
	}
	if status, text := with("sse", "solve"); status != command.ExitUsage || text != `sudoku: SUDOKU_ENGINE: no engine is called "sse": there are avx512, avx2 and plain`+"\n" {
		t.Errorf("%d %s", status, text)
	}
}
