package cluster

import (
	"sync"
	"time"

	"sudoku/cmd/sudoku/internal/jobs"
)

// crew are the workers of which something was heard lately.
type crew struct {
	mu   sync.Mutex
	seen map[string]member
	odd  map[string]bool // those that cannot be understood
}

type member struct {
	cores int
	at    time.Time
}

const (
	aliveFor = 20 * time.Second // after the last word of it
	maxCrew  = 100_000
)

func newCrew() *crew { return &crew{seen: map[string]member{}, odd: map[string]bool{}} }

func (c *crew) see(n jobs.Note) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, known := c.seen[n.Worker]; known || len(c.seen) < maxCrew {
		c.seen[n.Worker] = member{n.Cores, time.Now()}
	}
}

// isNew reports, once, that a worker cannot be understood.
func (c *crew) isNew(worker string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.odd[worker] || len(c.odd) > maxCrew {
		return false
	}
	c.odd[worker] = true
	return true
}

// count forgets the workers that are gone, and counts the others and their cores.
func (c *crew) count() (workers, cores int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for name, m := range c.seen {
		if time.Since(m.at) > aliveFor {
			delete(c.seen, name)
			continue
		}
		workers++
		cores += m.cores
	}
	return workers, cores
}

func (c *crew) workers() int { n, _ := c.count(); return n }
func (c *crew) cores() int   { _, n := c.count(); return n }
