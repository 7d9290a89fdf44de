// Package machines lets many machines do the work of a command: the flags with which a command shares it, and the
// commands work, which takes part, and jobs, which looks after what is shared.
package machines

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/output"
	"sudoku/web/stream"
)

// ShareFlags are the flags of the commands whose work other machines can do.
type ShareFlags struct {
	Cluster string `group:"Many machines:" placeholder:"URL" help:"Let the workers at this NATS server do it: nats://host:4222, or several with commas between. See sudoku work."`
	Output  string `group:"Many machines:" short:"o" placeholder:"FILE" help:"With --cluster, write the answers to a file, which --resume can go on with."`
	Resume  bool   `group:"Many machines:" help:"With --cluster and --output, go on where an earlier run of the same command on the same input ended."`
	Anew    bool   `group:"Many machines:" help:"With --cluster and --output, begin again: what the output holds, and what is known of the job, is lost. Without it or --resume, a job that was begun, or whose output is not empty, is refused with status 2."`
	natsFlags
}

// Shareable is a command whose work on each line other machines can do.
type Shareable interface {
	Task() jobs.Task                                       // the command and its flags
	Workers() (func(eachline.Reader) stream.Worker, error) // the same for many lines
	Puzzles() eachline.Flags
}

// Answer answers the lines of the input, here or on other machines.
func (f ShareFlags) Answer(ctx context.Context, e *command.Env, engine cluster.Engine, c Shareable) error {
	newWorker, err := c.Workers()
	switch {
	case err != nil:
		return err
	case f.Cluster == "" && (f.Output != "" || f.Resume || f.Anew):
		return command.UsageError(errors.New("--output, --resume and --anew go with --cluster alone"))
	case f.Cluster == "":
		return c.Puzzles().Each(ctx, e, c.Task().Format, newWorker)
	case f.Resume && f.Output == "":
		return command.UsageError(errors.New("--resume goes with --output: it needs the file that holds the answers"))
	case f.Anew && f.Output == "":
		return command.UsageError(errors.New("--anew goes with --output: without a file every job is a new one"))
	case f.Anew && f.Resume:
		return command.UsageError(errors.New("--resume goes on and --anew begins again: one of them"))
	case c.Puzzles().Parallel != nil:
		return command.UsageError(errors.New("--jobs is for this machine: it does not go with --cluster"))
	}
	if err := c.Task().Check(); err != nil {
		return command.UsageError(err)
	}
	return f.share(ctx, e, engine, c)
}

// share lets the workers of a cluster answer the lines of the input.
func (f ShareFlags) share(ctx context.Context, e *command.Env, engine cluster.Engine, c Shareable) error {
	in, err := c.Puzzles().Input(e)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := f.output(e)
	if err != nil {
		return err
	}
	defer out.Close()
	bar := newProgress(e)
	servers, err := f.open(ctx, f.Cluster, "coordinator", cluster.Times{Connect: connectTime}, bar.tell)
	if err != nil {
		return err
	}
	defer servers.Close()
	s, err := servers.Share(ctx, cluster.Job{
		Task: c.Task(), File: fileName(c.Puzzles().File), Input: in.Lines,
		Output: out, Resume: f.Resume, Anew: f.Anew, Engine: engine, Progress: bar,
	})
	bar.end()
	in.Notes.AddAll(s)
	in.Notes.Write(e.Stderr, c.Puzzles().CutBy())
	var kept *output.KeptError
	switch {
	case errors.As(err, &kept):
		return command.UsageError(err)
	case errors.Is(err, stream.ErrInterrupted) && out.CanGoOn():
		return fmt.Errorf("%w; --resume goes on", err)
	case err == nil && !(s.Good && in.AllRead):
		return command.ErrNotAllOne
	}
	return err
}

func (f ShareFlags) output(e *command.Env) (*output.Output, error) {
	if f.Output == "" {
		return output.StreamTo(e.Stdout), nil
	}
	return output.Open(f.Output)
}

// fileName is the name of the input for people.
func fileName(path string) string {
	if path == "" || path == "-" {
		return "-"
	}
	name := filepath.Base(path)
	return name[:min(len(name), 255)]
}
