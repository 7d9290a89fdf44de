package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"

	"sudoku/cmd/sudoku/internal/cluster"
)

// clusterCmd starts a NATS server for jobs.
type clusterCmd struct {
	Addr  string `default:"127.0.0.1:4222" env:"SUDOKU_CLUSTER_ADDR" help:"Address to listen on for coordinators and workers, as host:port."`
	Store string `required:"" env:"SUDOKU_CLUSTER_STORE" placeholder:"DIR" help:"Folder for what has to last."`
	Most  size   `default:"2GiB" env:"SUDOKU_CLUSTER_MOST" help:"The most that is kept there. Where it is full the coordinators wait."`

	Name      string   `env:"SUDOKU_CLUSTER_NAME" help:"Name of this server among others."`
	RouteAddr string   `default:"127.0.0.1:6222" env:"SUDOKU_CLUSTER_ROUTE_ADDR" help:"With --routes, the address to listen on for the other servers."`
	Routes    []string `env:"SUDOKU_CLUSTER_ROUTES" placeholder:"URL" help:"The other servers that keep the same, or all: nats://host:6222, with commas between. Three keep everything three times."`

	User     string `env:"SUDOKU_NATS_USER" placeholder:"NAME" help:"User that everybody has to be, other servers too."`
	Password string `env:"SUDOKU_NATS_PASSWORD" placeholder:"WORD" help:"Password of that user. Others on this machine can see what is given as a flag, but not the environment."`
	CA       string `name:"ca" env:"SUDOKU_NATS_CA" placeholder:"FILE" help:"Certificates of who may sign for clients, which must then show a certificate."`
	Cert     string `env:"SUDOKU_NATS_CERT" placeholder:"FILE" help:"Certificate of this server, for TLS."`
	Key      string `env:"SUDOKU_NATS_KEY" placeholder:"FILE" help:"Key of that certificate."`
	Open     bool   `help:"Let everybody in who reaches an address that is not of this machine alone, without a password or a certificate."`
}

// Help says what kong cannot know.
func (clusterCmd) Help() string {
	return `Starts a NATS server with JetStream, which carries the work of "sudoku solve",
"rate" and "find" with --cluster to "sudoku work" on other machines. Any other
NATS server with JetStream will do as well.

The exit status is 0 when it was stopped, 1 when it failed, 2 for wrong usage.`
}

// Run serves until the context ends.
func (c *clusterCmd) Run(ctx context.Context, e *env) error {
	if err := c.check(); err != nil {
		return usageError{err}
	}
	return cluster.Serve(ctx, cluster.ServerConfig{
		Addr: c.Addr, Store: c.Store, Most: int64(c.Most), Name: c.Name, RouteAddr: c.RouteAddr, Routes: c.Routes,
		User: c.User, Password: c.Password, CA: c.CA, Cert: c.Cert, Key: c.Key, Log: serverLog{e.stderr},
	}, func(url string) {
		fmt.Fprintf(e.stdout, "Listening on %s; Ctrl-C stops.\n", url)
	})
}

// leastStore is what the streams need.
const leastStore = 64 << 20

func (c *clusterCmd) check() error {
	switch {
	case (c.Cert == "") != (c.Key == ""):
		return errors.New("--cert and --key go together")
	case c.CA != "" && c.Cert == "":
		return errors.New("--ca goes with --cert and --key")
	case (c.User == "") != (c.Password == ""):
		return errors.New("--user and --password go together")
	case c.Most < leastStore:
		return fmt.Errorf("--most must be at least %d MiB", leastStore>>20)
	case len(c.Routes) > 0 && c.Name == "":
		return errors.New("--routes goes with --name: each server needs one of its own")
	}
	if c.Open || c.User != "" || c.CA != "" {
		return nil
	}
	if !isLocal(c.Addr) || len(c.Routes) > 0 && !isLocal(c.RouteAddr) {
		return errors.New("others can reach this address: give --user and --password, or --cert, --key and --ca; or --open lets everybody in")
	}
	return nil
}

// isLocal reports whether only programs on this machine reach an address.
func isLocal(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}
