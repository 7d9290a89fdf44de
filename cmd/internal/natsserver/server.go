// Package natsserver runs a NATS server with JetStream, in which package cluster keeps its jobs: as it has to
// be set up for them, started anew after a full disk, and with what an operator wants to see of it.
package natsserver

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"sudoku/cmd/internal/agreed"
)

// Config is how a server is started.
type Config struct {
	Addr  string // host:port for clients
	Store string // folder
	Most  int64  // bytes that the streams may take there; 0: what the disk has

	// Of several that keep the same.
	Name      string   // of this one
	RouteAddr string   // host:port for the others
	Routes    []string // of the others, or of all

	User, Password string
	CA, Cert, Key  string // files; with CA, clients must show a certificate

	Log server.Logger

	Running *Running // is told which server runs; nil where nobody looks
}

// clusterName is that of all servers that keep the same.
const clusterName = "sudoku"

// Serve runs a server until the context ends. ready is called with the address of it when it
// takes connections.
//
// A server whose disk was full keeps nothing more, even when there is room again. So it is ended then,
// and started anew where it was once there is room; those who were connected come back by themselves.
func Serve(ctx context.Context, c Config, ready func(url string)) error {
	o, err := c.options()
	if err != nil {
		return err
	}
	if err := c.canListen(); err != nil {
		return err
	}
	release, err := c.takeStore()
	if err != nil {
		return err
	}
	defer release()
	log := newFullLog(c.Log)
	for {
		err := c.serve(ctx, o, log, ready)
		if !errors.Is(err, errFull) {
			return err
		}
		log.Warnf("%s is full: nothing is kept, and nobody is let in, until there is room for %d MiB", c.Store, leastRoom>>20)
		if !waitForRoom(ctx, c.Store) {
			return nil
		}
		log.Warnf("%s has room again: the server goes on", c.Store)
		ready = func(string) {}
	}
}

// serve runs a server until the context ends, or its disk is full: then the error is errFull, and the
// options say where it was, for the next one.
func (c Config) serve(ctx context.Context, o *server.Options, log *fullLog, ready func(url string)) error {
	s, err := server.NewServer(o.Clone())
	if err != nil {
		return err
	}
	_ = log.isFull() // the one before said it while it ended
	const debugs, traces, tracesSystem = false, false, false
	s.SetLoggerV2(log, debugs, traces, tracesSystem)
	s.Start()
	defer s.WaitForShutdown()
	defer s.Shutdown()
	c.Running.begin(s, len(c.Routes))
	defer c.Running.end()
	if !s.ReadyForConnections(startTime) {
		return fmt.Errorf("the server does not listen on %s", c.Addr)
	}
	if !s.JetStreamEnabled() {
		return errors.Join(log.isFull(), fmt.Errorf("the server cannot keep anything in %s", c.Store))
	}
	keepPorts(o, s)
	ready(s.ClientURL())
	select {
	case <-log.full:
		return errFull
	case <-ctx.Done():
		return nil
	}
}

// keepPorts makes the next server listen where this one does, where any port would do at first.
func keepPorts(o *server.Options, s *server.Server) {
	if a, ok := s.Addr().(*net.TCPAddr); ok {
		o.Port = a.Port
	}
	if a := s.ClusterAddr(); a != nil {
		o.Cluster.Port = a.Port
	}
}

const startTime = 20 * time.Second

func (c Config) options() (*server.Options, error) {
	host, port, err := splitAddr(c.Addr)
	if err != nil {
		return nil, err
	}
	o := &server.Options{
		ServerName: c.Name, Host: host, Port: port, NoSigs: true,
		JetStream: true, StoreDir: c.Store, JetStreamMaxStore: c.Most, SyncInterval: 10 * time.Second,
		MaxPayload: maxPayload, Username: c.User, Password: c.Password,
	}
	if len(c.Routes) > 0 {
		if err := c.addRoutes(o); err != nil {
			return nil, err
		}
	}
	if c.Cert == "" {
		return o, nil
	}
	o.TLSConfig, err = c.tlsConfig()
	o.TLS, o.TLSTimeout, o.TLSVerify = true, tlsTimeout, c.CA != ""
	return o, err
}

const tlsTimeout = 5 // seconds

// tlsConfig is that of both ends: with CA each asks the other for a certificate.
func (c Config) tlsConfig() (*tls.Config, error) {
	config, err := server.GenTLSConfig(&server.TLSConfigOpts{CertFile: c.Cert, KeyFile: c.Key, CaFile: c.CA, Verify: c.CA != ""})
	if err != nil {
		return nil, err
	}
	config.RootCAs = config.ClientCAs
	return config, nil
}

// maxPayload is room for the longest block, and for most answers.
const maxPayload = 4 << 20

func (c Config) addRoutes(o *server.Options) error {
	if c.Name == "" {
		return errors.New("a server among others needs a name")
	}
	host, port, err := splitAddr(c.RouteAddr)
	if err != nil {
		return err
	}
	o.Cluster = server.ClusterOpts{Name: clusterName, Host: host, Port: port, Username: c.User, Password: c.Password}
	for _, r := range c.Routes {
		u, err := c.route(r)
		if err != nil {
			return err
		}
		o.Routes = append(o.Routes, u)
	}
	if c.CA == "" {
		return nil
	}
	// Who guards its clients by certificates guards the other servers by them: a server that lets any
	// other in lets its clients in, too.
	o.Cluster.TLSTimeout = tlsTimeout
	o.Cluster.TLSConfig, err = c.tlsConfig()
	return err
}

// route is the address of another server, with the login there.
func (c Config) route(text string) (*url.URL, error) {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" {
		return nil, fmt.Errorf("%q is not an address like nats://host:6222", agreed.Redacted(text))
	}
	if password, given := u.User.Password(); given && password == "" {
		return nil, fmt.Errorf("the password in %s is empty", u.Redacted())
	}
	if c.User != "" && u.User == nil {
		u.User = url.UserPassword(c.User, c.Password)
	}
	return u, nil
}

func splitAddr(addr string) (host string, port int, err error) {
	host, digits, err := net.SplitHostPort(addr)
	if err != nil {
		return "", 0, err
	}
	port, err = strconv.Atoi(digits)
	if err != nil || port < 0 || port > 65535 {
		return "", 0, fmt.Errorf("%q is not a port", digits)
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	return host, port, nil
}
