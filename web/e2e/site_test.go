package e2e

import (
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"sudoku/web"
)

// middleware goes around the application.
type middleware func(http.Handler) http.Handler

// site is a server of the whole application, its address and what stops it.
type site struct {
	handler http.Handler // without what is around it for one test
	address string
	stop    func()
	err     error
}

// newSite returns the address of the whole application. Tests share one, with what it remembers, for
// what a browser keeps of a site is each tab's own; around it something can be for one test, which
// then has an address of its own.
func newSite(t *testing.T, around ...middleware) string {
	t.Helper()
	s := theSite()
	if s.err != nil {
		t.Fatal(s.err)
	}
	if len(around) > 0 {
		s = serve(s.handler, around...)
		t.Cleanup(s.stop)
	}
	return s.address
}

// patientSite returns the address of another one that tests share, which works on a puzzle for as long as it takes.
func patientSite(t *testing.T) string {
	t.Helper()
	s := thePatientSite()
	if s.err != nil {
		t.Fatal(s.err)
	}
	return s.address
}

// freshSite starts a patient one for one test, which has solved nothing yet: there is work to be seen.
func freshSite(t *testing.T) string {
	t.Helper()
	s := startSite(aWhile)
	if s.err != nil {
		t.Fatal(s.err)
	}
	t.Cleanup(s.stop)
	return s.address
}

// A solve has three times as long as it usually has, on a machine that has much else to do; or a while.
const (
	threeTimes = 6 * time.Second
	aWhile     = 5 * time.Minute
)

var (
	theSite        = sync.OnceValue(func() site { return startSite(threeTimes) })
	thePatientSite = sync.OnceValue(func() site { return startSite(aWhile) })
)

// startSite starts a server of an application that gives a solve so much time.
func startSite(deadline time.Duration) site {
	handler, err := web.New(web.Config{Deadline: deadline})
	if err != nil {
		return site{stop: func() {}, err: err}
	}
	return serve(handler)
}

// serve starts to answer with a handler, at an address of its own.
func serve(handler http.Handler, around ...middleware) site {
	wrapped := handler
	for _, wrap := range around {
		wrapped = wrap(wrapped)
	}
	server := httptest.NewServer(wrapped)
	return site{handler: handler, address: server.URL, stop: func() {
		server.CloseClientConnections()
		server.Close()
	}}
}

// latency delays the answer to every form by what delay says, as a slow network
// does. Pages and what they load come at once.
func latency(delay func() time.Duration) middleware {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPost {
				select {
				case <-time.After(delay()):
				case <-r.Context().Done():
					return
				}
			}
			next.ServeHTTP(w, r)
		})
	}
}

func always(d time.Duration) func() time.Duration { return func() time.Duration { return d } }

// between returns delays at random from the first to the last, the same ones
// for the same seed.
func between(first, last time.Duration, seed uint64) func() time.Duration {
	var mu sync.Mutex
	random := rand.New(rand.NewPCG(seed, 0))
	return func() time.Duration {
		mu.Lock()
		defer mu.Unlock()
		return first + time.Duration(random.Int64N(int64(last-first)))
	}
}
