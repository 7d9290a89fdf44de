package admin

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

func isReady() error { return nil }

// registerForeign puts a page into the mux of net/http, once: a second time it panics.
var registerForeign = sync.OnceFunc(func() {
	http.HandleFunc("/of-net-http", func(http.ResponseWriter, *http.Request) {})
})

// What there is to see is there, and nothing else: not what other packages have put into the
// mux of net/http.
func TestHandler(t *testing.T) {
	t.Parallel()
	registerForeign()
	h := Handler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "counted") }), isReady)
	for path, want := range map[string]int{
		"/metrics": http.StatusOK, "/debug/pprof/": http.StatusOK, "/debug/pprof/heap": http.StatusOK, "/debug/pprof/goroutine?debug=1": http.StatusOK, "/debug/pprof/profile?seconds=0": http.StatusOK, "/debug/pprof/trace?seconds=0": http.StatusOK, "/debug/pprof/profile?seconds=soon": http.StatusBadRequest, "/debug/pprof/heap?debug=-1": http.StatusBadRequest, "/debug/pprof/symbol": http.StatusNotFound, "/healthz": http.StatusOK, "/readyz": http.StatusOK,
		"/": http.StatusNotFound, "/metrics/": http.StatusNotFound, "/debug": http.StatusNotFound, "/debug/pprof/cmdline": http.StatusNotFound, "/of-net-http": http.StatusNotFound, "/healthz/": http.StatusNotFound,
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		if w.Code != want {
			t.Errorf("%s: %d, want %d", path, w.Code, want)
		}
	}
}

// It answers until the context ends, and then no more.
func TestServe(t *testing.T) {
	t.Parallel()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	begun, goOn := make(chan struct{}), make(chan struct{})
	slow := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(begun)
		<-goOn
		_, _ = io.WriteString(w, "counted")
	})
	go func() { ended <- Serve(ctx, ln, Handler(slow, isReady), slog.New(slog.DiscardHandler)) }()
	answer := make(chan string, 1)
	go func() {
		r, err := http.Get("http://" + ln.Addr().String() + "/metrics")
		if err != nil {
			answer <- err.Error()
			return
		}
		defer r.Body.Close()
		text, _ := io.ReadAll(r.Body)
		answer <- string(text)
	}()
	<-begun
	end()
	close(goOn)
	if got := <-answer; got != "counted" {
		t.Error(got)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, err := net.Dial("tcp", ln.Addr().String()); err == nil {
		t.Error("it still listens")
	}
}

// A listener that fails ends it with an error.
func TestServeOnABrokenListener(t *testing.T) {
	t.Parallel()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_ = ln.Close()
	err = Serve(t.Context(), ln, http.NotFoundHandler(), slog.New(slog.DiscardHandler))
	if !errors.Is(err, net.ErrClosed) && !strings.Contains(err.Error(), "closed") {
		t.Error(err)
	}
}
