package observe

import (
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sudoku/web/metrics"
)

// Outcome says how a worker has done with a block that it took.
type Outcome string

// The outcomes.
const (
	Answered   Outcome = "answered"    // the answer is stored
	TooLong    Outcome = "too_long"    // its answer is too long: the coordinator cuts the block
	Refused    Outcome = "refused"     // it is not understood, or not allowed
	GivenUp    Outcome = "given_up"    // every worker that took it ended
	Cancelled  Outcome = "cancelled"   // nobody needs it any more
	Fault      Outcome = "fault"       // a fault of the program
	HandedBack Outcome = "handed_back" // another worker takes it: this one is stopped, or could not store the answer
	Known      Outcome = "known"       // another worker had answered it already
)

// Outcomes lists all outcomes.
func Outcomes() []Outcome {
	return []Outcome{Answered, TooLong, Refused, GivenUp, Cancelled, Fault, HandedBack, Known}
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
	registry *prometheus.Registry
	blocks   *prometheus.CounterVec
	lines    prometheus.Counter
	took     prometheus.Histogram
	working  prometheus.Gauge
	waiting  prometheus.Gauge

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
		blocks:  prometheus.NewCounterVec(prometheus.CounterOpts{Name: "sudoku_work_blocks_total", Help: "Blocks that were taken, by how that ended."}, []string{"outcome"}),
		lines:   prometheus.NewCounter(prometheus.CounterOpts{Name: "sudoku_work_lines_total", Help: "Lines whose answers are stored."}),
		took:    prometheus.NewHistogram(prometheus.HistogramOpts{Name: "sudoku_work_block_duration_seconds", Help: "Time of the work on a block, however it ended.", Buckets: blockBuckets}),
		working: prometheus.NewGauge(prometheus.GaugeOpts{Name: "sudoku_work_blocks_in_progress", Help: "Blocks that are being worked on."}),
		waiting: prometheus.NewGauge(prometheus.GaugeOpts{Name: "sudoku_work_answers_waiting", Help: "Answers for which the servers have no room."}),
	}
	for _, o := range Outcomes() { // so that they are there, as 0, before the first one
		w.blocks.WithLabelValues(string(o))
	}
	most := prometheus.NewGauge(prometheus.GaugeOpts{Name: "sudoku_work_lanes", Help: "Blocks that may be worked on at a time, --jobs."})
	most.Set(float64(lanes))
	limit := prometheus.NewGauge(prometheus.GaugeOpts{Name: "sudoku_work_memory_limit_bytes", Help: "Memory that the worker stays below, --memory."})
	limit.Set(float64(memory))
	w.registry.MustRegister(w.blocks, w.lines, w.took, w.working, w.waiting, most, limit, workerNow{w})
	return w
}

// Handler answers with all that is counted.
func (w *Worker) Handler() http.Handler { return metrics.Handler(w.registry) }

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
		w.took.Observe(took.Seconds())
	}
}

// Ended counts a block that was taken, and the lines of it whose answers are stored.
func (w *Worker) Ended(o Outcome, lines int) {
	if w == nil {
		return
	}
	w.blocks.WithLabelValues(string(o)).Inc()
	w.lines.Add(float64(lines))
}

// workerNow is what is looked up when somebody collects.
type workerNow struct{ w *Worker }

var (
	workerReady      = number("sudoku_work_ready", "1 where the worker is connected and has its queue, as /readyz says, else 0.")
	workerConnected  = number("sudoku_work_connected", "1 where the worker is connected to a NATS server, else 0.")
	workerReconnects = number("sudoku_work_reconnects_total", "How often the connection was lost and made again.")
)

// Describe implements prometheus.Collector.
func (n workerNow) Describe(to chan<- *prometheus.Desc) {
	to <- workerReady
	to <- workerConnected
	to <- workerReconnects
}

// Collect implements prometheus.Collector.
func (n workerNow) Collect(to chan<- prometheus.Metric) {
	n.w.mu.Lock()
	c := n.w.connection
	n.w.mu.Unlock()
	is, again := false, uint64(0)
	if c != nil {
		is, again = c.IsConnected(), c.Reconnects()
	}
	to <- prometheus.MustNewConstMetric(workerReady, prometheus.GaugeValue, truth(n.w.Ready() == nil))
	to <- prometheus.MustNewConstMetric(workerConnected, prometheus.GaugeValue, truth(is))
	to <- prometheus.MustNewConstMetric(workerReconnects, prometheus.CounterValue, float64(again))
}
