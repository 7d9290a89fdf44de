// Command sudoku serves the web application, and solves and explains puzzles on the command line with the same
// packages. Its commands are in rooms:
//
//	serve     serve key
//	puzzles   solve steps find rate doctor read methods generate sheet
//	machines  work jobs
//	manual    completion man
//	main      version licences help
//
// A room imports those below it that are named beside it, and no other of this program:
//
//	main      cluster command machines manual puzzles serve
//	serve     command logsink sockets
//	manual    command
//	puzzles   cluster command eachline jobs machines
//	machines  cluster command eachline jobs output
//	eachline  command jobs
//	cluster   blocks jobs output
//	blocks    jobs
//	output    jobs
//
// Tests hold both lists to the code.
package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"sudoku/cmd/sudoku/internal/command"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	status := runWith(ctx, os.Args[1:], &command.Env{Stdin: os.Stdin, Stdout: output(os.Stdout), Stderr: os.Stderr, SetHeap: limitHeap})
	stop()
	os.Exit(status)
}

// limitHeap bounds the memory of this process as its command asks for.
func limitHeap(h command.Heap) {
	if h.Limit > 0 {
		debug.SetMemoryLimit(h.Limit)
	}
	debug.SetGCPercent(h.Percent)
}
