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
}

// Watch registers what is looked up. It is called once.
func (m *Metrics) Watch(s Sources) {
	if m == nil {
		return
	}
	m.look("cache_bytes", "Memory of the answers that are kept.", s.CacheBytes, nil)
	m.look("cache_entries", "Answers that are kept.", s.CacheEntries, nil)
	m.look("streams_open", "Streams that are being answered.", s.Streams, nil)
	for lane, f := range s.Waiting {
		m.look("queue_waiting", "Work that waits for a place, by lane.", f, prometheus.Labels{"lane": lane})
	}
	for places, f := range s.Working {
		m.look("queue_working", "Places that are taken: in the fast lane, and in the others together.", f, prometheus.Labels{"places": places})
	}
}

// WatchConnections registers how many connections are open. It is called once.
func (m *Metrics) WatchConnections(open func() int) {
	if m != nil {
		m.look("connections_open", "Connections of clients.", open, nil)
	}
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

func histogram(name, help string, buckets []float64) prometheus.Histogram {
	return prometheus.NewHistogram(prometheus.HistogramOpts{Namespace: namespace, Name: name, Help: help, Buckets: buckets})
}
