//go:build linux

package tests

import (
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
)

// ofSource is how many requests of one source are passed on at a time.
const ofSource = 40

// One source has so many requests under way and no more, in front of whatever is slow; another one is
// not held up by it.
func TestSourceHasItsPart(t *testing.T) {
	t.Parallel()
	for name, start := range map[string]func(t *testing.T, replica string) string{
		"nginx":   func(t *testing.T, replica string) string { return newCache(t, replica) },
		"haproxy": func(t *testing.T, replica string) string { return newHaproxy(t, []string{replica, replica, replica}) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			need(t, name)
			slow := newSlowReplica(t)
			front := "http://" + start(t, slow.address)
			ended := make(chan int, ofSource)
			for i := range ofSource { // at different addresses, since the cache asks once for each
				go func() { ended <- statusOf(newClientFrom(t, "127.0.0.1"), front+"/p/slow?"+strconv.Itoa(i)) }()
			}
			waitFor(t, func() bool { return slow.asked.Load() == ofSource })
			a, err := ask(newClientFrom(t, "127.0.0.1"), http.MethodGet, front+"/", nil)
			if err != nil || a.status != http.StatusTooManyRequests || a.header.Get("Retry-After") != "2" {
				t.Errorf("one more: %d %v %v", a.status, a.header, err)
			}
			if status := statusOf(newClientFrom(t, "127.0.9.1"), front+"/"); status != http.StatusOK {
				t.Errorf("another source: %d", status)
			}
			slow.release()
			for range ofSource {
				if status := <-ended; status != http.StatusOK {
					t.Errorf("one of the %d: %d", ofSource, status)
				}
			}
			if status := statusOf(newClientFrom(t, "127.0.0.1"), front+"/"); status != http.StatusOK {
				t.Errorf("when they are answered: %d", status)
			}
		})
	}
}

// slowReplica answers what is asked at /p/slow when it is told to, and everything else at once.
type slowReplica struct {
	address string
	asked   atomic.Int64
	goOn    chan struct{}
	release func()
}

func newSlowReplica(t *testing.T) *slowReplica {
	s := &slowReplica{goOn: make(chan struct{})}
	s.release = sync.OnceFunc(func() { close(s.goOn) })
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		if r.URL.Path == "/p/slow" {
			s.asked.Add(1)
			<-s.goOn
		}
	}))
	t.Cleanup(server.Close)
	t.Cleanup(s.release) // or it would wait for its answers
	s.address = server.Listener.Addr().String()
	return s
}

// newClientFrom is a client with one of the addresses of this machine.
func newClientFrom(t *testing.T, address string) *http.Client {
	c := newClient(t)
	c.Transport.(*http.Transport).DialContext = (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}).DialContext
	return c
}

// statusOf asks for a page, and returns the status; 0 where there is no answer.
func statusOf(client *http.Client, address string) int {
	a, err := ask(client, http.MethodGet, address, nil)
	if err != nil {
		return 0
	}
	return a.status
}
