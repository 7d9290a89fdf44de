//go:build unix

package tests

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

const puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

// pages are one of each kind.
var pages = []string{
	"/", "/help", "/techniques", "/techniques/x-wing", "/api", "/api/openapi.yaml", "/boards/16x16", "/boards/free-form", "/robots.txt", "/manifest.webmanifest", "/worker.js", "/offline",
	"/p/" + puzzle, "/p/" + puzzle + ".json", "/p/" + puzzle + ".txt", "/p/" + puzzle + ".png", "/p/" + puzzle + ".svg", "/p/" + puzzle + ".pdf",
	"/p/" + puzzle + "/solution", "/p/" + puzzle + "/solution.json", "/p/" + puzzle + "/steps", "/p/" + puzzle + "/steps?step=3", "/p/" + puzzle + "/steps.json",
	"/p/" + puzzle + "/hint?stage=2", "/p/" + puzzle + "/all", "/p/" + puzzle + "/rating", "/p/" + puzzle + "/export", "/p/" + puzzle + "/qr.svg", "/p/" + puzzle + "/embed",
	"/p/classic~" + puzzle, "/p/" + strings.ReplaceAll(puzzle, "0", "."), "/p/123", "/nowhere",
}

// Every replica answers with the same bytes and the same tags, so a cache in front may mix them.
func TestReplicasAgree(t *testing.T) {
	t.Parallel()
	client := newClient(t)
	replicas := make([]string, 3)
	for i := range replicas {
		replicas[i] = freeAddress(t)
		serve(t, replicas[i])
	}
	tags := 0
	for _, page := range pages {
		for _, coding := range []string{"identity", "zstd"} {
			var first answer
			for i, address := range replicas {
				a, err := ask(client, http.MethodGet, "http://"+address+page, nil, "Host", "sudoku.example", "Accept-Encoding", coding)
				if err != nil {
					t.Fatal(err)
				}
				a.header.Del("Date")
				a.header.Del("X-Request-Id")
				if i == 0 {
					first = a
				}
				if a.status != first.status || a.body != first.body || !maps.EqualFunc(a.header, first.header, slices.Equal) {
					t.Errorf("%s (%s): replica %d sends %d %v, %d bytes; the first %d %v, %d bytes", page, coding, i, a.status, a.header, len(a.body), first.status, first.header, len(first.body))
				}
				tags += len(a.header.Values("ETag"))
			}
		}
	}
	if least := 3 * len(pages); tags < least {
		t.Errorf("%d answers have a tag, want %d", tags, least)
	}
}

// Of three replicas behind haproxy one is killed, and comes back; then each is replaced. No request
// fails meanwhile, of those that haproxy may send again and of those that it is not told to either.
func TestReplicasBehindHaproxy(t *testing.T) {
	t.Parallel()
	need(t, "haproxy")
	var addresses []string
	var replicas []*process
	for range 3 {
		address := freeAddress(t)
		addresses = append(addresses, address)
		replicas = append(replicas, serve(t, address, "--drain", "2s"))
	}
	crowd := sendTo(t, "http://"+newHaproxy(t, addresses))

	crowd.answers(t, 200)
	replicas[0].kill(t)
	crowd.answers(t, 200)
	replicas[0] = serve(t, addresses[0], "--drain", "2s")
	crowd.answers(t, 200)
	for i, p := range replicas {
		p.stop(t)
		serve(t, addresses[i], "--drain", "2s")
		crowd.answers(t, 200)
	}
	t.Logf("%d requests", crowd.end())
}

// newHaproxy starts haproxy as deploy/haproxy.cfg has it, in front of three replicas.
func newHaproxy(t *testing.T, replicas []string) (address string) {
	t.Helper()
	return startHaproxy(t, "../haproxy.cfg", replicas)
}

// startHaproxy starts haproxy in front of three replicas, as a file has it.
func startHaproxy(t *testing.T, file string, replicas []string) (address string) {
	t.Helper()
	address, _ = runHaproxy(t, file, replicas)
	return address
}

func runHaproxy(t *testing.T, file string, replicas []string) (address string, p *process) {
	t.Helper()
	address = freeAddress(t)
	cmd := exec.Command(need(t, "haproxy"), "-f", file)
	cmd.Env = append(os.Environ(), "SUDOKU_BIND="+address, "SUDOKU_A="+replicas[0], "SUDOKU_B="+replicas[1], "SUDOKU_C="+replicas[2])
	return address, run(t, cmd, address)
}

// crowd is some clients that ask for pages, send forms and puzzles, one after the other.
type crowd struct {
	over     atomic.Bool
	answered atomic.Int64
	clients  sync.WaitGroup
}

func sendTo(t *testing.T, front string) *crowd {
	c := &crowd{}
	for range 4 {
		client := newClient(t)
		c.clients.Go(func() {
			for n := 0; !c.over.Load(); n++ {
				if err := askAll(client, front, n); err != nil {
					t.Error(err)
				}
				c.answered.Add(1)
			}
		})
	}
	return c
}

// askAll asks for a page, sends a form and a puzzle.
func askAll(client *http.Client, front string, n int) error {
	const form = "application/x-www-form-urlencoded"
	for _, q := range []struct{ method, path, kind, body string }{
		{http.MethodGet, pages[n%len(pages)], "", ""},
		{http.MethodPost, "/check", form, "r1c1=5"},
		{http.MethodPost, "/api/solve", "application/json", `{"puzzle":"` + puzzle + `"}`},
	} {
		once := struct{ io.Reader }{strings.NewReader(q.body)} // the client cannot send it again
		a, err := ask(client, q.method, front+q.path, once, "Content-Type", q.kind, "HX-Request", "true")
		if err == nil && a.status >= http.StatusInternalServerError {
			err = fmt.Errorf("%d: %.300s", a.status, a.body)
		}
		if err != nil {
			return fmt.Errorf("%s %s: %w", q.method, q.path, err)
		}
	}
	return nil
}

// answers waits until some more requests have been answered.
func (c *crowd) answers(t *testing.T, more int64) {
	t.Helper()
	want, until := c.answered.Load()+more, time.Now().Add(2*time.Minute)
	for ; c.answered.Load() < want; time.Sleep(time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("%d of %d were answered", c.answered.Load(), want)
		}
	}
}

// end returns how many rounds of requests were answered.
func (c *crowd) end() int64 {
	c.over.Store(true)
	c.clients.Wait()
	return c.answered.Load()
}
