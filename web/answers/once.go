package answers

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
)

// Once computes a result once for all who ask for it at the same time. Unlike singleflight
// of golang.org/x/sync, the work goes on as long as anybody waits for it, whoever asked
// first. The zero value is ready, and safe for concurrent use.
type Once struct {
	mu      sync.Mutex
	flights map[string]*flight
}

// flight is work that is under way.
type flight struct {
	cancel  context.CancelFunc
	waiting int           // how many wait for it
	done    chan struct{} // closed when value and err are set
	value   any
	err     error
}

// Do returns what work returns, or the context's error if that ends first. The context of
// work has the values of the first caller's context, and ends when nobody waits any more.
// Shared reports that somebody else's call did the work.
func (o *Once) Do(ctx context.Context, key string, work func(context.Context) (any, error)) (value any, shared bool, err error) {
	f, first := o.join(ctx, key, work)
	defer o.leave(key, f)
	select {
	case <-f.done:
		return f.value, !first, f.err
	case <-ctx.Done():
		return nil, !first, ctx.Err()
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

// leave ends the work when nobody waits for it any more.
func (o *Once) leave(key string, f *flight) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if f.waiting--; f.waiting == 0 {
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
