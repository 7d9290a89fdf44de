//go:build unix

package serve

import (
	"context"
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
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		for range signals {
			log.Info("another process is to take over")
			if err := s.TakeOver(ctx); err != nil {
				log.Error("no other process took over", "error", err)
			}
		}
	}()
	return func() {
		signal.Stop(signals)
		close(signals)
		cancel()
	}
}
