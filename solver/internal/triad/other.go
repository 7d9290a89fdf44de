//go:build !goexperiment.simd || !amd64

package triad

import "context"

// Available reports whether this program can run the engine on this machine. It
// was built without vector instructions: the functions below do nothing.
func Available() bool { return false }

// Count is not available.
func Count(context.Context, *[81]uint8, int) Result { return Result{} }

// Search is not available.
func Search(context.Context, *[81]uint8, int, func(*[81]uint8) bool) Result { return Result{} }

// First is not available.
func First(context.Context, *[81]uint8, int) ([81]uint8, Result) { return [81]uint8{}, Result{} }

// SolveBatch is not available.
func SolveBatch(context.Context, [][81]uint8, int, int, [][81]uint8, []Result) {}

// ReadLine is not available.
func ReadLine(*[81]byte, *[81]uint8) bool { return false }

// WriteLine is not available.
func WriteLine(*[81]byte, *[81]uint8) {}
