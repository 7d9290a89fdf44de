//go:build linux

package chaos

import (
	"context"
	"fmt"
	"testing"
	"time"
)

// However many clients ask for the worst there is, the server stays below the memory that it was
// given: all of it that is resident, with the program itself.
func TestMemoryIsKept(t *testing.T) {
	needChaos(t)
	for _, most := range []int{128, 512} {
		for _, load := range []struct{ addresses, each int }{{6, 4}, {32, 16}} {
			t.Run(fmt.Sprintf("%d MiB, %d x %d", most, load.addresses, load.each), func(t *testing.T) {
				s := start(t, "--memory", fmt.Sprint(most, "MiB"))
				ctx, cancel := context.WithTimeout(t.Context(), *duration)
				defer cancel()
				begun := time.Now()
				s.attack(ctx, load.addresses*load.each, func(i int) string { return fmt.Sprintf("127.0.6.%d", i%load.addresses+1) })
				peak := s.peak(t)
				t.Logf("memory at its highest: %d of %d MiB in %v", peak, most, time.Since(begun).Round(time.Second))
				if peak > most {
					t.Errorf("it took %d MiB", peak)
				}
			})
		}
	}
}
