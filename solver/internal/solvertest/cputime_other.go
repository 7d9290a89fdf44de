//go:build !unix

package solvertest

import "time"

var begun = time.Now()

// CPUTime is the time that has passed, where the time of a processor is not to
// be had.
func CPUTime() time.Duration { return time.Since(begun) }
