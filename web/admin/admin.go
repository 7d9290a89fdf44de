// Package admin is the address at which an operator looks into a program: /metrics for
// Prometheus, /healthz and /readyz for who starts it and sends it work, and /debug/pprof/ for
// go tool pprof.
//
// It tells nothing of anybody's puzzle, but asks for no password, and a profile costs a part of
// a processor while it is taken: the address belongs on the loopback interface or on a network
// of the operator's own. It has its own handlers; nothing of http.DefaultServeMux is served.
package admin

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"time"

	"golang.org/x/net/netutil"
)

// Bounds on what those who look may take.
const (
	maxConnections = 32
	headerTimeout  = 5 * time.Second
	longestProfile = 4 * time.Minute
	writeTimeout   = longestProfile + time.Minute
	idleTimeout    = 2 * time.Minute
	maxHeaderBytes = 16 << 10
	drainTimeout   = 2 * time.Second
)

// Handler serves metrics, health and profiles, and 404 elsewhere. ready returns, in a sentence,
// why the program cannot do its work, and nil where it can.
func Handler(metrics http.Handler, ready func() error) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", metrics)
	mux.HandleFunc("GET /healthz", alive)
	mux.Handle("GET /readyz", readiness(ready))
	addProfiles(mux)
	return mux
}

// Serve answers on the listener until the context ends. What is under way then is given a
// moment.
func Serve(ctx context.Context, ln net.Listener, h http.Handler, log *slog.Logger) error {
	srv := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: headerTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(netutil.LimitListener(ln, maxConnections)) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTimeout)
	defer cancel()
	if err := srv.Shutdown(ctx); err != nil {
		return srv.Close()
	}
	return nil
}
