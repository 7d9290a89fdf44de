package cluster

import (
	"sync"
	"time"

	"sudoku/cmd/sudoku/internal/jobs"
)

// workers are those of which a coordinator has heard lately. One that dies is not heard any more, and is not
// counted after aliveFor; what it was at work on goes to another when the queue has waited for its answer
// (Ack in queue.go).
type workers struct {
	mu   sync.Mutex
	seen map[string]member
	odd  map[string]bool // those that are not understood
}

type member struct {
	cores int
	at    time.Time
}

const (
	aliveFor   = 20 * time.Second // after the last word of it
	maxWorkers = 100_000
)

func newWorkers() *workers { return &workers{seen: map[string]member{}, odd: map[string]bool{}} }

func (w *workers) see(n jobs.Note) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, known := w.seen[n.Worker]; known || len(w.seen) < maxWorkers {
		w.seen[n.Worker] = member{n.Cores, time.Now()}
	}
}

// isNew reports, once, that a worker cannot be understood.
func (w *workers) isNew(worker string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.odd[worker] || len(w.odd) > maxWorkers {
		return false
	}
	w.odd[worker] = true
	return true
}

// count forgets the workers that are gone, and counts the others and their cores.
func (w *workers) count() (workers, cores int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for name, m := range w.seen {
		if time.Since(m.at) > aliveFor {
			delete(w.seen, name)
			continue
		}
		workers++
		cores += m.cores
	}
	return workers, cores
}

// number is how many there are.
func (w *workers) number() int { n, _ := w.count(); return n }

// cores is how many blocks they answer at a time.
func (w *workers) cores() int { _, n := w.count(); return n }
