// Package chaos holds tests that do to a running server what its enemies would, for
// minutes, and look at what everybody else gets meanwhile. They run with the flag
// -chaos alone: see make chaos.
//
// The server is a process of its own, built from this checkout or named by
// SUDOKU_BINARY. Everything is sent on the loopback interface, from addresses in
// 127.0.0.0/8 so that each client has one of its own, for a bounded time.
package chaos
