//go:build !unix

package triad_test

import "time"

var begun = time.Now()

func cpuTime() time.Duration { return time.Since(begun) }
