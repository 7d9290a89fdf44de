//go:build !goexperiment.simd || !amd64

package triad

// Available reports whether this program can run the engine on this machine. It
// was built without vector instructions: the functions below do nothing.
func Available() bool { return false }

// Count is not available.
func Count(*[81]uint8, int, func() bool) Result { return Result{} }

// Search is not available.
func Search(*[81]uint8, func() bool, func(*[81]uint8) bool) Result { return Result{} }

// CountBatch is not available.
func CountBatch([][81]uint8, int, []Result, func() bool) {}

// SolveBatch is not available.
func SolveBatch([][81]uint8, int, [][81]uint8, []Result, func() bool) {}
