package machines

import (
	"strings"
	"testing"
	"time"

	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/jobs"
)

func TestMemoryOfTasks(t *testing.T) {
	t.Parallel()
	big := []byte(strings.Repeat("0", 81) + "\n" + strings.Repeat("0", 625))
	for _, tt := range []struct {
		command string
		lines   []byte
		want    int64
	}{
		{jobs.Find, big, memoryOfBigFind},
		{jobs.Find, []byte(strings.Repeat("0", 81)), memoryOfFind},
		{jobs.Rate, big, memoryOfRate},
		{jobs.Generate, []byte("7\n8\n"), memoryOfRate},
		{jobs.Solve, big, memoryOfSolve},
	} {
		if got := memoryOf(jobs.Task{Command: tt.command}, tt.lines); got != tt.want {
			t.Errorf("%s: %d", tt.command, got)
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

// A worker refuses more time for a puzzle than it allows.
func TestLongestDeadline(t *testing.T) {
	t.Parallel()
	_, err := withinDeadline{nil, time.Minute}.Answer(t.Context(), jobs.Task{Deadline: time.Hour}, 1, nil, nil)
	if err == nil || !strings.Contains(err.Error(), "--deadline 1h0m0s is longer than the 1m0s that this worker allows") {
		t.Error(err)
	}
}
