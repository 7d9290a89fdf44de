package web

import (
	"slices"
	"sync"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/web/api"
	"sudoku/web/lanes"
	"sudoku/web/metrics"
)

// count counts a request that was answered.
func (s *server) count(c echo.Context, v middleware.RequestLoggerValues) {
	s.traces.Answered(c.Request(), c.Path(), v.Status)
	s.metrics.Request(metrics.Answered{
		Route: c.Path(), Method: c.Request().Method, Status: v.Status,
		Waited: waitedFor(c), Took: v.Latency, Bytes: v.ResponseSize, IsStream: isStream(c.Request()),
	})
}

// lookup returns an answer, if it is kept.
func (s *server) lookup(key string) (value any, ok bool) {
	value, ok = s.kept.Get(key)
	s.metrics.Lookup(ok)
	return value, ok
}

// countAnswer counts the answer to a line of a stream.
func (s *server) countAnswer(call api.Call, w api.Work, a api.Answer) {
	s.metrics.Solve("api "+call.Name, a.Outcome(), layoutLabel(w.Layout))
}

// outcomeOf says in a word how an answer ended.
func (q question[T]) outcomeOf(v T) string {
	if ending := q.ending(v); ending != methods.Finished || q.outcome == nil {
		return ending.String()
	}
	return q.outcome(v)
}

// layoutLabel names a board among the few that there are names for.
func layoutLabel(l *solver.Layout) string {
	if l == nil {
		return "none"
	}
	id := l.ID()
	switch rows, _ := l.BoxShape(); {
	case slices.Contains(layoutNames(), id):
		return id
	case rows == 0:
		return "free-form"
	}
	return "other"
}

var layoutNames = sync.OnceValue(solver.LayoutNames)

// sources are what the metrics look up.
func (s *server) sources(cfg Config) metrics.Sources {
	bounds := BoundsOf(cfg.Memory)
	queued := func(in lanes.Lane) func() int { return func() int { return s.lanes.Queued(in) } }
	working := func(in lanes.Lane) func() int { return func() int { return s.lanes.WorkingIn(in) } }
	return metrics.Sources{
		CacheBytes: s.kept.Bytes, CacheEntries: s.kept.Len, Streams: s.streams.Taken,
		Waiting: map[string]func() int{"fast": queued(lanes.Fast), "short": queued(lanes.Short), "slow": queued(lanes.Slow)},
		Working: map[string]func() int{"fast": working(lanes.Fast), "work": working(lanes.Slow)},

		Memory: cfg.Memory, MostCached: cfg.Cache, MostStreams: bounds.Streams.byWhom(), MostParallel: bounds.Parallel.byWhom(),
		MostWaiting: map[string]int{"fast": cfg.Limits.Waiting[lanes.Fast], "short": cfg.Limits.Waiting[lanes.Short], "slow": cfg.Limits.Waiting[lanes.Slow]},
	}
}
