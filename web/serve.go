package web

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"

	"sudoku/static"
)

// Bounds on how long a connection may take, and on how long a shutdown waits
// for requests that are under way.
const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 10 * time.Second
	writeTimeout      = 30 * time.Second
	idleTimeout       = 2 * time.Minute
	maxHeaderBytes    = 32 << 10
	drainTimeout      = 10 * time.Second
)

// MaxDeadline is the longest deadline of a solve with which an answer still
// gets out in time, and a shutdown waits for it.
const MaxDeadline = drainTimeout - 2*time.Second

// Serve answers on the listener until the context ends; then it takes no new
// connection, finishes what is under way within ten seconds, and returns nil.
func Serve(ctx context.Context, ln net.Listener, h http.Handler, log *slog.Logger) error {
	srv := &http.Server{
		Handler:           h,
		ConnState:         watchState,
		ReadHeaderTimeout: readHeaderTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(watchedListener{ln, assetsOf(static.New())}) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	log.Info("draining", "within", drainTimeout)
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTimeout)
	defer cancel()
	if err := srv.Shutdown(drain); err != nil {
		return errors.Join(err, srv.Close())
	}
	return nil
}
