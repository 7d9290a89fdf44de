package cluster

import (
	"context"
	"fmt"
	"maps"
	"net"
	"strings"
	"sync"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/internal/natsserver"
	"sudoku/cmd/internal/observe"
	"sudoku/cmd/internal/runtest"
)

// startSeen starts a server that is looked at.
func startSeen(t *testing.T) (s *testServer, r *natsserver.Running, seen *observe.Server) {
	t.Helper()
	r = &natsserver.Running{}
	s = newServer(t, natsserver.Config{Running: r})
	seen = observe.NewServer("test", r.State)
	checkNotReady(t, r, "no server runs")
	s.StartUntilEnd(t)
	return s, r, seen
}

func checkNotReady(t *testing.T, r *natsserver.Running, why string) {
	t.Helper()
	if err := r.Ready(); err == nil || !strings.Contains(err.Error(), why) {
		t.Errorf("ready: %v, want %s", err, why)
	}
}

// A server says what it keeps and who is connected, as long as one runs, also when it was started again.
func TestRunningServer(t *testing.T) {
	t.Parallel()
	s, r, seen := startSeen(t)
	if err := r.Ready(); err != nil {
		t.Error(err)
	}
	empty := map[string]float64{
		"sudoku_cluster_ready": 1, "sudoku_cluster_starts_total": 1, "sudoku_cluster_routes": 0, "sudoku_cluster_routes_wanted": 0,
		"sudoku_cluster_clients": 0, "sudoku_cluster_store_bytes": 0, "sudoku_cluster_store_limit_bytes": 256 << 20,
	}
	checkNumbers(t, seen.Handler(), empty)
	if n := len(numbers(t, seen.Handler())); n != len(empty) {
		t.Errorf("%d numbers, want %d", n, len(empty))
	}
	c := s.connect(t, runtest.NewSaid())
	if _, err := c.js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "OF_ANOTHER", Subjects: []string{"other"}, MaxBytes: 1 << 20}); err != nil {
		t.Fatal(err)
	}
	c.ask(t, 0, "a\n")
	c.ask(t, 1, "b\n")
	got := numbers(t, seen.Handler())
	want := maps.Clone(empty)
	maps.Copy(want, map[string]float64{
		"sudoku_cluster_clients":                                     1,
		`sudoku_cluster_stream_messages{stream="SUDOKU_WORK"}`:       2,
		`sudoku_cluster_stream_messages{stream="SUDOKU_ANSWERS"}`:    0,
		`sudoku_cluster_stream_messages{stream="KV_SUDOKU_JOBS"}`:    0,
		`sudoku_cluster_stream_bytes{stream="SUDOKU_ANSWERS"}`:       0,
		`sudoku_cluster_stream_bytes{stream="KV_SUDOKU_JOBS"}`:       0,
		`sudoku_cluster_stream_limit_bytes{stream="KV_SUDOKU_JOBS"}`: statesBytes,
		`sudoku_cluster_stream_limit_bytes{stream="SUDOKU_WORK"}`:    workBytes,
		`sudoku_cluster_stream_bytes{stream="SUDOKU_WORK"}`:          got["sudoku_cluster_store_bytes"], // all that there is
		`sudoku_cluster_stream_limit_bytes{stream="SUDOKU_ANSWERS"}`: got[`sudoku_cluster_stream_limit_bytes{stream="SUDOKU_ANSWERS"}`],
		"sudoku_cluster_store_bytes":                                 got["sudoku_cluster_store_bytes"],
	})
	if !maps.Equal(got, want) || got["sudoku_cluster_store_bytes"] < 100 || got[`sudoku_cluster_stream_limit_bytes{stream="SUDOKU_ANSWERS"}`] < leastBytes {
		t.Errorf("%v\nwant\n%v", got, want)
	}
	s.Stop()
	checkNotReady(t, r, "no server runs")
	if got := numbers(t, seen.Handler()); !maps.Equal(got, map[string]float64{
		"sudoku_cluster_ready": 0, "sudoku_cluster_starts_total": 1, "sudoku_cluster_routes": 0, "sudoku_cluster_routes_wanted": 0,
	}) {
		t.Errorf("without a server: %v", got)
	}
	s.Start(t)
	runtest.WaitUntil(t, func() bool { return r.Ready() == nil })
	checkNumbers(t, seen.Handler(), map[string]float64{
		"sudoku_cluster_ready": 1, "sudoku_cluster_starts_total": 2, `sudoku_cluster_stream_messages{stream="SUDOKU_WORK"}`: 2,
	})
}

// Three servers are ready when they have met, and say how many others each is connected to.
func TestRunningServersOfAStore(t *testing.T) {
	t.Parallel()
	var addrs, routes []string
	for range 3 {
		ln, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		addrs, routes = append(addrs, ln.Addr().String()), append(routes, "nats://"+ln.Addr().String())
		if err := ln.Close(); err != nil {
			t.Fatal(err)
		}
	}
	servers, running := make([]*testServer, 3), make([]*natsserver.Running, 3)
	for i := range servers {
		running[i] = &natsserver.Running{}
		servers[i] = newServer(t, natsserver.Config{
			Most: 2 << 30, Running: running[i],
			Name: fmt.Sprint("server", i), RouteAddr: addrs[i], Routes: routes,
		})
	}
	var starting sync.WaitGroup
	servers[0].Start(t)
	t.Cleanup(func() { servers[0].Stop() })
	checkNotReady(t, running[0], "the server is not in order: JetStream ")
	if s := running[0].State(); s.Routes != 0 || s.RoutesWanted != 2 {
		t.Errorf("alone: %d of %d", s.Routes, s.RoutesWanted)
	}
	for _, s := range servers[1:] {
		starting.Go(func() { s.Start(t) })
	}
	starting.Wait()
	t.Cleanup(func() { servers[1].Stop(); servers[2].Stop() })
	for i, r := range running {
		runtest.WaitUntil(t, func() bool { s := r.State(); return s.Ready == nil && s.Routes == 2 })
		if s := r.State(); s.RoutesWanted != 2 {
			t.Errorf("server %d wants %d others", i, s.RoutesWanted)
		}
	}
	c := servers[0].connect(t, runtest.NewSaid())
	c.ask(t, 0, "a\n")
	for _, r := range running { // each keeps it
		runtest.WaitUntil(t, func() bool { return messages(r.State(), workStream) == 1 })
	}
	servers[2].Stop()
	runtest.WaitUntil(t, func() bool { return running[0].State().Routes == 1 })
	if s := running[0].State(); s.RoutesWanted != 2 {
		t.Errorf("without one: %d of %d", s.Routes, s.RoutesWanted)
	}
}

// messages is how many there are in a stream.
func messages(s observe.State, stream string) uint64 {
	if s.Now == nil {
		return 0
	}
	for _, of := range s.Now.Streams {
		if of.Name == stream {
			return of.Messages
		}
	}
	return 0
}

// Who looks while a server is started and ended again and again does no harm.
func TestLookingAtAServerThatEnds(t *testing.T) {
	t.Parallel()
	s, r, seen := startSeen(t)
	ctx, stop := context.WithCancel(t.Context())
	var looking sync.WaitGroup
	for range 2 {
		looking.Go(func() {
			for ctx.Err() == nil {
				numbers(t, seen.Handler())
				_ = r.Ready()
			}
		})
	}
	for range 3 {
		s.connect(t, runtest.NewSaid()).Close()
		s.Stop()
		s.Start(t)
	}
	stop()
	looking.Wait()
	checkNumbers(t, seen.Handler(), map[string]float64{"sudoku_cluster_starts_total": 4})
}
