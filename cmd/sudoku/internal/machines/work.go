package machines

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	"sudoku/cmd/internal/agreed"
	"sudoku/cmd/internal/flags"
	"sudoku/cmd/internal/observe"
	"sudoku/cmd/internal/operator"
	"sudoku/cmd/internal/stamp"
	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/cmd/sudoku/internal/jobs"
)

// Work does the work that others share.
type Work struct {
	Cluster string `required:"" env:"SUDOKU_CLUSTER" placeholder:"URL" help:"The NATS servers: nats://host:4222, or several with commas between."`
	natsFlags
	Parallel    *int          `name:"jobs" env:"SUDOKU_WORK_JOBS" placeholder:"N" help:"Blocks of puzzles at once, one a core where it is not given."`
	Memory      flags.Size    `default:"0" env:"SUDOKU_WORK_MEMORY" help:"Memory to stay below. Where it is 0, 160 MiB for each of --jobs, at least 1 GiB."`
	AdminAddr   string        `placeholder:"HOST:PORT" env:"SUDOKU_WORK_ADMIN_ADDR" help:"An address for you alone: /metrics for Prometheus, /healthz, /readyz and /debug/pprof/. It asks for no password: keep it on localhost or a network of your own. None where it is not given."`
	MaxDeadline time.Duration `default:"10m" env:"SUDOKU_WORK_MAX_DEADLINE" help:"The longest --deadline for one puzzle that is not refused."`
}

// Help says what kong cannot know.
func (Work) Help() string {
	return `Takes blocks of puzzles from the NATS servers, as many machines as there are, and
stores the answers there for "sudoku solve", "rate" or "find" with --cluster. A
block of a worker that ends in whatever way is handed to another one, up to five
times. Nothing that arrives is believed without bounds.

With --admin-addr, /readyz says 200 as long as it is connected and has its queue,
else 503 and why; deploy/JOBS.md says what the numbers at /metrics mean.

It says on standard error what it refuses. On SIGTERM or Ctrl-C it hands back what
it is at work on.

The exit status is 0 when it was stopped, 1 when it failed, 2 for wrong usage.`
}

// Run works until the context ends.
func (c *Work) Run(ctx context.Context, e *command.Env, engine cluster.Engine) error {
	lanes, err := c.lanes()
	if err != nil {
		return command.UsageError(err)
	}
	memory := c.memory(lanes)
	e.LimitHeap(command.Heap{Limit: memory * 9 / 10, Percent: command.SeldomPercent})
	name := workerName()
	log := newProgress(e)
	seen, stop, err := c.observe(ctx, log.tell, lanes, memory)
	if err != nil {
		return err
	}
	defer stop()
	servers, err := c.open(ctx, c.Cluster, name, cluster.Times{}, log.tell)
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	defer servers.Close()
	fmt.Fprintf(e.Stdout, "%s works for %s; Ctrl-C stops.\n", name, agreed.Redacted(c.Cluster))
	return servers.Work(ctx, cluster.Worker{
		Name: name, Build: build(), Lanes: lanes, Log: log.tell, Seen: seen,
		Engine: newWithinMemory(withinDeadline{engine, c.MaxDeadline}, memory),
	})
}

// observe starts to count for the operator until stop is called; nothing where nobody looks.
func (c *Work) observe(ctx context.Context, tell func(string), lanes int, memory int64) (seen *observe.Worker, stop func(), err error) {
	if c.AdminAddr == "" {
		return nil, func() {}, nil
	}
	seen = observe.NewWorker(stamp.Own().Version, lanes, memory)
	stop, err = c.operator().Start(ctx, tell, seen.Handler(), seen.Ready)
	return seen, stop, err
}

func (c *Work) operator() operator.Address {
	return operator.Address{Addr: c.AdminAddr, Variable: "SUDOKU_WORK_ADMIN_ADDR"}
}

func (c *Work) lanes() (int, error) {
	if err := c.operator().Check(); err != nil {
		return 0, err
	}
	switch {
	case c.MaxDeadline <= 0:
		return 0, errors.New("--max-deadline must be longer than 0")
	case c.Memory != 0 && c.Memory < command.LeastMemory:
		return 0, fmt.Errorf("--memory must be at least %d MiB", command.LeastMemory>>20)
	case c.Parallel == nil:
		return runtime.GOMAXPROCS(0), nil
	case *c.Parallel < 1 || *c.Parallel > eachline.MaxParallel:
		return 0, fmt.Errorf("--jobs must be a number of blocks from 1 to %d", eachline.MaxParallel)
	}
	return *c.Parallel, nil
}

func (c *Work) memory(lanes int) int64 {
	if c.Memory > 0 {
		return int64(c.Memory)
	}
	return max(1<<30, int64(lanes)*160<<20)
}

// workerName tells a worker from all others.
func workerName() string {
	host, _ := os.Hostname()
	var random [4]byte
	_, _ = rand.Read(random[:])
	return fmt.Sprintf("%.100s-%d-%s", host, os.Getpid(), hex.EncodeToString(random[:]))
}

// build names the program, as far as it knows.
func build() string {
	own := stamp.Own()
	return own.Version + " " + own.Commit
}

// withinDeadline is an engine that refuses tasks with a longer --deadline.
type withinDeadline struct {
	cluster.Engine
	longest time.Duration
}

// Answer implements cluster.Engine.
func (w withinDeadline) Answer(ctx context.Context, t jobs.Task, first int, lines []byte, out io.Writer) (jobs.Summary, error) {
	if t.Deadline > w.longest {
		return jobs.Summary{}, fmt.Errorf("--deadline %v is longer than the %v that this worker allows", t.Deadline, w.longest)
	}
	return w.Engine.Answer(ctx, t, first, lines, out)
}
