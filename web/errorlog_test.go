package web

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"sudoku/web/metrics"
)

// A panic that net/http catches is counted, and is an error in the log; what else goes wrong with a
// connection is not.
func TestPanicsOfConnections(t *testing.T) {
	t.Parallel()
	m := metrics.New("test")
	h := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/abort" {
			panic(http.ErrAbortHandler)
		}
		panic("on purpose")
	})
	address, stop := onNetwork(t, h, m)
	for _, path := range []string{"/", "/abort", "/"} {
		c := dial(t, address)
		_, _ = io.WriteString(c, "GET "+path+" HTTP/1.1\r\nHost: x\r\n\r\n")
		_, _ = io.ReadAll(c)
	}
	log := stop()
	hasSeries(t, m, `sudoku_panics_total{kind="connection"} 2`, `sudoku_panics_total{kind="handler"} 0`)
	if strings.Count(log, "level=ERROR") != 2 || !strings.Contains(log, "on purpose") {
		t.Error(log)
	}
}

// A panic of a handler is counted where it is answered.
func TestPanicsOfHandlers(t *testing.T) {
	t.Parallel()
	m := metrics.New("test")
	cfg := patient
	cfg.Metrics = m
	h, _, _ := newInside(t, cfg, func(_ *rooms, e *echo.Echo) { e.GET("/panic", func(echo.Context) error { panic("on purpose") }) })
	if r := send(h, httptest.NewRequest(http.MethodGet, "/panic", nil)); r.status != http.StatusInternalServerError {
		t.Errorf("%d", r.status)
	}
	hasSeries(t, m, `sudoku_panics_total{kind="handler"} 1`, `sudoku_panics_total{kind="connection"} 0`)
}
