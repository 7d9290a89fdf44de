package machines

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/cmd/sudoku/internal/jobs"
)

// Jobs looks after the jobs of a cluster.
type Jobs struct {
	List   jobsList   `cmd:"" default:"withargs" help:"List the jobs, the newest first."`
	Watch  jobsWatch  `cmd:"" help:"Show how far a job has got, until it ends."`
	Cancel jobsCancel `cmd:"" help:"End a job. What its output holds by then stays."`
}

// clusterFlags say where the jobs are.
type clusterFlags struct {
	Cluster string `required:"" env:"SUDOKU_CLUSTER" placeholder:"URL" help:"The NATS servers: nats://host:4222, or several with commas between."`
	natsFlags
}

func (f clusterFlags) connect(ctx context.Context, e *command.Env) (*cluster.Cluster, error) {
	return f.open(ctx, f.Cluster, "jobs", cluster.Times{Connect: connectTime}, newProgress(e).tell)
}

type jobsList struct {
	clusterFlags
	eachline.FormatFlag
}

// Run lists the jobs.
func (c *jobsList) Run(ctx context.Context, e *command.Env) error {
	servers, err := c.connect(ctx, e)
	if err != nil {
		return err
	}
	defer servers.Close()
	all, err := servers.Jobs(ctx)
	if err != nil {
		return err
	}
	if c.Format == "text" {
		fmt.Fprintln(e.Stdout, jobsTitle())
	}
	for _, s := range all {
		if err := writeJob(e.Stdout, c.Format, s); err != nil {
			return err
		}
	}
	return nil
}

// oneJob is a command about one job.
type oneJob struct {
	clusterFlags
	Job string `arg:"" help:"Name of the job, as sudoku jobs lists it."`
}

// open connects to the servers that hold the job.
func (c *oneJob) open(ctx context.Context, e *command.Env) (jobs.Key, *cluster.Cluster, error) {
	key, err := jobs.ParseKey(c.Job)
	if err != nil {
		return key, nil, command.UsageError(err)
	}
	servers, err := c.connect(ctx, e)
	return key, servers, err
}

type jobsWatch struct {
	oneJob
	eachline.FormatFlag
}

// Help says what kong cannot know.
func (jobsWatch) Help() string {
	return `Prints a line each time that the job has got further. It ends with the job, and
with status 1 when nothing was heard of its coordinator for 15 seconds.

The exit status is 0 when the job has ended, however, or this was stopped, 1 when
the job is silent or no server is reached, 2 for wrong usage.`
}

// Run shows a job until it ends.
func (c *jobsWatch) Run(ctx context.Context, e *command.Env) error {
	key, servers, err := c.open(ctx, e)
	if err != nil {
		return err
	}
	defer servers.Close()
	if c.Format == "text" {
		fmt.Fprintln(e.Stdout, jobsTitle())
	}
	var failed error
	err = servers.Watch(ctx, key, func(s cluster.Seen) (more bool) {
		failed = writeJob(e.Stdout, c.Format, s)
		return failed == nil && !s.Phase.Ended()
	})
	if ctx.Err() != nil {
		return nil
	}
	return errors.Join(err, failed)
}

type jobsCancel struct{ oneJob }

// Run cancels a job.
func (c *jobsCancel) Run(ctx context.Context, e *command.Env) error {
	key, servers, err := c.open(ctx, e)
	if err != nil {
		return err
	}
	defer servers.Close()
	return servers.Cancel(ctx, key)
}

// jobView is what is printed of a job.
type jobView struct {
	Job     jobs.Key   `json:"job"`
	Phase   jobs.Phase `json:"phase"`
	Reason  string     `json:"reason,omitempty"`
	Command string     `json:"command"`
	File    string     `json:"file"`
	Host    string     `json:"host"`
	Begun   time.Time  `json:"begun"`
	Updated time.Time  `json:"updated"`
	Done    int        `json:"done"`            // lines
	Lines   int64      `json:"lines,omitempty"` // in all, where that is known
	Rate    float64    `json:"rate"`            // lines a second
	Workers int        `json:"workers"`
	Left    *float64   `json:"left,omitempty"`   // seconds
	Silent  *float64   `json:"silent,omitempty"` // seconds since the coordinator was heard, where nobody is at work on a job that has not ended
	Cut     int        `json:"cut,omitempty"`    // lines that the clock has cut short
}

func newJobView(s cluster.Seen) jobView {
	v := jobView{
		Job: s.Job.Key(), Phase: s.Phase, Reason: s.Reason, Command: s.Task.Command, File: s.File, Host: s.Host,
		Begun: s.Begun, Updated: s.Updated, Done: s.Written.Lines, Lines: s.Lines, Rate: s.Rate, Workers: s.Workers,
		Cut: s.Written.Summary.Cut,
	}
	if s.IsSilent {
		silent := s.Silent.Seconds()
		v.Silent = &silent
		return v
	}
	if left, ok := s.Left(); ok {
		seconds := left.Seconds()
		v.Left = &seconds
	}
	return v
}

// jobRow is a row of the list of jobs.
type jobRow struct{ job, phase, command, done, lines, rate, workers, left, file string }

// String pads the cells: what is a number, or is counted, stands to the right.
func (r jobRow) String() string {
	var text strings.Builder
	for _, cell := range []struct {
		width int // as Printf has it
		text  string
	}{
		{-16, r.job}, {-11, r.phase}, {-5, r.command}, {12, r.done}, {12, r.lines}, {9, r.rate}, {7, r.workers}, {8, r.left},
	} {
		fmt.Fprintf(&text, "%*s  ", cell.width, cell.text)
	}
	return text.String() + r.file
}

// jobsTitle is the row above the others.
func jobsTitle() jobRow {
	return jobRow{
		job: "job", phase: "phase", command: "what", done: "lines done", lines: "of", rate: "a second", workers: "workers", left: "left", file: "file",
	}
}

const jobsShown = 60 // characters of a name

func writeJob(w io.Writer, format string, s cluster.Seen) error {
	v := newJobView(s)
	if format == "json" {
		return json.NewEncoder(w).Encode(v)
	}
	_, err := fmt.Fprintln(w, v.text())
	return err
}

func (v jobView) text() string {
	of, left := "?", "?"
	if v.Lines > 0 {
		of = fmt.Sprint(v.Lines)
	}
	if v.Left != nil {
		left = time.Duration(*v.Left * float64(time.Second)).Round(time.Second).String()
	}
	if v.Phase != jobs.Running {
		left = "-"
	}
	line := jobRow{
		job: string(v.Job), phase: string(v.Phase), command: v.Command, done: fmt.Sprint(v.Done), lines: of, rate: fmt.Sprintf("%.1f", v.Rate),
		workers: fmt.Sprint(v.Workers), left: left, file: fmt.Sprintf("%.*q", jobsShown, v.File),
	}.String()
	if v.Reason != "" {
		line += fmt.Sprintf(": %.*q", 4*jobsShown, v.Reason)
	}
	if v.Silent != nil {
		line += fmt.Sprintf(": silent for %v", time.Duration(*v.Silent*float64(time.Second)).Round(time.Second))
	}
	return line
}
