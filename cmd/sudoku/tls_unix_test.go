//go:build unix

package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sudoku/cmd/sudoku/internal/command"
)

// writeCertificate writes a certificate with a serial number, and its key, over those before.
func writeCertificate(t *testing.T, dir string, serial int64) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(serial), Subject: pkix.Name{CommonName: "sudoku.example"}, DNSNames: []string{"sudoku.example"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	for path, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}

// The server speaks HTTPS with the certificate that is in the files at the time.
func TestServeTLS(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	cert, key := writeCertificate(t, dir, 1)
	s := startServer(t, "--tls-cert", cert, "--tls-key", key)
	address := strings.TrimPrefix(s.url, "http://")
	serial := func() int64 {
		c, err := tls.Dial("tcp", address, &tls.Config{InsecureSkipVerify: true, MinVersion: tls.VersionTLS12}) // signed by itself
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		return c.ConnectionState().PeerCertificates[0].SerialNumber.Int64()
	}
	if n := serial(); n != 1 {
		t.Errorf("certificate %d", n)
	}
	writeCertificate(t, dir, 2)
	for serial() != 2 { // the server looks once a second
		time.Sleep(20 * time.Millisecond)
	}
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true, MinVersion: tls.VersionTLS12}, ForceAttemptHTTP2: true}}
	r, err := client.Get("https://" + address + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	_ = r.Body.Close()
	if r.Proto != "HTTP/2.0" || r.Header.Get("Strict-Transport-Security") == "" {
		t.Error(r.Proto, r.Header)
	}
	client.CloseIdleConnections()
	s.stop(t)
}

// A certificate without its key, or that cannot be read, is wrong usage.
func TestTLSUsage(t *testing.T) {
	t.Parallel()
	cert, key := writeCertificate(t, t.TempDir(), 1)
	for args, want := range map[string]string{
		"--tls-cert " + cert:                        "sudoku: --tls-cert (SUDOKU_TLS_CERT) and --tls-key (SUDOKU_TLS_KEY) go together\n",
		"--tls-key " + key:                          "sudoku: --tls-cert (SUDOKU_TLS_CERT) and --tls-key (SUDOKU_TLS_KEY) go together\n",
		"--tls-key /nowhere --tls-cert " + cert:     "sudoku: --tls-cert and --tls-key: open /nowhere: no such file or directory\n",
		"--tls-key " + cert + " --tls-cert " + cert: "sudoku: --tls-cert and --tls-key: tls: found a certificate rather than a key in the PEM for the private key\n",
	} {
		got := call(t, "", append([]string{"serve", "--addr", "127.0.0.1:0"}, strings.Fields(args)...)...)
		if got.status != command.ExitUsage || got.stderr != want {
			t.Errorf("%s: %d %s", args, got.status, got.stderr)
		}
	}
}
