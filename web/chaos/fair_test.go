//go:build linux

package chaos

import (
	"context"
	"fmt"
	"testing"
	"time"
)

// memory is the bound that the server is given, in MiB.
const memory = 512

// While 64 clients send the worst requests there are, everybody else is answered, in
// at most four times the time that it takes when nothing else is going on, and the
// server stays below its memory.
func TestNobodyTakesItFromTheOthers(t *testing.T) {
	needChaos(t)
	for name, from := range map[string]func(int) string{
		"64 addresses": func(i int) string { return fmt.Sprintf("127.0.1.%d", i+1) },
		"one address":  func(int) string { return "127.0.2.1" },
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t, "--memory", fmt.Sprint(memory, "MiB"))
			s.watch(t, 2*time.Second, 1)
			idle := s.watch(t, *duration/2, 2)
			ctx, stop := context.WithCancel(t.Context())
			enemies := s.attack(ctx, 64, from)
			time.Sleep(time.Second)
			busy := s.watch(t, *duration, 3)
			stop()
			enemies.Wait()
			for _, r := range []string{"/check", "/p", "/solution", "/healthz"} {
				t.Logf("%-10s idle: median %v, 99 %% %v · under attack: median %v, 99 %% %v, worst %v, of %d", r,
					idle.at(r, 0.5), idle.at(r, 0.99), busy.at(r, 0.5), busy.at(r, 0.99), busy.at(r, 1), len(busy[r]))
				if busy.at(r, 0.99) > 4*idle.at(r, 0.99) {
					t.Errorf("%s takes more than four times as long", r)
				}
			}
			peak := s.peak(t)
			t.Logf("memory at its highest: %d MiB", peak)
			if peak > memory {
				t.Errorf("it took %d MiB", peak)
			}
		})
	}
}
