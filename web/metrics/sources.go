package metrics

import "sudoku/web/metrics/exposition"

// namespace begins the name of everything that is not about Go or the process.
const namespace = "sudoku_"

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
	m.look("cache_bytes", "Memory of the answers that are kept.", s.CacheBytes)
	m.look("cache_entries", "Answers that are kept.", s.CacheEntries)
	m.look("streams_open", "Streams that are being answered.", s.Streams)
	m.bound("memory_limit_bytes", "Memory that the server stays below, --memory.", s.Memory)
	m.bound("cache_limit_bytes", "Memory that the answers that are kept stay below, --cache.", s.MostCached)
	m.bounds("streams_limit", "Streams that may be answered at a time, of whom.", "of", s.MostStreams)
	m.bounds("http2_requests_limit", "Requests over HTTP/2 that may be under way at a time, of whom.", "of", s.MostParallel)
	m.bounds("queue_limit", "Work that may wait for a place at a time, by lane.", "lane", s.MostWaiting)
	for lane, f := range s.Waiting {
		m.look("queue_waiting", "Work that waits for a place, by lane.", f, exposition.Label{Name: "lane", Value: lane})
	}
	for places, f := range s.Working {
		m.look("queue_working", "Places that are taken: in the fast lane, and in the others together.", f, exposition.Label{Name: "places", Value: places})
	}
}

// WatchConnections registers how many connections are open, and how many may be, by of whom. It is called once.
func (m *Metrics) WatchConnections(open func() int, most map[string]int) {
	if m == nil {
		return
	}
	m.look("connections_open", "Connections of clients.", open)
	m.bounds("connections_limit", "Connections that may be open: of all, a client, a home (a network of 56 bits of IPv6), a site (of 48, or 24 of IPv4).", "of", most)
}

// bounds registers what does not change, by a label.
func (m *Metrics) bounds(name, help, label string, values map[string]int) {
	for of, most := range values {
		m.bound(name, help, most, exposition.Label{Name: label, Value: of})
	}
}

func (m *Metrics) bound(name, help string, most int, labels ...exposition.Label) {
	m.registry.Add(always(exposition.GaugeFamily(namespace+name, help, float64(most), labels...)))
}

func (m *Metrics) look(name, help string, f func() int, labels ...exposition.Label) {
	m.registry.Add(exposition.SourceFunc(func() []exposition.Family {
		return []exposition.Family{exposition.GaugeFamily(namespace+name, help, float64(f()), labels...)}
	}))
}

func counters(name, help string, labels ...string) *exposition.Counters {
	return exposition.NewCounters(namespace+name, help, labels...)
}

func gauge(name, help string) *exposition.Gauge { return exposition.NewGauge(namespace+name, help) }

func histograms(name, help string, buckets []float64, labels ...string) *exposition.Histograms {
	return exposition.NewHistograms(namespace+name, help, buckets, labels...)
}
