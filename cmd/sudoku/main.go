// Command sudoku serves the web application, and solves and explains puzzles on
// the command line with the same packages.
//
// Each command stands in a file of its own: serve, solve, steps, find, rate,
// methods, version. What those that read puzzles share begins in puzzles.go: their
// lines go through a pipeline (pipeline.go) that answers them on every core and
// keeps their order.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	status := run(ctx, os.Args[1:], os.Stdin, output(os.Stdout), os.Stderr)
	stop()
	os.Exit(status)
}
