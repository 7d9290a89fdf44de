//go:build linux

package chaos

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// request is something to ask a server for.
type request struct {
	name   string
	method string
	path   string
	form   string
}

// clientFrom is a client with an address of its own.
func clientFrom(address string) *http.Client {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	return &http.Client{
		Transport:     &http.Transport{DialContext: dialer.DialContext, MaxIdleConnsPerHost: 64},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Timeout:       time.Minute,
	}
}

// ask sends a request and reads the answer to its end.
func (s server) ask(ctx context.Context, c *http.Client, r request) (status int, err error) {
	var body io.Reader
	if r.form != "" {
		body = strings.NewReader(r.form)
	}
	q, err := http.NewRequestWithContext(ctx, r.method, "http://"+s.address+r.path, body)
	if err != nil {
		return 0, err
	}
	q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if strings.HasPrefix(r.form, "{") {
		q.Header.Set("Content-Type", "application/json")
	}
	q.Header.Set("HX-Request", "true")
	q.Header.Set("Accept-Encoding", "zstd, gzip")
	a, err := c.Do(q)
	if err != nil {
		return 0, err
	}
	defer a.Body.Close()
	_, err = io.Copy(io.Discard, a.Body)
	return a.StatusCode, err
}

// The puzzles that attacks begin with. Digits can be exchanged for each other, which
// makes puzzles that nobody has asked for yet and that are as hard.
var (
	hard = []string{
		"980700600750060000006800000400300020005090700000008004010000003009180500000002010",
		"100007090030020008009600500005300900010080002600004000300000010040000007007000300",
		"000000039000001005003050800008090006070002000100400000009080050020000600400700000",
	}
	slowToTry = "000000000000003085001020000000507000004000100090000000500000073002010000000040009" // for plain backtracking
	everyday  = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"
)

// relabelled is a puzzle with its digits exchanged at random.
func relabelled(rng *rand.Rand, puzzle string) string {
	to := rng.Perm(9)
	return strings.Map(func(r rune) rune {
		if r == '0' {
			return r
		}
		return rune('1' + to[r-'1'])
	}, puzzle)
}

// halfEmpty is a large board with some digits at random.
func halfEmpty(rng *rand.Rand) string {
	cells := []byte(strings.Repeat("0", 625))
	for range 4 {
		cells[rng.IntN(625)] = "123456789ABCDEFGHIJKLMNOP"[rng.IntN(25)]
	}
	return "25x25~" + string(cells)
}

// worst is one of the requests that cost the most, never the same twice.
func worst(rng *rand.Rand) request {
	puzzle := relabelled(rng, hard[rng.IntN(len(hard))])
	get := func(path string) request { return request{name: "attack", method: "GET", path: path} }
	switch rng.IntN(10) {
	case 0, 1:
		return get("/p/" + puzzle + "/steps")
	case 2:
		return get("/p/" + puzzle + "/difficulty")
	case 3:
		return get("/p/" + puzzle + "/methods.json")
	case 4:
		return get("/p/" + relabelled(rng, slowToTry) + "/steps?method=backtracking")
	case 5:
		return get("/p/" + halfEmpty(rng) + "/steps")
	case 6:
		return get("/p/" + halfEmpty(rng) + "/solution")
	case 7:
		return get("/p/" + strings.Repeat("0", 81) + "/steps.json")
	case 8:
		text := strings.Repeat(puzzle+"\n", 500)
		return request{"attack", "POST", "/import", url.Values{"text": {text}}.Encode()}
	}
	return get("/p/" + halfEmpty(rng))
}

// attack has clients send the worst there is until the context ends, each from the
// address that from gives it.
func (s server) attack(ctx context.Context, clients int, from func(i int) string) {
	var all sync.WaitGroup
	for i := range clients {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(uint64(i), 1))
			c := clientFrom(from(i))
			defer c.CloseIdleConnections()
			for ctx.Err() == nil {
				_, _ = s.ask(ctx, c, worst(rng))
			}
		})
	}
	all.Wait()
}

// ordinary is what everybody else asks for, none of it asked for before.
func ordinary(rng *rand.Rand) []request {
	puzzle := relabelled(rng, everyday)
	form := url.Values{}
	for i, digit := range puzzle {
		if digit != '0' {
			form.Set(fmt.Sprintf("r%dc%d", i/9+1, i%9+1), string(digit))
		}
	}
	return []request{
		{"/check", "POST", "/check", form.Encode()},
		{"/p", "GET", "/p/" + puzzle, ""},
		{"/solution", "GET", "/p/" + puzzle + "/solution", ""},
		{"/steps", "GET", "/p/" + puzzle + "/steps", ""},
		{"/healthz", "GET", "/healthz", ""},
	}
}

// times are how long requests took, by name.
type times map[string][]time.Duration

// watch asks for ordinary things for a time, one after the other, and notes how long
// each takes. Whatever is not answered fails the test.
func (s server) watch(t *testing.T, d time.Duration, seed uint64) times {
	t.Helper()
	c := clientFrom("127.0.0.1")
	defer c.CloseIdleConnections()
	rng := rand.New(rand.NewPCG(seed, 2))
	all := times{}
	for end := time.Now().Add(d); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		for _, r := range ordinary(rng) {
			start := time.Now()
			status, err := s.ask(t.Context(), c, r)
			all[r.name] = append(all[r.name], time.Since(start))
			if err != nil || status >= 400 {
				t.Errorf("%s was refused: %d, %v", r.name, status, err)
			}
		}
	}
	return all
}

func (all times) add(more times) {
	for name, took := range more {
		all[name] = append(all[name], took...)
	}
}

// at is the time within which a share of the requests was answered.
func (all times) at(name string, share float64) time.Duration {
	sorted := slices.Sorted(slices.Values(all[name]))
	return sorted[min(len(sorted)-1, int(share*float64(len(sorted))))]
}
