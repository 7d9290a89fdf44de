package answers

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"
)

// Once computes a result once for all who ask for it at the same time. Unlike singleflight
// of golang.org/x/sync, the work goes on as long as anybody waits for it, whoever asked
// first, or may soon ask again. The zero value is ready, and safe for concurrent use.
type Once struct {
	mu      sync.Mutex
	flights map[string]*flight
}

// flight is work that is under way.
type flight struct {
	cancel  context.CancelFunc
	waiting int           // how many wait for it
	until   time.Time     // up to which somebody may still ask again who was told to
	done    chan struct{} // closed when value and err are set
	value   any
	err     error
}

// ErrUnderWay says that the work goes on, but that whoever asked has waited long enough.
var ErrUnderWay = errors.New("the work is under way")

// Linger is how long work goes on for those who were told to ask again, and have not done so yet.
const Linger = 30 * time.Second

// DoWithin returns what work returns, or the context's error if that ends first. The context of
// work has the values of the first caller's context, and ends when nobody waits any more.
// Shared reports that somebody else's call did the work.
//
// After a time it returns ErrUnderWay. The work then goes on for a while, so that the next call finds
// it where it is, or done, if it keeps what it has found.
func (o *Once) DoWithin(ctx context.Context, within time.Duration, key string, work func(context.Context) (any, error)) (value any, shared bool, err error) {
	f, first := o.join(ctx, key, work)
	timer := time.NewTimer(within)
	defer timer.Stop()
	linger := time.Duration(0)
	defer func() { o.leave(key, f, linger) }()
	select {
	case <-f.done:
		return f.value, !first, f.err
	case <-ctx.Done():
		return value, !first, ctx.Err()
	case <-timer.C:
		linger = Linger
		return value, !first, ErrUnderWay
	}
}

// join takes part in work that is under way, or begins it.
func (o *Once) join(ctx context.Context, key string, work func(context.Context) (any, error)) (f *flight, first bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if f, ok := o.flights[key]; ok {
		f.waiting++
		return f, false
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	f = &flight{cancel: cancel, waiting: 1, done: make(chan struct{})}
	if o.flights == nil {
		o.flights = map[string]*flight{}
	}
	o.flights[key] = f
	go func() {
		f.value, f.err = recovered(ctx, work)
		o.forget(key, f)
		close(f.done)
	}()
	return f, true
}

// leave ends the work when nobody waits for it any more, or will within the time that somebody may
// take to ask again.
func (o *Once) leave(key string, f *flight, linger time.Duration) {
	o.mu.Lock()
	defer o.mu.Unlock()
	f.waiting--
	if linger > 0 {
		f.until = time.Now().Add(linger)
		time.AfterFunc(linger, func() { o.endIfAlone(key, f) })
	}
	o.end(key, f)
}

func (o *Once) endIfAlone(key string, f *flight) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.end(key, f)
}

func (o *Once) end(key string, f *flight) {
	if f.waiting == 0 && !time.Now().Before(f.until) {
		f.cancel()
		o.drop(key, f)
	}
}

// forget makes later callers start the work again.
func (o *Once) forget(key string, f *flight) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.drop(key, f)
}

func (o *Once) drop(key string, f *flight) {
	if o.flights[key] == f {
		delete(o.flights, key)
	}
}

// PanicError is a panic in work that several callers shared.
type PanicError struct {
	Value any
	Stack []byte
}

func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v", e.Value) }

// recovered turns a panic into an error: nothing else recovers here, and a panic would end
// the program.
func recovered(ctx context.Context, work func(context.Context) (any, error)) (value any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &PanicError{p, debug.Stack()}
		}
	}()
	return work(ctx)
}
