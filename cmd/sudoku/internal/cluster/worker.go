package cluster

import (
	"context"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"sudoku/cmd/internal/observe"
	"sudoku/cmd/sudoku/internal/jobs"
)

// Worker takes blocks and stores the answers to them.
type Worker struct {
	Name   string
	Build  string // of the program
	Lanes  int    // blocks at a time
	Engine Engine
	Log    func(string) // is told of each block that is not answered

	Seen *observe.Worker // counts what is done; nil where nobody looks
}

// MaxTries is how often a block is handed out. A worker that ends with it, or is stopped, is a
// try, too.
const MaxTries = 5

// Work works until the context ends. Blocks that are not answered by then are handed to other
// workers.
func (c *Cluster) Work(ctx context.Context, w Worker) error {
	w.Seen.Connected(c)
	consumer, err := c.openQueue(ctx)
	if err != nil {
		return err
	}
	w.Seen.Queue(nil)
	cancelled := newCancelled()
	sub, err := c.nc.Subscribe(cancelPrefix+"*", func(m *nats.Msg) { cancelled.add(jobs.ID(m.Subject[len(cancelPrefix):])) })
	if err != nil {
		return err
	}
	defer func() { _ = sub.Unsubscribe() }()
	pack, err := newPacker()
	if err != nil {
		return err
	}
	var lanes sync.WaitGroup
	for range w.Lanes {
		lanes.Go(func() { (&lane{c, w, consumer, cancelled, pack}).loop(ctx) })
	}
	c.sayAlive(ctx, w)
	lanes.Wait()
	return nil
}

// sayAlive says that the worker is there, now and then until the context ends.
func (c *Cluster) sayAlive(ctx context.Context, w Worker) {
	note := jobs.Note{Worker: w.Name, Build: w.Build, Cores: w.Lanes}.Encode()
	for ctx.Err() == nil {
		_ = c.nc.Publish(aliveSubject, note)
		select {
		case <-time.After(c.times.Alive):
		case <-ctx.Done():
		}
	}
}
