package web

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
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
