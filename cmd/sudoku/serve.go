package main

import (
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"runtime/debug"
	"time"

	"sudoku/web"
)

// serveCmd starts the web application.
type serveCmd struct {
	Addr      string        `default:":8080" env:"SUDOKU_ADDR" help:"Address to listen on, as host:port."`
	Deadline  time.Duration `default:"10s" env:"SUDOKU_DEADLINE" help:"The longest that one search may take. A search ends by a budget of work well before; an answer that this cut short says so."`
	Memory    size          `default:"512MiB" env:"SUDOKU_MEMORY" help:"Memory to stay below."`
	Cache     size          `default:"0" env:"SUDOKU_CACHE" help:"Memory for answers that are kept, of that above. An eighth of it where it is 0."`

	TrustProxy []network `env:"SUDOKU_TRUST_PROXY" help:"Addresses or networks of the proxies in front, whose X-Forwarded-For is believed. Without them, work that comes through a proxy counts as one client's."`
	LogFormat string        `enum:"text,json" default:"text" env:"SUDOKU_LOG_FORMAT" help:"text or json."`
}

// Run serves until the context ends, then drains.
func (c *serveCmd) Run(e *env) error {
	if c.Deadline <= 0 || c.Deadline > web.MaxDeadline {
		return usageError{fmt.Errorf("--deadline must be longer than 0 and at most %s", web.MaxDeadline)}
	}
	if c.Memory < leastMemory || c.Cache > c.Memory/2 {
		return usageError{fmt.Errorf("--memory must be at least %d MiB, and --cache at most half of it", leastMemory>>20)}
	}
	debug.SetMemoryLimit(int64(c.Memory) * 9 / 10)
	log := slog.New(slog.NewTextHandler(e.stderr, nil))
	if c.LogFormat == "json" {
		log = slog.New(slog.NewJSONHandler(e.stderr, nil))
	}
	handler, err := web.New(c.config(log))
	if err != nil {
		return err
	}
	ln, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return err
	}
	fmt.Fprintf(e.stdout, "Open http://%s in a browser; Ctrl-C stops.\n", browsable(ln.Addr()))
	return web.Serve(e.ctx, ln, handler, log)
}

// leastMemory is what the server gets along with.
const leastMemory = 128 << 20

func (c *serveCmd) config(log *slog.Logger) web.Config {
	cfg := web.Config{Deadline: c.Deadline, Memory: int(c.Memory), Cache: int(c.Cache), Logger: log}
	for _, n := range c.TrustProxy {
		cfg.Proxies = append(cfg.Proxies, netip.Prefix(n))
	}
	return cfg
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
