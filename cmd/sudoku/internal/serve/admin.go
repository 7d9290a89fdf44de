package serve

import (
	"context"
	"errors"

	"sudoku/cmd/internal/stamp"
	"sudoku/cmd/sudoku/internal/sockets"
	"sudoku/web/admin"
	"sudoku/web/metrics"
)

// adminFlags say where an operator looks into the server.
type adminFlags struct {
	AdminAddr string `placeholder:"HOST:PORT" env:"SUDOKU_ADMIN_ADDR" help:"Another address, for you alone: /metrics for Prometheus, /healthz, /readyz and /debug/pprof/. It asks for no password: keep it on localhost or a network of your own. None where it is not given."`
}

// metrics are those of the server; nil where nobody looks.
func (f adminFlags) metrics(given *sockets.Sockets) *metrics.Metrics {
	if f.AdminAddr == "" && !given.IsGiven(adminSocket) {
		return nil
	}
	return metrics.New(stamp.Own().Version)
}

// errStopping says that no new work should be sent.
var errStopping = errors.New("stopping")

// untilStopped is ready as long as a context lasts.
func untilStopped(ctx context.Context) (ready func() error) {
	return func() error {
		if ctx.Err() != nil {
			return errStopping
		}
		return nil
	}
}

// startAdmin serves what is counted until stop is called: as long as the server answers, also
// while it drains, but not when another process has taken its place.
func (f adminFlags) startAdmin(ctx context.Context, s setup) (stop func(), err error) {
	if s.metrics == nil {
		return func() {}, nil
	}
	ln, err := listen(s.given, adminSocket, f.AdminAddr)
	if err != nil {
		return nil, err
	}
	s.log.Info("listening for the operator", "addr", ln.Addr().String())
	serving, cancel := context.WithCancel(context.WithoutCancel(ctx))
	go func() {
		select {
		case <-s.given.Replaced():
			cancel()
		case <-serving.Done():
		}
	}()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := admin.Serve(serving, ln, admin.Handler(s.metrics.Handler(), untilStopped(ctx)), s.log); err != nil {
			s.log.Error("the address of the operator failed", "error", err)
		}
	}()
	return func() {
		cancel()
		<-ended
	}, nil
}
