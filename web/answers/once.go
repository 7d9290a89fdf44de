package answers

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"

	"golang.org/x/sync/singleflight"
)

// Once has the same thing worked out once for all who ask for it while that goes on.
// It goes on as long as one of them waits for it, whoever asked first. The zero value
// is ready, and safe for concurrent use.
type Once struct {
	mu      sync.Mutex
	group   singleflight.Group
	flights map[string]*flight
}

// flight is work that is under way, and how many wait for it.
type flight struct {
	ctx     context.Context
	cancel  context.CancelFunc
	waiting int
}

// Do returns what work returns, or the context's error when it ends first. The
// context that work gets carries the values of whoever asked first, and ends when
// nobody waits any more. Shared reports that somebody else's call did the work.
func (o *Once) Do(ctx context.Context, key string, work func(context.Context) (any, error)) (value any, shared bool, err error) {
	f, done, first := o.join(ctx, key, work)
	defer o.leave(key, f)
	select {
	case r := <-done:
		return r.Val, !first, r.Err
	case <-ctx.Done():
		return nil, !first, ctx.Err()
	}
}

func (o *Once) join(ctx context.Context, key string, work func(context.Context) (any, error)) (f *flight, done <-chan singleflight.Result, first bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	f, joined := o.flights[key]
	if !joined {
		f = &flight{}
		f.ctx, f.cancel = context.WithCancel(context.WithoutCancel(ctx))
		if o.flights == nil {
			o.flights = map[string]*flight{}
		}
		o.flights[key] = f
		o.group.Forget(key) // one that nobody waited for may still be ending
	}
	f.waiting++
	return f, o.group.DoChan(key, func() (any, error) { return recovered(f.ctx, work) }), !joined
}

// PanicError is a panic of work that was done for several.
type PanicError struct {
	Value any
	Stack []byte
}

func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v", e.Value) }

// recovered turns a panic into an error: nothing else catches one here, and it would
// end the program.
func recovered(ctx context.Context, work func(context.Context) (any, error)) (value any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &PanicError{p, debug.Stack()}
		}
	}()
	return work(ctx)
}

// leave ends the work when nobody waits for it any more.
func (o *Once) leave(key string, f *flight) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if f.waiting--; f.waiting > 0 {
		return
	}
	f.cancel()
	if o.flights[key] == f {
		delete(o.flights, key)
	}
}
