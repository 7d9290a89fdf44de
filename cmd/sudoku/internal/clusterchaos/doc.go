// Package clusterchaos holds tests that kill what works on a job, coordinators, workers and
// servers, and measure what many machines are worth. They take minutes and run with the flag
// -chaos alone: see make chaos.
//
// The programs are processes of their own, built from this checkout, or named by
// SUDOKU_BINARY with sudoku-cluster beside it.
// Everything is on the loopback interface, for a bounded time.
package clusterchaos
