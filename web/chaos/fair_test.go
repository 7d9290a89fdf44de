//go:build linux

package chaos

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"
)

// memory is the bound that the server is given, in MiB.
const memory = 512

// slice is what a thread that wakes may wait for where every processor is busy: the
// kernel's own turn, of which an idle machine knows nothing.
const slice = 3 * time.Millisecond

// rounds of rest and attack.
const rounds = 3

// froms are where an attack comes from: client i from an address.
var froms = map[string]func(i int) string{
	"64 addresses": func(i int) string { return fmt.Sprintf("127.0.1.%d", i+1) },
	"one address":  func(int) string { return "127.0.2.1" },
}

// While 64 clients send the worst requests there are, everybody else is answered, in
// at most four times the time that it takes when nothing else is going on, and the
// server stays below its memory.
func TestNobodyTakesItFromTheOthers(t *testing.T) {
	needChaos(t)
	for name := range froms {
		t.Run(name, func(t *testing.T) {
			s := start(t, "--memory", fmt.Sprint(memory, "MiB"))
			s.watch(t, 2*time.Second, 0)
			idle, busy := times{}, times{}
			for round := range uint64(rounds) { // in turn, because other programs come and go
				idle.add(s.watch(t, *duration/rounds, 2*round+1))
				stop := s.enemies(t, name)
				time.Sleep(time.Second)
				busy.add(s.watch(t, *duration/rounds, 2*round+2))
				stop()
				time.Sleep(time.Second)
			}
			for _, r := range []string{"/check", "/p", "/solution", "/steps", "/healthz"} {
				t.Logf("%-10s idle: median %v, 99 %% %v · under attack: median %v, 99 %% %v, worst %v, of %d", r,
					idle.at(r, 0.5), idle.at(r, 0.99), busy.at(r, 0.5), busy.at(r, 0.99), busy.at(r, 1), len(busy[r]))
				if r != "/steps" && busy.at(r, 0.99) > 4*idle.at(r, 0.99)+slice { // a log of some milliseconds waits for those of others
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

// The attack is made by a process of its own, so that it holds up nobody who measures,
// and with less right to the processors than the server: in life it has its own.
const attackEnv = "SUDOKU_ATTACK" // address of the server and where the attack is from

// enemies begins an attack, which stop ends.
func (s server) enemies(t *testing.T, from string) (stop func()) {
	t.Helper()
	cmd := exec.Command("nice", os.Args[0], "-test.run=^TestAttack$")
	cmd.Env = append(os.Environ(), attackEnv+"="+s.address+" "+from)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
}

// TestAttack is the process that enemies starts. It ends by itself.
func TestAttack(t *testing.T) {
	address, from, found := strings.Cut(os.Getenv(attackEnv), " ")
	if !found {
		t.Skip("not a test of its own")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	s := server{address: address}
	if at := slices.IndexFunc(crowdings, func(c crowding) bool { return c.name == from }); at >= 0 {
		crowdings[at].crowd(ctx, s)
		return
	}
	s.attack(ctx, 64, froms[from])
}
