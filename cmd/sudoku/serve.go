package main

import (
	"errors"
	"fmt"
	"net"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"sudoku/cmd/sudoku/internal/logsink"
	"sudoku/web"
)

// serveCmd starts the web application.
type serveCmd struct {
	Addr      string        `default:":8080" env:"SUDOKU_ADDR" help:"Address to listen on, as host:port."`
	Deadline  time.Duration `default:"2s" env:"SUDOKU_DEADLINE" help:"Time for one solve, after which the page says how far it got."`
	MaxSolves int           `default:"0" env:"SUDOKU_MAX_SOLVES" help:"Solves at once; what comes on top is asked to come again. Four a processor where it is 0."`
	Drain     time.Duration `default:"0s" env:"SUDOKU_DRAIN" help:"Time from SIGTERM, when /readyz says no, to the last new connection, for a balancer to notice."`
	logFlags
}

// Run serves until the context ends, then drains.
func (c *serveCmd) Run(e *env) error {
	if err := c.check(); err != nil {
		return usageError{err}
	}
	signal.Ignore(syscall.SIGPIPE) // the sinks go on where nobody reads
	log, closeLog := c.open(e.stderr)
	defer closeLog()
	handler, err := web.New(web.Config{
		Deadline:  c.Deadline,
		MaxSolves: c.MaxSolves,
		Logger:    log,
		Ready:     func() bool { return e.ctx.Err() == nil },
	})
	if err != nil {
		return err
	}
	ln, err := c.listen()
	if err != nil {
		return err
	}
	out := logsink.New(e.stdout, maxWaiting, func(logsink.Loss) []byte { return nil })
	defer flush(out)
	info, _ := debug.ReadBuildInfo()
	log.Info("listening", "addr", ln.Addr().String(), "version", newVersion(info).Version)
	fmt.Fprintf(out, "Open http://%s in a browser; Ctrl-C stops.\n", browsable(ln.Addr()))
	if err := web.Serve(e.ctx, ln, handler, log, web.ServeOptions{Drain: c.Drain}); err != nil {
		log.Error("the server failed", "error", err)
		return errLogged
	}
	return nil
}

// check says which values mean nothing, wherever they are from.
func (c *serveCmd) check() error {
	if c.Deadline <= 0 || c.Deadline > web.MaxDeadline || c.MaxSolves < 0 {
		return fmt.Errorf("--deadline must be longer than 0 and at most %s, and --max-solves not below 0", web.MaxDeadline)
	}
	if c.Drain < 0 {
		return errors.New("--drain (SUDOKU_DRAIN) must not be below 0")
	}
	return c.checkAddr()
}

// checkAddr refuses what is no address. Go would take an empty one, or an empty port,
// for any port that is free.
func (c *serveCmd) checkAddr() error {
	_, port, err := net.SplitHostPort(c.Addr)
	if err == nil && port == "" {
		err = errors.New("it has no port")
	}
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil {
		return fmt.Errorf("--addr (SUDOKU_ADDR) must be host:port, like localhost:8080 or :8080, and not %q: %w", c.Addr, err)
	}
	return nil
}

func (c *serveCmd) listen() (net.Listener, error) {
	ln, err := net.Listen("tcp", c.Addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is taken: another program listens there; --addr chooses another address", c.Addr)
	}
	return ln, err
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
