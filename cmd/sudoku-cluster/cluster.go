package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"slices"

	"github.com/alecthomas/kong"

	"sudoku/cmd/internal/agreed"
	"sudoku/cmd/internal/flags"
	"sudoku/cmd/internal/natsserver"
	"sudoku/cmd/internal/observe"
	"sudoku/cmd/internal/operator"
	"sudoku/cmd/internal/stamp"
)

// cli is the command line: flags, their help and where else they are read from.
type cli struct {
	Addr  string     `default:"127.0.0.1:4222" env:"SUDOKU_CLUSTER_ADDR" help:"Address to listen on for coordinators and workers, as host:port."`
	Store string     `required:"" env:"SUDOKU_CLUSTER_STORE" placeholder:"DIR" help:"Folder for what has to last."`
	Most  flags.Size `default:"2GiB" env:"SUDOKU_CLUSTER_MOST" help:"The most that is kept there. Where it is full the coordinators wait."`

	AdminAddr string `placeholder:"HOST:PORT" env:"SUDOKU_CLUSTER_ADMIN_ADDR" help:"Another address, for you alone: /metrics for Prometheus, /healthz, /readyz and /debug/pprof/. It asks for no password: keep it on localhost or a network of your own. None where it is not given."`

	Name      string   `env:"SUDOKU_CLUSTER_NAME" help:"Name of this server among others."`
	RouteAddr string   `default:"127.0.0.1:6222" env:"SUDOKU_CLUSTER_ROUTE_ADDR" help:"With --routes, the address to listen on for the other servers."`
	Routes    []string `env:"SUDOKU_CLUSTER_ROUTES" placeholder:"URL" help:"The other servers that keep the same, or all: nats://host:6222, with commas between. Three keep everything three times."`

	User     string `env:"SUDOKU_NATS_USER" placeholder:"NAME" help:"User that everybody has to be, other servers too."`
	Password string `env:"SUDOKU_NATS_PASSWORD" placeholder:"WORD" help:"Password of that user. Others on this machine can see what is given as a flag, but not the environment."`
	CA       string `name:"ca" env:"SUDOKU_NATS_CA" placeholder:"FILE" help:"Certificates of who may sign for clients and other servers, which must then show a certificate."`
	Cert     string `env:"SUDOKU_NATS_CERT" placeholder:"FILE" help:"Certificate of this server, for TLS; with --routes and --ca also between the servers."`
	Key      string `env:"SUDOKU_NATS_KEY" placeholder:"FILE" help:"Key of that certificate."`
	Open     bool   `help:"Let everybody in who reaches an address that is not of this machine alone, without a password or a certificate, in plain text."`
	Plain    bool   `name:"plain-text" env:"SUDOKU_CLUSTER_PLAIN_TEXT" help:"Let clients and other servers send what others on the way can read, passwords too. Without it an address that is not of this machine alone needs --cert and --key, and --routes --ca as well."`

	Version  kong.VersionFlag `help:"Print which build this is."`
	Licences licencesFlag     `help:"Print the licences of all that is in the program."`
}

// help says what kong cannot know.
const help = `Starts a NATS server with JetStream, which carries the work of "sudoku solve",
"rate" and "find" with --cluster to "sudoku work" on other machines. Any other
NATS server with JetStream will do as well.

With --admin-addr, /readyz says 200 as long as it keeps what it is sent, and has
met the other servers that it keeps it with, else 503 and why; deploy/JOBS.md says
what the numbers at /metrics mean.

The exit status is 0 when it was stopped, 1 when it failed, 2 for wrong usage.`

// serve serves until the context ends.
func (c *cli) serve(ctx context.Context, stdout, stderr io.Writer) error {
	if err := c.check(); err != nil {
		return usageError{err}
	}
	running, stop, err := c.observe(ctx, stderr)
	if err != nil {
		return err
	}
	defer stop()
	return natsserver.Serve(ctx, natsserver.Config{
		Addr: c.Addr, Store: c.Store, Most: int64(c.Most), Name: c.Name, RouteAddr: c.RouteAddr, Routes: c.Routes,
		User: c.User, Password: c.Password, CA: c.CA, Cert: c.Cert, Key: c.Key, Log: serverLog{stderr}, Running: running,
	}, func(url string) {
		fmt.Fprintf(stdout, "Listening on %s; Ctrl-C stops.\n", url)
	})
}

// observe starts to show the operator how the server is until stop is called; nothing where nobody looks.
func (c *cli) observe(ctx context.Context, stderr io.Writer) (running *natsserver.Running, stop func(), err error) {
	if c.AdminAddr == "" {
		return nil, func() {}, nil
	}
	running = &natsserver.Running{}
	seen := observe.NewServer(stamp.Own().Version, running.State)
	stop, err = c.operator().Start(ctx, func(what string) { fmt.Fprintln(stderr, name+":", what) }, seen.Handler(), running.Ready)
	return running, stop, err
}

func (c *cli) operator() operator.Address {
	return operator.Address{Addr: c.AdminAddr, Variable: "SUDOKU_CLUSTER_ADMIN_ADDR"}
}

// leastStore is what the streams need.
const leastStore = 64 << 20

func (c *cli) check() error {
	switch {
	case (c.Cert == "") != (c.Key == ""):
		return errors.New("--cert and --key go together")
	case c.CA != "" && c.Cert == "":
		return errors.New("--ca goes with --cert and --key")
	case (c.User == "") != (c.Password == ""):
		return errors.New("--user and --password go together, and neither is empty")
	case c.Most < leastStore:
		return fmt.Errorf("--most must be at least %d MiB", leastStore>>20)
	case len(c.Routes) > 0 && c.Name == "":
		return errors.New("--routes goes with --name: each server needs one of its own")
	}
	if err := c.operator().Check(); err != nil {
		return err
	}
	if c.Open {
		return c.checkOpen()
	}
	return errors.Join(c.checkGuard(), c.checkPlain())
}

// checkOpen returns why --open does not let everybody in.
func (c *cli) checkOpen() error {
	if c.User != "" || c.CA != "" {
		return errors.New("--open lets everybody in: it goes neither with --user and --password (or SUDOKU_NATS_USER and SUDOKU_NATS_PASSWORD) nor with --ca")
	}
	return nil
}

// checkGuard returns why somebody could come in who should not.
func (c *cli) checkGuard() error {
	if c.User != "" || c.CA != "" || isLocal(c.Addr) && !c.hasFarRoutes() {
		return nil
	}
	return errors.New("others can reach this address: give --user and --password, or --cert, --key and --ca; or --open lets everybody in")
}

// checkPlain returns why somebody could read on the way what should not be read.
func (c *cli) checkPlain() error {
	switch {
	case c.Plain:
		return nil
	case !isLocal(c.Addr) && c.Cert == "":
		return errors.New("others on the way could read what clients send: give --cert and --key; or --plain-text lets them send it as it is")
	case c.hasFarRoutes() && c.CA == "":
		return errors.New("others on the way could read what servers send each other: give --cert, --key and --ca; or --plain-text sends it as it is")
	}
	return nil
}

// hasFarRoutes reports whether other machines can be among the servers.
func (c *cli) hasFarRoutes() bool {
	return len(c.Routes) > 0 && (!isLocal(c.RouteAddr) || slices.ContainsFunc(c.Routes, isFar))
}

// isFar reports whether a route may lead to another machine.
func isFar(route string) bool {
	u, err := url.Parse(route)
	return err == nil && u.Host != "" && !agreed.IsLoopback(u.Hostname()) // what is no address is refused later
}

// isLocal reports whether only programs on this machine reach an address.
func isLocal(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	return agreed.IsLoopback(host)
}
