package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"sudoku/cmd/sudoku/internal/command"
)

// spoken is what a command says, while it is said.
type spoken struct {
	mu   sync.Mutex
	text strings.Builder
	said chan struct{} // has something after each word
}

func newSpoken() *spoken { return &spoken{said: make(chan struct{}, 1)} }

func (s *spoken) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case s.said <- struct{}{}:
	default:
	}
	return s.text.Write(p)
}

// wait waits until something was said, and returns what is in its parentheses.
func (s *spoken) wait(t *testing.T, what string) string {
	t.Helper()
	for {
		s.mu.Lock()
		found := regexp.MustCompile(what).FindStringSubmatch(s.text.String())
		s.mu.Unlock()
		if found != nil {
			return found[1]
		}
		select {
		case <-s.said:
		case <-t.Context().Done():
			t.Fatalf("it never says %q", what)
		}
	}
}

// startOperated runs a command with an address for the operator until the test ends.
func startOperated(t *testing.T, args ...string) (operator string) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	stderr := newSpoken()
	status := make(chan int, 1)
	go func() {
		status <- run(ctx, append(args, "--admin-addr", "127.0.0.1:0"), strings.NewReader(""), io.Discard, stderr)
	}()
	t.Cleanup(func() {
		cancel()
		if got := <-status; got != command.ExitOK {
			t.Errorf("%v: status %d", args, got)
		}
	})
	return "http://" + stderr.wait(t, `sudoku: listening for the operator on (\S+)`)
}

// look is what is at an address.
func look(t *testing.T, address string) (answer string) {
	t.Helper()
	r, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(r.StatusCode, " ", string(body))
}

// lookUntil looks until what is wanted is in the answer.
func lookUntil(t *testing.T, address, want string) {
	t.Helper()
	for !strings.Contains(look(t, address), want) {
		if t.Context().Err() != nil {
			t.Fatalf("%s never says %s", address, want)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// Who starts a worker can see at an address whether it does its work, and what.
func TestAdminOfAWorker(t *testing.T) {
	t.Parallel()
	url, stopServer := startNATS(t, "", "")
	worker := startOperated(t, "work", "--cluster", url, "--jobs", "2", "--memory", "1GiB")
	lookUntil(t, worker+"/readyz", "200 ready\n")
	if got := call(t, proper+"\n"+proper+"\n", "solve", "--cluster", url); got.status != command.ExitOK {
		t.Fatal(got)
	}
	for _, line := range []string{
		`sudoku_work_blocks_total{outcome="answered"} 1`, "sudoku_work_lines_total 2", "sudoku_work_lanes 2", "sudoku_work_memory_limit_bytes 1.073741824e+09",
		"sudoku_work_block_duration_seconds_count 1", `sudoku_build_info{version="`, "go_goroutines ", "process_resident_memory_bytes ",
	} { // the worker counts a moment after the answer is there
		lookUntil(t, worker+"/metrics", "\n"+line)
	}
	if got := look(t, worker+"/healthz"); got != "200 ok\n" {
		t.Errorf("alive: %s", got)
	}
	if got := look(t, worker+"/debug/pprof/heap?debug=1"); !strings.HasPrefix(got, "200 heap profile") {
		t.Errorf("%.100s", got)
	}
	if got := look(t, worker+"/"); !strings.HasPrefix(got, "404 ") {
		t.Errorf("%.100s", got)
	}
	stopServer()
	lookUntil(t, worker+"/readyz", "503 the connection to the NATS servers is lost\n")
	lookUntil(t, worker+"/healthz", "200 ok\n")
}

// A worker that reaches no server is alive, and says what is wrong.
func TestAdminBeforeThereIsAServer(t *testing.T) {
	t.Parallel()
	worker := startOperated(t, "work", "--cluster", "nats://127.0.0.1:1")
	if got := look(t, worker+"/readyz"); got != "503 no NATS server with JetStream has been reached since the start\n" {
		t.Error(got)
	}
	if got := look(t, worker+"/healthz"); got != "200 ok\n" {
		t.Error(got)
	}
	if got := look(t, worker+"/metrics"); !strings.Contains(got, "\nsudoku_work_connected 0\n") {
		t.Error(got)
	}
}

// An address that is none, or is taken, is said with the flag.
func TestAdminAddressesThatAreWrong(t *testing.T) {
	t.Parallel()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	worker := []string{"work", "--cluster", "nats://127.0.0.1:1", "--admin-addr"}
	got := call(t, "", append(worker, "nonsense")...)
	if want := "--admin-addr (SUDOKU_WORK_ADMIN_ADDR) must be host:port"; got.status != command.ExitUsage || !strings.Contains(got.stderr, want) {
		t.Errorf("%d %s", got.status, got.stderr)
	}
	got = call(t, "", append(worker, ln.Addr().String())...)
	if want := ln.Addr().String() + " is taken: another program listens there; --admin-addr chooses another address"; got.status != command.ExitNo || !strings.Contains(got.stderr, want) {
		t.Errorf("%d %s", got.status, got.stderr)
	}
}
