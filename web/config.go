package web

import (
	"cmp"
	"log/slog"
	"net/netip"
	"runtime"
	"time"

	"sudoku/web/hosts"
	"sudoku/web/keys"
	"sudoku/web/lanes"
	"sudoku/web/lastresort"
	"sudoku/web/metrics"
	"sudoku/web/sample"
	"sudoku/web/traces"
	"sudoku/web/work"
)

// Config configures the server. The zero value is a good one.
type Config struct {
	Deadline time.Duration    // of one search that its budget of work does not end; lastresort.Limit if 0
	Limits   lanes.Limits     // of concurrent work; by the number of processors if zero
	Memory   int              // bytes that the server may take; 512 MiB if 0
	Cache    int              // bytes of answers that are kept; an eighth of Memory if 0
	Proxies  []netip.Prefix   // that are believed about the address of a client
	Origin   hosts.Origin     // what the site calls itself; as the client does if empty
	Hosts    hosts.Allowed    // by which it may be asked for; any if there is none
	Keys     func() *keys.Set // the clients with a key, as they are at the time; none if nil
	Logger   *slog.Logger     // for requests and faults; none if nil
	Ready    func() bool      // what /readyz says; always yes if nil
	Now      func() time.Time // what day it is; time.Now if nil

	Metrics *metrics.Metrics // where it is counted what the server does; nowhere if nil
	Sample  *sample.Sampler  // chooses which requests that went well are logged; all if nil
	Traces  *traces.Tracer   // told what requests spend their time on; nobody if nil
}

// defaultMemory is what the server may take where nobody says how much, in bytes.
const defaultMemory = 512 << 20

// How long a request waits for its turn, and for its answer.
const (
	Patience   = work.Patience
	AnswerTime = work.AnswerTime
)

// withDefaults fills in what is not set.
func (c Config) withDefaults() Config {
	c.Deadline = cmp.Or(c.Deadline, lastresort.Limit)
	c.Limits = cmp.Or(c.Limits, lanes.For(runtime.GOMAXPROCS(0)))
	c.Memory = cmp.Or(c.Memory, defaultMemory)
	c.Cache = cmp.Or(c.Cache, c.Memory/8)
	if c.Now == nil {
		c.Now = time.Now
	}
	c.Logger = cmp.Or(c.Logger, slog.New(slog.DiscardHandler))
	return c
}
