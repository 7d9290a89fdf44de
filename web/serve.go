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
	"sudoku/web/exchange"
	"sudoku/web/linger"
	"sudoku/web/metrics"
	"sudoku/web/site"
	"sudoku/web/watch"
)

// Bounds on the time of a connection, and of a shutdown.
const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 10 * time.Second // for a whole request
	answerTimeout     = 30 * time.Second
	idleTimeout       = 2 * time.Minute
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
		ln = watch.Listen(ln, exchange.ReplaceRefusals(site.AssetsOf(static.New())))
	}
	conns := clients.LimitConnections(ln, memory, o.Proxies)
	conns.Refused = func() { o.Metrics.Shed(metrics.Connections) }
	conns.GaveWay = func() { o.Metrics.Shed(metrics.Heaviest) }
	o.Metrics.WatchConnections(conns.Open, ConcurrencyOf(memory).connections())
	leave, tellToLeave := context.WithCancel(ctx)
	defer tellToLeave()
	srv := &http.Server{
		Handler:           linger.Handler(withoutReadDeadline(closeInTime(leave, h)), exchange.IsStream),
		ReadHeaderTimeout: readHeaderTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      readTimeout + cmp.Or(o.Answer, answerTimeout) + exchange.SendTimeout, // it begins with the end of the header
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    exchange.MaxHeaderBytes,
		TLSConfig:         o.TLS.Clone(),
		Protocols:         exchange.Protocols(o.TLS != nil),
		HTTP2:             exchange.HTTP2Bounds(memory),
		ConnState:         conns.NoteState,
		ConnContext:       clients.WithConn,
		ErrorLog:          errorLog(log, o.Metrics),
	}
	failed := make(chan error, 1)
	go func() { failed <- serveOn(srv, conns) }()
	select {
	case err := <-failed:
		return err
	case <-o.Replaced:
		stopAccepting(conns, failed) // what is waiting to be accepted is the other process's
		tellToLeave()
		log.Info("another process has taken over", "open", conns.Open())
		waitUntilNone(ctx, conns.Open, max(o.Drain, leaveTime))
		return shutdown(context.WithoutCancel(ctx), srv, conns, log, cmp.Or(o.Finish, drainTimeout))
	case <-ctx.Done():
	}
	if err := drain(o.Drain, failed, log); err != nil {
		return err
	}
	stopAccepting(conns, failed)
	return shutdown(context.WithoutCancel(ctx), srv, conns, log, cmp.Or(o.Finish, drainTimeout))
}

// drain lets the server answer for a while longer. The error is that of a server which fails meanwhile.
func drain(longest time.Duration, failed <-chan error, log *slog.Logger) error {
	if longest <= 0 {
		return nil
	}
	log.Info("not ready any more", "for", longest)
	select {
	case err := <-failed:
		return err
	case <-time.After(longest):
		return nil
	}
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

// stopAccepting closes a listener and waits until what accepts from it has ended: a connection that was
// accepted at the last moment is among the open ones then.
func stopAccepting(ln net.Listener, ended <-chan error) {
	_ = ln.Close()
	<-ended
}

// shutdown finishes what is under way, and breaks off what takes longer.
// net/http hangs up on who has connected and is heard only after its Shutdown has begun, as if there
// had been no server: so they are answered first.
func shutdown(ctx context.Context, srv *http.Server, conns *clients.Listener, log *slog.Logger, within time.Duration) error {
	log.Info("draining", "within", within)
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	waitUntilNone(ctx, conns.Unanswered, firstRequestTime)
	if err := srv.Shutdown(ctx); err != nil {
		return errors.Join(err, srv.Close())
	}
	return nil
}

// closeInTime tells clients that their connection ends with this answer. It does once the context
// has ended, so that their next request goes to a server that stays: closing idle connections
// instead could lose a request that is on its way. And it does where a proxy in front may have seen
// another end of the request.
func closeInTime(ctx context.Context, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if ctx.Err() != nil || hasDoubtfulEnd(r) {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}

// hasDoubtfulEnd reports whether a request may have had two lengths, of which net/http passes on one:
// Content-Length is dropped beside Transfer-Encoding, and Transfer-Encoding in HTTP/1.0. What comes
// behind it is then the next request for one and a part of this for the other, so it must not be
// read (RFC 9112, 6.1 and 6.3). A header that net/http has dropped cannot be seen any more, so every
// such request counts: chunked ones of HTTP/1.1 are rare and large, and HTTP/1.0 is out of use.
func hasDoubtfulEnd(r *http.Request) bool {
	return r.ProtoMajor == 1 && (r.ProtoMinor == 0 || len(r.TransferEncoding) > 0)
}

// withoutReadDeadline removes the deadline for reading from a connection when the request
// has been read. net/http leaves it, and takes the request for abandoned when it passes.
func withoutReadDeadline(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		read := func() { _ = http.NewResponseController(w).SetReadDeadline(time.Time{}) } // what is not served over a network has none
		switch {
		case exchange.IsLight(r): // it is answered before any deadline
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
