package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"sudoku/cmd/internal/agreed"
	"sudoku/cmd/internal/observe"
	"sudoku/cmd/internal/operator"
	"sudoku/cmd/internal/stamp"
	"sudoku/cmd/sudoku/internal/cluster"
)

// workCmd does the work that others share.
type workCmd struct {
	Cluster string `required:"" env:"SUDOKU_CLUSTER" placeholder:"URL" help:"The NATS servers: nats://host:4222, or several with commas between."`
	natsFlags
	Jobs        *int          `env:"SUDOKU_WORK_JOBS" placeholder:"N" help:"Blocks of puzzles at once, one a core where it is not given."`
	Memory      size          `default:"0" env:"SUDOKU_WORK_MEMORY" help:"Memory to stay below. Where it is 0, 160 MiB for each of --jobs, at least 1 GiB."`
	AdminAddr   string        `placeholder:"HOST:PORT" env:"SUDOKU_WORK_ADMIN_ADDR" help:"An address for you alone: /metrics for Prometheus, /healthz, /readyz and /debug/pprof/. It asks for no password: keep it on localhost or a network of your own. None where it is not given."`
	MaxDeadline time.Duration `default:"10m" env:"SUDOKU_WORK_MAX_DEADLINE" help:"The longest --deadline for one puzzle that is not refused."`
}

// Help says what kong cannot know.
func (workCmd) Help() string {
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
func (c *workCmd) Run(ctx context.Context, e *env) error {
	jobs, err := c.jobs()
	if err != nil {
		return usageError{err}
	}
	memory := c.memory(jobs)
	debug.SetMemoryLimit(memory * 9 / 10)
	debug.SetGCPercent(gcPercent)
	name := workerName()
	log := newSharedProgress(e)
	seen, stop, err := c.observe(ctx, log.tell, jobs, memory)
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
	fmt.Fprintf(e.stdout, "%s works for %s; Ctrl-C stops.\n", name, agreed.Redacted(c.Cluster))
	return servers.Work(ctx, cluster.Worker{
		Name: name, Build: build(), Lanes: jobs, Log: log.tell, Seen: seen,
		Engine: newSparing(lineEngine{c.MaxDeadline, e.clock}, memory),
	})
}

// observe starts to count for the operator until stop is called; nothing where nobody looks.
func (c *workCmd) observe(ctx context.Context, tell func(string), jobs int, memory int64) (seen *observe.Worker, stop func(), err error) {
	if c.AdminAddr == "" {
		return nil, func() {}, nil
	}
	seen = observe.NewWorker(stamp.Own().Version, jobs, memory)
	stop, err = c.operator().Start(ctx, tell, seen.Handler(), seen.Ready)
	return seen, stop, err
}

func (c *workCmd) operator() operator.Address {
	return operator.Address{Addr: c.AdminAddr, Variable: "SUDOKU_WORK_ADMIN_ADDR"}
}

func (c *workCmd) jobs() (int, error) {
	if err := c.operator().Check(); err != nil {
		return 0, err
	}
	switch {
	case c.MaxDeadline <= 0:
		return 0, errors.New("--max-deadline must be longer than 0")
	case c.Memory != 0 && c.Memory < leastMemory:
		return 0, fmt.Errorf("--memory must be at least %d MiB", leastMemory>>20)
	case c.Jobs == nil:
		return runtime.GOMAXPROCS(0), nil
	case *c.Jobs < 1 || *c.Jobs > maxJobs:
		return 0, fmt.Errorf("--jobs must be a number of blocks from 1 to %d", maxJobs)
	}
	return *c.Jobs, nil
}

func (c *workCmd) memory(jobs int) int64 {
	if c.Memory > 0 {
		return int64(c.Memory)
	}
	return max(1<<30, int64(jobs)*160<<20)
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
