package main

import "testing"

// notRaced skips a test under the race detector, which takes seven times as long, and says why it would find
// nothing there that it does not find in other tests.
func notRaced(t *testing.T, why string) {
	t.Helper()
	if raceDetector {
		t.Skip("not under the race detector: " + why)
	}
}
