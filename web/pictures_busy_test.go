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
	"sudoku/web/lanes/lanestest"
)

// mostPictureWait is how long the picture of a puzzle keeps anybody waiting who looks at it in a
// chat.
const mostPictureWait = 2 * time.Second

// Nor does a picture, or whatever else is done in the short lane, wait until each of many logs was tried
// there that its client asks for at once.
func TestNothingWaitsForOwnTries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, s, _ := newInside(t, oneSlow, nil)
		client := s.who.ClientOf(httptest.NewRequest(http.MethodGet, "/", nil))
		held, err := s.desk.Lanes.Enter(t.Context(), lanes.Short, "somebody else", time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		log := make(chan reply)
		go func() { log <- ask(h, "/p/"+codeSlow+"/steps.json") }()
		synctest.Wait()
		firm := make(chan struct{})
		go func() {
			defer close(firm)
			place, err := s.desk.Lanes.Enter(t.Context(), lanes.Short, client, time.Hour)
			if err != nil {
				t.Error(err)
				return
			}
			if n := s.desk.Lanes.Queued(lanes.Short); n == 0 {
				t.Error("the log was tried before")
			}
			place.Leave()
		}()
		synctest.Wait()
		held.Leave()
		<-firm
		if r := <-log; r.status != http.StatusOK {
			t.Errorf("the log: %d", r.status)
		}
	})
}

// A client whose own logs keep it waiting gets the picture of a puzzle in time, and the same as
// everybody else: however many of them there are, and as much as it has used.
func TestPicturesDoNotWaitForOwnWork(t *testing.T) {
	const address = "/p/000000039000001005003050800008090006070002000100400000009080050020000600400700000.png"
	idle := ask(newHandler(t), address).body
	for _, waiting := range []int{0, lanes.For(1).ClientWaiting[lanes.Slow] - 1, lanes.For(1).ClientWaiting[lanes.Slow]} {
		t.Run(fmt.Sprint(waiting), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h, s, _ := newInside(t, oneSlow, nil)
				client := s.who.ClientOf(httptest.NewRequest(http.MethodGet, "/", nil))
				release := lanestest.FillSlow(t, s.desk.Lanes)
				ctx, cancel := context.WithCancel(t.Context())
				var all sync.WaitGroup
				for range waiting {
					all.Go(func() { _, _ = s.desk.Lanes.Enter(ctx, lanes.Slow, client, time.Hour) })
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
