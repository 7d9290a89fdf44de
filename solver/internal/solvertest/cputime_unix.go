//go:build unix

package solvertest

import (
	"syscall"
	"time"
)

// CPUTime is the time that this process has had of a processor: unlike the
// clock, it does not count what other processes took.
func CPUTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
