package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"time"

	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/solver/lastresort"
	"sudoku/solver/lines"
	"sudoku/solver/stream"
)

// sharedFlags are the flags of the commands whose work other machines can do.
type sharedFlags struct {
	Cluster string `group:"Many machines:" placeholder:"URL" help:"Let the workers at this NATS server do it: nats://host:4222, or several with commas between. See sudoku work."`
	Output  string `group:"Many machines:" short:"o" placeholder:"FILE" help:"With --cluster, write the answers to a file, which --resume can go on with."`
	Resume  bool   `group:"Many machines:" help:"With --cluster and --output, go on where an earlier run of the same command on the same input ended."`
	Anew    bool   `group:"Many machines:" help:"With --cluster and --output, begin again: what the output holds, and what is known of the job, is lost. Without it or --resume, a job that was begun, or whose output is not empty, is refused with status 2."`
	natsFlags
}

// shareable is a command whose work on each line other machines can do.
type shareable interface {
	task() jobs.Task                                  // the command and its flags
	job() (job, error)                                // what is done with a line, if the flags go together
	workers() (func(lineReader) stream.Worker, error) // the same for many lines
	puzzles() puzzleFlags
}

func (f puzzleFlags) puzzles() puzzleFlags { return f }

func puzzlesOf(t jobs.Task) puzzleFlags { return puzzleFlags{Layout: t.Layout, workFlags: workOf(t)} }

// commandOf is the command of a task.
func commandOf(t jobs.Task) (shareable, error) {
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
	}
	return nil, fmt.Errorf("%.20q is not a command whose work can be shared", t.Command)
}

// run answers the lines of the input, here or on other machines.
func (f sharedFlags) run(ctx context.Context, e *env, c shareable) error {
	newWorker, err := c.workers()
	switch {
	case err != nil:
		return err
	case f.Cluster == "" && (f.Output != "" || f.Resume || f.Anew):
		return usageError{errors.New("--output, --resume and --anew go with --cluster alone")}
	case f.Cluster == "":
		return c.puzzles().each(ctx, e, c.task().Format, newWorker)
	case f.Resume && f.Output == "":
		return usageError{errors.New("--resume goes with --output: it needs the file that holds the answers")}
	case f.Anew && f.Output == "":
		return usageError{errors.New("--anew goes with --output: without a file every job is a new one")}
	case f.Anew && f.Resume:
		return usageError{errors.New("--resume goes on and --anew begins again: one of them")}
	case c.puzzles().Jobs != nil:
		return usageError{errors.New("--jobs is for this machine: it does not go with --cluster")}
	}
	if err := c.task().Check(); err != nil {
		return usageError{err}
	}
	return f.share(ctx, e, c)
}

// share lets the workers of a cluster answer the lines of the input.
func (f sharedFlags) share(ctx context.Context, e *env, c shareable) error {
	in, err := c.puzzles().input(e)
	if err != nil {
		return err
	}
	defer in.close()
	output, err := f.output(e)
	if err != nil {
		return err
	}
	defer output.Close()
	bar := newSharedProgress(e)
	servers, err := f.open(ctx, f.Cluster, "coordinator", cluster.Times{Connect: connectTime}, bar.tell)
	if err != nil {
		return err
	}
	defer servers.Close()
	s, err := servers.Run(ctx, cluster.Job{
		Task: c.task(), File: fileName(c.puzzles().File), Input: in.lines,
		Output: output, Resume: f.Resume, Anew: f.Anew, Engine: lineEngine{jobs.MaxDeadline, e.clock}, Progress: bar,
	})
	bar.end()
	in.notes.addAll(s)
	in.notes.write(e.stderr, c.puzzles().cutBy())
	var kept *cluster.KeptError
	switch {
	case errors.As(err, &kept):
		return usageError{err}
	case errors.Is(err, stream.ErrInterrupted) && output.CanGoOn():
		return fmt.Errorf("%w; --resume goes on", err)
	case err == nil && !(s.Good && in.allRead):
		return errNotAllOne
	}
	return err
}

func (f sharedFlags) output(e *env) (*cluster.Output, error) {
	if f.Output == "" {
		return cluster.StreamTo(e.stdout), nil
	}
	return cluster.OpenOutput(f.Output)
}

// fileName is the name of the input for people.
func fileName(path string) string {
	if path == "" || path == "-" {
		return "-"
	}
	name := filepath.Base(path)
	return name[:min(len(name), 255)]
}

// lineEngine does the work of the commands on some lines.
type lineEngine struct {
	longest time.Duration // that --deadline may be
	clock   lastresort.Clock
}

// Answer implements cluster.Engine.
func (g lineEngine) Answer(ctx context.Context, t jobs.Task, first int, text []byte, out io.Writer) (jobs.Summary, error) {
	if t.Deadline > g.longest {
		return jobs.Summary{}, fmt.Errorf("--deadline %v is longer than the %v that this worker allows", t.Deadline, g.longest)
	}
	c, err := commandOf(t)
	if err != nil {
		return jobs.Summary{}, err
	}
	newWorker, err := c.workers()
	if err != nil {
		return jobs.Summary{}, err
	}
	layout, err := c.puzzles().board()
	if err != nil {
		return jobs.Summary{}, err
	}
	notes := &remarks{}
	w := newWorker(lineReader{c.puzzles(), t.Format, layout, notes, g.clock})
	good := stream.Answer(ctx, w, text, first, out)
	return notes.summary(good), nil
}

// GiveUp implements cluster.Engine.
func (g lineEngine) GiveUp(t jobs.Task, first int, text []byte, why string, out io.Writer) error {
	c, err := commandOf(t)
	if err != nil {
		return err
	}
	j, err := c.job()
	if err != nil {
		return err
	}
	j.read = func(_ lineReader, number int, line string) (task, bool, error) {
		if lines.IsComment(line) {
			return nil, false, nil
		}
		return nil, false, atLine(number, errors.New("given up: "+why))
	}
	stream.Answer(context.Background(), byLine(j)(lineReader{c.puzzles(), t.Format, nil, &remarks{}, g.clock}), text, first, out)
	return nil
}
