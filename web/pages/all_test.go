package pages

import (
	"testing"

	"sudoku/web/lanes"
	"sudoku/web/respond"
)

// What takes long to be put into words is told where it keeps nobody waiting.
func TestLaneToTell(t *testing.T) {
	t.Parallel()
	for steps, want := range map[int]lanes.Lane{0: lanes.Fast, 10: lanes.Fast, 11: lanes.Short, 500: lanes.Short, 501: lanes.Slow, 5000: lanes.Slow} {
		if got := laneToTell(respond.JSON, steps); got != want {
			t.Errorf("%d steps are told in lane %v, want %v", steps, got, want)
		}
	}
}
