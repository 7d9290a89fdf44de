//go:build unix

package main

import (
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"sudoku/cmd/sudoku/internal/sockets"
)

// takeOverOnSignal starts the program anew at each SIGUSR2, until stop is called.
func takeOverOnSignal(s *sockets.Sockets, log *slog.Logger) (stop func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGUSR2)
	go func() {
		for range signals {
			if err := s.TakeOver(); err != nil {
				log.Error("no other process took over", "error", err)
			}
		}
	}()
	return func() {
		signal.Stop(signals)
		close(signals)
	}
}
