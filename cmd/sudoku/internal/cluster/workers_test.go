package cluster

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/cmd/sudoku/internal/jobs"
)

// A worker that goes on saying that it is there is there, also when no more are noted.
func TestManyWorkers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := newWorkers()
		for i := range maxWorkers + 10 {
			c.see(jobs.Note{Worker: fmt.Sprint(i), Cores: 2})
		}
		time.Sleep(aliveFor / 2)
		c.see(jobs.Note{Worker: "0", Cores: 2})
		time.Sleep(aliveFor/2 + 1)
		if n := c.number(); n != 1 {
			t.Errorf("%d workers", n)
		}
	})
}
