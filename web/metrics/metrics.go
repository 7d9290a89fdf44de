package metrics

import (
	"net/http"
	"strconv"
	"time"

	"sudoku/web/metrics/exposition"
)

// Metrics is what is counted. It is safe for concurrent use.
type Metrics struct {
	registry *exposition.Registry
	requests *exposition.Counters
	took     *exposition.Histograms
	waited   *exposition.Histograms
	sent     *exposition.Counters
	inFlight *exposition.Gauge
	shed     *exposition.Counters
	solves   *exposition.Counters
	lookups  *exposition.Counters
	lines    *exposition.Counters
	streamed *exposition.Histograms
	leftOut  *exposition.Counters
	panics   *exposition.Counters
}

// The upper bounds of histograms, in seconds: of a request, most of which take less than a
// millisecond, and of a stream, which may take hours.
var (
	requestBuckets = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30}
	streamBuckets  = []float64{.01, .1, 1, 10, 60, 600, 3600, 6 * 3600}
)

// New returns metrics of which nothing is counted yet, for a build of a version.
func New(version string) *Metrics {
	m := &Metrics{
		registry: NewRegistry(version),
		requests: counters("http_requests_total", "Requests that were answered.", "code", "method", "route"),
		took:     histograms("http_request_duration_seconds", "Time that a request was worked on, from its turn to its whole answer, without that of a stream.", requestBuckets, "class", "route"),
		waited:   histograms("http_request_wait_seconds", "Time that a request waited for its turn.", requestBuckets, "class"),
		sent:     counters("http_response_bytes_total", "Bytes of answers, before they are compressed."),
		inFlight: gauge("http_requests_in_flight", "Requests that are being read, waited for, worked on or answered."),
		shed:     counters("shed_total", "Requests and connections that were turned away, by what there was too much of.", "reason"),
		solves:   counters("solves_total", "Work on puzzles that was done, and not found in the cache, by what was asked, how it ended and the board.", "layout", "method", "outcome"),
		lookups:  counters("cache_lookups_total", "Answers that were looked for in the cache.", "result"),
		lines:    counters("stream_lines_total", "Lines of streams that were answered.", "operation", "outcome"),
		streamed: histograms("stream_duration_seconds", "Time from the first line of a stream to its last answer.", streamBuckets, "end", "operation"),
		panics:   counters("panics_total", "Faults of the program that were caught, by where: the log has the stack.", "kind"),
		leftOut:  counters("log_lines_left_out_total", "Lines on requests that were not logged because there were too many in a second."),
	}
	m.registry.Add(m.requests, m.took, m.waited, m.sent, m.inFlight, m.shed, m.solves, m.lookups, m.lines, m.streamed, m.leftOut, m.panics)
	m.sent.With() // so that they are there, as 0, before the first one
	m.leftOut.With()
	for _, reason := range Reasons() {
		m.shed.With(string(reason))
	}
	for _, kind := range PanicKinds() {
		m.panics.With(string(kind))
	}
	return m
}

// Handler answers with all that is counted.
func (m *Metrics) Handler() http.Handler { return m.registry.Handler() }

// Registry is where everything is registered.
func (m *Metrics) Registry() *exposition.Registry { return m.registry }

// Answered is one request when it has been answered.
type Answered struct {
	Route, Method string // the pattern of the route
	Status        int
	Waited, Took  time.Duration
	Bytes         int64
	IsStream      bool
}

// Request counts a request that was answered.
func (m *Metrics) Request(a Answered) {
	if m == nil {
		return
	}
	route := a.Route
	if route == "" {
		route = "none"
	}
	m.requests.With(strconv.Itoa(a.Status), methodLabel(a.Method), route).Inc()
	m.sent.With().Add(a.Bytes)
	if a.IsStream {
		return
	}
	class := classLabel(a.Status)
	m.took.With(class, route).Observe(a.Took.Seconds())
	m.waited.With(class).Observe(a.Waited.Seconds())
}

// methodLabel is the method of a request, if it is one that is answered.
func methodLabel(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost:
		return method
	}
	return "other"
}

// classLabel is the class of a status, as 2xx: what was refused takes another time than what went
// well.
func classLabel(status int) string {
	if status < 100 || status > 599 {
		return "other"
	}
	return strconv.Itoa(status/100) + "xx"
}

// InFlight counts a request while it is under way.
func (m *Metrics) InFlight(next http.Handler) http.Handler {
	if m == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		m.inFlight.Inc()
		defer m.inFlight.Dec()
		next.ServeHTTP(w, r)
	})
}

// Reason says what there was too much of.
type Reason string

// The reasons for which somebody is turned away.
const (
	Busy        Reason = "busy"        // work of everybody
	Share       Reason = "share"       // work of the client
	Unsent      Reason = "unsent"      // answers that the client has not taken
	Uploads     Reason = "uploads"     // files that are being read
	Streams     Reason = "streams"     // of the client, or of everybody
	Parallel    Reason = "parallel"    // requests at once over HTTP/2
	Connections Reason = "connections" // of the client, of its network, or of everybody
	Heaviest    Reason = "heaviest"    // connections of who has the most, when another one has few
)

// Reasons lists all reasons.
func Reasons() []Reason {
	return []Reason{Busy, Share, Unsent, Uploads, Streams, Parallel, Connections, Heaviest}
}

// Shed counts what was turned away.
func (m *Metrics) Shed(why Reason) {
	if m != nil && why != "" {
		m.shed.With(string(why)).Inc()
	}
}

// Solve counts work that was done.
func (m *Metrics) Solve(method, outcome, layout string) {
	if m != nil {
		m.solves.With(layout, method, outcome).Inc()
	}
}

// Lookup counts a look into the cache.
func (m *Metrics) Lookup(found bool) {
	if m == nil {
		return
	}
	result := "miss"
	if found {
		result = "hit"
	}
	m.lookups.With(result).Inc()
}

// Line counts a line of a stream, by the operation of the API.
func (m *Metrics) Line(operation, outcome string) {
	if m != nil {
		m.lines.With(operation, outcome).Inc()
	}
}

// StreamEnd is how a stream ended.
type StreamEnd string

// The ends of streams.
const (
	Whole  StreamEnd = "whole"  // every line was read and answered
	Broken StreamEnd = "broken" // what came could not be read on, or not in time
	Left   StreamEnd = "left"   // the client went away
)

// Stream counts a stream that has ended.
func (m *Metrics) Stream(operation string, end StreamEnd, took time.Duration) {
	if m != nil {
		m.streamed.With(string(end), operation).Observe(took.Seconds())
	}
}

// PanicKind says where a panic was caught.
type PanicKind string

// The places where panics are caught.
const (
	InHandler    PanicKind = "handler"    // of a request, answered 500
	InWork       PanicKind = "work"       // that several requests shared, answered 500
	InLine       PanicKind = "line"       // of a stream, which goes on
	InPage       PanicKind = "page"       // that shows work while it is done
	InConnection PanicKind = "connection" // by net/http, which closed it
)

// PanicKinds lists all places.
func PanicKinds() []PanicKind {
	return []PanicKind{InHandler, InWork, InLine, InPage, InConnection}
}

// Panic counts a panic that was caught.
func (m *Metrics) Panic(where PanicKind) {
	if m != nil {
		m.panics.With(string(where)).Inc()
	}
}

// LeftOut counts a line that was not logged.
func (m *Metrics) LeftOut() {
	if m != nil {
		m.leftOut.With().Inc()
	}
}
