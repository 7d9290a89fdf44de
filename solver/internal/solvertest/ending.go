package solvertest

import "context"

// Ending is a context that ends after a number of looks at it, so that a test of
// stopping does not depend on the clock. It is for one goroutine.
type Ending struct {
	context.Context
	Looks int // that are left; less than 0 once it has ended
}

// EndAfter returns a context that ends after a number of looks.
func EndAfter(looks int) *Ending { return &Ending{context.Background(), looks} }

// Err counts a look. It returns nil, and DeadlineExceeded where none was left.
func (e *Ending) Err() error {
	if e.Looks--; e.Looks < 0 {
		return context.DeadlineExceeded
	}
	return nil
}
