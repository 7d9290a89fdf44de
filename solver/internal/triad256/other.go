//go:build !goexperiment.simd || !amd64

package triad256

import (
	"context"

	"sudoku/solver/internal/triad"
)

// Available reports whether this program can run the engine on this machine. It
// was built without vector instructions: the functions below do nothing.
func Available() bool { return false }

// Count is not available.
func Count(context.Context, *[81]uint8, int) triad.Result { return triad.Result{} }

// Search is not available.
func Search(context.Context, *[81]uint8, int, func(*[81]uint8) bool) triad.Result {
	return triad.Result{}
}

// First is not available.
func First(context.Context, *[81]uint8, int) ([81]uint8, triad.Result) {
	return [81]uint8{}, triad.Result{}
}

// SolveBatch is not available.
func SolveBatch(context.Context, [][81]uint8, int, int, [][81]uint8, []triad.Result) {}
