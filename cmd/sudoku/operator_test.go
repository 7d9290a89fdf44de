package main

import (
	"context"
	"io"
	"net"
	"strings"
	"testing"

	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/command"
)

// startOperated runs a command with an address for the operator until the test ends.
func startOperated(t *testing.T, args ...string) (operator string) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	stderr := runtest.NewSaid()
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
	return "http://" + stderr.Wait(t, `sudoku: listening for the operator on (\S+)`)
}

// Who starts a worker can see at an address whether it does its work, and what.
func TestAdminOfAWorker(t *testing.T) {
	t.Parallel()
	url, stopServer := startNATS(t, "", "")
	worker := startOperated(t, "work", "--cluster", url, "--jobs", "2", "--memory", "1GiB")
	runtest.LookUntil(t, worker+"/readyz", "200 ready\n")
	if got := call(t, proper+"\n"+proper+"\n", "solve", "--cluster", url); got.status != command.ExitOK {
		t.Fatal(got)
	}
	for _, line := range []string{
		`sudoku_work_blocks_total{outcome="answered"} 1`, "sudoku_work_lines_total 2", "sudoku_work_lanes 2", "sudoku_work_memory_limit_bytes 1.073741824e+09",
		"sudoku_work_block_duration_seconds_count 1", `sudoku_build_info{version="`, "go_goroutines ", "process_resident_memory_bytes ",
	} { // the worker counts a moment after the answer is there
		runtest.LookUntil(t, worker+"/metrics", "\n"+line)
	}
	if got := runtest.Look(t, worker+"/healthz"); got != "200 ok\n" {
		t.Errorf("alive: %s", got)
	}
	if got := runtest.Look(t, worker+"/debug/pprof/heap?debug=1"); !strings.HasPrefix(got, "200 heap profile") {
		t.Errorf("%.100s", got)
	}
	if got := runtest.Look(t, worker+"/"); !strings.HasPrefix(got, "404 ") {
		t.Errorf("%.100s", got)
	}
	stopServer()
	runtest.LookUntil(t, worker+"/readyz", "503 the connection to the NATS servers is lost\n")
	runtest.LookUntil(t, worker+"/healthz", "200 ok\n")
}

// A worker that reaches no server is alive, and says what is wrong.
func TestAdminBeforeThereIsAServer(t *testing.T) {
	t.Parallel()
	worker := startOperated(t, "work", "--cluster", "nats://127.0.0.1:1")
	if got := runtest.Look(t, worker+"/readyz"); got != "503 no NATS server with JetStream has been reached since the start\n" {
		t.Error(got)
	}
	if got := runtest.Look(t, worker+"/healthz"); got != "200 ok\n" {
		t.Error(got)
	}
	if got := runtest.Look(t, worker+"/metrics"); !strings.Contains(got, "\nsudoku_work_connected 0\n") {
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
