package admin

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"testing/synctest"
)

// A process is alive whether or not it can do its work, and says why it cannot.
func TestHealth(t *testing.T) {
	t.Parallel()
	var why error
	h := Handler(http.NotFoundHandler(), func() error { return why })
	for _, tt := range []struct {
		why    error
		method string
		path   string
		status int
		body   string
	}{
		{nil, http.MethodGet, "/healthz", http.StatusOK, "ok\n"},
		{nil, http.MethodGet, "/readyz", http.StatusOK, "ready\n"},
		{nil, http.MethodHead, "/readyz", http.StatusOK, "ready\n"},
		{errors.New("the disk is full"), http.MethodGet, "/healthz", http.StatusOK, "ok\n"},
		{errors.New("the disk is full"), http.MethodGet, "/readyz", http.StatusServiceUnavailable, "the disk is full\n"},
		{nil, http.MethodPost, "/readyz", http.StatusMethodNotAllowed, "Method Not Allowed\n"},
	} {
		why = tt.why
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(tt.method, tt.path, nil))
		if w.Code != tt.status || w.Body.String() != tt.body {
			t.Errorf("%s %s where it is %v: %d %q", tt.method, tt.path, tt.why, w.Code, w.Body)
		}
		if tt.method != http.MethodPost && w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %v", tt.path, w.Header())
		}
	}
}

// A program that does not say whether it can work cannot, and is asked by one at a time.
func TestSilentIsNotReady(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var asked atomic.Int32
		goOn := make(chan struct{})
		h := readiness(func() error {
			asked.Add(1)
			<-goOn
			return nil
		})
		ask := func() (status int, sentence string) {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
			return w.Code, w.Body.String()
		}
		for range 3 {
			if status, sentence := ask(); status != http.StatusServiceUnavailable || sentence != silent+"\n" {
				t.Errorf("%d, %q", status, sentence)
			}
		}
		if asked.Load() != 1 {
			t.Errorf("asked %d times", asked.Load())
		}
		close(goOn)
		synctest.Wait()
		if status, sentence := ask(); status != http.StatusOK {
			t.Errorf("%d, %q", status, sentence)
		}
	})
}
