package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/jobs"
)

// Every command that can be shared comes back from its task as it was.
func TestTasks(t *testing.T) {
	t.Parallel()
	three := 3
	for _, want := range []jobs.Task{
		{Command: jobs.Rate, Format: "json", Layout: "x", Deadline: time.Second, NoUniqueness: true},
		{Command: jobs.Solve, Format: "text", Deadline: time.Minute, Method: "fillers", Limit: &three},
		{Command: jobs.Solve, Format: "json", Deadline: time.Minute, Method: "fast", All: true},
		{Command: jobs.Solve, Format: "text", Deadline: time.Minute, Method: "fast", Count: true},
		{
			Command: jobs.Find, Format: "hodoku", Deadline: time.Second, NoUniqueness: true, Techniques: []string{"x-wing", "skyscraper"},
			Notation: "a1", Evidence: true, Candidates: "r1c1-12", Removed: "r1c2-3",
		},
	} {
		c, err := commandOf(want)
		if err != nil {
			t.Error(err)
			continue
		}
		if diff := cmp.Diff(want, c.task()); diff != "" {
			t.Error(diff)
		}
	}
}

// What a worker does not know it refuses.
func TestTasksRefused(t *testing.T) {
	t.Parallel()
	three := 3
	good := jobs.Task{Command: jobs.Solve, Format: "text", Deadline: time.Second, Method: "fast"}
	for want, change := range map[string]func(*jobs.Task){
		"is not a command":           func(t *jobs.Task) { t.Command = "serve" },
		"is not a format of solve":   func(t *jobs.Task) { t.Format = "hodoku" },
		"is not a method":            func(t *jobs.Task) { t.Method = "magic" },
		"--layout":                   func(t *jobs.Task) { t.Layout = "nowhere" },
		"longer than the 1m0s":       func(t *jobs.Task) { t.Deadline = time.Hour },
		"--all lists every solution": func(t *jobs.Task) { t.All, t.Limit = true, &three },
		"is not a notation":          func(t *jobs.Task) { t.Command, t.Notation = jobs.Find, "morse" },
		"--evidence goes with":       func(t *jobs.Task) { t.Command, t.Notation, t.Evidence = jobs.Find, "a1", true },
		"no-such-technique": func(t *jobs.Task) {
			t.Command, t.Notation, t.Techniques = jobs.Find, "a1", []string{"no-such-technique"}
		},
		"--deadline must be longer th": func(t *jobs.Task) { t.Deadline = -1 },
	} {
		task := good
		change(&task)
		if _, err := (lineEngine{longest: time.Minute}).Answer(t.Context(), task, 1, []byte(proper), &strings.Builder{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
}

// A line that no worker can answer has an answer of the kind of the command all the same; comments
// stay what they are.
func TestGivenUpLines(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		task jobs.Task
		want string
	}{
		{jobs.Task{Command: jobs.Rate, Format: "text", Deadline: 1}, "# mine\ninvalid: line 8: given up: why\n"},
		{jobs.Task{Command: jobs.Rate, Format: "json", Deadline: 1}, "{\"error\":\"line 8: given up: why\"}\n"},
		{jobs.Task{Command: jobs.Find, Format: "text", Deadline: 1, Notation: "a1"}, "invalid: line 8: given up: why\n\n"},
		{jobs.Task{Command: jobs.Solve, Format: "text", Deadline: 1, Method: "fast"}, "# mine\ninvalid: line 8: given up: why\n"},
	} {
		var out strings.Builder
		if err := (lineEngine{}).GiveUp(tt.task, 7, []byte("# mine\n"+proper), "why", &out); err != nil || out.String() != tt.want {
			t.Errorf("%s: %v, %q", tt.task.Command, err, out.String())
		}
	}
}

func TestMemoryOfTasks(t *testing.T) {
	t.Parallel()
	big := []byte(proper + "\n" + strings.Repeat("0", 625))
	for _, tt := range []struct {
		command string
		lines   []byte
		want    int64
	}{
		{jobs.Find, big, memoryOfBigFind},
		{jobs.Find, []byte(proper), memoryOfFind},
		{jobs.Rate, big, memoryOfRate},
		{jobs.Solve, big, memoryOfSolve},
	} {
		if got := memoryOf(jobs.Task{Command: tt.command}, tt.lines); got != tt.want {
			t.Errorf("%s: %d", tt.command, got)
		}
	}
}

// Jobs are listed, watched and cancelled.
func TestJobsOfACluster(t *testing.T) {
	t.Parallel()
	url := startCluster(t)
	dir := t.TempDir()
	file, out := filepath.Join(dir, "puzzles.txt"), filepath.Join(dir, "out")
	if err := os.WriteFile(file, []byte(text(proper, without)), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := call(t, "", "solve", "--cluster", url, "-o", out, file); got != (result{exitNo, "", ""}) {
		t.Fatalf("%+v", got)
	}
	if got := call(t, "", "solve", "--cluster", url, "-o", out, "--resume", file); got != (result{exitNo, "", ""}) {
		t.Errorf("gone on with, though it is done: %+v", got)
	}
	got := call(t, "", "solve", "--cluster", url, "-o", out, file)
	if text, err := os.ReadFile(out); got.status != exitUsage || !strings.Contains(got.stderr, "--resume goes on, --anew begins again") || err != nil || len(text) == 0 {
		t.Errorf("the same command again: %+v, %v, %q", got, err, text)
	}
	listed := call(t, "", "jobs", "--cluster", url)
	lines := strings.Split(listed.stdout, "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[0], "job ") || !strings.Contains(lines[1], `"puzzles.txt"`) {
		t.Fatalf("%+v", listed)
	}
	name := strings.Fields(lines[1])[0]
	for _, args := range []string{"jobs list --format json", "jobs watch --format json " + name} {
		if got := call(t, "", append(strings.Fields(args), "--cluster", url)...); got.status != exitOK || !strings.Contains(got.stdout, `"phase":"done"`) || !strings.Contains(got.stdout, `"done":2,"lines":2`) {
			t.Errorf("%s: %+v", args, got)
		}
	}
	for args, want := range map[string]string{
		"jobs cancel " + name:          "is done already",
		"jobs watch 0123456789abcdef":  "no job 0123456789abcdef is known",
		"jobs cancel 0123456789abcdef": "no job 0123456789abcdef is known",
		"jobs cancel ../x":             "is not the name of a job",
	} {
		if got := call(t, "", append(strings.Fields(args), "--cluster", url)...); got.status == exitOK || !strings.Contains(got.stderr, want) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}

// A job whose coordinator has ended is silent, and says for how long.
func TestSilentJobs(t *testing.T) {
	t.Parallel()
	s := cluster.Seen{State: jobs.State{Phase: jobs.Running, File: "in", Rate: 1, Lines: 10}, Silent: 36400 * time.Millisecond}
	for _, tt := range []struct {
		silent     bool
		text, json string
	}{
		{false, `"in"` + "\n", `"left":10}` + "\n"},
		{true, `"in": silent for 36s` + "\n", `"silent":36.4}` + "\n"},
	} {
		s.IsSilent = tt.silent
		for format, want := range map[string]string{"text": tt.text, "json": tt.json} {
			var out strings.Builder
			if err := writeJob(&out, format, s); err != nil || !strings.HasSuffix(out.String(), want) {
				t.Errorf("%v, %q, want %q at its end", err, out.String(), want)
			}
		}
	}
}

// A server with a password lets in who has it, and others are told at once.
func TestLoginToACluster(t *testing.T) {
	t.Parallel()
	url, _ := startNATS(t, "u", "p")
	if got := call(t, "", "jobs", "--cluster", url, "--nats-user", "u", "--nats-password", "p"); got.status != exitOK {
		t.Errorf("%+v", got)
	}
	for _, command := range []string{"jobs", "work", "solve"} {
		got := call(t, proper, command, "--cluster", url, "--nats-user", "u", "--nats-password", "q")
		if got.status != exitNo || got.stdout != "" || !strings.Contains(got.stderr, "sudoku: the login is refused by "+url+": ") {
			t.Errorf("%s: %+v", command, got)
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
		if got.status == exitOK || !strings.Contains(got.stderr, want) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}
