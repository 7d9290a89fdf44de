// Package cluster carries jobs (see package jobs) between machines with NATS JetStream.
//
//	             sudoku.work.JOB.N                       sudoku.answers.JOB.N
//	coordinator ──────────────────> stream SUDOKU_WORK    stream SUDOKU_ANSWERS <── worker
//	    │                             │ one consumer,           │                    ↑
//	    │                             └─ pulled by all workers ─┼────────────────────┘
//	    ├──────────── the next answer to write ─────────────────┘
//	    └── bucket SUDOKU_JOBS: the state of each job
//
// Three rules make that every line is answered exactly once, in order, whoever ends when:
//
//   - A block is handed out after the state says where it is cut, so that its number means the
//     same lines for ever.
//   - A worker takes its block off the queue after the answer is stored; a stream keeps one
//     message a subject, so that the first answer counts and no second one is there.
//   - The state says that answers are written after they are on the disk, and answers are
//     deleted after the state says so. Who goes on cuts off what the output has behind that.
//
// Whatever fails because the servers are away or full is tried again until the context ends, and
// said. Notes of workers on plain subjects (sudoku.note.>) make it quick; nothing depends on them.
package cluster

import (
	"cmp"
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/internal/agreed"
)

// Cluster is a connection to the servers, and the streams there.
type Cluster struct {
	nc   *nats.Conn
	js   jetstream.JetStream
	tell func(string)
	away atomic.Pointer[error] // why there was no connection when one was tried last; nil: unknown

	work, answers jetstream.Stream
	states        jetstream.KeyValue
	times         Times
	mostTakenOut  int              // bytes of answers that a coordinator takes out of a full store
	now           func() time.Time // the clock of this machine, which may be wrong
}

// Times are how long things may take. The zero value has those for everyday use.
type Times struct {
	Ack     time.Duration // until a block is handed out again of whose worker nothing is heard
	Alive   time.Duration // between two words of a worker that it is there
	Poll    time.Duration // between two looks for an answer of which nothing is heard
	Lost    time.Duration // until it is looked for a block that is not answered
	State   time.Duration // between two states that are kept
	Active  time.Duration // after the last word of a coordinator, until nobody is at work on its job
	Connect time.Duration // until the servers count as away; 0: for ever
}

func (t Times) orDefaults() Times {
	for _, of := range []struct {
		of       *time.Duration
		default_ time.Duration
	}{
		{&t.Ack, 30 * time.Second},
		{&t.Alive, 5 * time.Second},
		{&t.Poll, 500 * time.Millisecond},
		{&t.Lost, 20 * time.Second},
		{&t.State, time.Second},
		{&t.Active, 15 * time.Second},
	} {
		if *of.of == 0 {
			*of.of = of.default_
		}
	}
	return t
}

// Open connects to the servers, and makes the streams where there are none. tell is told of what
// a person should know, at any time.
func Open(ctx context.Context, a Access, name string, times Times, tell func(string)) (*Cluster, error) {
	c := &Cluster{tell: tell, times: times.orDefaults(), mostTakenOut: mostTakenOut, now: time.Now}
	options, err := a.options(name, tell, func(err error) { c.away.Store(&err) })
	if err != nil {
		return nil, err
	}
	if c.nc, err = nats.Connect(a.URL, options...); err != nil {
		return nil, fmt.Errorf("%s: %w", agreed.Redacted(a.URL), err)
	}
	if err := c.open(ctx, a.URL); err != nil {
		c.nc.Close()
		return nil, err
	}
	return c, nil
}

func (c *Cluster) open(ctx context.Context, url string) (err error) {
	if c.js, err = jetstream.New(c.nc); err != nil {
		return err
	}
	ctx, cancel := c.untilAway(ctx)
	defer cancel()
	if err = c.waitForServer(ctx, agreed.Redacted(url)); err != nil {
		return err
	}
	return c.try(ctx, "opening the streams", func(ctx context.Context) error { return c.openStreams(ctx) })
}

// untilAway returns a context that ends when the servers count as away.
func (c *Cluster) untilAway(ctx context.Context) (context.Context, context.CancelFunc) {
	if c.times.Connect == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeoutCause(ctx, c.times.Connect, errAway)
}

// waitForServer waits until there is a connection. A login that is refused is not tried for long,
// for it stays refused.
func (c *Cluster) waitForServer(ctx context.Context, url string) error {
	told, begun := false, time.Now()
	for !c.nc.IsConnected() {
		away := c.whyAway()
		if isRefused(away) {
			return fmt.Errorf("the login is refused by %s: %w", url, away)
		}
		if !told && time.Since(begun) > longPause {
			told = true
			c.tell(fmt.Sprintf("no server is reached at %s (%v); trying again", url, away))
		}
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
			return fmt.Errorf("no server is reached at %s: %w", url, away)
		}
	}
	return nil
}

// whyAway is why there is no connection.
func (c *Cluster) whyAway() error {
	if err := c.away.Load(); err != nil {
		return *err
	}
	return cmp.Or(c.nc.LastError(), nats.ErrNoServers)
}

// Close ends the connection. What was published has been sent.
func (c *Cluster) Close() {
	if c.nc.IsConnected() {
		_ = c.nc.FlushTimeout(time.Second)
	}
	c.nc.Close()
}

const (
	requestTime = 5 * time.Second // for one request
	firstPause  = 20 * time.Millisecond
	longPause   = 2 * time.Second
)

// try asks until it goes well, the context ends, or the servers say that it never will. What
// fails for longer is told once.
func (c *Cluster) try(ctx context.Context, doing string, ask func(context.Context) error) error {
	told, pause, begun := false, firstPause, time.Now()
	for {
		limited, cancel := context.WithTimeout(ctx, requestTime)
		err := ask(limited)
		cancel()
		switch {
		case err == nil:
			if told {
				c.tell(doing + " goes on")
			}
			return nil
		case ctx.Err() != nil:
			return fmt.Errorf("%s: %w", doing, causeOf(ctx, err))
		case isFinal(err):
			return fmt.Errorf("%s: %w", doing, err)
		}
		if !told && time.Since(begun) > longPause {
			told = true
			c.tell(fmt.Sprintf("%s fails (%v); trying again", doing, err))
		}
		pause = min(2*pause, longPause)
		select {
		case <-time.After(pause):
		case <-ctx.Done():
		}
	}
}

// IsConnected reports whether there is a connection to a server now.
func (c *Cluster) IsConnected() bool { return c.nc.IsConnected() }

// Reconnects is how often the connection was lost and made again.
func (c *Cluster) Reconnects() uint64 { return c.nc.Stats().Reconnects }
