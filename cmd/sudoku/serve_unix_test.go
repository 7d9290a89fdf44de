//go:build unix

package main

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"sudoku/cmd/sudoku/internal/command"
)

// server is a serve in a process of its own.
type server struct {
	cmd *exec.Cmd
	url string
}

// place is where a line of serve says that it listens.
var place = regexp.MustCompile(`(?:localhost|127\.0\.0\.1):\d+`)

// startServer starts serve on a free port.
func startServer(t *testing.T, args ...string) server {
	t.Helper()
	cmd := program(append([]string{"serve", "--addr", "127.0.0.1:0"}, args...)...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	return start(t, cmd, bufio.NewReader(out))
}

// start starts a server, and reads from its output where it is.
func start(t *testing.T, cmd *exec.Cmd, out *bufio.Reader) server {
	t.Helper()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	line, err := out.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return server{cmd, "http://" + place.FindString(line)}
}

// get asks for a page, on a connection that may have been used before.
func (s server) get(t *testing.T, path string) *http.Response {
	t.Helper()
	r, err := http.Get(s.url + path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if _, err := io.Copy(io.Discard, r.Body); err != nil {
		t.Fatal(err)
	}
	return r
}

// healthy asks a few times how the server is.
func (s server) healthy(t *testing.T) {
	t.Helper()
	for range 20 {
		if r := s.get(t, "/healthz"); r.StatusCode != http.StatusOK {
			t.Fatal(r.Status)
		}
	}
}

func (s server) signal(t *testing.T) {
	t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
}

// stop ends a server, which must go well.
func (s server) stop(t *testing.T) {
	t.Helper()
	s.signal(t)
	if err := s.cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// pipe is read for no longer than a minute.
func pipe(t *testing.T) (r, w *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = r.Close(), w.Close() })
	if err := r.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	return r, w
}

// The server goes on when nobody reads its log any more, as in
// `sudoku serve 2>&1 | head -1`.
func TestLogReaderGone(t *testing.T) {
	t.Parallel()
	cmd := program("serve", "--addr", "127.0.0.1:0")
	r, w := pipe(t)
	cmd.Stdout, cmd.Stderr = w, w
	s := start(t, cmd, bufio.NewReaderSize(r, 16))
	_, _ = w.Close(), r.Close()
	s.healthy(t)
	s.stop(t)
}

// The server goes on when its standard output is closed, or nobody reads it.
func TestServeWithoutStandardOutput(t *testing.T) {
	t.Parallel()
	gone, w := pipe(t)
	_ = gone.Close()
	closed := exec.Command("/bin/sh", "-c", `exec "$0" serve --addr 127.0.0.1:0 >&-`, os.Args[0])
	closed.Env = program().Env
	unread := program("serve", "--addr", "127.0.0.1:0")
	unread.Stdout = w
	for name, cmd := range map[string]*exec.Cmd{"closed": closed, "nobody reads": unread} {
		t.Run(name, func(t *testing.T) {
			log, err := cmd.StderrPipe()
			if err != nil {
				t.Fatal(err)
			}
			in := bufio.NewReader(log)
			s := start(t, cmd, in)
			go func() { _, _ = io.Copy(io.Discard, in) }()
			s.healthy(t)
			s.stop(t)
		})
	}
}

// longLines asks for a number of pages whose lines in the log are long.
func (s server) longLines(t *testing.T, n int) {
	t.Helper()
	puzzles := strings.Repeat("🧩", 200)
	path := "/" + url.PathEscape(puzzles) + ".txt?" + puzzles
	for range n {
		s.get(t, path)
	}
}

// A reader that does not read holds nothing up. When it reads again it gets what
// waited, and the number of lines that it missed.
func TestLogReaderStuck(t *testing.T) {
	t.Parallel()
	cmd := program("serve", "--addr", "127.0.0.1:0")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	r, w := pipe(t)
	cmd.Stderr = w
	s := start(t, cmd, bufio.NewReader(out))
	_ = w.Close()
	const asked = 1500 // more than the pipe and the program keep
	s.longLines(t, asked)
	s.healthy(t)

	lines, lost, ended := 0, 0, false
	for log := bufio.NewScanner(r); log.Scan(); {
		line := log.Text()
		if _, count, ok := strings.Cut(line, `level=WARN msg="log lines lost" lines=`); ok {
			var n int
			if _, err := fmt.Sscan(count, &n); err != nil {
				t.Error(line)
			}
			lost += n
		}
		if strings.Contains(line, "msg=request ") {
			lines++
		}
		if !ended && lost > 0 {
			s.signal(t)
			ended = true
		}
	}
	if lost == 0 || lines+lost != asked+20 {
		t.Errorf("%d lines and %d lost of %d", lines, lost, asked+20)
	}
	if err := s.cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// A reader that is stuck for ever does not keep the server from ending.
func TestEndWithAStuckLogReader(t *testing.T) {
	t.Parallel()
	cmd := program("serve", "--addr", "127.0.0.1:0")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	_, w := pipe(t)
	cmd.Stderr = w
	s := start(t, cmd, bufio.NewReader(out))
	s.longLines(t, 200)
	s.stop(t)
}

// From the first SIGTERM on the server is not ready, and answers everything for as
// long as the drain delay says; the second ends it at once.
func TestTwoSignals(t *testing.T) {
	t.Parallel()
	s := startServer(t, "--drain", "1h")
	if r := s.get(t, "/readyz"); r.StatusCode != http.StatusOK || r.Close {
		t.Errorf("while it serves: %s %t", r.Status, r.Close)
	}
	s.signal(t)
	for s.get(t, "/readyz").StatusCode == http.StatusOK {
		time.Sleep(time.Millisecond) // the signal is on its way
	}
	if r := s.get(t, "/readyz"); r.StatusCode != http.StatusServiceUnavailable {
		t.Error(r.Status)
	}
	if r := s.get(t, "/p/"+proper+"/solution"); r.StatusCode != http.StatusOK || !r.Close {
		t.Errorf("%s, and the client is told to leave: %t", r.Status, r.Close)
	}
	ended := make(chan error, 1)
	go func() { ended <- s.cmd.Wait() }()
	for waiting := true; waiting; { // a signal right behind the first one may still count as that
		select {
		case <-ended:
			waiting = false
		case <-time.After(50 * time.Millisecond):
			_ = s.cmd.Process.Signal(syscall.SIGTERM)
		}
	}
	if status := s.cmd.ProcessState.Sys().(syscall.WaitStatus); !status.Signaled() || status.Signal() != syscall.SIGTERM {
		t.Errorf("it ended with %v", s.cmd.ProcessState)
	}
}

// An address that another program has is named, and the status is 1.
func TestServeOnATakenPort(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	addr := strings.TrimPrefix(s.url, "http://")
	addr = strings.Replace(addr, "localhost", "127.0.0.1", 1)
	got := call(t, "", "serve", "--addr", addr)
	if want := "sudoku: " + addr + " is taken: another program listens there; --addr chooses another address\n"; got != (result{command.ExitNo, "", want}) {
		t.Errorf("%+v", got)
	}
	s.stop(t)
}
