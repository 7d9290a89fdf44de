package metrics

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

// Without metrics nothing is counted, and nobody has to ask.
func TestNone(t *testing.T) {
	t.Parallel()
	var m *Metrics
	m.Request(Answered{Route: "/"})
	m.Shed(Busy)
	m.Solve("fast", "solved", "classic")
	m.Lookup(true)
	m.Line("solve", "answered")
	m.Stream("solve", Whole, time.Second)
	m.Panic(InHandler)
	m.LeftOut()
	m.Watch(Sources{})
	m.WatchConnections(nil, nil)
	h := http.NewServeMux()
	if m.InFlight(h) != http.Handler(h) {
		t.Error("a handler is wrapped for nothing")
	}
}

// A request is in flight until it is answered, also one that panics.
func TestInFlight(t *testing.T) {
	t.Parallel()
	m := New("test")
	h := m.InFlight(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		if n := m.inFlight.Value(); n != 1 {
			t.Errorf("%v in flight", n)
		}
		panic("on purpose")
	}))
	func() {
		defer func() { _ = recover() }()
		h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil))
	}()
	if n := m.inFlight.Value(); n != 0 {
		t.Errorf("%v in flight", n)
	}
}

// BenchmarkRequest is what counting adds to each request.
func BenchmarkRequest(b *testing.B) {
	m := New("test")
	b.ReportAllocs()
	for b.Loop() {
		m.Request(Answered{Route: "/check", Method: http.MethodPost, Status: http.StatusOK, Took: time.Millisecond, Bytes: 100})
	}
}
