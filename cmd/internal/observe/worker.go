package observe

import (
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"sudoku/web/metrics"
	"sudoku/web/metrics/exposition"
)

// BlockResult says how a worker has done with a block that it took.
type BlockResult string

// The results.
const (
	Answered   BlockResult = "answered"    // the answer is stored
	TooLong    BlockResult = "too_long"    // its answer is too long: the coordinator cuts the block
	Refused    BlockResult = "refused"     // it is not understood, or not allowed
	GivenUp    BlockResult = "given_up"    // every worker that took it ended
	Cancelled  BlockResult = "cancelled"   // nobody needs it any more
	Fault      BlockResult = "fault"       // a fault of the program
	HandedBack BlockResult = "handed_back" // another worker takes it: this one is stopped, or could not store the answer
	Known      BlockResult = "known"       // another worker had answered it already
)

// BlockResults lists all.
func BlockResults() []BlockResult {
	return []BlockResult{Answered, TooLong, Refused, GivenUp, Cancelled, Fault, HandedBack, Known}
}

// blockBuckets are the upper bounds of the time for a block, in seconds. A block is cut so that it
// takes about 20.
var blockBuckets = []float64{.1, .5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300, 600, 1800}

// Connection is that of a worker to the servers.
type Connection interface {
	IsConnected() bool
	Reconnects() uint64 // how often it was lost and made again
}

// Worker is what is counted of a worker. It is safe for concurrent use.
type Worker struct {
	registry *exposition.Registry
	blocks   *exposition.Counters
	lines    *exposition.Counters
	took     *exposition.Histograms
	working  *exposition.Gauge
	waiting  *exposition.Gauge

	mu         sync.Mutex
	connection Connection // nil before the first one
	queue      error      // why no block can be taken; nil where that is possible
}

// errNoQueue says that the queue was not found yet.
var errNoQueue = errors.New("it is not opened yet")

// NewWorker returns what is counted of a worker of a version, which answers some blocks at a time and
// stays below some bytes of memory.
func NewWorker(version string, lanes int, memory int64) *Worker {
	w := &Worker{
		registry: metrics.NewRegistry(version), queue: errNoQueue,
		blocks:  exposition.NewCounters("sudoku_work_blocks_total", "Blocks that were taken, by how that ended.", "outcome"),
		lines:   exposition.NewCounters("sudoku_work_lines_total", "Lines whose answers are stored."),
		took:    exposition.NewHistograms("sudoku_work_block_duration_seconds", "Time of the work on a block, however it ended.", blockBuckets),
		working: exposition.NewGauge("sudoku_work_blocks_in_progress", "Blocks that are being worked on."),
		waiting: exposition.NewGauge("sudoku_work_answers_waiting", "Answers for which the servers have no room."),
	}
	w.lines.With() // so that they are there, as 0, before the first one
	w.took.With()
	for _, o := range BlockResults() {
		w.blocks.With(string(o))
	}
	bounds := exposition.SourceFunc(func() []exposition.Family {
		return []exposition.Family{
			exposition.GaugeFamily("sudoku_work_lanes", "Blocks that may be worked on at a time, --jobs.", float64(lanes)),
			exposition.GaugeFamily("sudoku_work_memory_limit_bytes", "Memory that the worker stays below, --memory.", float64(memory)),
		}
	})
	w.registry.Add(w.blocks, w.lines, w.took, w.working, w.waiting, bounds, exposition.SourceFunc(w.now))
	return w
}

// Handler answers with all that is counted.
func (w *Worker) Handler() http.Handler { return w.registry.Handler() }

// Connected says which connection the worker has from now on.
func (w *Worker) Connected(c Connection) {
	if w == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.connection = c
}

// Queue says why no block can be taken, or, with nil, that it is possible again.
func (w *Worker) Queue(why error) {
	if w == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.queue = why
}

// Ready returns, in a sentence, why the worker can take no block.
func (w *Worker) Ready() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch {
	case w.connection == nil:
		return errors.New("no NATS server with JetStream has been reached since the start")
	case !w.connection.IsConnected():
		return errors.New("the connection to the NATS servers is lost")
	case w.queue != nil:
		return fmt.Errorf("no block can be taken from the queue: %w", w.queue)
	}
	return nil
}

// Begin counts a block that is worked on until it is done.
func (w *Worker) Begin() (done func()) {
	if w == nil {
		return func() {}
	}
	w.working.Inc()
	return w.working.Dec
}

// Worked counts the time of the work on a block.
func (w *Worker) Worked(took time.Duration) {
	if w != nil {
		w.took.With().Observe(took.Seconds())
	}
}

// Ended counts a block that was taken, and the lines of it whose answers are stored.
func (w *Worker) Ended(o BlockResult, lines int) {
	if w == nil {
		return
	}
	w.blocks.With(string(o)).Inc()
	w.lines.With().Add(int64(lines))
}

// now is what is looked up when somebody collects.
func (w *Worker) now() []exposition.Family {
	w.mu.Lock()
	c := w.connection
	w.mu.Unlock()
	is, again := false, uint64(0)
	if c != nil {
		is, again = c.IsConnected(), c.Reconnects()
	}
	return []exposition.Family{
		exposition.GaugeFamily("sudoku_work_ready", "1 where the worker is connected and has its queue, as /readyz says, else 0.", truth(w.Ready() == nil)),
		exposition.GaugeFamily("sudoku_work_connected", "1 where the worker is connected to a NATS server, else 0.", truth(is)),
		exposition.CounterFamily("sudoku_work_reconnects_total", "How often the connection was lost and made again.", float64(again)),
	}
}
