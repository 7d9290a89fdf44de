//go:build linux

package chaos

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"
)

// mostPictureWait is how long somebody waits for the picture of a puzzle in a chat.
const mostPictureWait = 2 * time.Second

// A client who has one address, and from there asks for more of the hardest logs than it may at a time,
// gets the picture of a puzzle in time: of an everyday one and of one of the hardest.
func TestPictureOfBusyClient(t *testing.T) {
	needChaos(t)
	for _, requests := range []int{16, 64} {
		t.Run(fmt.Sprint(requests, " requests"), func(t *testing.T) {
			s := start(t)
			stop := s.beGreedy(t, greedyCrowd{1, requests, func(int) string { return busyAddress }})
			defer stop()
			time.Sleep(5 * time.Second)
			for name, puzzle := range map[string]string{"everyday": everyday, "hardest": goldenNugget} {
				took, inTime := s.lookAtPictures(t, puzzle)
				t.Logf("%s: %d of %d in time; median %v, worst %v", name, inTime, len(took), took[len(took)/2], took[len(took)-1])
				if inTime < len(took) {
					t.Errorf("%s: %d of %d were late or refused", name, len(took)-inTime, len(took))
				}
			}
		})
	}
}

// busyAddress is that of the client.
const busyAddress = "127.0.7.1"

// lookAtPictures asks for pictures of puzzles that nobody has asked for, one after the other. It returns
// how long they took, in order, and how many came in time.
func (s server) lookAtPictures(t *testing.T, puzzle string) (took []time.Duration, inTime int) {
	t.Helper()
	c := clientFrom(busyAddress)
	defer c.CloseIdleConnections()
	rng := rand.New(rand.NewPCG(1, 6))
	for end := time.Now().Add(*duration); time.Now().Before(end); {
		begun := time.Now()
		status, err := s.ask(t.Context(), c, request{"picture", "GET", "/p/" + relabelled(rng, puzzle) + ".png", ""})
		took = append(took, time.Since(begun))
		if err == nil && status == http.StatusOK && took[len(took)-1] <= mostPictureWait {
			inTime++
		}
	}
	slices.Sort(took)
	return took, inTime
}
