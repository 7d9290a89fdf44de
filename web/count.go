package web

import (
	"sudoku/web/lanes"
	"sudoku/web/metrics"
)

// sources are what the metrics look up.
func (s *rooms) sources(cfg Config) metrics.Sources {
	bounds := ConcurrencyOf(cfg.Memory)
	queued := func(in lanes.Lane) func() int { return func() int { return s.desk.Lanes.Queued(in) } }
	working := func(in lanes.Lane) func() int { return func() int { return s.desk.Lanes.WorkingIn(in) } }
	return metrics.Sources{
		CacheBytes: s.desk.Kept.Bytes, CacheEntries: s.desk.Kept.Len, Streams: s.streams.Slots.Taken,
		Waiting: map[string]func() int{"fast": queued(lanes.Fast), "short": queued(lanes.Short), "slow": queued(lanes.Slow)},
		Working: map[string]func() int{"fast": working(lanes.Fast), "work": working(lanes.Slow)},

		Memory: cfg.Memory, MostCached: cfg.Cache, MostStreams: bounds.Streams.byWhom(), MostParallel: bounds.Parallel.byWhom(),
		MostWaiting: map[string]int{"fast": cfg.Limits.Waiting[lanes.Fast], "short": cfg.Limits.Waiting[lanes.Short], "slow": cfg.Limits.Waiting[lanes.Slow]},
	}
}
