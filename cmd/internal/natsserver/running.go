package natsserver

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync/atomic"

	"github.com/nats-io/nats-server/v2/server"

	"sudoku/cmd/internal/agreed"
	"sudoku/cmd/internal/observe"
)

// Running is the server of a process, for an operator who looks at it while it is ended and started anew.
// The zero value has no server. A nil *Running is for a process at which nobody looks.
type Running struct {
	now    atomic.Pointer[server.Server]
	starts atomic.Int64
	routes atomic.Int64 // addresses of other servers, and perhaps of this one, that it was given
}

// begin says which server runs from now on, and how many addresses of others it was given.
func (r *Running) begin(s *server.Server, routes int) {
	if r == nil {
		return
	}
	r.starts.Add(1)
	r.routes.Store(int64(routes))
	r.now.Store(s)
}

// end says that no server runs.
func (r *Running) end() {
	if r != nil {
		r.now.Store(nil)
	}
}

// Ready returns, in a sentence, why the server can carry no work.
func (r *Running) Ready() error {
	s := r.now.Load()
	switch {
	case s == nil:
		return errors.New("no server runs: it is being started or ended, or waits for room on its disk")
	case !s.JetStreamEnabled():
		return errors.New("nothing can be kept: JetStream is off, as it is after an error of the disk")
	}
	if h := health(s); h.Error != "" {
		return fmt.Errorf("the server is not in order: %s", h.Error)
	}
	return nil
}

// health is what a server says of its health. It gives itself a millisecond to find that it listens,
// which on a busy machine may be over before it has looked.
func health(s *server.Server) (h *server.HealthStatus) {
	for range 3 {
		if h = s.Healthz(nil); h.StatusCode != http.StatusInternalServerError {
			break
		}
	}
	return h
}

// State is how the server is now. It takes one look at each stream.
func (r *Running) State() observe.State {
	state := observe.State{Ready: r.Ready(), Starts: int(r.starts.Load()), RoutesWanted: leastRoutes(int(r.routes.Load()))}
	s := r.now.Load()
	if s == nil {
		return state
	}
	state.Routes = s.NumRemotes()
	state.Now = &observe.Now{Clients: s.NumClients()}
	kept, err := s.Jsz(&server.JSzOptions{Account: server.DEFAULT_GLOBAL_ACCOUNT, Streams: true, Config: true})
	if err != nil || kept.Disabled {
		return state
	}
	if kept.Meta != nil {
		state.RoutesWanted = max(state.RoutesWanted, kept.Meta.Size-1) // those that it was not told of, too
	}
	state.Now.IsKeeping = true
	state.Now.Stored, state.Now.StoreLimit = kept.Store, uint64(max(0, kept.Config.MaxStore))
	for _, a := range kept.AccountDetails {
		state.Now.Streams = append(state.Now.Streams, streamsOf(a)...)
	}
	return state
}

// leastRoutes is how many other servers there are at least, as NATS reckons it before they have met: the
// addresses may be those of the others, or of all.
func leastRoutes(given int) int {
	if given == 0 {
		return 0
	}
	return max(2, given) - 1
}

// streamsOf are our streams of an account. Others that somebody keeps there are left out, so that the number
// of series is bounded.
func streamsOf(a *server.AccountDetail) (ours []observe.Stream) {
	for _, d := range a.Streams {
		if !slices.Contains(streamNames(), d.Name) {
			continue
		}
		limit := int64(0)
		if d.Config != nil {
			limit = max(0, d.Config.MaxBytes)
		}
		ours = append(ours, observe.Stream{Name: d.Name, Messages: d.State.Msgs, Bytes: d.State.Bytes, Limit: uint64(limit)})
	}
	return ours
}

func streamNames() []string {
	return []string{agreed.WorkStream, agreed.AnswersStream, agreed.StatesStream}
}
