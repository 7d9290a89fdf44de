//go:build linux

package chaos

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// replicas is how many servers stand behind the balancer, and balancers how many clients it has.
const (
	replicas  = 3
	balancers = 4
)

// Of three replicas one is killed with -9 under load, and later started again. A balancer hands
// requests out in turn and sends one that got no answer to the next replica: nothing that we answer
// changes anything, so it may. No request fails.
func TestReplicaKilled(t *testing.T) {
	needChaos(t)
	program := binary(t)
	serve := func(address string) server {
		return run(t, exec.Command(program, "serve", "--addr", address, "--memory", "128MiB"), address, "/healthz")
	}
	var all [replicas]server
	for i := range all {
		all[i] = serve(freeAddress(t))
	}
	ctx, cancel := context.WithCancel(t.Context())
	var answered, again atomic.Int64
	var clients sync.WaitGroup
	for i := range balancers {
		clients.Go(func() {
			c := clientFrom(fmt.Sprintf("127.0.7.%d", i+1))
			defer c.CloseIdleConnections()
			rng := rand.New(rand.NewPCG(uint64(i), 7))
			for turn := i; ctx.Err() == nil; turn++ {
				for _, r := range ordinary(rng) {
					status, err := all[turn%replicas].ask(t.Context(), c, r)
					for next := 1; err != nil && next < replicas; next++ {
						again.Add(1)
						status, err = all[(turn+next)%replicas].ask(t.Context(), c, r)
					}
					if err != nil || status != 200 {
						t.Errorf("%s failed: %d %v", r.name, status, err)
					}
					answered.Add(1)
				}
			}
		})
	}
	time.Sleep(3 * time.Second)
	if err := all[0].process.Kill(); err != nil {
		t.Error(err)
	}
	time.Sleep(3 * time.Second)
	_, _ = all[0].process.Wait()
	begun := time.Now()
	serve(all[0].address)
	up := time.Since(begun)
	time.Sleep(3 * time.Second)
	cancel()
	clients.Wait()
	if again.Load() == 0 {
		t.Error("nothing was under way at the replica that was killed")
	}
	t.Logf("| a replica of three killed with -9 | 200: %d, of which %d from the second that was asked | 0 | %v until it was back |", answered.Load(), again.Load(), up.Round(time.Millisecond))
}
