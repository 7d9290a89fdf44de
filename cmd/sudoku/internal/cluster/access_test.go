package cluster

import (
	"context"
	"strings"
	"testing"
	"time"

	"sudoku/cmd/internal/certtest"
	"sudoku/cmd/internal/natsserver"
)

// Who has the password and the certificate comes in, and nobody else.
func TestAccess(t *testing.T) {
	t.Parallel()
	cert, key := certtest.Write(t)
	otherCert, otherKey := certtest.Write(t)
	s := newServer(t, natsserver.Config{
		Most: 128 << 20, User: "u", Password: "p", CA: cert, Cert: cert, Key: key,
	})
	s.StartUntilEnd(t)
	good := Access{URL: s.URL, User: "u", Password: "p", CA: cert, Cert: cert, Key: key}
	for name, tt := range map[string]struct {
		change func(*Access)
		want   string
	}{
		"all that is asked for":         {func(*Access) {}, ""},
		"another password":              {func(a *Access) { a.Password = "q" }, "the login is refused by tls://127.0.0.1:"},
		"no user":                       {func(a *Access) { a.User = "" }, "the login is refused by tls://127.0.0.1:"},
		"no certificate":                {func(a *Access) { a.Cert, a.Key = "", "" }, "no server is reached at tls://127.0.0.1:"},
		"another certificate":           {func(a *Access) { a.Cert, a.Key = otherCert, otherKey }, "no server is reached"},
		"a server that is not believed": {func(a *Access) { a.CA = otherCert }, "unknown authority"},
		"no file of credentials":        {func(a *Access) { a.Creds = "/nowhere" }, "/nowhere"},
		"no file of a key":              {func(a *Access) { a.NKey = "/nowhere" }, "/nowhere"},
		"no file of certificates":       {func(a *Access) { a.CA = "/nowhere" }, "/nowhere"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, times := good, quick
			tt.change(&a)
			if tt.want != "" {
				times.Connect = time.Second
			}
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			c, err := Open(ctx, a, "test", times, func(string) {})
			if c != nil {
				c.Close()
			}
			if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
				t.Error(err)
			}
		})
	}
}

// A server that is not reached is named without its password.
func TestPasswordsAreNotSaid(t *testing.T) {
	t.Parallel()
	times := quick
	times.Connect = 100 * time.Millisecond
	if _, err := Open(t.Context(), Access{URL: "nats://u:secret@127.0.0.1:1"}, "test", times, func(string) {}); err == nil || strings.Contains(err.Error(), "secret") {
		t.Error(err)
	}
}
