//go:build unix

package main

import (
	"bufio"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/command"
)

// startLogged starts serve on a free port and returns the lines of its log.
func startLogged(t *testing.T, args ...string) (s server, log *bufio.Scanner) {
	t.Helper()
	cmd := program(append([]string{"serve", "--addr", "127.0.0.1:0"}, args...)...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	lines, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	return start(t, cmd, bufio.NewReader(out)), bufio.NewScanner(lines)
}

// The operator's address says what was counted, also while the server drains, and is not on
// the address of everybody.
func TestAdminAddress(t *testing.T) {
	t.Parallel()
	s, log := startLogged(t, "--admin-addr", "127.0.0.1:0", "--drain", "1h")
	line := (&jointLog{Scanner: log}).line(t, "listening for the operator")
	admin := "http://" + regexp.MustCompile(`addr=(\S+)`).FindStringSubmatch(line)[1]
	go func() {
		for log.Scan() { // so that the log goes on
		}
	}()
	s.healthy(t)
	s.signal(t)
	for s.get(t, "/readyz").StatusCode == http.StatusOK { // the signal is on its way
	}
	status, text := runtest.Read(t, admin+"/metrics")
	for _, want := range []string{
		`sudoku_http_requests_total{code="200",method="GET",route="/healthz"} 20`, "\nsudoku_connections_open ", "\ngo_goroutines ", "\nprocess_resident_memory_bytes ",
		`sudoku_build_info{version=`,
	} {
		if status != http.StatusOK || !strings.Contains(text, want) {
			t.Errorf("%d, no %s", status, want)
		}
	}
	if status, text = runtest.Read(t, admin+"/debug/pprof/heap?debug=1"); status != http.StatusOK || !strings.Contains(text, "heap profile") {
		t.Error(status)
	}
	for path, want := range map[string]string{"/healthz": "200 ok\n", "/readyz": "503 stopping\n"} {
		if status, text = runtest.Read(t, admin+path); fmt.Sprint(status, " ", text) != want {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
	for _, address := range []string{admin + "/", s.url + "/metrics", s.url + "/debug/pprof/"} {
		if status, _ := runtest.Read(t, address); status != http.StatusNotFound {
			t.Errorf("%s: %d", address, status)
		}
	}
}

// A taken address is said with the flag that chooses another.
func TestAdminAddressTaken(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	taken := strings.TrimPrefix(s.url, "http://")
	got := call(t, "", "serve", "--addr", "127.0.0.1:0", "--admin-addr", strings.Replace(taken, "localhost", "127.0.0.1", 1))
	if got.status != command.ExitNo || !strings.Contains(got.stderr, "is taken: another program listens there; --admin-addr chooses another address") {
		t.Errorf("%d %s", got.status, got.stderr)
	}
	if got = call(t, "", "serve", "--admin-addr", "nonsense"); got.status != command.ExitUsage || !strings.Contains(got.stderr, "--admin-addr (SUDOKU_ADMIN_ADDR) must be host:port") {
		t.Errorf("%d %s", got.status, got.stderr)
	}
}
