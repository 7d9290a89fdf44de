// Package racecheck leaves out of the race detector's run what it would take minutes for.
package racecheck

import "testing"

// Skip skips a test under the race detector, which takes seven times as long, and says why it would find
// nothing there that it does not find in other tests.
func Skip(t testing.TB, why string) {
	t.Helper()
	if enabled {
		t.Skip("not under the race detector: " + why)
	}
}
