package puzzles

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudoku/cmd/sudoku/internal/jobs"
)

// solvable has one solution.
const solvable = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"

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
		{Command: jobs.Generate, Format: "json", Work: new(int64), Rated: true, Wishes: map[string]string{
			"layout": "x", "symmetry": "90", "pattern": strings.Repeat("1", 81), "givens": "81", "difficulty": "hard", "se": "3.0-9.0", "level": "Hard",
			"technique": "x-wing", "next": "x-wing", "only": "x-wing", "nothing-beyond": "xy-chain", "minimal": "yes", "unbiased": "yes",
		}},
	} {
		c, err := commandOf(want)
		if err != nil {
			t.Error(err)
			continue
		}
		if diff := cmp.Diff(want, c.Task()); diff != "" {
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
		"--all lists every solution": func(t *jobs.Task) { t.All, t.Limit = true, &three },
		"is not a notation":          func(t *jobs.Task) { t.Command, t.Notation = jobs.Find, "morse" },
		"--evidence goes with":       func(t *jobs.Task) { t.Command, t.Notation, t.Evidence = jobs.Find, "a1", true },
		"no-such-technique": func(t *jobs.Task) {
			t.Command, t.Notation, t.Techniques = jobs.Find, "a1", []string{"no-such-technique"}
		},
		"z-wing": func(t *jobs.Task) {
			t.Command, t.Wishes = jobs.Generate, map[string]string{"technique": "z-wing"}
		},
		"--deadline must be longer th": func(t *jobs.Task) { t.Deadline = -1 },
	} {
		task := good
		change(&task)
		if _, err := (Engine{}).Answer(t.Context(), task, 1, []byte(solvable), &strings.Builder{}); err == nil || !strings.Contains(err.Error(), want) {
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
		if err := (Engine{}).GiveUp(tt.task, 7, []byte("# mine\n"+solvable), "why", &out); err != nil || out.String() != tt.want {
			t.Errorf("%s: %v, %q", tt.task.Command, err, out.String())
		}
	}
}
