//go:build unix

package main

import (
	"bufio"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"sudoku/cmd/sudoku/internal/command"
)

// When the server ends, the collector of traces has what there is.
func TestTracesAreFlushed(t *testing.T) {
	t.Parallel()
	var posts atomic.Int64
	collector := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost && r.URL.Path == "/v1/traces" {
			posts.Add(1)
		}
	}))
	defer collector.Close()
	cmd := program("serve", "--addr", "127.0.0.1:0")
	cmd.Env = append(cmd.Env, "OTEL_EXPORTER_OTLP_ENDPOINT="+collector.URL)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	s := start(t, cmd, bufio.NewReader(out))
	s.get(t, "/p/"+proper)
	s.stop(t)
	if posts.Load() == 0 {
		t.Error("no traces have come")
	}
}

// What is not logged because of --log-sample is counted to the last line.
func TestLogSample(t *testing.T) {
	t.Parallel()
	s, log := startLogged(t, "--log-sample", "1")
	const asked = 200
	for range asked / 20 {
		s.healthy(t)
	}
	s.get(t, "/nothing")
	s.signal(t)
	lines, leftOut, failed := 0, 0, 0
	for log.Scan() {
		var n int
		switch _, count, isTold := strings.Cut(log.Text(), `msg="requests not logged" lines=`); {
		case isTold:
			if _, err := fmt.Sscan(count, &n); err != nil {
				t.Error(log.Text())
			}
			leftOut += n
		case strings.Contains(log.Text(), "status=404"):
			failed++
		case strings.Contains(log.Text(), "msg=request "):
			lines++
		}
	}
	if failed != 1 || leftOut == 0 || lines == 0 || lines+leftOut != asked {
		t.Errorf("%d lines, %d left out and %d failed", lines, leftOut, failed)
	}
	if got := call(t, "", "serve", "--log-sample=-1"); got.status != command.ExitUsage || !strings.Contains(got.stderr, "--log-sample (SUDOKU_LOG_SAMPLE) must not be below 0") {
		t.Errorf("%d %s", got.status, got.stderr)
	}
}
