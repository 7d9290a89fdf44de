// Package exchange is what every request goes through on its way to its handler, and every answer on its way
// back: who asks and whether they may, how much is under way, what is read, sent, counted and logged, and what
// is said where something went wrong.
//
//	edge.go ──> gate.go      read -> wait -> compute -> send, in the turn of its client
//	            middleware   hosts.go authorize.go security.go codings.go logging.go ready.go
//	            errors.go    a status, a log line, and a page, a fragment or JSON
//	            refusal.go   the same for what net/http refuses by itself
package exchange

import (
	"log/slog"
	"net/http"
	"net/netip"
	"slices"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"sudoku/web/answers"
	"sudoku/web/clients"
	"sudoku/web/compress"
	"sudoku/web/hosts"
	"sudoku/web/metrics"
	"sudoku/web/respond"
	"sudoku/web/sample"
	"sudoku/web/traces"
	"sudoku/web/work"
)

// Config says what an edge is made of.
type Config struct {
	Callers *Callers
	Desk    *work.Desk
	Sender  *respond.Sender
	Memory  int            // bytes that the server may take
	Proxies []netip.Prefix // that are believed about the address of a client
	Hosts   hosts.Allowed  // by which it may be asked for

	Logger  *slog.Logger
	Metrics *metrics.Metrics // nil: nothing is counted
	Sample  *sample.Sampler  // nil: everything is logged
	Traces  *traces.Tracer   // nil: nothing is traced
}

// Edge is what every request goes through on its way to its handler, and every answer on its way back.
type Edge struct {
	Gate     *gate
	Ready    *readyPages
	log      *requestLog
	failures failures
	proxies  []netip.Prefix
	hosts    hosts.Allowed
}

// New returns an edge.
func New(cfg Config) *Edge {
	log := &requestLog{log: cfg.Logger, metrics: cfg.Metrics, sample: cfg.Sample, traces: cfg.Traces}
	return &Edge{
		Gate: &gate{
			Callers: cfg.Callers, desk: cfg.Desk,
			Unsent: clients.NewUnsent(cfg.Memory / 8), uploads: clients.NewUnsent(cfg.Memory / 8),
			Parallel: ParallelSlots(cfg.Memory).WithShares(cfg.Callers.ShareOf),
		},
		Ready:    &readyPages{cfg.Sender, answers.NewShelf[readyPage](cfg.Desk.Kept), cfg.Metrics},
		log:      log,
		failures: failures{cfg.Sender, log},
		proxies:  cfg.Proxies,
		hosts:    cfg.Hosts,
	}
}

// Prepare sets up what a router does with each request before and after its handler.
func (x *Edge) Prepare(e *echo.Echo) {
	e.HTTPErrorHandler = x.failures.handleError
	e.JSONSerializer = respond.PlainJSON{}
	e.IPExtractor = x.Gate.realIP
	e.SchemeExtractor = schemeOf(x.proxies)
	e.Use(chain(
		ownRequestID, middleware.RequestIDWithConfig(middleware.RequestIDConfig{Generator: requestID}),
		x.log.logRequests(), middleware.RecoverWithConfig(x.log.recoverConfig()),
		secureHeaders, x.Gate.refuseUnknownKeys, refuseForeignPosts(), refuseHosts(x.hosts), refuseCodings, refuseWithoutTurn,
		x.Ready.sendReady,
	))
}

// Handler puts what bounds requests around a router.
func (x *Edge) Handler(e *echo.Echo) (http.Handler, error) {
	whole, err := compress.Handler(e, x.Ready.keepReady)
	if err != nil {
		return nil, err
	}
	bounded := turnAway(whole, x.Gate.boundParallel(whole, parted(e, x.Gate.InTurn(whole))))
	return x.log.metrics.InFlight(dropUntrusted(x.proxies, x.log.traces.Handler(bounded))), nil
}

// chain puts middleware together once, the first outermost. Echo would do it on each request, since it
// hands each middleware the handler of the route; here the last one finds that in the context.
func chain(all ...echo.MiddlewareFunc) echo.MiddlewareFunc {
	whole := func(c echo.Context) error { return c.Handler()(c) }
	for _, m := range slices.Backward(all) {
		whole = m(whole)
	}
	return func(echo.HandlerFunc) echo.HandlerFunc { return whole }
}
