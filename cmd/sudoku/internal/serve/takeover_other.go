//go:build !unix

package serve

import (
	"log/slog"

	"sudoku/cmd/sudoku/internal/sockets"
)

// takeOverOnSignal does nothing where there is no SIGUSR2: --takeover is refused there.
func takeOverOnSignal(*sockets.Sockets, *slog.Logger) (stop func()) { return func() {} }
