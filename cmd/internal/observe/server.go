package observe

import (
	"net/http"

	"sudoku/web/metrics"
	"sudoku/web/metrics/exposition"
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
type Server struct{ registry *exposition.Registry }

// NewServer returns what a server of a version says of itself. look is asked each time that somebody
// collects, at most a few times at once.
func NewServer(version string, look func() State) *Server {
	s := &Server{metrics.NewRegistry(version)}
	s.registry.Add(exposition.SourceFunc(func() []exposition.Family { return familiesOf(look()) }))
	return s
}

// Handler answers with how the server is.
func (s *Server) Handler() http.Handler { return s.registry.Handler() }

// familiesOf are the numbers of a server. What is not known is left out rather than 0.
func familiesOf(s State) (all []exposition.Family) {
	gauge := func(name, help string, value float64, labels ...exposition.Label) {
		all = append(all, exposition.GaugeFamily(name, help, value, labels...))
	}
	all = append(all, exposition.CounterFamily("sudoku_cluster_starts_total", "How often the server was started in this process: again, after its disk was full.", float64(s.Starts)))
	gauge("sudoku_cluster_ready", "1 where the server can carry work, as /readyz says, else 0.", truth(s.Ready == nil))
	gauge("sudoku_cluster_routes", "Other servers of the same store that this one is connected to.", float64(s.Routes))
	gauge("sudoku_cluster_routes_wanted", "Other servers of the same store that there should be.", float64(s.RoutesWanted))
	if s.Now == nil {
		return all
	}
	gauge("sudoku_cluster_clients", "Coordinators, workers and watchers that are connected to this server.", float64(s.Now.Clients))
	if !s.Now.IsKeeping {
		return all
	}
	gauge("sudoku_cluster_store_bytes", "Bytes that the streams take on the disk.", float64(s.Now.Stored))
	gauge("sudoku_cluster_store_limit_bytes", "Bytes that the streams may take on the disk, --most.", float64(s.Now.StoreLimit))
	for _, of := range s.Now.Streams {
		stream := exposition.Label{Name: "stream", Value: of.Name}
		gauge("sudoku_cluster_stream_messages", "Messages in a stream.", float64(of.Messages), stream)
		gauge("sudoku_cluster_stream_bytes", "Bytes of a stream.", float64(of.Bytes), stream)
		if of.Limit > 0 {
			gauge("sudoku_cluster_stream_limit_bytes", "Bytes that a stream may have.", float64(of.Limit), stream)
		}
	}
	return all
}
