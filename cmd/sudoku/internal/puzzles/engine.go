// Package puzzles holds the commands that read or make puzzles: solve, steps, find, rate, methods, sheet and generate;
// and the Engine that does on one machine what solve, find, rate and generate were asked to do on another.
package puzzles

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/web/lastresort"
	"sudoku/web/lines"
	"sudoku/web/stream"
)

// byTask is a command that is made from a task.
type byTask interface {
	handler() (eachline.Handler, error)                    // what is done with a line, if the flags go together
	Workers() (func(eachline.Reader) stream.Worker, error) // the same for many lines
	Puzzles() eachline.Flags
	Task() jobs.Task
}

// commandOf is the command of a task.
func commandOf(t jobs.Task) (byTask, error) {
	formats := []string{"text", "json"}
	if t.Command == jobs.Find {
		formats = append(formats, "hodoku")
	}
	if !slices.Contains(formats, t.Format) {
		return nil, fmt.Errorf("%.20q is not a format of %s", t.Format, t.Command)
	}
	switch t.Command {
	case jobs.Solve:
		return solveOf(t), nil
	case jobs.Rate:
		return rateOf(t), nil
	case jobs.Find:
		return findOf(t)
	case jobs.Generate:
		return generateOf(t), nil
	}
	return nil, fmt.Errorf("%.20q is not a command whose work can be shared", t.Command)
}

// Engine does the work of the commands on some lines.
type Engine struct {
	Clock lastresort.Clock
}

// Answer implements cluster.Engine.
func (g Engine) Answer(ctx context.Context, t jobs.Task, first int, text []byte, out io.Writer) (jobs.Summary, error) {
	c, err := commandOf(t)
	if err != nil {
		return jobs.Summary{}, err
	}
	newWorker, err := c.Workers()
	if err != nil {
		return jobs.Summary{}, err
	}
	layout, err := c.Puzzles().Board()
	if err != nil {
		return jobs.Summary{}, err
	}
	notes := &eachline.Remarks{}
	w := newWorker(eachline.Reader{Flags: c.Puzzles(), Format: t.Format, Layout: layout, Remarks: notes, Clock: g.Clock})
	good := stream.Answer(ctx, w, text, first, out)
	return notes.Summary(good), nil
}

// GiveUp implements cluster.Engine. What it says is short, and always written wholly.
func (g Engine) GiveUp(t jobs.Task, first int, text []byte, why string, out io.Writer) error {
	c, err := commandOf(t)
	if err != nil {
		return err
	}
	j, err := c.handler()
	if err != nil {
		return err
	}
	j.Read = func(_ eachline.Reader, number int, line string) (eachline.Reply, bool, error) {
		if lines.IsComment(line) {
			return nil, false, nil
		}
		return nil, false, eachline.AtLine(number, errors.New("given up: "+why))
	}
	reader := eachline.Reader{Flags: c.Puzzles(), Format: t.Format, Remarks: &eachline.Remarks{}, Clock: g.Clock}
	stream.Answer(context.Background(), eachline.ByLine(j)(reader), text, first, out)
	return nil
}
