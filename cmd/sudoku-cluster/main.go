// Command sudoku-cluster is the server that carries jobs between machines: those of "sudoku solve", "rate" and
// "find" with --cluster, to "sudoku work". It is a program of its own because it brings along a NATS server,
// which few need and which weighs as much as everything else.
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
	status := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}
