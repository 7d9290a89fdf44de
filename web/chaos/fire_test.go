//go:build linux

package chaos

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// trouble is something that happens to a server.
type trouble struct {
	name    string
	prepare func(t *testing.T, serve *exec.Cmd) // before it starts; may be nil
	strike  func(t *testing.T, s server, got *tally)
	allowed []string // how what is sent may be answered
}

// Whatever happens, what others ask for meanwhile is answered, what is sent is answered as it should
// be, the server stays below its memory and goes on. The log holds the figures as a table.
func TestUnderFire(t *testing.T) {
	needChaos(t)
	program := binary(t)
	var rows []string
	for _, trouble := range []trouble{
		{"disk full: the log has no room", logTo("/dev/full"), everyday2000, []string{"200"}},
		{"a file of the log may not grow", under("ulimit -f 8"), everyday2000, []string{"200"}},
		{"log pipe closed", logToNobody, everyday2000, []string{"200"}},
		{"64 file descriptors, 500 connections", under("ulimit -n 64"), crowd, []string{"200"}},
		{"1,000 connections that send a byte a second", nil, slowClients, []string{"408", "400", "503", "closed"}}, // net/http reads the piece of a first line as one that is wrong; 503 is that of whom there is no room for
		{"10,000 malformed requests to every route", nil, malformed, []string{"2", "3", "4", "501", "505", "closed"}},
		{"bodies that lie about their length", nil, lies, []string{"2", "303", "4", "closed"}},
	} {
		t.Run(trouble.name, func(t *testing.T) {
			address := freeAddress(t)
			cmd := exec.Command(program, "serve", "--addr", address, "--memory", fmt.Sprint(memory, "MiB"))
			if trouble.prepare != nil {
				trouble.prepare(t, cmd)
			}
			s := run(t, cmd, address, "/healthz")
			got := &tally{}
			begun := time.Now()
			trouble.strike(t, s, got)
			took := time.Since(begun)
			s.watch(t, time.Second, 9) // it goes on
			for how, n := range got.counts() {
				if !slices.ContainsFunc(trouble.allowed, func(a string) bool { return strings.HasPrefix(how, a) }) {
					t.Errorf("%d times: %s", n, how)
				}
			}
			peak := s.peak(t)
			if peak > memory {
				t.Errorf("it took %d MiB", peak)
			}
			rows = append(rows, fmt.Sprintf("| %s | %s | %d | %d s | %d MiB |", trouble.name, got, got.lost, int(took.Seconds()+0.5), peak))
		})
	}
	t.Logf("\n| trouble | answers | lost | time | memory at its highest |\n|---|---|---|---|---|\n%s", strings.Join(rows, "\n"))
}

// tally counts how requests were answered.
type tally struct {
	mu   sync.Mutex
	hows map[string]int
	lost int // of ordinary requests, without an answer or refused
}

func (a *tally) add(how string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.hows == nil {
		a.hows = map[string]int{}
	}
	a.hows[how]++
}

func (a *tally) lose() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.lost++
}

func (a *tally) counts() map[string]int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return maps.Clone(a.hows)
}

// String lists the counts, such as "200: 1990, 408: 10".
func (a *tally) String() string {
	counts := a.counts()
	var all []string
	for _, how := range slices.Sorted(maps.Keys(counts)) {
		all = append(all, fmt.Sprintf("%s: %d", how, counts[how]))
	}
	return strings.Join(all, ", ")
}

// everyday2000 asks for 2,000 ordinary things.
func everyday2000(t *testing.T, s server, got *tally) {
	c := clientFrom("127.0.0.1")
	defer c.CloseIdleConnections()
	rng := rand.New(rand.NewPCG(4, 4))
	for range 400 {
		for _, r := range ordinary(rng) {
			status, err := s.ask(t.Context(), c, r)
			got.add(fmt.Sprint(status))
			if err != nil || status != 200 {
				got.lose()
				t.Errorf("%s: %d %v", r.name, status, err)
			}
		}
	}
}

// meanwhile asks for ordinary things until stop is called.
func (s server) meanwhile(t *testing.T, got *tally) (stop func()) {
	t.Helper()
	over, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		c := clientFrom("127.0.0.1")
		defer c.CloseIdleConnections()
		rng := rand.New(rand.NewPCG(5, 5))
		for {
			for _, r := range ordinary(rng) {
				if status, err := s.ask(t.Context(), c, r); err != nil || status != 200 {
					got.lose()
					t.Errorf("%s was refused meanwhile: %d %v", r.name, status, err)
				}
			}
			select {
			case <-over:
				return
			case <-time.After(20 * time.Millisecond):
			}
		}
	}()
	return func() {
		close(over)
		<-ended
	}
}

func logTo(path string) func(*testing.T, *exec.Cmd) {
	return func(t *testing.T, serve *exec.Cmd) {
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = f.Close() })
		serve.Stderr = f
	}
}

// logToNobody gives the server a log that nobody reads any more.
func logToNobody(t *testing.T, serve *exec.Cmd) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	_ = r.Close()
	t.Cleanup(func() { _ = w.Close() })
	serve.Stderr = w
}

// under runs the server within a limit that the shell sets.
func under(limit string) func(*testing.T, *exec.Cmd) {
	return func(t *testing.T, serve *exec.Cmd) {
		shell, err := exec.LookPath("sh")
		if err != nil {
			t.Skip(err)
		}
		serve.Args = append([]string{shell, "-c", limit + `; exec "$@"`, "sh"}, serve.Args...)
		serve.Path = shell
	}
}
