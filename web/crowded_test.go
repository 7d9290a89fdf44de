package web

import (
	"bufio"
	"context"
	"crypto/tls"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/web/clients"
)

// smallMemory has room for three connections of one client.
const smallMemory = 16 << 20

// busyConns takes all the connections that a client may have, and keeps them busy.
func busyConns(t *testing.T, w *wire) (all []net.Conn) {
	t.Helper()
	for range clients.LimitsFor(smallMemory).OfClient {
		c, err := w.dial()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(c, "POST /check HTTP/1.1\r\nHost: example.com\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	synctest.Wait()
	return all
}

// Who has too many connections is told so, in the form that was asked for, and that the connection ends; a
// balancer learns that the server is well. What is told stays small: the next one is closed at once.
func TestNoRoomIsSaid(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		end, result := servedIn(t, w, newHandlerOf(t, patient))
		busy := busyConns(t, w)
		for _, tt := range []struct {
			path   string
			status int
			kind   string
			said   string
		}{
			{"/", http.StatusServiceUnavailable, "text/html", "as many connections open as may be"},
			{"/p/" + codeOne + ".json", http.StatusServiceUnavailable, "application/json", `{"error":"You have as many`},
			{"/api/solve", http.StatusServiceUnavailable, "application/problem+json", `"status":503`},
			{"/p/" + codeOne + ".png", http.StatusServiceUnavailable, "text/plain", "You have as many"},
			{"/readyz", http.StatusOK, "text/plain", "ready\n"},
			{"/healthz", http.StatusOK, "text/plain", "ok\n"},
		} {
			r, body, err := askOn(w, tt.path)
			if err != nil {
				t.Errorf("%s: %v", tt.path, err)
				continue
			}
			if r.StatusCode != tt.status || !r.Close || !strings.HasPrefix(r.Header.Get("Content-Type"), tt.kind) || !strings.Contains(body, tt.said) {
				t.Errorf("%s: %d, it ends: %v, %v: %.200s", tt.path, r.StatusCode, r.Close, r.Header, body)
			}
			if after := r.Header.Get("Retry-After"); (after == "2") != (tt.status == http.StatusServiceUnavailable) {
				t.Errorf("%s: Retry-After is %q", tt.path, after)
			}
			if r, _, err := askOn(w, tt.path); err == nil {
				t.Errorf("%s: the next one at once is told, too: %d", tt.path, r.StatusCode)
			}
			time.Sleep(1100 * time.Millisecond)
		}
		for _, c := range busy {
			_ = c.Close()
		}
		synctest.Wait()
		if r, _, err := askOn(w, "/"); err != nil || r.StatusCode != http.StatusOK {
			t.Errorf("when there is room again: %v", err)
		}
		end()
		if err := <-result; err != nil {
			t.Error(err)
		}
	})
}

// So it is over TLS and over HTTP/2, where a connection says more than a request before it is turned away:
// it is answered, and not reset.
func TestNoRoomIsSaidInEveryProtocol(t *testing.T) {
	t.Parallel()
	server, client := secrets()
	for _, tt := range []struct {
		name, scheme, proto string
		secret              *tls.Config
		choose              func(*http.Protocols)
	}{
		{"HTTP/1.1", "http", "HTTP/1.1", nil, func(p *http.Protocols) { p.SetHTTP1(true) }},
		{"HTTP/2", "http", "HTTP/2.0", nil, func(p *http.Protocols) { p.SetUnencryptedHTTP2(true) }},
		{"HTTP/1.1 over TLS", "https", "HTTP/1.1", server, func(p *http.Protocols) { p.SetHTTP1(true) }},
		{"HTTP/2 over TLS", "https", "HTTP/2.0", server, func(p *http.Protocols) { p.SetHTTP1(true); p.SetHTTP2(true) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			crowded, begun := tellingBegin(newHandlerOf(t, patient))
			address, _ := serveTo(t, crowded, ServeOptions{Memory: smallMemory, TLS: tt.secret})
			site := tt.scheme + "://" + address
			speak := func() *http.Client { return speaker(t, client, "127.0.0.1", tt.choose) }
			free := busyClients(t, site, speak, begun)
			defer free()
			r, body, err := fetchFrom(speak(), site+"/")
			if err != nil {
				t.Fatal(err)
			}
			if r.StatusCode != http.StatusServiceUnavailable || r.Proto != tt.proto || r.Header.Get("Retry-After") != "2" {
				t.Errorf("%s %s %v", r.Proto, r.Status, r.Header)
			}
			if !strings.Contains(body, "as many connections open as may be") || !strings.HasSuffix(strings.TrimSpace(body), "</html>") {
				t.Errorf("the page: %s", body)
			}
		})
	}
}

// tellingBegin says of each request that a handler is asked for it.
func tellingBegin(h http.Handler) (told http.Handler, begun <-chan struct{}) {
	all := make(chan struct{}, 100)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		all <- struct{}{}
		h.ServeHTTP(w, r)
	}), all
}

// busyClients takes all the connections that a client may have, with forms that are being sent until free
// is called.
func busyClients(t *testing.T, site string, speak func() *http.Client, begun <-chan struct{}) (free func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for range clients.LimitsFor(smallMemory).OfClient {
		body, typed := io.Pipe()
		context.AfterFunc(ctx, func() { _ = typed.Close() })
		c := speak()
		all.Go(func() {
			if r, err := c.Post(site+"/check", asForm, body); err == nil {
				_ = r.Body.Close()
			}
		})
		<-begun
	}
	return func() {
		cancel()
		all.Wait()
	}
}

// Who is told that there is no room, but asks for nothing, is not heard for long.
func TestSilentIsNotTold(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		end, result := servedIn(t, w, newHandlerOf(t, patient))
		busyConns(t, w)
		c, err := w.dial()
		if err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		_, _ = io.Copy(io.Discard, c) // an error is an end as well
		if took := time.Since(begun); took > 4*time.Second {
			t.Errorf("it was heard for %v", took)
		}
		end()
		<-result
	})
}

func servedIn(t *testing.T, w *wire, h http.Handler) (end context.CancelFunc, result <-chan error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	return cancel, servedWith(ctx, w, h, ServeOptions{Memory: smallMemory})
}

// askOn asks on a connection of its own.
func askOn(w *wire, path string) (r *http.Response, body string, err error) {
	c, err := w.dial()
	if err != nil {
		return nil, "", err
	}
	defer c.Close()
	go func() { _, _ = io.WriteString(c, "GET "+path+" HTTP/1.1\r\nHost: example.com\r\n\r\n") }()
	r, err = http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return nil, "", err
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	return r, string(text), err
}
