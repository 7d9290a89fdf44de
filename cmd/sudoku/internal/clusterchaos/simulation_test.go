package clusterchaos

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"sudoku/cmd/internal/natsserver"
	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/output"
	"sudoku/web/stream"
)

// sleeper takes as long for each line as a hard puzzle would, and answers as much.
type sleeper struct {
	line   time.Duration
	blocks *atomic.Int64
}

const rating = "9.0/1.2/1.2  HoDoKu extreme 12345  fiendish  forcing-chain-contradiction-multiple"

func (s sleeper) Answer(ctx context.Context, _ jobs.Task, first int, lines []byte, out io.Writer) (jobs.Summary, error) {
	n := stream.CountLines(lines)
	select {
	case <-time.After(time.Duration(n) * s.line):
	case <-ctx.Done():
	}
	for i := range n {
		fmt.Fprintln(out, first+i, rating)
	}
	s.blocks.Add(1)
	return jobs.Summary{Good: true}, nil
}

func (sleeper) GiveUp(jobs.Task, int, []byte, string, io.Writer) error { return nil }

// silent is a log and a progress that say nothing.
type silent struct{}

func (silent) Noticef(string, ...any) {}
func (silent) Warnf(string, ...any)   {}
func (silent) Fatalf(string, ...any)  {}
func (silent) Errorf(string, ...any)  {}
func (silent) Debugf(string, ...any)  {}
func (silent) Tracef(string, ...any)  {}
func (silent) MakeRoom()              {}
func (silent) Begin(jobs.State)       {}
func (silent) Workers(int)            {}
func (silent) Add([]byte)             {}

// The messages of ten thousand workers go through one server: workers that sleep where others
// would rate puzzles of SE 9, a second each.
func TestTenThousandWorkers(t *testing.T) {
	needChaos(t)
	const (
		machines = 100
		cores    = 100
		second   = time.Second
		lines    = 600_000 // a minute's work for all of them
	)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	store := t.TempDir()
	url := make(chan string, 1)
	served := make(chan error, 1)
	go func() {
		served <- natsserver.Serve(ctx, natsserver.Config{Addr: "127.0.0.1:0", Store: store, Most: 2 << 30, Log: silent{}}, func(u string) { url <- u })
	}()
	access := cluster.Access{URL: <-url}
	blocks := &atomic.Int64{}
	open := func(name string) *cluster.Cluster {
		c, err := cluster.Open(ctx, access, name, cluster.Times{}, func(what string) { t.Log(name+":", what) })
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	worked := make(chan error, machines)
	work, stopWork := context.WithCancel(ctx)
	defer stopWork()
	for i := range machines {
		name := fmt.Sprint("machine ", i)
		c := open(name)
		go func() {
			err := c.Work(work, cluster.Worker{Name: name, Lanes: cores, Engine: sleeper{second, blocks}, Log: func(what string) { t.Log(name+":", what) }})
			c.Close()
			worked <- err
		}()
	}
	file := filepath.Join(t.TempDir(), "out")
	out, err := output.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	c := open("coordinator")
	line := strings.Repeat("0", 81) + "\n"
	begun, before := time.Now(), used(t)
	_, err = c.Share(ctx, cluster.Job{
		Task: jobs.Task{Command: jobs.Rate, Format: "text", Deadline: time.Minute}, File: "in", Input: strings.NewReader(strings.Repeat(line, lines)),
		Output: out, Engine: sleeper{}, Progress: silent{},
	})
	if err != nil {
		t.Fatal(err)
	}
	took, spent := time.Since(begun), used(t)-before
	checkNumbers(t, file, lines)
	ideal := lines * second / (machines * cores)
	t.Logf("%d lines in %d blocks by %d workers on %d machines", lines, blocks.Load(), machines*cores, machines)
	t.Logf("they took %v, %.0f %% of what sleeping takes; %.0f blocks a second", took.Round(time.Second), 100*ideal.Seconds()/took.Seconds(), float64(blocks.Load())/took.Seconds())
	t.Logf("server, coordinator and workers together: %v of processor time (%.2f ms a block), %d MiB of memory at its highest, %d MiB on the disk",
		spent.Round(time.Second), spent.Seconds()*1000/float64(blocks.Load()), peakOfThis(t), sizeOf(t, store)>>20)
	c.Close()
	stopWork()
	for range machines {
		<-worked
	}
	cancel()
	<-served
}

// used is the processor time of this process.
func used(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// checkNumbers looks whether a file has an answer for each line, in order.
func checkNumbers(t *testing.T, file string, lines int) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		if want := fmt.Sprintln(n, rating); line != want {
			t.Fatalf("%q, want %q", line, want)
		}
	}
	if n != lines {
		t.Errorf("%d answers to %d lines", n, lines)
	}
}

// sizeOf is how many bytes the files of a folder take.
func sizeOf(t *testing.T, dir string) (size int64) {
	t.Helper()
	if err := filepath.Walk(dir, func(_ string, info os.FileInfo, err error) error {
		if err == nil && info.Mode().IsRegular() {
			size += info.Size()
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return size
}
