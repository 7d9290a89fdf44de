// Command sudoku serves the web application, and solves and explains puzzles on
// the command line with the same packages.
//
// Each command has a file of its own: serve, solve, steps, find, rate, methods,
// sheet, work, jobs, key, version, licences; what belongs to one alone begins with its name, like solve_list.go. What
// those that read puzzles share: their flags (flags.go), how a line is read (line.go),
// what is done with it (job.go), how the answer is written (answer.go) and when it
// is given up (workflags.go). Package stream answers the lines on every core and
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
