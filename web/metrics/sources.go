package metrics

import "github.com/prometheus/client_golang/prometheus"

// namespace begins the name of everything that is not about Go or the process.
const namespace = "sudoku"

// Sources say what is so at the moment. They are asked when somebody collects.
type Sources struct {
	CacheBytes, CacheEntries func() int
	Waiting                  map[string]func() int // for a place, by lane
	Working                  map[string]func() int // places that are taken, by their kind
	Streams                  func() int

	Memory, MostCached        int            // in bytes
	MostStreams, MostParallel map[string]int // by of what: "all" or "client"
	MostWaiting               map[string]int // by lane
}

// Watch registers what is looked up. It is called once.
func (m *Metrics) Watch(s Sources) {
	if m == nil {
		return
	}
	m.look("cache_bytes", "Memory of the answers that are kept.", s.CacheBytes, nil)
	m.look("cache_entries", "Answers that are kept.", s.CacheEntries, nil)
	m.look("streams_open", "Streams that are being answered.", s.Streams, nil)
	m.bound("memory_limit_bytes", "Memory that the server stays below, --memory.", s.Memory, nil)
	m.bound("cache_limit_bytes", "Memory that the answers that are kept stay below, --cache.", s.MostCached, nil)
	m.bounds("streams_limit", "Streams that may be answered at a time, of whom.", "of", s.MostStreams)
	m.bounds("http2_requests_limit", "Requests over HTTP/2 that may be under way at a time, of whom.", "of", s.MostParallel)
	m.bounds("queue_limit", "Work that may wait for a place at a time, by lane.", "lane", s.MostWaiting)
	for lane, f := range s.Waiting {
		m.look("queue_waiting", "Work that waits for a place, by lane.", f, prometheus.Labels{"lane": lane})
	}
	for places, f := range s.Working {
		m.look("queue_working", "Places that are taken: in the fast lane, and in the others together.", f, prometheus.Labels{"places": places})
	}
}

// WatchConnections registers how many connections are open, and how many may be, by of whom. It is called once.
func (m *Metrics) WatchConnections(open func() int, most map[string]int) {
	if m == nil {
		return
	}
	m.look("connections_open", "Connections of clients.", open, nil)
	m.bounds("connections_limit", "Connections that may be open: of all, a client, a home (a network of 56 bits of IPv6), a site (of 48, or 24 of IPv4).", "of", most)
}

// bounds registers what does not change, by a label.
func (m *Metrics) bounds(name, help, label string, values map[string]int) {
	for of, most := range values {
		m.bound(name, help, most, prometheus.Labels{label: of})
	}
}

func (m *Metrics) bound(name, help string, most int, labels prometheus.Labels) {
	m.look(name, help, func() int { return most }, labels)
}

func (m *Metrics) look(name, help string, f func() int, labels prometheus.Labels) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(
		prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help, ConstLabels: labels},
		func() float64 { return float64(f()) },
	))
}

func counters(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help}, labels)
}

func counter(name, help string) prometheus.Counter {
	return prometheus.NewCounter(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help})
}

func gauge(name, help string) prometheus.Gauge {
	return prometheus.NewGauge(prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help})
}

func histograms(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{Namespace: namespace, Name: name, Help: help, Buckets: buckets}, labels)
}
