package web

import (
	"log"
	"log/slog"
	"strings"

	"sudoku/web/metrics"
)

// errorLog is where net/http says what went wrong with a connection. A panic that it has caught is a
// fault of the program: it is counted, since nothing was answered from which one could tell.
func errorLog(to *slog.Logger, m *metrics.Metrics) *log.Logger {
	warnings := slog.NewLogLogger(to.Handler(), slog.LevelWarn)
	faults := slog.NewLogLogger(to.Handler(), slog.LevelError)
	return log.New(lineWriter(func(line string) {
		if !isPanic(line) {
			warnings.Print(line)
			return
		}
		m.Panic(metrics.InConnection)
		faults.Print(line)
	}), "", 0)
}

// isPanic reports whether a line of net/http is about a panic, over HTTP/1 or HTTP/2.
func isPanic(line string) bool {
	return strings.HasPrefix(line, "http: panic serving ") || strings.HasPrefix(line, "http2: panic serving ")
}

// lineWriter is called with each line of a log.
type lineWriter func(line string)

// Write implements io.Writer.
func (w lineWriter) Write(line []byte) (int, error) {
	w(strings.TrimSuffix(string(line), "\n"))
	return len(line), nil
}
