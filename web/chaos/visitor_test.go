//go:build linux

package chaos

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"
)

// goldenNugget is one of the hardest puzzles there are: its log takes seconds.
const goldenNugget = "000000039000001005003050800008090006070002000100400000009080050020000600400700000"

// How many ask for such logs, how much each asks for at the same time, and how many visitors come.
const (
	greedyAddresses = 8
	greedyRequests  = 4
	visitors        = 6
)

// A visitor who has asked for nothing yet gets the log of one of the hardest puzzles within three
// times what it takes when nobody else is there, beside clients who ask for such logs all the time.
func TestVisitorAmongGreedy(t *testing.T) {
	needChaos(t)
	s := start(t)
	rng := rand.New(rand.NewPCG(1, 3))
	var idle []time.Duration
	for i := range 3 {
		_, took := s.visit(t, fmt.Sprintf("127.0.4.%d", i+1), rng)
		idle = append(idle, took)
	}
	slices.Sort(idle)
	t.Logf("idle: %v", idle)
	stop := s.beGreedy(t, greedyCrowd{greedyAddresses, greedyRequests, func(i int) string { return fmt.Sprintf("127.0.3.%d", i+1) }})
	defer stop()
	time.Sleep(5 * time.Second)
	for i := range visitors {
		status, took := s.visit(t, fmt.Sprintf("127.0.5.%d", i+1), rng)
		t.Logf("visitor %d: %d after %v, %.1f times as long", i+1, status, took, took.Seconds()/idle[1].Seconds())
		if status != http.StatusOK || took > 3*idle[1] {
			t.Errorf("visitor %d was kept waiting", i+1)
		}
	}
}

// visit asks for the log of a puzzle that nobody has asked for, from an address.
func (s server) visit(t *testing.T, from string, rng *rand.Rand) (status int, took time.Duration) {
	t.Helper()
	c := clientFrom(from)
	defer c.CloseIdleConnections()
	begun := time.Now()
	status, err := s.ask(t.Context(), c, request{"visit", "GET", "/p/" + relabelled(rng, goldenNugget) + "/steps.json", ""})
	if err != nil {
		t.Error(err)
	}
	return status, time.Since(begun)
}

// greedyCrowd is who asks for such logs: clients, what each asks for at the same time, and from where.
type greedyCrowd struct {
	clients, each int
	from          func(i int) string
}

// beGreedy has clients ask for such logs until stop is called, and then says how many they got.
func (s server) beGreedy(t *testing.T, who greedyCrowd) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var all sync.WaitGroup
	var mu sync.Mutex
	answers := map[int]int{}
	for i := range who.clients * who.each {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(uint64(i), 4))
			c := clientFrom(who.from(i % who.clients))
			defer c.CloseIdleConnections()
			for ctx.Err() == nil {
				status, _ := s.ask(ctx, c, request{"greedy", "GET", "/p/" + relabelled(rng, goldenNugget) + "/steps.json", ""})
				mu.Lock()
				answers[status]++
				mu.Unlock()
			}
		})
	}
	return func() {
		cancel()
		all.Wait()
		t.Logf("the greedy got, by status: %v", answers)
	}
}
