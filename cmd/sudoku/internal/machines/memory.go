package machines

import (
	"bytes"
	"context"
	"io"

	"golang.org/x/sync/semaphore"

	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/jobs"
)

// withinMemory is an engine that does as much at once as there is memory for.
type withinMemory struct {
	cluster.Engine
	memory *semaphore.Weighted
	most   int64
}

// What work takes, in bytes (see BENCHMARKS.md), and what is left for everything else.
const (
	memoryOfSolve   = 8 << 20
	memoryOfRate    = 40 << 20
	memoryOfFind    = 140 << 20
	memoryOfBigFind = 700 << 20
	memoryOfTheRest = 64 << 20
	bigLine         = 300 // bytes, of a board larger than 16x16
)

func newWithinMemory(e cluster.Engine, memory int64) withinMemory {
	most := memory - memoryOfTheRest
	return withinMemory{e, semaphore.NewWeighted(most), most}
}

// Answer implements cluster.Engine.
func (s withinMemory) Answer(ctx context.Context, t jobs.Task, first int, lines []byte, out io.Writer) (jobs.Summary, error) {
	needed := min(memoryOf(t, lines), s.most)
	if err := s.memory.Acquire(ctx, needed); err != nil {
		return jobs.Summary{}, err
	}
	defer s.memory.Release(needed)
	return s.Engine.Answer(ctx, t, first, lines, out)
}

// memoryOf is what work on lines takes at most, in bytes.
func memoryOf(t jobs.Task, lines []byte) int64 {
	switch t.Command {
	case jobs.Find:
		if hasLongLine(lines) {
			return memoryOfBigFind
		}
		return memoryOfFind
	case jobs.Rate, jobs.Generate:
		return memoryOfRate
	}
	return memoryOfSolve
}

func hasLongLine(lines []byte) bool {
	for line := range bytes.Lines(lines) {
		if len(line) > bigLine {
			return true
		}
	}
	return false
}
