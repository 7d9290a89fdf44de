package serve

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"time"

	"sudoku/cmd/internal/envvars"
	"sudoku/cmd/sudoku/internal/logsink"
	"sudoku/web/sample"
)

// logFlags say what the server logs.
type logFlags struct {
	LogFormat string `enum:"text,json" default:"text" env:"SUDOKU_LOG_FORMAT" help:"text or json (an object a line; times in seconds, as took_seconds)."`
	LogLevel  string `enum:"debug,info,warn,error" default:"info" env:"SUDOKU_LOG_LEVEL" help:"The least that is logged: debug (mistakes of clients too), info (a line a request), warn or error."`
	LogSample int    `placeholder:"N" env:"SUDOKU_LOG_SAMPLE" help:"Of the requests that went well, the lines a second that are logged; it is told how many were left out. What failed, was refused or took a second is always logged. 0 is all of them."`
}

const (
	// maxWaiting is how much of the log waits for who reads it, in bytes: some
	// thousand lines.
	maxWaiting = 1 << 20
	// flushTimeout is how long the end of the program waits for the reader.
	flushTimeout = 2 * time.Second
)

// open returns a logger that never waits for who reads the log, and what writes the
// last lines at the end.
func (f logFlags) open(w io.Writer) (log *slog.Logger, flushed func()) {
	sink := logsink.New(w, maxWaiting, f.lossLine)
	var level slog.Level
	if err := level.UnmarshalText([]byte(f.LogLevel)); err != nil {
		panic(err) // the parser lets nothing else through
	}
	return f.logger(sink, level), func() { flush(sink) }
}

// sampler chooses the requests that are logged; nil where all are. The last lines that were left
// out are told by its Flush.
func (f logFlags) sampler(log *slog.Logger) *sample.Sampler {
	if f.LogSample == 0 {
		return nil
	}
	return sample.New(f.LogSample, func(leftOut int, since time.Time) {
		log.Info("requests not logged", "lines", leftOut, "since", since)
	})
}

func (f logFlags) logger(w io.Writer, level slog.Level) *slog.Logger {
	o := &slog.HandlerOptions{Level: level}
	if f.LogFormat == "json" {
		o.ReplaceAttr = nameUnit
		return slog.New(slog.NewJSONHandler(w, o))
	}
	return slog.New(slog.NewTextHandler(w, o))
}

// nameUnit writes times in seconds, and says so in their names: JSON has numbers alone, and slog
// would write nanoseconds. As text they have their unit.
func nameUnit(_ []string, a slog.Attr) slog.Attr {
	if a.Value.Kind() == slog.KindDuration {
		return slog.Float64(a.Key+"_seconds", a.Value.Duration().Seconds())
	}
	return a
}

// lossLine is the line on lines that are missing, whatever the level.
func (f logFlags) lossLine(l logsink.Loss) []byte {
	var line bytes.Buffer
	f.logger(&line, slog.LevelWarn).Warn("log lines lost", "lines", l.Lines, "since", l.Since)
	return line.Bytes()
}

// flush writes the last lines, if somebody reads them.
func flush(s *logsink.Sink) {
	ctx, cancel := context.WithTimeout(context.Background(), flushTimeout)
	defer cancel()
	s.Close(ctx)
}

// logVariables says in the log which variables mean nothing.
func logVariables(unknown []envvars.Unknown, log *slog.Logger) {
	for _, v := range unknown {
		log.Warn("unknown variable", "name", v.Name, "meaning", v.Text())
	}
}
