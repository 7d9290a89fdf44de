//go:build unix

package tests

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// forged is what a client may send to be taken for another one, or to have the page name another address.
var forged = []string{
	"X-Forwarded-Proto", "https", "X-Forwarded-Protocol", "https", "X-Forwarded-Ssl", "on", "X-Url-Scheme", "https", "Front-End-Https", "on",
	"X-Forwarded-For", "203.0.113.9", "X-Real-Ip", "203.0.113.9",
	"X-Forwarded-Host", "evil.example", "X-Host", "evil.example", "X-Original-Host", "evil.example", "Forwarded", "for=203.0.113.9;host=evil.example;proto=https",
	"X-Forwarded-Port", "4443", "X-Forwarded-Prefix", "/evil", "X-Original-Url", "/evil", "X-Rewrite-Url", "/evil", "X-Http-Method-Override", "POST",
	"X-Request-Id", "evil-id", "Traceparent", "00-" + forgedTrace + "-00f067aa0ba902b7-01",
}

// forgedTrace is the trace to which a client claims that its request belongs.
const forgedTrace = "4bf92f3577b34da6a3ce929d0e0e4736"

// Neither the cache nor haproxy passes on what a client claims of its address and the way it came. What
// the cache keeps is said to everybody, so the page asked for next, without the claims, has to be right too.
func TestForgedHeaders(t *testing.T) {
	t.Parallel()
	for name, start := range map[string]func(t *testing.T, replica string) string{
		"nginx":   func(t *testing.T, replica string) string { return newCache(t, replica) },
		"haproxy": func(t *testing.T, replica string) string { return newHaproxy(t, []string{replica, replica, replica}) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			need(t, name)
			replica := freeAddress(t)
			p, client := serve(t, replica, "--log-format", "json"), newClient(t)
			front := "http://" + start(t, replica)
			for _, path := range []string{"/", "/help", "/p/" + puzzle, "/p/" + puzzle + "/steps?step=3", "/p/" + puzzle + "/hint", "/p/" + puzzle + "/embed"} {
				first := get(t, client, front+path, forged...)
				again := get(t, client, front+path)
				if text := claimed(first.body, "127.0.0.1"); text != "" {
					t.Errorf("%s says %q", path, text)
				}
				if first.body != again.body {
					t.Errorf("%s is another page where nothing is forged", path)
				}
				for _, a := range []answer{first, again} {
					if header := fmt.Sprint(a.header); strings.Contains(header, "evil") || a.header.Get("Strict-Transport-Security") != "" {
						t.Errorf("%s: %s", path, header)
					}
				}
			}
			logged := p.text.String()
			if !strings.Contains(logged, "127.0.0.1") || strings.Contains(logged, "203.0.113.9") || strings.Contains(logged, "evil-id") || strings.Contains(logged, forgedTrace) {
				t.Errorf("the log names another client, or request: %.600s", logged)
			}
		})
	}
}

var ofOurs = regexp.MustCompile(`https?://[^/"'<> ]*`)

// claimed returns what a page says of its address that is forged: a host of its own with https, or another host.
func claimed(body, host string) string {
	for _, address := range ofOurs.FindAllString(body, -1) {
		if strings.Contains(address, "evil") || strings.HasPrefix(address, "https://"+host) {
			return address
		}
	}
	if strings.Contains(body, "evil") {
		return "evil"
	}
	return ""
}

// haproxy behind a cache takes its word, as long as it knows the address of the cache.
func TestCacheBeforeHaproxy(t *testing.T) {
	t.Parallel()
	need(t, "nginx")
	need(t, "haproxy")
	conf, err := os.ReadFile("../haproxy.cfg")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "haproxy.cfg")
	if err := os.WriteFile(file, []byte(strings.Replace(string(conf), "by_cache src 192.0.2.1", "by_cache src 127.0.0.1", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	replica, plain, secure := freeAddress(t), freeAddress(t), freeAddress(t)
	p := serve(t, replica, "--log-format", "json")
	startCache(t, plain, listenWithTLS(t, plain, secure), startHaproxy(t, file, []string{replica, replica, replica}))
	client := newClient(t)
	trustAll(client)
	for _, front := range []string{"http://" + plain, "https://" + secure} {
		a := get(t, client, front+"/p/"+puzzle, append([]string{"X-Forwarded-Proto", "gopher"}, forged[2:]...)...)
		if want := `"` + front + "/p/" + puzzle + `"`; !strings.Contains(a.body, want) || strings.Contains(a.body, "evil") {
			t.Errorf("%s is not in the page", want)
		}
	}
	if logged := p.text.String(); strings.Contains(logged, "203.0.113.9") {
		t.Errorf("the log names another client: %.600s", logged)
	}
}

// trustAll has a client take any certificate, as that of listenWithTLS.
func trustAll(client *http.Client) {
	client.Transport.(*http.Transport).TLSClientConfig = &tls.Config{InsecureSkipVerify: true} // #nosec G402 -- of this test
}

// A cache keeps what it got for one host for that host alone, however the request names it.
func TestCacheKeepsHostsApart(t *testing.T) {
	t.Parallel()
	need(t, "nginx")
	replica := freeAddress(t)
	serve(t, replica)
	front, client := newCache(t, replica), newClient(t)
	path := "/p/" + puzzle
	for _, head := range []string{
		"GET http://evil.example" + path + " HTTP/1.1\r\nHost: sudoku.example\r\n",
		"GET " + path + " HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: sudoku.example\r\n",
		"GET " + path + " HTTP/1.1\r\nHost: evil.example\r\nHost: sudoku.example\r\n",
		"GET " + path + " HTTP/1.1\r\nHost: sudoku.example\r\nHost: evil.example\r\n",
		"GET " + path + " HTTP/1.1\r\nHost: sudoku.example/@evil.example\r\n",
		"GET " + path + " HTTP/1.1\r\nHost: sudoku.example:evil.example\r\n",
		"GET " + path + " HTTP/1.0\r\n",
	} {
		sendRaw(t, front, head+"Connection: close\r\n\r\n")
		a := get(t, client, "http://"+front+path, "Host", "sudoku.example")
		if !strings.Contains(a.body, `"http://sudoku.example`+path+`"`) || strings.Contains(a.body, "evil") {
			t.Errorf("after %q the page names another host", head)
		}
	}
}

// sendRaw sends a request as it is written, and waits for the end of its answer.
func sendRaw(t *testing.T, address, request string) {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := io.WriteString(c, request); err != nil {
		t.Fatal(err)
	}
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatalf("%q: %v", request, err)
	}
	defer r.Body.Close()
	if _, err := io.Copy(io.Discard, r.Body); err != nil {
		t.Fatalf("%q: %v", request, err)
	}
}

// The key of a page has a mark between the scheme and the host: without one, https to "udoku.example"
// would be kept as http to "sudoku.example".
func TestCacheKeyIsUnambiguous(t *testing.T) {
	t.Parallel()
	need(t, "nginx")
	hosts := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "public, max-age=60")
		fmt.Fprint(w, r.Header.Get("X-Forwarded-Proto"), "://", r.Host)
	})
	origin := httptest.NewServer(hosts)
	t.Cleanup(origin.Close)
	plain, secure := freeAddress(t), freeAddress(t)
	startCache(t, plain, listenWithTLS(t, plain, secure), strings.TrimPrefix(origin.URL, "http://"))
	client := newClient(t)
	trustAll(client)
	if got, want := get(t, client, "https://"+secure+"/", "Host", "udoku.example").body, "https://udoku.example"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := get(t, client, "http://"+plain+"/", "Host", "sudoku.example").body, "http://sudoku.example"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// listenWithTLS returns the lines of nginx for two addresses, with a certificate for the second.
func listenWithTLS(t *testing.T, plain, secure string) string {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour)}
	certificate, err := x509.CreateCertificate(rand.Reader, about, about, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "both.pem")
	both := append(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})...)
	if err := os.WriteFile(file, both, 0o600); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("listen %s; listen %s ssl; ssl_certificate %s; ssl_certificate_key %s", plain, secure, file, file)
}
