package cluster

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sudoku/cmd/internal/runtest"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"
)

// serveNATS runs a NATS server of others, with options of theirs, until the test ends.
func serveNATS(t *testing.T, o *server.Options) (url string) {
	t.Helper()
	o.Host, o.Port = "127.0.0.1", server.RANDOM_PORT
	o.NoSigs, o.NoLog = true, true
	o.JetStream, o.StoreDir, o.JetStreamMaxStore = true, t.TempDir(), 1<<30
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.WaitForShutdown)
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(20 * time.Second) {
		t.Fatal("the server is not ready")
	}
	return s.ClientURL()
}

// pair is a new key, its public name, and its seed.
func pair(t *testing.T, create func() (nkeys.KeyPair, error)) (key nkeys.KeyPair, public string, seed []byte) {
	t.Helper()
	key, err := create()
	if err != nil {
		t.Fatal(err)
	}
	if public, err = key.PublicKey(); err != nil {
		t.Fatal(err)
	}
	if seed, err = key.Seed(); err != nil {
		t.Fatal(err)
	}
	return key, public, seed
}

func writeFile(t *testing.T, text []byte) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// login is how a login ends.
type login int

const (
	accepted login = iota
	refused
)

// checkLogin tries to come in. Where that is refused it is said within less time than a server is
// waited for, and by whom.
func checkLogin(t *testing.T, a Access, want login) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c, err := Open(ctx, a, "test", quick, func(string) {})
	if err == nil {
		c.Close()
	}
	switch {
	case want == accepted && err != nil:
		t.Error(err)
	case want == refused && (err == nil || !strings.Contains(err.Error(), "the login is refused by nats://127.0.0.1:") || ctx.Err() != nil):
		t.Errorf("let in, or not refused clearly: %v", err)
	}
}

// Who has the seed of a key that the server knows comes in.
func TestNKey(t *testing.T) {
	t.Parallel()
	_, public, seed := pair(t, nkeys.CreateUser)
	_, _, other := pair(t, nkeys.CreateUser)
	url := serveNATS(t, &server.Options{Nkeys: []*server.NkeyUser{{Nkey: public}}})
	checkLogin(t, Access{URL: url, NKey: writeFile(t, seed)}, accepted)
	checkLogin(t, Access{URL: url, NKey: writeFile(t, other)}, refused)
	checkLogin(t, Access{URL: url}, refused)
	if _, err := Open(t.Context(), Access{URL: url, NKey: writeFile(t, []byte("no seed"))}, "test", quick, func(string) {}); err == nil {
		t.Error("a file without a seed is taken")
	}
}

// operator signs accounts, and they their users, as nsc does.
type operator struct {
	key      nkeys.KeyPair
	resolver *server.MemAccResolver
	claims   *jwt.OperatorClaims
}

func newOperator(t *testing.T) operator {
	t.Helper()
	key, public, _ := pair(t, nkeys.CreateOperator)
	return operator{key, &server.MemAccResolver{}, jwt.NewOperatorClaims(public)}
}

// accountKind is whose an account is.
type accountKind int

const (
	ofUsers accountKind = iota
	ofTheSystem
)

// account makes an account, which may keep streams where it is not the one of the system.
func (o operator) account(t *testing.T, kind accountKind) (key nkeys.KeyPair, public string) {
	t.Helper()
	key, public, _ = pair(t, nkeys.CreateAccount)
	claims := jwt.NewAccountClaims(public)
	if kind == ofUsers {
		claims.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: -1, Streams: -1, Consumer: -1}
	}
	text, err := claims.Encode(o.key)
	if err != nil {
		t.Fatal(err)
	}
	if err := o.resolver.Store(public, text); err != nil {
		t.Fatal(err)
	}
	return key, public
}

// credentials are those of a new user, who may come in until a time; 0 is for ever.
func credentials(t *testing.T, account nkeys.KeyPair, until int64) (path string) {
	t.Helper()
	_, public, seed := pair(t, nkeys.CreateUser)
	claims := jwt.NewUserClaims(public)
	claims.Expires = until
	text, err := claims.Encode(account)
	if err != nil {
		t.Fatal(err)
	}
	creds, err := jwt.FormatUserConfig(text, seed)
	if err != nil {
		t.Fatal(err)
	}
	return writeFile(t, creds)
}

// Who has credentials of an account that the operator knows comes in.
func TestCredentials(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	_, system := o.account(t, ofTheSystem)
	account, _ := o.account(t, ofUsers)
	url := serveNATS(t, &server.Options{TrustedOperators: []*jwt.OperatorClaims{o.claims}, AccountResolver: o.resolver, SystemAccount: system})
	stranger, _ := newOperator(t).account(t, ofUsers)
	checkLogin(t, Access{URL: url, Creds: credentials(t, account, 0)}, accepted)
	checkLogin(t, Access{URL: url, Creds: credentials(t, stranger, 0)}, refused)
	checkLogin(t, Access{URL: url, Creds: credentials(t, account, time.Now().Add(-time.Hour).Unix())}, refused)
	checkLogin(t, Access{URL: url}, refused)
}

// A worker that nobody answers says so, and goes to work when a server is there.
func TestServerComesLate(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.Stop()
	heard, opened := runtest.NewSaid(), make(chan error, 1)
	go func() {
		c, err := Open(t.Context(), Access{URL: s.URL}, "test", quick, heard.Tell)
		if err == nil {
			c.Close()
		}
		opened <- err
	}()
	want := fmt.Sprintf("no server is reached at %s", s.URL)
	runtest.WaitUntil(t, func() bool { return strings.Contains(heard.String(), want) })
	s.Start(t)
	if err := <-opened; err != nil {
		t.Error(err)
	}
}
