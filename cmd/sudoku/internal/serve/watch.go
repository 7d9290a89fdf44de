package serve

import (
	"context"
	"log/slog"
	"time"

	"sudoku/cmd/internal/stamp"
	"sudoku/cmd/sudoku/internal/sockets"
	"sudoku/web/metrics"
	"sudoku/web/sample"
	"sudoku/web/traces"
)

// watching is how an operator sees what the server does.
type watching struct {
	log     *slog.Logger
	metrics *metrics.Metrics // nil where nobody collects them
	sample  *sample.Sampler  // nil where every request is logged
	traces  *traces.Tracer   // nil where there is no collector
}

// closeTime is how long the collector of traces has to take the last ones.
const closeTime = 5 * time.Second

func (c *Command) watch(ctx context.Context, given *sockets.Sockets, log *slog.Logger) (watching, error) {
	failed := func(err error) { log.Warn("traces were not exported", "error", err) }
	t, err := traces.Open(ctx, stamp.Own().Version, failed)
	return watching{log: log, metrics: c.metrics(given), sample: c.sampler(log), traces: t}, err
}

// close tells what is left to tell.
func (w watching) close() {
	w.sample.Flush()
	ctx, cancel := context.WithTimeout(context.Background(), closeTime)
	defer cancel()
	if err := w.traces.Close(ctx); err != nil {
		w.log.Warn("the last traces were not exported", "error", err)
	}
}
