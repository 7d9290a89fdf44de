package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoku/cmd/sudoku/internal/command"
)

// Jobs are listed, watched and cancelled.
func TestJobsOfACluster(t *testing.T) {
	t.Parallel()
	url := startCluster(t)
	dir := t.TempDir()
	file, out := filepath.Join(dir, "puzzles.txt"), filepath.Join(dir, "out")
	if err := os.WriteFile(file, []byte(text(proper, without)), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := call(t, "", "solve", "--cluster", url, "-o", out, file); got != (result{command.ExitNo, "", ""}) {
		t.Fatalf("%+v", got)
	}
	if got := call(t, "", "solve", "--cluster", url, "-o", out, "--resume", file); got != (result{command.ExitNo, "", ""}) {
		t.Errorf("gone on with, though it is done: %+v", got)
	}
	got := call(t, "", "solve", "--cluster", url, "-o", out, file)
	if text, err := os.ReadFile(out); got.status != command.ExitUsage || !strings.Contains(got.stderr, "--resume goes on, --anew begins again") || err != nil || len(text) == 0 {
		t.Errorf("the same command again: %+v, %v, %q", got, err, text)
	}
	listed := call(t, "", "jobs", "--cluster", url)
	lines := strings.Split(listed.stdout, "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[0], "job ") || !strings.Contains(lines[1], `"puzzles.txt"`) {
		t.Fatalf("%+v", listed)
	}
	name := strings.Fields(lines[1])[0]
	for _, args := range []string{"jobs list --format json", "jobs watch --format json " + name} {
		if got := call(t, "", append(strings.Fields(args), "--cluster", url)...); got.status != command.ExitOK || !strings.Contains(got.stdout, `"phase":"done"`) || !strings.Contains(got.stdout, `"done":2,"lines":2`) {
			t.Errorf("%s: %+v", args, got)
		}
	}
	for args, want := range map[string]string{
		"jobs cancel " + name:          "is done already",
		"jobs watch 0123456789abcdef":  "no job 0123456789abcdef is known",
		"jobs cancel 0123456789abcdef": "no job 0123456789abcdef is known",
		"jobs cancel ../x":             "is not the name of a job",
	} {
		if got := call(t, "", append(strings.Fields(args), "--cluster", url)...); got.status == command.ExitOK || !strings.Contains(got.stderr, want) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}

// A server with a password lets in who has it, and others are told at once.
func TestLoginToACluster(t *testing.T) {
	t.Parallel()
	url, _ := startNATS(t, "u", "p")
	if got := call(t, "", "jobs", "--cluster", url, "--nats-user", "u", "--nats-password", "p"); got.status != command.ExitOK {
		t.Errorf("%+v", got)
	}
	for _, name := range []string{"jobs", "work", "solve"} {
		got := call(t, proper, name, "--cluster", url, "--nats-user", "u", "--nats-password", "q")
		if got.status != command.ExitNo || got.stdout != "" || !strings.Contains(got.stderr, "sudoku: the login is refused by "+url+": ") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestWrongUsageOfClusters(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{
		"solve -o out":                   "--output, --resume and --anew go with --cluster alone",
		"solve --resume":                 "--output, --resume and --anew go with --cluster alone",
		"solve --anew":                   "--output, --resume and --anew go with --cluster alone",
		"rate --cluster nats://x --anew": "--anew goes with --output",
		"rate --cluster nats://x -o o --anew --resume": "one of them",
		"rate --cluster nats://x --resume":             "--resume goes with --output",
		"rate --cluster nats://x --jobs 2":             "--jobs is for this machine",
		"rate --cluster nats://x --deadline 25h":       "a deadline of 25h0m0s",
		"rate --cluster tls://x --nats-cert c":         "--nats-cert and --nats-key go together",
		"cluster":                                      "sudoku-cluster",
		"cluster --help":                               "sudoku-cluster",
		"cluster --addr 127.0.0.1:0 --store":           "sudoku-cluster",
		"work":                                         "--cluster",
		"work --cluster nats://x --jobs 0":             "--jobs must be a number",
		"work --cluster nats://x --memory 1MiB":        "--memory must be at least",
		"work --cluster nats://x --max-deadline 0s":    "--max-deadline must be longer than 0",
	} {
		got := call(t, "", strings.Fields(args)...)
		if got.status == command.ExitOK || !strings.Contains(got.stderr, want) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}
