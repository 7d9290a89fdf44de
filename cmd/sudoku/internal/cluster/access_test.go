package cluster

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// certificate writes a certificate for 127.0.0.1 that signs itself, and its key.
func certificate(t *testing.T) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "test"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, kind string, der []byte) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	return write("cert.pem", "CERTIFICATE", der), write("key.pem", "PRIVATE KEY", secret)
}

// Who has the password and the certificate comes in, and nobody else.
func TestAccess(t *testing.T) {
	t.Parallel()
	cert, key := certificate(t)
	otherCert, otherKey := certificate(t)
	s := &testServer{config: ServerConfig{
		Addr: "127.0.0.1:0", Store: t.TempDir(), Most: 128 << 20, Log: quietLog{}, User: "u", Password: "p", CA: cert, Cert: cert, Key: key,
	}}
	s.start(t)
	t.Cleanup(func() { s.stop() })
	good := Access{URL: s.url, User: "u", Password: "p", CA: cert, Cert: cert, Key: key}
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

// What is said names no password.
func TestRedacted(t *testing.T) {
	t.Parallel()
	for urls, want := range map[string]string{
		"nats://h:4222": "nats://h:4222", "nats://u:secret@a,tls://u:secret@b": "nats://u:xxxxx@a,tls://u:xxxxx@b", "nats://u:sec%ret@a": "?",
	} {
		if got := Redacted(urls); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	times := quick
	times.Connect = 100 * time.Millisecond
	if _, err := Open(t.Context(), Access{URL: "nats://u:secret@127.0.0.1:1"}, "test", times, func(string) {}); err == nil || strings.Contains(err.Error(), "secret") {
		t.Error(err)
	}
}
