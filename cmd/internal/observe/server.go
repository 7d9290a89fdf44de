package observe

import (
	"net/http"

	"github.com/prometheus/client_golang/prometheus"

	"sudoku/web/metrics"
)

// State is how a server of jobs is at a moment.
type State struct {
	Ready  error // in a sentence, why it can carry no work; nil where it can
	Starts int   // how often it was started in this process

	Routes, RoutesWanted int // other servers that it is connected to, and that there should be

	Now *Now // nil where no server runs
}

// Now is what a server that runs says of itself.
type Now struct {
	Clients            int
	Stored, StoreLimit uint64 // bytes
	Streams            []Stream
	IsKeeping          bool // else nothing is known of what is stored
}

// Stream is what is in one of the streams.
type Stream struct {
	Name                   string
	Messages, Bytes, Limit uint64 // Limit: bytes that there may be; 0: as many as the store takes
}

// Server says how a server is.
type Server struct{ registry *prometheus.Registry }

// NewServer returns what a server of a version says of itself. look is asked each time that somebody
// collects, at most a few times at once.
func NewServer(version string, look func() State) *Server {
	s := &Server{metrics.NewRegistry(version)}
	s.registry.MustRegister(serverNow{look})
	return s
}

// Handler answers with how the server is.
func (s *Server) Handler() http.Handler { return metrics.Handler(s.registry) }

var (
	serverReady        = number("sudoku_cluster_ready", "1 where the server can carry work, as /readyz says, else 0.")
	serverStarts       = number("sudoku_cluster_starts_total", "How often the server was started in this process: again, after its disk was full.")
	serverRoutes       = number("sudoku_cluster_routes", "Other servers of the same store that this one is connected to.")
	serverRoutesWanted = number("sudoku_cluster_routes_wanted", "Other servers of the same store that there should be.")
	serverClients      = number("sudoku_cluster_clients", "Coordinators, workers and watchers that are connected to this server.")
	serverStored       = number("sudoku_cluster_store_bytes", "Bytes that the streams take on the disk.")
	serverStoreLimit   = number("sudoku_cluster_store_limit_bytes", "Bytes that the streams may take on the disk, --most.")
	streamMessages     = number("sudoku_cluster_stream_messages", "Messages in a stream.", "stream")
	streamBytes        = number("sudoku_cluster_stream_bytes", "Bytes of a stream.", "stream")
	streamLimit        = number("sudoku_cluster_stream_limit_bytes", "Bytes that a stream may have.", "stream")
)

// serverNow is looked up when somebody collects.
type serverNow struct{ look func() State }

// Describe implements prometheus.Collector.
func (n serverNow) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{
		serverReady, serverStarts, serverRoutes, serverRoutesWanted, serverClients, serverStored, serverStoreLimit,
		streamMessages, streamBytes, streamLimit,
	} {
		to <- d
	}
}

// Collect implements prometheus.Collector. What is not known is left out rather than 0.
func (n serverNow) Collect(to chan<- prometheus.Metric) {
	s := n.look()
	gauge := func(of *prometheus.Desc, value float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(of, prometheus.GaugeValue, value, labels...)
	}
	to <- prometheus.MustNewConstMetric(serverStarts, prometheus.CounterValue, float64(s.Starts))
	gauge(serverReady, truth(s.Ready == nil))
	gauge(serverRoutes, float64(s.Routes))
	gauge(serverRoutesWanted, float64(s.RoutesWanted))
	if s.Now == nil {
		return
	}
	gauge(serverClients, float64(s.Now.Clients))
	if !s.Now.IsKeeping {
		return
	}
	gauge(serverStored, float64(s.Now.Stored))
	gauge(serverStoreLimit, float64(s.Now.StoreLimit))
	for _, of := range s.Now.Streams {
		gauge(streamMessages, float64(of.Messages), of.Name)
		gauge(streamBytes, float64(of.Bytes), of.Name)
		if of.Limit > 0 {
			gauge(streamLimit, float64(of.Limit), of.Name)
		}
	}
}
