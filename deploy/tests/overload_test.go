//go:build linux

package tests

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// The file says what it needs by itself: haproxy starts with it in an empty environment.
func TestHaproxyNeedsNoEnvironment(t *testing.T) {
	t.Parallel()
	cmd := exec.Command(need(t, "haproxy"), "-W", "-c", "-f", "../haproxy.cfg")
	cmd.Env = []string{"PATH=/usr/bin"}
	if out, err := cmd.CombinedOutput(); err != nil || strings.Contains(string(out), "[WARNING]") {
		t.Errorf("%v: %s", err, out)
	}
}

// The overload is that of 30 addresses with 128 connections each, more than three replicas take.
const (
	greedyAddresses = 30
	greedyEach      = 128
)

// While some ask three replicas behind haproxy for more than these can do, none is taken for dead, and
// what a visitor with an address of its own asks for is answered.
func TestHaproxyOverloaded(t *testing.T) {
	need(t, "haproxy")
	if testing.Short() {
		t.Skip("takes half a minute of all processors")
	}
	var replicas []string
	for range 3 {
		replicas = append(replicas, freeAddress(t))
		serve(t, replicas[len(replicas)-1])
	}
	front, haproxy := runHaproxy(t, "../haproxy.cfg", replicas)
	before := haproxy.text.String()
	ctx, cancel := context.WithCancel(t.Context())
	g := &greedy{front: front, got: map[int]int{}}
	done := g.start(ctx)
	defer func() { cancel(); <-done }()
	waitFor(t, func() bool { return g.refused() >= 1000 })
	answered, asked := askBeside(t, front)
	cancel()
	<-done
	said := strings.TrimPrefix(haproxy.text.String(), before)
	t.Logf("a visitor: %d of %d; the others by status: %v; taken for dead: %d times", answered, asked, g.got, strings.Count(said, "is DOWN"))
	if answered*100 < asked*95 {
		t.Errorf("%d of %d requests of a visitor were answered", answered, asked)
	}
	if strings.Contains(said, "is DOWN") {
		t.Errorf("a replica was taken for dead: %.2000s", said)
	}
}

// askBeside asks for ordinary things from an address of its own, each round on a new connection.
func askBeside(t *testing.T, front string) (answered, asked int) {
	t.Helper()
	client := newClientFrom(t, "127.0.9.1")
	rng := rand.New(rand.NewPCG(1, 1))
	for range 10 {
		code := relabelled(rng, puzzle)
		for _, q := range []struct{ method, path, kind, body string }{
			{http.MethodGet, "/", "", ""},
			{http.MethodGet, "/p/" + code, "", ""},
			{http.MethodPost, "/check", "application/x-www-form-urlencoded", "r1c1=5"},
			{http.MethodPost, "/api/solve", "application/json", `{"puzzle":"` + code + `"}`},
		} {
			asked++
			a, err := ask(client, q.method, "http://"+front+q.path, strings.NewReader(q.body), "Content-Type", q.kind, "HX-Request", "true")
			if err == nil && a.status == http.StatusOK {
				answered++
			} else {
				t.Logf("%s: %d %v", q.path, a.status, err)
			}
		}
		client.CloseIdleConnections()
	}
	return answered, asked
}

func dialerFrom(address string) *net.Dialer {
	return &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
}

// relabelled is a puzzle with its digits exchanged at random.
func relabelled(rng *rand.Rand, puzzle string) string {
	to := rng.Perm(9)
	return strings.Map(func(d rune) rune {
		if d == '0' {
			return d
		}
		return rune('1' + to[d-'1'])
	}, puzzle)
}

// greedy is who asks for too much.
type greedy struct {
	front string
	mu    sync.Mutex
	got   map[int]int // answers by status; 0 for none
}

// start has everybody ask for hard step logs until the context ends.
func (g *greedy) start(ctx context.Context) (done <-chan struct{}) {
	var all sync.WaitGroup
	for i := range greedyAddresses {
		for j := range greedyEach {
			all.Go(func() {
				rng := rand.New(rand.NewPCG(uint64(i), uint64(j)))
				for ctx.Err() == nil {
					status := g.ask(ctx, fmt.Sprintf("127.0.8.%d", i+1), rng)
					g.note(status)
					if status != http.StatusOK {
						pause(ctx, time.Duration(rng.Int64N(int64(10*time.Second)))) // else the test does nothing but ask
					}
				}
			})
		}
	}
	ended := make(chan struct{})
	go func() {
		all.Wait()
		close(ended)
	}()
	return ended
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

func (g *greedy) note(status int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.got[status]++
}

// refused is how many requests were not answered as they were meant.
func (g *greedy) refused() (n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for status, times := range g.got {
		if status != http.StatusOK {
			n += times
		}
	}
	return n
}

// ask asks on a connection of its own, and returns the status; 0 where there is no answer.
func (g *greedy) ask(ctx context.Context, from string, rng *rand.Rand) (status int) {
	const hard = "980700600750060000006800000400300020005090700000008004010000003009180500000002010"
	c, err := dialerFrom(from).DialContext(ctx, "tcp", g.front)
	if err != nil {
		return 0
	}
	defer c.Close()
	defer context.AfterFunc(ctx, func() { _ = c.Close() })()
	_, _ = fmt.Fprintf(c, "GET /p/%s/steps HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", relabelled(rng, hard))
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return 0
	}
	defer r.Body.Close()
	_, _ = io.Copy(io.Discard, r.Body)
	return r.StatusCode
}
