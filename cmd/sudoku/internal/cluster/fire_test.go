package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/jobs"
)

// queue puts a message into the queue as it is.
func (c *Cluster) queue(t *testing.T, name string, message []byte) {
	t.Helper()
	if err := c.publish(t.Context(), "queueing", workPrefix+name, name, message); err != nil {
		t.Fatal(err)
	}
}

// answerTo waits for the answer to a block.
func (c *Cluster) answerTo(t *testing.T, r jobs.Ref) jobs.Answer {
	t.Helper()
	pack, err := newPacker()
	if err != nil {
		t.Fatal(err)
	}
	for {
		m, err := c.last(t.Context(), c.answers, subject(answersPrefix, r))
		if err != nil {
			t.Fatal(err)
		}
		if m == nil {
			time.Sleep(5 * time.Millisecond)
			continue
		}
		message, err := pack.unpack(m.Data)
		if err != nil {
			t.Fatal(err)
		}
		a, err := jobs.DecodeAnswer(message)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
}

const someJob = jobs.ID("0123456789abcdef-01234567")

// What is malformed is answered by why, and never stops a worker.
func TestMalformedBlocks(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	heard, _ := s.worker(t, upper{}, 1)
	c := s.connect(t, runtest.NewSaid())
	pack, err := newPacker()
	if err != nil {
		t.Fatal(err)
	}
	good := jobs.Block{Ref: jobs.Ref{Job: someJob, Number: 3}, First: 1, Task: task, Lines: []byte("a\n")}
	long := good
	long.Lines = make([]byte, jobs.MaxText+1)
	bomb := pack.pack(make([]byte, maxUnpacked+1<<20))
	messages := [][]byte{
		nil, []byte("hello"), pack.pack([]byte("hello")), pack.pack(good.Encode()[:40]), // 0 to 3
		pack.pack(good.Encode()), // another number than that of its subject
		pack.pack(long.Encode()), bomb,
		pack.pack(bytes.Replace(good.Encode(), []byte(fmt.Sprintf(`"version":%d`, jobs.Version)), []byte(`"version":99`), 1)),
	}
	c.queue(t, "no-job.1", []byte("hello"))
	c.queue(t, string(someJob)+".one", []byte("hello"))
	for i, m := range messages {
		c.queue(t, fmt.Sprintf("%s.%d", someJob, i), m)
	}
	for i := range messages {
		a := c.answerTo(t, jobs.Ref{Job: someJob, Number: i})
		if i == 3 || a.Kind == jobs.Refused {
			continue
		}
		t.Errorf("message %d: %s, %s", i, a.Kind, a.Text)
	}
	if a := c.answerTo(t, jobs.Ref{Job: someJob, Number: 7}); !strings.Contains(a.Reason, "version 99") {
		t.Error(a.Reason)
	}
	in, want := numbered(100)
	newWork(t, in).check(t, c, want)
	if !strings.Contains(heard.String(), "no-job") {
		t.Error(heard)
	}
}

// A block of another version goes to a worker that knows it, if there is one, and is refused else.
func TestOtherVersions(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	heard := runtest.NewSaid()
	c := s.connect(t, heard)
	ctx, cancel := context.WithCancelCause(t.Context())
	defer cancel(nil)
	old := s.connect(t, runtest.NewSaid())
	go func() {
		for ctx.Err() == nil {
			_ = old.nc.Publish(aliveSubject, []byte(`{"version":99,"worker":"old","what":1}`))
			time.Sleep(5 * time.Millisecond)
		}
	}()
	in, _ := numbered(10)
	w := newWork(t, in)
	go func() {
		for !strings.Contains(heard.String(), "version 99") {
			time.Sleep(time.Millisecond)
		}
		cancel(errStop)
	}()
	if _, _, err := w.run(ctx, c); err == nil {
		t.Error("answered by nobody")
	}
	if strings.Count(heard.String(), `worker "old": the message is of version 99`) != 1 {
		t.Error(heard)
	}
}

// A job that is cancelled ends at its coordinator and at its workers, and leaves nothing.
func TestCancel(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	working, ended := make(chan bool, 100), make(chan bool, 100)
	s.worker(t, upper{before: func(ctx context.Context, _ string) {
		working <- true
		<-ctx.Done()
		ended <- true
	}}, 1)
	c := s.connect(t, runtest.NewSaid())
	in, _ := numbered(1000)
	w := newWork(t, in)
	asked := make(chan struct{})
	go func() {
		defer close(asked)
		<-working
		all, err := c.Jobs(t.Context())
		if err != nil || len(all) != 1 || all[0].Phase != jobs.Running || all[0].File != "in" || all[0].Lines != 1000 {
			t.Errorf("%v, %+v", err, all)
			return
		}
		if err := c.Cancel(t.Context(), all[0].Job.Key()); err != nil {
			t.Error(err)
		}
	}()
	if _, _, err := w.run(t.Context(), c); !errors.Is(err, ErrCancelled) {
		t.Fatal(err)
	}
	<-asked
	<-ended
	w.resume = true
	if _, _, err := w.run(t.Context(), c); err == nil || !strings.Contains(err.Error(), "cancelled") {
		t.Error(err)
	}
	all, err := c.Jobs(t.Context())
	if err != nil || len(all) != 1 || all[0].Phase != jobs.Cancelled {
		t.Errorf("%v, %+v", err, all)
	}
	if err := c.Cancel(t.Context(), all[0].Job.Key()); err == nil {
		t.Error("cancelled twice")
	}
	if err := c.Cancel(t.Context(), "0000000000000000"); err == nil {
		t.Error("a job that there is not")
	}
}

// Only one coordinator has a job, and only one program an output.
func TestTwoCoordinators(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	first, second := s.connect(t, runtest.NewSaid()), s.connect(t, runtest.NewSaid())
	go_ := make(chan bool)
	s.worker(t, upper{before: func(ctx context.Context, _ string) {
		select {
		case <-go_:
		case <-ctx.Done():
		}
	}}, 2)
	in, want := numbered(1000)
	w, other := newWork(t, in), newWork(t, in)
	ended := make(chan error, 1)
	ctx, cancel := context.WithCancelCause(t.Context())
	go func() {
		_, _, err := w.run(ctx, first)
		ended <- err
	}()
	for {
		if all, err := second.Jobs(t.Context()); err != nil || len(all) == 1 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if _, _, err := w.run(t.Context(), second); err == nil || !strings.Contains(err.Error(), "is being written by another program") {
		t.Error(err)
	}
	if _, _, err := other.run(t.Context(), second); err == nil || !strings.Contains(err.Error(), "this job is running") {
		t.Error(err)
	}
	other.resume = true // takes over what is not written yet
	close(go_)
	got, _, err := other.run(t.Context(), second)
	if err != nil && !strings.Contains(err.Error(), "is not the output") && !errors.Is(err, errTaken) {
		t.Error(err)
	}
	if first := <-ended; (err == nil) == (first == nil) && err == nil || err == nil && got != want {
		t.Errorf("%v and %v", first, err)
	}
	cancel(nil)
}

// A server that is started again in the middle, and a queue that is emptied, lose nothing.
func TestServerRestarts(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.worker(t, upper{before: func(context.Context, string) { time.Sleep(100 * time.Microsecond) }}, 2)
	c := s.connect(t, runtest.NewSaid())
	in, want := numbered(5000)
	w := newWork(t, in)
	restart := make(chan bool)
	restarted := false
	w.add = func([]byte) {
		if !restarted {
			restarted = true
			close(restart)
		}
	}
	done := make(chan bool)
	go func() {
		defer close(done)
		<-restart
		s.Stop()
		s.Start(t)
	}()
	w.check(t, c, want)
	<-done
	nothingIsLeft(t, c)
}

func TestQueueIsEmptied(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	heard := runtest.NewSaid()
	c := s.connect(t, heard)
	in, want := numbered(1000)
	w := newWork(t, in)
	go func() {
		for {
			if info, err := c.work.Info(t.Context()); err != nil || info.State.Msgs > 0 {
				break
			}
			time.Sleep(time.Millisecond)
		}
		if err := c.work.Purge(t.Context()); err != nil {
			t.Error(err)
		}
		s.worker(t, upper{}, 2)
	}()
	w.check(t, c, want)
	if !strings.Contains(heard.String(), "is not in the queue any more") {
		t.Error(heard)
	}
}
