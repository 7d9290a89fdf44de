// Package serve starts the web application from flags and variables, keeps it within its memory, and makes the
// keys of its clients.
package serve

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"syscall"
	"time"

	"sudoku/cmd/internal/flags"
	"sudoku/cmd/internal/stamp"
	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/logsink"
	"sudoku/cmd/sudoku/internal/sockets"
	"sudoku/web"
	"sudoku/web/keys"
)

// Command starts the web application.
type Command struct {
	Addr     string        `default:":8080" env:"SUDOKU_ADDR" help:"Address to listen on, as host:port."`
	Deadline time.Duration `default:"5m" env:"SUDOKU_DEADLINE" help:"The last resort of a machine on which something is broken: the longest that one search may take. A search ends by a budget of work well before, at the same place on every machine; an answer that this cut short says so, and is not kept."`
	Memory   size          `default:"512MiB" env:"SUDOKU_MEMORY" help:"Memory to stay below."`
	Cache    size          `default:"0" env:"SUDOKU_CACHE" help:"Memory for answers that are kept, of that above. An eighth of it where it is 0."`
	Drain    time.Duration `default:"0s" env:"SUDOKU_DRAIN" help:"Time from SIGTERM, when /readyz says no, to the last new connection, for a balancer to notice."`
	Takeover bool          `env:"SUDOKU_TAKEOVER" help:"On SIGUSR2, start the program anew: a new version takes over the sockets, and this one finishes what is under way. Not on Windows."`

	TrustProxy []network `env:"SUDOKU_TRUST_PROXY" help:"Addresses or networks of the proxies in front, whose X-Forwarded-For and X-Forwarded-Proto are believed. Without them, work that comes through a proxy counts as one client's."`
	siteFlags
	tlsFlags
	keyFlags
	logFlags
	adminFlags
}

// Help says what kong cannot know.
func (Command) Help() string {
	return `What is done within milliseconds never waits for what is not: slow work has all
processors but one, and of one client (an address, or an IPv6 network of 64 bits)
so much at a time. What had to wait for more than ten seconds is answered 503
with Retry-After, and so is what is not worked out within 50 seconds; the work
on that goes on, for whoever asks again.

` + boundsHelp() + `

It logs to standard error; where nobody reads the log it goes on, and later says
how many lines are missing. On SIGTERM or Ctrl-C /readyz says no, for --drain
everything is still answered, then it finishes what is under way; a second
signal ends it at once. With a drain delay of a few looks of the balancer, a
rolling restart loses no request.

To change to a new version on one machine without refusing a connection, run it
under systemd: with a socket unit (sockets named "admin" are for --admin-addr,
others for --addr) connections wait while it restarts; or with --takeover,
Type=notify, NotifyAccess=all and ExecReload=kill -USR2 $MAINPID they need not
even wait. It tells systemd when it is ready and when it stops.

Where OTEL_EXPORTER_OTLP_ENDPOINT (or _TRACES_ENDPOINT) is set, it exports traces
over OTLP/HTTP as JSON: a span a request, with those of waiting, solving and
rendering in it. A request has the ID of its trace as X-Request-Id, and in the
log; of a proxy in --trust-proxy, traceparent and X-Request-Id are taken over.

HTTP/2 is spoken over TLS, and without it to proxies that are told to (h2c).

The exit status is 0 when it was stopped, 1 when it failed, 2 for wrong usage.`
}

// boundsHelp says how much clients may take, in numbers.
func boundsHelp() string {
	const usual = 512 << 20
	b := web.ConcurrencyOf(usual)
	c := b.Connections
	connections := fmt.Sprintf(`%d connections, of one client %d, of a home (an IPv6 network of
56 bits) %d, of a site (of 48 bits, or of 24 of IPv4) %d`, c.All, c.OfClient, c.OfHome, c.OfSite)
	parallel := fmt.Sprintf("%d requests over HTTP/2, of one client %d", b.Parallel.All, b.Parallel.OfClient)
	return `--memory bounds what clients take. 512MiB are
` + connections + `;
` + parallel + `; and streams in an eighth
of it, as many as fit with these processors. A proxy in --trust-proxy may have all
connections. When all are taken, who has the most gives one up for who has fewer;
who has the most is answered 503 with Retry-After, or closed. /metrics has these
numbers as sudoku_connections_limit, sudoku_http2_requests_limit,
sudoku_streams_limit and sudoku_memory_limit_bytes.`
}

// Run serves until the context ends, then drains.
func (c *Command) Run(ctx context.Context, e *command.Env) error {
	if err := c.check(); err != nil {
		return command.UsageError(err)
	}
	e.LimitHeap(heapOf(c.Memory))
	signal.Ignore(syscall.SIGPIPE) // the sinks go on where nobody reads
	log, closeLog := c.logFlags.open(e.Stderr)
	defer closeLog()
	logVariables(e.Unknown, log)
	s, err := c.prepare(ctx, log)
	if err != nil {
		return err
	}
	defer s.watching.close()
	if c.Takeover {
		defer takeOverOnSignal(s.given, log)()
	}
	handler, err := web.New(c.config(s, func() bool { return ctx.Err() == nil }))
	if err != nil {
		return err
	}
	ln, err := listen(s.given, publicSocket, c.Addr)
	if err != nil {
		return err
	}
	stopAdmin, err := c.startAdmin(ctx, s)
	if err != nil {
		return errors.Join(err, ln.Close())
	}
	defer stopAdmin()
	defer c.announce(ln, log, e.Stdout)()
	if err := s.given.Ready(); err != nil {
		log.Warn("nobody could be told that the server is ready", "error", err)
	}
	defer tellAtEnd(ctx, s.given.Stopping)()
	if err := web.Serve(ctx, ln, handler, log, c.options(s)); err != nil {
		log.Error("the server failed", "error", err)
		return command.ErrLogged
	}
	return nil
}

// tellAtEnd tells something when the context ends. Who calls done afterwards can be sure that it is told.
func tellAtEnd(ctx context.Context, tell func()) (done func()) {
	told := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		tell()
		close(told)
	})
	return func() {
		if !stop() {
			<-told
		}
	}
}

// setup is what the server is given beside its handlers.
type setup struct {
	watching
	given  *sockets.Sockets
	secret *tls.Config      // nil where it speaks HTTP as it is
	known  func() *keys.Set // nil where nobody has a key
}

// prepare opens what the flags name.
func (c *Command) prepare(ctx context.Context, log *slog.Logger) (s setup, err error) {
	if s.secret, err = c.tlsFlags.config(log); err != nil {
		return s, err
	}
	if s.known, err = c.keyFlags.open(log); err != nil {
		return s, err
	}
	if s.given, err = sockets.Open(c.Takeover, publicSocket, adminSocket); err != nil {
		return s, err
	}
	s.watching, err = c.watch(ctx, s.given, log)
	return s, err
}

// announce says where the server is.
func (c *Command) announce(ln net.Listener, log *slog.Logger, stdout io.Writer) (flushed func()) {
	log.Info("listening", "addr", ln.Addr().String(), "pid", os.Getpid(), "version", stamp.Own().Version)
	out := logsink.New(stdout, maxWaiting, func(logsink.Loss) []byte { return nil })
	fmt.Fprintf(out, "Open %s://%s in a browser; Ctrl-C stops.\n", c.scheme(), browsable(ln.Addr()))
	return func() { flush(out) }
}

// check says which values mean nothing, wherever they are from.
func (c *Command) check() error {
	switch {
	case c.Deadline <= 0:
		return errors.New("--deadline (SUDOKU_DEADLINE) must be longer than 0")
	case c.Memory < command.LeastMemory:
		return fmt.Errorf("--memory (SUDOKU_MEMORY) must be at least %d MiB", command.LeastMemory>>20)
	case c.Cache > c.Memory/2:
		return errors.New("--cache (SUDOKU_CACHE) must be at most half of --memory")
	case c.Drain < 0:
		return errors.New("--drain (SUDOKU_DRAIN) must be 0 or longer")
	case c.LogSample < 0:
		return errors.New("--log-sample (SUDOKU_LOG_SAMPLE) must not be below 0")
	}
	if err := errors.Join(c.siteFlags.check(), c.tlsFlags.check()); err != nil {
		return err
	}
	if c.AdminAddr != "" {
		if err := flags.CheckAddr("--admin-addr (SUDOKU_ADMIN_ADDR)", c.AdminAddr); err != nil {
			return err
		}
	}
	return flags.CheckAddr("--addr (SUDOKU_ADDR)", c.Addr)
}

// The names of the sockets, by which systemd may give them.
const (
	publicSocket = "addr"
	adminSocket  = "admin"
)

// listen returns a socket that was given, or a new one at an address.
func listen(given *sockets.Sockets, name, addr string) (net.Listener, error) {
	ln, err := given.Listen(name, addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		flag := map[string]string{publicSocket: "--addr", adminSocket: "--admin-addr"}[name]
		return nil, fmt.Errorf("%s is taken: another program listens there; %s chooses another address", addr, flag)
	}
	return ln, err
}

func (c *Command) config(s setup, ready func() bool) web.Config {
	return web.Config{
		Deadline: c.Deadline, Memory: int(c.Memory), Cache: int(c.Cache), Proxies: c.proxies(), Keys: s.known,
		Origin: c.origin(), Hosts: c.hosts(), Logger: s.log, Ready: ready, Metrics: s.metrics, Sample: s.sample, Traces: s.traces,
	}
}

func (c *Command) proxies() []netip.Prefix {
	var all []netip.Prefix
	for _, n := range c.TrustProxy {
		all = append(all, netip.Prefix(n))
	}
	return all
}

// options give a request the time to wait for its turn, to be worked on and to wait for
// its turn to be sent, and a shutdown that of the last one.
func (c *Command) options(s setup) web.ServeOptions {
	longest := web.AnswerTime + web.Patience
	return web.ServeOptions{
		Drain: c.Drain, Answer: longest, Finish: longest + 2*time.Second,
		Memory: int(c.Memory), Proxies: c.proxies(), Metrics: s.metrics, TLS: s.secret, Replaced: s.given.Replaced(),
	}
}

// browsable is the address as a browser on this machine would be given it.
func browsable(addr net.Addr) string {
	host, port, err := net.SplitHostPort(addr.String())
	if err != nil {
		return addr.String()
	}
	if ip := net.ParseIP(host); ip != nil && (ip.IsUnspecified() || ip.IsLoopback()) {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}
