package linger

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// sending is how a client goes on sending: so many bytes at a time, with a pause between.
func sending(c net.Conn, bytes int, pause time.Duration) (sent int) {
	part := make([]byte, bytes)
	for {
		n, err := c.Write(part)
		if sent += n; err != nil {
			return sent
		}
		time.Sleep(pause)
	}
}

// What a client still sends is read for a bounded time, and up to a bounded number of bytes.
func TestDropIsBounded(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		bytes       int
		pause       time.Duration
		most, least int // bytes
		within      time.Duration
	}{
		"much":           {1 << 20, 0, mostBytes + 1<<20, mostBytes, time.Second},
		"little by time": {1, time.Second, 31, 29, mostTime + time.Second},
		"nothing more":   {1, time.Hour, 1, 1, idleTime + time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				client, server := net.Pipe()
				begun := time.Now()
				var took time.Duration
				go func() {
					drop(server)
					took = time.Since(begun)
					_ = server.Close()
				}()
				sent := sending(client, tt.bytes, tt.pause)
				if sent > tt.most || sent < tt.least || took > tt.within {
					t.Errorf("%d bytes were read, for %v", sent, took)
				}
			})
		})
	}
}

// A client that sends no more ends it at once.
func TestDropEnds(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		client, server := net.Pipe()
		go func() { _, _ = client.Write([]byte("x")); _ = client.Close() }()
		begun := time.Now()
		if drop(server); time.Since(begun) > 0 {
			t.Errorf("it took %v", time.Since(begun))
		}
	})
}

// Where there is no connection to take, and where everything was read, nothing is different.
func TestHandlerWithoutNetwork(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/read", "/unread"} {
		h := Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/read" {
				_, _ = io.Copy(io.Discard, r.Body)
			}
			_, _ = io.WriteString(w, "done")
		}), func(*http.Request) bool { return true })
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodPost, path, strings.NewReader("some")))
		if w.Code != http.StatusOK || w.Body.String() != "done" {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
}

// An answer over HTTP/1.1 without a length ends with its last chunk, one over HTTP/1.0 with the
// connection: the client knows that it is whole.
func TestAnswerIsWhole(t *testing.T) {
	t.Parallel()
	for _, version := range []string{"1.1", "1.0"} {
		srv := httptest.NewServer(Handler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_ = http.NewResponseController(w).EnableFullDuplex()
			_, _ = io.WriteString(w, "do")
			_ = http.NewResponseController(w).Flush()
			_, _ = io.WriteString(w, "ne")
		}), func(*http.Request) bool { return true }))
		defer srv.Close()
		c, err := net.Dial("tcp", srv.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		_, _ = io.WriteString(c, "POST / HTTP/"+version+"\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345")
		text, err := io.ReadAll(c)
		_, body, _ := strings.Cut(string(text), "\r\n\r\n")
		want := map[string]string{"1.1": "2\r\ndo\r\n2\r\nne\r\n0\r\n\r\n", "1.0": "done"}[version]
		if err != nil || body != want {
			t.Errorf("%s: %q, %v", version, body, err)
		}
	}
}
