package web

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"time"

	"sudoku/static"
	"sudoku/web/clients"
	"sudoku/web/metrics"
	"sudoku/web/watch"
)

// Bounds on the time of a connection, and of a shutdown.
const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 10 * time.Second // for a whole request
	answerTimeout     = 30 * time.Second
	sendTimeout       = 30 * time.Second
	idleTimeout       = 2 * time.Minute
	maxHeaderBytes    = 32 << 10
	drainTimeout      = 10 * time.Second
)

// ServeOptions says how much time and memory clients get. The zero value is a good one.
type ServeOptions struct {
	Drain  time.Duration // time in which requests are still taken after the end of the context
	Answer time.Duration // the longest that a request waits and is worked on; 30 s if 0
	Finish time.Duration // for what is under way when no more requests are taken; 10 s if 0

	Memory  int            // bytes that the server may take, of which connections get a part; 512 MiB if 0
	Proxies []netip.Prefix // that may have all connections

	Metrics *metrics.Metrics // where connections are counted; nowhere if nil

	TLS      *tls.Config     // to speak it; nil to speak HTTP as it is
	Replaced <-chan struct{} // closed when another process accepts what comes to the listener; never if nil
}

// Serve answers on the listener until the context ends. For o.Drain it still answers, and
// tells clients to leave; then it takes no new connection, finishes within o.Finish what
// is under way, and returns nil. When it is replaced it takes no new connection from then on,
// and tells clients to leave until none is there, for some seconds at most, before it finishes.
func Serve(ctx context.Context, ln net.Listener, h http.Handler, log *slog.Logger, o ServeOptions) error {
	memory := cmp.Or(o.Memory, defaultMemory)
	if o.TLS == nil { // what is written to a connection of TLS cannot be told apart
		ln = watch.Listen(ln, replaceRefusals(assetsOf(static.New())))
	}
	conns := clients.LimitConnections(ln, memory, o.Proxies)
	conns.Refused = func() { o.Metrics.Shed(metrics.Connections) }
	o.Metrics.WatchConnections(conns.Open)
	leave, tellToLeave := context.WithCancel(ctx)
	defer tellToLeave()
	srv := &http.Server{
		Handler:           withoutReadDeadline(closeAfterShutdown(leave, h)),
		ReadHeaderTimeout: readHeaderTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      readTimeout + cmp.Or(o.Answer, answerTimeout) + sendTimeout, // it begins with the end of the header
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		TLSConfig:         o.TLS.Clone(),
		Protocols:         protocols(o.TLS != nil),
		HTTP2:             http2Bounds(memory),
		ConnState:         conns.NoteState,
		ConnContext:       clients.WithConn,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	failed := make(chan error, 1)
	go func() { failed <- serveOn(srv, conns) }()
	select {
	case err := <-failed:
		return err
	case <-o.Replaced:
		_ = conns.Close() // what is waiting to be accepted is the other process's
		tellToLeave()
		log.Info("another process has taken over", "open", conns.Open())
		waitUntilNone(ctx, conns.Open, max(o.Drain, leaveTime))
		return shutdown(context.WithoutCancel(ctx), srv, conns, log, cmp.Or(o.Finish, drainTimeout))
	case <-ctx.Done():
	}
	if o.Drain > 0 {
		log.Info("not ready any more", "for", o.Drain)
		select {
		case err := <-failed:
			return err
		case <-time.After(o.Drain):
		}
	}
	return shutdown(context.WithoutCancel(ctx), srv, conns, log, cmp.Or(o.Finish, drainTimeout))
}

// serveOn serves, over TLS where the server has a certificate.
func serveOn(srv *http.Server, ln net.Listener) error {
	if srv.TLSConfig != nil {
		return srv.ServeTLS(ln, "", "")
	}
	return srv.Serve(ln)
}

// leaveTime is how long clients have to leave for the process that has taken over, firstRequestTime how
// long those who have just connected have to say what they want, and leaveInterval the time from one look
// whether there are any to the next.
const (
	leaveTime        = 10 * time.Second
	firstRequestTime = time.Second
	leaveInterval    = 50 * time.Millisecond
)

// waitUntilNone waits until there are none of something, but not for long.
func waitUntilNone(ctx context.Context, count func() int, within time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	for look := time.NewTicker(leaveInterval); count() > 0; {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
	}
}

// shutdown takes no new connection, finishes what is under way, and breaks off what takes longer.
// net/http hangs up on who has connected and is heard only after its Shutdown has begun, as if there
// had been no server: so they are answered first.
func shutdown(ctx context.Context, srv *http.Server, conns *clients.Listener, log *slog.Logger, within time.Duration) error {
	log.Info("draining", "within", within)
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	_ = conns.Close()
	waitUntilNone(ctx, conns.Unanswered, firstRequestTime)
	if err := srv.Shutdown(ctx); err != nil {
		return errors.Join(err, srv.Close())
	}
	return nil
}

// closeAfterShutdown tells clients, once the context has ended, that their connection ends
// with this answer, so that their next request goes to a server that stays. Closing idle
// connections instead could lose a request that is on its way.
func closeAfterShutdown(ctx context.Context, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if ctx.Err() != nil {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}

// withoutReadDeadline removes the deadline for reading from a connection when the request
// has been read. net/http leaves it, and takes the request for abandoned when it passes.
func withoutReadDeadline(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		read := func() { _ = http.NewResponseController(w).SetReadDeadline(time.Time{}) } // what is not served over a network has none
		switch {
		case isLight(r): // it is answered before any deadline
		case r.Body == http.NoBody:
			read()
		default:
			r.Body = &watchedBody{r.Body, read}
		}
		next.ServeHTTP(w, r)
	})
}

// watchedBody is the body of a request that calls read at its end.
type watchedBody struct {
	io.ReadCloser
	read func()
}

func (b *watchedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err == io.EOF {
		b.read()
	}
	return n, err
}
