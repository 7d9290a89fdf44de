package runtest

import (
	"context"
	"net/url"
	"sync"
	"testing"
)

// Server is a server that can be ended, and started again where it was.
type Server struct {
	// Serve serves at an address, host:port, until the context ends, and says where when it is ready.
	Serve func(ctx context.Context, addr string, ready func(url string)) error
	Addr  string // the next start is at this address; a free port of this machine where it is ""
	URL   string // where it is, or was last
	Stop  func() // ends it
}

// Start starts the server. It runs until it is stopped.
func (s *Server) Start(t *testing.T) {
	t.Helper()
	if s.Addr == "" {
		s.Addr = "127.0.0.1:0"
	}
	ctx, cancel := context.WithCancel(context.Background())
	ready, ended := make(chan string, 1), make(chan error, 1)
	go func() { ended <- s.Serve(ctx, s.Addr, func(url string) { ready <- url }) }()
	select {
	case s.URL = <-ready:
	case err := <-ended:
		t.Fatal(err)
	}
	s.Stop = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	at, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	s.Addr = at.Host
}

// StartUntilEnd starts the server, which runs until the test ends, however often it is started again.
func (s *Server) StartUntilEnd(t *testing.T) {
	t.Helper()
	s.Start(t)
	t.Cleanup(func() { s.Stop() })
}

// QuietLog says nothing of a NATS server.
type QuietLog struct{}

// Noticef and the others say nothing.
func (QuietLog) Noticef(string, ...any) {}
func (QuietLog) Warnf(string, ...any)   {}
func (QuietLog) Fatalf(string, ...any)  {}
func (QuietLog) Errorf(string, ...any)  {}
func (QuietLog) Debugf(string, ...any)  {}
func (QuietLog) Tracef(string, ...any)  {}
