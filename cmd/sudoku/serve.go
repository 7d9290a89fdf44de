package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"time"

	"sudoku/web"
)

// serveCmd starts the web application.
type serveCmd struct {
	Addr      string        `default:":8080" env:"SUDOKU_ADDR" help:"Address to listen on, as host:port."`
	Deadline  time.Duration `default:"2s" env:"SUDOKU_DEADLINE" help:"Time for one solve, after which the page says how far it got."`
	MaxSolves int           `default:"0" env:"SUDOKU_MAX_SOLVES" help:"Solves at once; what comes on top is asked to come again. Four a processor where it is 0."`
	Drain     time.Duration `default:"0s" env:"SUDOKU_DRAIN" help:"Time from SIGTERM, when /readyz says no, to the last new connection, for a balancer to notice."`
	LogFormat string        `enum:"text,json" default:"text" env:"SUDOKU_LOG_FORMAT" help:"text or json."`
}

// Run serves until the context ends, then drains.
func (c *serveCmd) Run(e *env) error {
	if c.Deadline <= 0 || c.Deadline > web.MaxDeadline || c.MaxSolves < 0 {
		return usageError{fmt.Errorf("--deadline must be longer than 0 and at most %s, and --max-solves not below 0", web.MaxDeadline)}
	}
	if c.Drain < 0 {
		return usageError{errors.New("--drain (SUDOKU_DRAIN) must not be below 0")}
	}
	log := slog.New(slog.NewTextHandler(e.stderr, nil))
	if c.LogFormat == "json" {
		log = slog.New(slog.NewJSONHandler(e.stderr, nil))
	}
	handler, err := web.New(web.Config{Deadline: c.Deadline, MaxSolves: c.MaxSolves, Logger: log, Ready: func() bool { return e.ctx.Err() == nil }})
	if err != nil {
		return err
	}
	ln, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return err
	}
	fmt.Fprintf(e.stdout, "Open http://%s in a browser; Ctrl-C stops.\n", browsable(ln.Addr()))
	return web.Serve(e.ctx, ln, handler, log, web.ServeOptions{Drain: c.Drain})
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
