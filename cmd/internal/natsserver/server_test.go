package natsserver

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/internal/certtest"
	"sudoku/cmd/internal/runtest"
)

// testServer is a NATS server that can be started again where it was.
type testServer struct {
	runtest.Server
	config Config
}

// newServer is a server of a config that is not started.
func newServer(t *testing.T, c Config) *testServer {
	t.Helper()
	c.Store, c.Most, c.Log = t.TempDir(), 256<<20, runtest.QuietLog{}
	s := &testServer{config: c}
	s.Serve = func(ctx context.Context, addr string, ready func(url string)) error {
		c.Addr = addr
		return Serve(ctx, c, ready)
	}
	return s
}

func startServer(t *testing.T) *testServer {
	t.Helper()
	s := newServer(t, Config{})
	s.StartUntilEnd(t)
	return s
}

// there is the config of the server where it is, or was.
func (s *testServer) there() Config {
	c := s.config
	c.Addr = s.Addr
	return c
}

func checkNotReady(t *testing.T, r *Running, why string) {
	t.Helper()
	if err := r.Ready(); err == nil || !strings.Contains(err.Error(), why) {
		t.Errorf("ready: %v, want %s", err, why)
	}
}

// bucket opens a bucket of a server, over a connection that lasts until the test ends.
func bucket(t *testing.T, url string) jetstream.KeyValue {
	t.Helper()
	nc, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	kv, err := js.CreateOrUpdateKeyValue(t.Context(), jetstream.KeyValueConfig{Bucket: "TEST"})
	if err != nil {
		t.Fatal(err)
	}
	return kv
}

// heardLog keeps what a server complains about.
type heardLog struct {
	runtest.QuietLog
	heard *runtest.Said
}

func (l heardLog) Warnf(format string, v ...any)  { l.heard.Tell(fmt.Sprintf(format, v...)) }
func (l heardLog) Errorf(format string, v ...any) { l.heard.Tell(fmt.Sprintf(format, v...)) }

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
func serveAmong(t *testing.T, c Config) *server.Server {
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
	cert, key := certtest.Write(t)
	otherCert, otherKey := certtest.Write(t)
	route := freePort(t)
	heard := runtest.NewSaid()
	among := func(name, addr string) Config {
		return Config{
			Name: name, RouteAddr: addr, Routes: []string{"nats://" + route}, CA: cert, Cert: cert, Key: key, Log: heardLog{heard: heard},
		}
	}
	a := serveAmong(t, among("a", route))
	for name, change := range map[string]func(*Config){
		"none":    func(c *Config) { c.CA, c.Cert, c.Key = "", "", "" },
		"another": func(c *Config) { c.CA, c.Cert, c.Key = otherCert, otherCert, otherKey },
	} {
		said := heard.String()
		c := among(name, "127.0.0.1:0")
		change(&c)
		stranger := serveAmong(t, c)
		runtest.WaitUntil(t, func() bool {
			return strings.Count(heard.String(), "\n") > strings.Count(said, "\n")+1 || a.NumRoutes() > 0
		})
		if a.NumRoutes() > 0 || stranger.NumRoutes() > 0 {
			t.Errorf("a server with %s certificate is let in", name)
		}
		stranger.Shutdown()
	}
	b := serveAmong(t, among("b", "127.0.0.1:0"))
	runtest.WaitUntil(t, func() bool { return a.NumRoutes() > 0 && b.NumRoutes() > 0 })
}

// An empty password in the address of another server is no password.
func TestRoutesHavePasswords(t *testing.T) {
	t.Parallel()
	c := Config{Addr: "127.0.0.1:0", Name: "a", RouteAddr: "127.0.0.1:0", Routes: []string{"nats://u:@h:6222"}}
	if _, err := c.options(); err == nil || !strings.Contains(err.Error(), "is empty") {
		t.Error(err)
	}
}

// A folder has one server, and an address that is taken is said to be at once.
func TestStoreIsTaken(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	second := s.there()
	ready := func(string) { t.Error("it is ready") }
	if err := Serve(t.Context(), second, ready); err == nil || !strings.Contains(err.Error(), "address already in use") {
		t.Errorf("on the same address: %v", err)
	}
	second.Addr = "127.0.0.1:0"
	if err := Serve(t.Context(), second, ready); err == nil || !strings.Contains(err.Error(), "is used by another server") {
		t.Errorf("in the same folder: %v", err)
	}
	s.Stop()
	s.Start(t)
}

// A server whose disk was full is started anew where it was, with what it had kept.
func TestServerAfterAFullDisk(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	if _, err := bucket(t, s.URL).Put(t.Context(), "kept", []byte("before")); err != nil {
		t.Fatal(err)
	}
	s.Stop()
	o, err := s.there().options()
	if err != nil {
		t.Fatal(err)
	}
	log := newFullLog(runtest.QuietLog{})
	for range 2 {
		ready := func(url string) {
			if url != s.URL {
				t.Errorf("it listens at %s, and not at %s", url, s.URL)
			}
			log.Errorf("Critical write error: %v", &fs.PathError{Op: "write", Path: "blk", Err: syscall.ENOSPC})
		}
		if err := s.there().serve(t.Context(), o, log, ready); !errors.Is(err, errFull) {
			t.Fatal(err)
		}
		if !waitForRoom(t.Context(), s.config.Store) {
			t.Fatal("there is no room")
		}
	}
	s.Start(t)
	if e, err := bucket(t, s.URL).Get(t.Context(), "kept"); err != nil || string(e.Value()) != "before" {
		t.Error(e, err)
	}
}

// A stranger whose login is refused chooses words of the log. They do not end the server.
func TestNameInTheLogIsNoFullDisk(t *testing.T) {
	t.Parallel()
	log := newFullLog(runtest.QuietLog{})
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
	s.Stop()
	o, err := s.there().options()
	if err != nil {
		t.Fatal(err)
	}
	log := newFullLog(runtest.QuietLog{})
	log.Errorf("%v", syscall.ENOSPC)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	if err := s.there().serve(ctx, o, log, func(string) { time.AfterFunc(time.Millisecond, stop) }); err != nil {
		t.Error(err)
	}
}

// A server that does not keep what it is sent is not ready, and says so.
func TestServerThatKeepsNothing(t *testing.T) {
	t.Parallel()
	r := &Running{}
	s := newServer(t, Config{Running: r})
	s.StartUntilEnd(t)
	bucket(t, s.URL)
	lost := filepath.Join(s.config.Store, "jetstream", "$G", "streams", "LOST")
	if err := os.Mkdir(lost, 0o700); err != nil {
		t.Fatal(err)
	}
	checkNotReady(t, r, "the server is not in order: JetStream stream '$G > LOST' could not be recovered")
	if err := os.Remove(lost); err != nil {
		t.Fatal(err)
	}
	if err := r.Ready(); err != nil {
		t.Error(err)
	}
	if err := r.now.Load().DisableJetStream(); err != nil {
		t.Fatal(err)
	}
	checkNotReady(t, r, "nothing can be kept: JetStream is off")
	if now := r.State(); now.Ready == nil || now.Now == nil || now.Now.IsKeeping || now.Now.Clients != 1 {
		t.Errorf("%+v", now)
	}
}

// How many other servers there are at least, before they have met, whether the addresses are those of
// the others or of all.
func TestLeastRoutes(t *testing.T) {
	t.Parallel()
	for given, want := range map[int]int{0: 0, 1: 1, 2: 1, 3: 2, 5: 4} {
		if got := leastRoutes(given); got != want {
			t.Errorf("%d addresses: %d, want %d", given, got, want)
		}
	}
}
