package cluster

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// heardLog keeps what a server complains about.
type heardLog struct {
	quietLog
	heard *said
}

func (l heardLog) Warnf(format string, v ...any)  { l.heard.tell(fmt.Sprintf(format, v...)) }
func (l heardLog) Errorf(format string, v ...any) { l.heard.tell(fmt.Sprintf(format, v...)) }

// freePort is an address of this machine that nobody listens on.
func freePort(t *testing.T) (addr string) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	return ln.Addr().String()
}

// serveAmong runs a server of several until the test ends.
func serveAmong(t *testing.T, c ServerConfig) *server.Server {
	t.Helper()
	c.Addr, c.Store, c.Most = "127.0.0.1:0", t.TempDir(), 128<<20
	o, err := c.options()
	if err != nil {
		t.Fatal(err)
	}
	o.NoSigs = true
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.SetLoggerV2(c.Log, false, false, false)
	s.Start()
	t.Cleanup(s.WaitForShutdown)
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(startTime) {
		t.Fatal("the server is not ready")
	}
	return s
}

// A server whose clients show certificates is joined by servers that do, and by no others.
func TestRoutesAreGuardedAsClientsAre(t *testing.T) {
	t.Parallel()
	cert, key := certificate(t)
	otherCert, otherKey := certificate(t)
	route := freePort(t)
	heard := &said{}
	among := func(name, addr string) ServerConfig {
		return ServerConfig{
			Name: name, RouteAddr: addr, Routes: []string{"nats://" + route}, CA: cert, Cert: cert, Key: key, Log: heardLog{heard: heard},
		}
	}
	a := serveAmong(t, among("a", route))
	for name, change := range map[string]func(*ServerConfig){
		"none":    func(c *ServerConfig) { c.CA, c.Cert, c.Key = "", "", "" },
		"another": func(c *ServerConfig) { c.CA, c.Cert, c.Key = otherCert, otherCert, otherKey },
	} {
		said := heard.String()
		c := among(name, "127.0.0.1:0")
		change(&c)
		stranger := serveAmong(t, c)
		waitUntil(t, func() bool {
			return strings.Count(heard.String(), "\n") > strings.Count(said, "\n")+1 || a.NumRoutes() > 0
		})
		if a.NumRoutes() > 0 || stranger.NumRoutes() > 0 {
			t.Errorf("a server with %s certificate is let in", name)
		}
		stranger.Shutdown()
	}
	b := serveAmong(t, among("b", "127.0.0.1:0"))
	waitUntil(t, func() bool { return a.NumRoutes() > 0 && b.NumRoutes() > 0 })
}

// An empty password in the address of another server is no password.
func TestRoutesHavePasswords(t *testing.T) {
	t.Parallel()
	c := ServerConfig{Addr: "127.0.0.1:0", Name: "a", RouteAddr: "127.0.0.1:0", Routes: []string{"nats://u:@h:6222"}}
	if _, err := c.options(); err == nil || !strings.Contains(err.Error(), "is empty") {
		t.Error(err)
	}
}

// A folder has one server, and an address that is taken is said to be at once.
func TestStoreIsTaken(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	second := s.config
	ready := func(string) { t.Error("it is ready") }
	if err := Serve(t.Context(), second, ready); err == nil || !strings.Contains(err.Error(), "address already in use") {
		t.Errorf("on the same address: %v", err)
	}
	second.Addr = "127.0.0.1:0"
	if err := Serve(t.Context(), second, ready); err == nil || !strings.Contains(err.Error(), "is used by another server") {
		t.Errorf("in the same folder: %v", err)
	}
	s.stop()
	s.start(t)
}

// A server whose disk was full is started anew where it was, with what it had kept.
func TestServerAfterAFullDisk(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	c := s.connect(t, &said{})
	if _, err := c.states.Put(t.Context(), "kept", []byte("before")); err != nil {
		t.Fatal(err)
	}
	c.Close()
	s.stop()
	o, err := s.config.options()
	if err != nil {
		t.Fatal(err)
	}
	log := newFullLog(quietLog{})
	for range 2 {
		ready := func(url string) {
			if url != s.url {
				t.Errorf("it listens at %s, and not at %s", url, s.url)
			}
			log.Errorf("Critical write error: %v", &fs.PathError{Op: "write", Path: "blk", Err: syscall.ENOSPC})
		}
		if err := s.config.serve(t.Context(), o, log, ready); !errors.Is(err, errFull) {
			t.Fatal(err)
		}
		if !waitForRoom(t.Context(), s.config.Store) {
			t.Fatal("there is no room")
		}
	}
	s.start(t)
	if e, err := s.connect(t, &said{}).states.Get(t.Context(), "kept"); err != nil || string(e.Value()) != "before" {
		t.Error(e, err)
	}
}

// A stranger whose login is refused chooses words of the log. They do not end the server.
func TestNameInTheLogIsNoFullDisk(t *testing.T) {
	t.Parallel()
	log := newFullLog(quietLog{})
	log.Errorf("%v - %s", errors.New("authentication error"), `User "no space left on device"`)
	log.Warnf("%s", "write blk: no space left on device")
	log.Errorf("%v", errors.New("parser error, proto='no space left on device'"))
	if err := log.isFull(); err != nil {
		t.Error(err)
	}
	for _, full := range []error{syscall.ENOSPC, syscall.EDQUOT} {
		log.Warnf("RAFT [a] %s: %v", "b", fmt.Errorf("c: %w", full))
		if err := log.isFull(); !errors.Is(err, errFull) {
			t.Errorf("%v: %v", full, err)
		}
	}
}

// What a server says of a full disk while it ends does not end the next one.
func TestServerIsNotEndedByTheOneBefore(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.stop()
	o, err := s.config.options()
	if err != nil {
		t.Fatal(err)
	}
	log := newFullLog(quietLog{})
	log.Errorf("%v", syscall.ENOSPC)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	if err := s.config.serve(ctx, o, log, func(string) { time.AfterFunc(time.Millisecond, stop) }); err != nil {
		t.Error(err)
	}
}

// What is said to other machines is encrypted, or said to be plain by name, and no password is empty.
func TestAccessIsChecked(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		a     Access
		plain PlainText
		want  string // "" where it is accepted
	}{
		{Access{URL: "nats://127.0.0.1:4222"}, false, ""},
		{Access{URL: "nats://localhost:4222,nats://[::1]:4222"}, false, ""},
		{Access{URL: "127.0.0.1:4222"}, false, ""},
		{Access{URL: "tls://h:4222"}, false, ""},
		{Access{URL: "nats://h:4222", CA: "ca.pem"}, false, ""},
		{Access{URL: "nats://h:4222"}, true, ""},
		{Access{URL: "nats://h:4222"}, false, "nats://h:4222 is another machine"},
		{Access{URL: "h:4222"}, false, "is another machine"},
		{Access{URL: "tls://a:4222, nats://u:secret@10.0.0.1:4222"}, false, "nats://u:xxxxx@10.0.0.1:4222 is another machine"},
		{Access{URL: "ws://h:80"}, false, "is another machine"},
		{Access{URL: "nats://127.0.0.1", User: "u"}, false, "--nats-password go together"},
		{Access{URL: "nats://127.0.0.1", Password: "p"}, false, "--nats-password go together"},
		{Access{URL: "nats://u:@127.0.0.1"}, false, "the password in nats://u:xxxxx@127.0.0.1 is empty"},
		{Access{URL: "nats://token@127.0.0.1"}, false, ""},
	} {
		tt.a.PlainText = tt.plain
		err := tt.a.Check()
		if (err == nil) != (tt.want == "") || err != nil && (!strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "secret")) {
			t.Errorf("%+v: %v", tt.a, err)
		}
	}
}

// A server on this machine that names others does not lead anybody to them in plain text.
func TestOtherServersAreNotReachedInPlainText(t *testing.T) {
	t.Parallel()
	url := namingServer(t, "10.0.0.1:4222")
	for _, tt := range []struct {
		plain PlainText
		want  int
	}{{false, 0}, {true, 1}} {
		options, err := Access{URL: url, PlainText: tt.plain}.options("test", func(string) {}, func(error) {})
		if err != nil {
			t.Fatal(err)
		}
		nc, err := nats.Connect(url, options...)
		if err != nil {
			t.Fatal(err)
		}
		if others := nc.DiscoveredServers(); !nc.IsConnected() || len(others) != tt.want {
			t.Errorf("plain text %v: %q", tt.plain, others)
		}
		nc.Close()
	}
}

// namingServer is a server that says hello, and names another one.
func namingServer(t *testing.T, other string) (url string) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ln.Close() })
	go func() {
		for conn, err := ln.Accept(); err == nil; conn, err = ln.Accept() {
			go func() {
				defer conn.Close()
				fmt.Fprintf(conn, "INFO {\"server_id\":\"a\",\"version\":\"2.11.0\",\"max_payload\":1048576,\"connect_urls\":[%q]}\r\n", other)
				for lines := bufio.NewScanner(conn); lines.Scan(); {
					if lines.Text() == "PING" {
						fmt.Fprint(conn, "PONG\r\n")
					}
				}
			}()
		}
	}()
	return "nats://" + ln.Addr().String()
}

// A server that is too old to tell the time is not asked for ever.
func TestServerIsTooOld(t *testing.T) {
	t.Parallel()
	asked := 0
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	err := (&Cluster{tell: func(string) {}}).try(ctx, "asking", func(context.Context) error { asked++; return errTooOld })
	if !errors.Is(err, errTooOld) || asked != 1 {
		t.Error(err, asked)
	}
}
