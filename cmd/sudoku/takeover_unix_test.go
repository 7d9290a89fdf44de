//go:build unix

package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// succession is a line of processes that take each other's place on one address.
type succession struct {
	url string
	pid int // of the one that listens now
	log *jointLog
}

// jointLog is what several processes write, each when it comes to that.
type jointLog struct {
	*bufio.Scanner
	unread []string // lines that were passed over
}

var pidInLog = regexp.MustCompile(`msg=listening addr=(\S+) pid=(\d+)`)

// startSuccession starts the first process. All of them end with the test.
func startSuccession(t *testing.T, cmd *exec.Cmd) *succession {
	t.Helper()
	r, w := pipe(t)
	cmd.Stderr = w
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	_ = w.Close()
	s := &succession{log: &jointLog{Scanner: bufio.NewScanner(r)}}
	t.Cleanup(func() {
		_ = syscall.Kill(s.pid, syscall.SIGKILL)
		_ = cmd.Wait()
	})
	s.next(t)
	return s
}

// line waits for a line with a text. Another one that is waited for may come before it.
func (l *jointLog) line(t *testing.T, text string) string {
	t.Helper()
	isWanted := func(line string) bool { return strings.Contains(line, text) }
	if i := slices.IndexFunc(l.unread, isWanted); i >= 0 {
		line := l.unread[i]
		l.unread = slices.Delete(l.unread, i, i+1)
		return line
	}
	for l.Scan() {
		if line := l.Text(); isWanted(line) {
			return line
		}
		l.unread = append(l.unread, l.Text())
	}
	t.Fatalf("no line with %q (%v) in %q", text, l.Err(), l.unread)
	return ""
}

// next waits for the next process to listen.
func (s *succession) next(t *testing.T) {
	t.Helper()
	found := pidInLog.FindStringSubmatch(s.log.line(t, "msg=listening addr="))
	s.url = "http://" + found[1]
	s.pid, _ = strconv.Atoi(found[2])
}

// signal asks the process that listens now to let another take its place.
func (s *succession) signal(t *testing.T) {
	t.Helper()
	if err := syscall.Kill(s.pid, syscall.SIGUSR2); err != nil {
		t.Fatal(err)
	}
}

// sendNew sends forms, each over a connection of its own.
func sendNew(t *testing.T, c *crowd, address string) {
	for range 4 {
		c.clients.Go(func() {
			client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
			for !c.over.Load() {
				if err := sendForm(client, address+"/check"); err != nil {
					t.Error(err)
				}
				c.answered.Add(1)
			}
		})
	}
}

// While one process takes the place of another no request is lost, neither on connections
// that clients keep nor on new ones.
func TestTakeover(t *testing.T) {
	t.Parallel()
	cmd := program("serve", "--addr", "127.0.0.1:0", "--takeover", "--admin-addr", "127.0.0.1:0", "--log-sample", "1") // which leaves room for the lines that the test waits for
	s := startSuccession(t, cmd)
	crowd := sendTo(t, s.url)
	sendNew(t, crowd, s.url)
	rounds := 3
	if testing.Short() {
		rounds = 1
	}
	for range rounds {
		old, url := s.pid, s.url
		s.signal(t)
		s.next(t)
		if s.pid == old || s.url != url {
			t.Fatalf("%d at %s after %d at %s", s.pid, s.url, old, url)
		}
		s.log.line(t, "msg=draining") // nobody is left on the old one
		waitForEnd(old)
	}
	answered := crowd.end()
	if answered < 100 {
		t.Errorf("%d requests", answered)
	}
	t.Logf("%d requests", answered)
}

// A process that is asked to hand over while the one before it still answers does so afterwards.
func TestTakeoverWaits(t *testing.T) {
	t.Parallel()
	s := startSuccession(t, program("serve", "--addr", "127.0.0.1:0", "--takeover"))
	slow, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer slow.Close()
	const form = "r1c1=5&r1c2=5"
	if _, err := fmt.Fprintf(slow, "POST /check HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n%s", len(form), form[:3]); err != nil {
		t.Fatal(err)
	}
	const asked = "another process is to take over"
	first := s.pid
	s.signal(t)
	s.log.line(t, asked)
	s.next(t)
	second := s.pid
	s.log.line(t, "another process has taken over")
	s.signal(t)
	s.log.line(t, asked) // the second one waits, since the first has not answered
	if _, err := io.WriteString(slow, form[3:]); err != nil {
		t.Fatal(err)
	}
	r, err := http.ReadResponse(bufio.NewReader(slow), nil)
	if err != nil || r.StatusCode != http.StatusSeeOther {
		t.Errorf("%v, %v", r, err)
	}
	_ = slow.Close()
	s.next(t)
	if s.pid == first || s.pid == second {
		t.Errorf("%d listens after %d and %d", s.pid, first, second)
	}
}

// waitForEnd waits until a process has ended.
func waitForEnd(pid int) {
	for {
		var status syscall.WaitStatus
		_, _ = syscall.Wait4(pid, &status, syscall.WNOHANG, nil) // if it is a child of ours
		if syscall.Kill(pid, 0) != nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// Where the new version does not start, the old one goes on and says so.
func TestTakeoverFails(t *testing.T) {
	t.Parallel()
	binary := filepath.Join(t.TempDir(), "sudoku")
	if err := os.Symlink(os.Args[0], binary); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, "serve", "--addr", "127.0.0.1:0", "--takeover")
	cmd.Env = program().Env
	s := startSuccession(t, cmd)
	broken := binary + ".new"
	if err := os.Symlink("/bin/false", broken); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(broken, binary); err != nil {
		t.Fatal(err)
	}
	s.signal(t)
	if line := s.log.line(t, "no other process took over"); !strings.Contains(line, "level=ERROR") {
		t.Error(line)
	}
	server{url: s.url}.healthy(t)
}

// underSystemd starts serve as systemd would, with a socket, and says what it tells systemd.
func underSystemd(t *testing.T, ln *net.TCPListener, told string) *exec.Cmd {
	t.Helper()
	file, err := ln.File()
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	cmd := exec.Command("/bin/sh", "-c", `LISTEN_PID=$$ exec "$0" serve --addr 192.0.2.1:1`, os.Args[0])
	cmd.Env = append(program().Env, "LISTEN_FDS=1", "LISTEN_FDNAMES=sudoku.socket", "NOTIFY_SOCKET="+told)
	cmd.ExtraFiles = []*os.File{file}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	return cmd
}

// Under systemd the socket stays while the server restarts: a request that comes meanwhile
// waits. The server says when it is ready and when it stops.
func TestSocketActivation(t *testing.T) {
	t.Parallel()
	told := filepath.Join(t.TempDir(), "notify")
	systemd, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: told, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	defer systemd.Close()
	if err := systemd.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	hears := func() string {
		message := make([]byte, 1000)
		n, err := systemd.Read(message)
		if err != nil {
			t.Fatal(err)
		}
		return string(message[:n])
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	s := server{url: "http://" + ln.Addr().String()}
	answered := make(chan int, 1)
	for range 2 {
		go func() { // before anybody accepts
			r, err := (&http.Client{Transport: &http.Transport{DisableKeepAlives: true}}).Get(s.url + "/healthz")
			if err != nil {
				t.Error(err)
				answered <- 0
				return
			}
			_ = r.Body.Close()
			answered <- r.StatusCode
		}()
		s.cmd = underSystemd(t, ln.(*net.TCPListener), told)
		if got, want := hears(), "READY=1\nMAINPID="+strconv.Itoa(s.cmd.Process.Pid); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if status := <-answered; status != http.StatusOK {
			t.Error(status)
		}
		s.signal(t)
		if got := hears(); got != "STOPPING=1" {
			t.Errorf("%q", got)
		}
		if err := s.cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
}

// What is no socket to listen on is refused with its name.
func TestSocketActivationRefuses(t *testing.T) {
	t.Parallel()
	r, _ := pipe(t)
	cmd := exec.Command("/bin/sh", "-c", `LISTEN_PID=$$ exec "$0" serve`, os.Args[0])
	cmd.Env = append(program().Env, "LISTEN_FDS=1", "LISTEN_FDNAMES=pipe")
	cmd.ExtraFiles = []*os.File{r}
	out, err := cmd.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "sudoku: pipe in LISTEN_FDS is no socket to listen on") {
		t.Errorf("%v %s", err, out)
	}
}
