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

// newSite starts a server of the whole application for one test and returns
// its address. A solve has three times as long as it usually has, on a machine
// that has much else to do.
func newSite(t *testing.T, around ...middleware) string {
	t.Helper()
	handler, err := web.New(web.Config{Deadline: 6 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	for _, wrap := range around {
		handler = wrap(handler)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server.URL
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
