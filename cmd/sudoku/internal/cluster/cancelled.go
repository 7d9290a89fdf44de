package cluster

import (
	"context"
	"sync"

	"sudoku/cmd/sudoku/internal/jobs"
)

// cancelled are the jobs that nobody needs any more, and the work that ends with them.
type cancelled struct {
	mu    sync.Mutex
	jobs  map[jobs.ID]bool
	order []jobs.ID // the oldest first
	work  map[jobs.ID]map[*context.CancelFunc]bool
}

// mostCancelled is how many jobs are remembered. Of those before, no block is left in the queue.
const mostCancelled = 1000

func newCancelled() *cancelled {
	return &cancelled{jobs: map[jobs.ID]bool{}, work: map[jobs.ID]map[*context.CancelFunc]bool{}}
}

func (c *cancelled) add(id jobs.ID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for cancel := range c.work[id] {
		(*cancel)()
	}
	if c.jobs[id] {
		return
	}
	c.jobs[id] = true
	c.order = append(c.order, id)
	if len(c.order) > mostCancelled {
		delete(c.jobs, c.order[0])
		c.order = c.order[1:]
	}
}

func (c *cancelled) has(id jobs.ID) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.jobs[id]
}

// watch returns a context for work on a job, which ends with it, or with done.
func (c *cancelled) watch(ctx context.Context, id jobs.ID) (_ context.Context, done func()) {
	ctx, cancel := context.WithCancel(ctx)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.work[id] == nil {
		c.work[id] = map[*context.CancelFunc]bool{}
	}
	c.work[id][&cancel] = true
	if c.jobs[id] {
		cancel()
	}
	return ctx, func() {
		cancel()
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.work[id], &cancel)
		if len(c.work[id]) == 0 {
			delete(c.work, id)
		}
	}
}
