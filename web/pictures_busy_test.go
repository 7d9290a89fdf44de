package web

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/web/lanes"
)

// mostPictureWait is how long the picture of a puzzle keeps anybody waiting who looks at it in a
// chat.
const mostPictureWait = 2 * time.Second

// A client whose own logs keep it waiting gets the picture of a puzzle in time, and the same as
// everybody else: however many of them there are, and as much as it has used.
func TestPicturesDoNotWaitForOwnWork(t *testing.T) {
	const address = "/p/000000039000001005003050800008090006070002000100400000009080050020000600400700000.png"
	idle := ask(newHandler(t), address).body
	for _, waiting := range []int{0, lanes.For(1).ClientWaiting[lanes.Slow] - 1, lanes.For(1).ClientWaiting[lanes.Slow]} {
		t.Run(fmt.Sprint(waiting), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h, s, _ := newInside(t, oneSlow, nil)
				client := s.clientOf(httptest.NewRequest(http.MethodGet, "/", nil))
				release := fillSlowLane(t, s)
				ctx, cancel := context.WithCancel(t.Context())
				var all sync.WaitGroup
				for range waiting {
					all.Go(func() { _, _ = s.lanes.Enter(ctx, lanes.Slow, client, time.Hour) })
				}
				synctest.Wait()
				begun := time.Now()
				r := ask(h, address)
				if took := time.Since(begun); r.status != http.StatusOK || took > mostPictureWait {
					t.Errorf("%d after %v", r.status, took)
				}
				if r.header.Get("Etag") == "" || idle != r.body {
					t.Error("it is not the picture that an idle server draws")
				}
				cancel()
				release()
				all.Wait()
			})
		})
	}
}
