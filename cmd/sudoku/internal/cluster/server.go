package cluster

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// ServerConfig is how a server is started.
type ServerConfig struct {
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
}

// clusterName is that of all servers that keep the same.
const clusterName = "sudoku"

// Serve runs a server until the context ends. ready is called with the address of it when it
// takes connections.
func Serve(ctx context.Context, c ServerConfig, ready func(url string)) error {
	o, err := c.options()
	if err != nil {
		return err
	}
	s, err := server.NewServer(o)
	if err != nil {
		return err
	}
	s.SetLoggerV2(c.Log, false, false, false)
	s.Start()
	defer s.WaitForShutdown()
	defer s.Shutdown()
	if !s.ReadyForConnections(startTime) {
		return fmt.Errorf("the server does not listen on %s", c.Addr)
	}
	if !s.JetStreamEnabled() {
		return fmt.Errorf("the server cannot keep anything in %s", c.Store)
	}
	ready(s.ClientURL())
	<-ctx.Done()
	return nil
}

const startTime = 20 * time.Second

func (c ServerConfig) options() (*server.Options, error) {
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
	o.TLSConfig, err = server.GenTLSConfig(&server.TLSConfigOpts{CertFile: c.Cert, KeyFile: c.Key, CaFile: c.CA, Verify: c.CA != ""})
	o.TLS, o.TLSTimeout, o.TLSVerify = true, 5, c.CA != ""
	return o, err
}

// maxPayload is room for the longest block, and for most answers.
const maxPayload = 4 << 20

func (c ServerConfig) addRoutes(o *server.Options) error {
	if c.Name == "" {
		return errors.New("a server among others needs a name")
	}
	host, port, err := splitAddr(c.RouteAddr)
	if err != nil {
		return err
	}
	o.Cluster = server.ClusterOpts{Name: clusterName, Host: host, Port: port}
	for _, r := range c.Routes {
		u, err := url.Parse(r)
		if err != nil || u.Host == "" {
			return fmt.Errorf("%q is not an address like nats://host:6222", r)
		}
		if c.User != "" && u.User == nil {
			u.User = url.UserPassword(c.User, c.Password)
		}
		o.Routes = append(o.Routes, u)
	}
	o.Cluster.Username, o.Cluster.Password = c.User, c.Password
	return nil
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
