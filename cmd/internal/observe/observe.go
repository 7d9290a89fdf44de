// Package observe is what an operator sees of a worker and of a server of jobs: numbers for
// Prometheus, and whether each can do its work.
//
//	Worker   counts what a worker does, where it happens
//	Server   asks a server how it is, when somebody collects
//
// It knows no NATS: what is asked comes as plain values. A nil *Worker counts nothing, so that a
// worker at which nobody looks need not ask. deploy/JOBS.md says what each number means, and a test
// holds it to that.
package observe

// truth is 1 for what is so, and 0 for what is not.
func truth(is bool) float64 {
	if is {
		return 1
	}
	return 0
}
