package web

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/web/lanes/lanestest"
	"sudoku/web/problem"
)

// wire is a listener without a network: who dials it is at once connected. In a
// bubble of synctest the time on it is the bubble's own.
type wire struct {
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func newWire() *wire { return &wire{conns: make(chan net.Conn), closed: make(chan struct{})} }

func (w *wire) Accept() (net.Conn, error) {
	select {
	case c := <-w.conns:
		return c, nil
	case <-w.closed:
		return nil, net.ErrClosed
	}
}

func (w *wire) Close() error {
	w.once.Do(func() { close(w.closed) })
	return nil
}

func (w *wire) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080} }

func (w *wire) dial() (net.Conn, error) {
	client, server := net.Pipe()
	select {
	case w.conns <- server:
		return client, nil
	case <-w.closed:
		return nil, net.ErrClosed
	}
}

// served runs Serve and returns what ends it, and what it returned.
func served(t *testing.T, w *wire, h http.Handler) (end context.CancelFunc, result <-chan error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	return cancel, servedWith(ctx, w, h, ServeOptions{})
}

// servedWith runs Serve until a context ends and returns what it returned.
func servedWith(ctx context.Context, w net.Listener, h http.Handler, o ServeOptions) (result <-chan error) {
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, w, h, slog.New(slog.DiscardHandler), o) }()
	return done
}

// call sends one request over a connection of its own and reads the answer.
func call(w *wire, request string) (status, body string, err error) {
	c, err := w.dial()
	if err != nil {
		return "", "", err
	}
	defer c.Close()
	go func() { _, _ = io.WriteString(c, request) }()
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return "", "", err
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	return r.Status, string(b), err
}

const getRoot = "GET / HTTP/1.1\r\nHost: example.com\r\n\r\n"

func TestServe(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		end, result := served(t, w, newHandlerOf(t, patient))
		status, body, err := call(w, getRoot)
		if err != nil || status != "200 OK" || !strings.Contains(body, "Enter a puzzle") {
			t.Errorf("%s %v %s", status, err, body)
		}
		end()
		if err := <-result; err != nil {
			t.Error(err)
		}
	})
}

// When the context ends no new connection is taken, and what is under way is
// finished first.
func TestServeDrains(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		slow := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			time.Sleep(5 * time.Second)
			if r.Context().Err() != nil {
				t.Error("a request under way is broken off")
			}
			_, _ = io.WriteString(w, "done")
		})
		end, result := served(t, w, slow)
		answer := make(chan string)
		go func() {
			status, body, err := call(w, getRoot)
			if err != nil {
				t.Error(err)
			}
			answer <- status + " " + body
		}()
		synctest.Wait()
		start := time.Now()
		end()
		synctest.Wait()
		if _, err := w.dial(); !errors.Is(err, net.ErrClosed) {
			t.Errorf("a new connection while it drains: %v", err)
		}
		if got := <-answer; got != "200 OK done" {
			t.Errorf("the request under way got %q", got)
		}
		if err := <-result; err != nil {
			t.Error(err)
		}
		if took := time.Since(start); took > 6*time.Second {
			t.Errorf("it took %v", took)
		}
	})
}

// A connection that was taken before the end is answered, though its request comes afterwards: net/http
// would hang up on it without a word.
func TestServeAnswersWhoHasConnected(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		end, result := served(t, w, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "done") }))
		late, err := w.dial()
		if err != nil {
			t.Fatal(err)
		}
		defer late.Close()
		silent, err := w.dial()
		if err != nil {
			t.Fatal(err)
		}
		defer silent.Close()
		synctest.Wait()
		end()
		time.Sleep(firstRequestTime / 2)
		go func() { _, _ = io.WriteString(late, getRoot) }()
		r, err := http.ReadResponse(bufio.NewReader(late), nil)
		if err != nil {
			t.Fatal(err)
		}
		if body, err := io.ReadAll(r.Body); string(body) != "done" || err != nil || !r.Close {
			t.Errorf("%q %v, to be closed: %v", body, err, r.Close)
		}
		start := time.Now()
		if err := <-result; err != nil || time.Since(start) > 10*time.Second {
			t.Errorf("who says nothing was waited for: %v, %v", time.Since(start), err)
		}
	})
}

// lateWire hands on a connection a second after it has taken it, as the system may on a busy machine.
type lateWire struct{ *wire }

func (w lateWire) Accept() (net.Conn, error) {
	c, err := w.wire.Accept()
	if err == nil {
		time.Sleep(time.Second)
	}
	return c, err
}

// A connection that was accepted at the moment of the end, and not yet counted, is answered, too.
func TestServeAnswersWhoWasJustAccepted(t *testing.T) {
	t.Parallel()
	for name, isReplaced := range map[string]bool{"at the end": false, "when replaced": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				w := newWire()
				replaced := make(chan struct{})
				ctx, end := context.WithCancel(t.Context())
				defer end()
				h := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "done") })
				result := servedWith(ctx, lateWire{w}, h, ServeOptions{Replaced: replaced})
				time.AfterFunc(time.Second/2, func() {
					if isReplaced {
						close(replaced)
					} else {
						end()
					}
				})
				if status, body, err := call(w, getRoot); body != "done" || err != nil {
					t.Errorf("%s %q %v", status, body, err)
				}
				if err := <-result; err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// A request that never ends is not waited for for ever.
func TestServeDrainsWithinABound(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		released := make(chan struct{})
		end, result := served(t, w, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-released }))
		go func() { _, _, _ = call(w, getRoot) }()
		synctest.Wait()
		start := time.Now()
		end()
		if err := <-result; !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("it ended with %v", err)
		}
		if took := time.Since(start); took != drainTimeout {
			t.Errorf("it took %v", took)
		}
		close(released)
	})
}

// A listener that fails ends the server with what was wrong with it.
func TestServeOnABrokenListener(t *testing.T) {
	t.Parallel()
	w := newWire()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	err := Serve(t.Context(), w, http.NotFoundHandler(), slog.New(slog.DiscardHandler), ServeOptions{})
	if !errors.Is(err, net.ErrClosed) {
		t.Errorf("it ended with %v", err)
	}
}

// Somebody who sends slowly, or nothing, does not hold a connection for ever.
func TestServeTimeouts(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, sent string
		within     time.Duration
	}{
		{"nothing", "", readTimeout},
		{"half a header", "GET / HTTP/1.1\r\nHost: exam", readHeaderTimeout},
		{"half a body", "POST /check HTTP/1.1\r\nHost: example.com\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nr1c1=", readTimeout},
		{"nothing more", getRoot, idleTimeout},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				w := newWire()
				end, result := served(t, w, newHandlerOf(t, patient))
				c, err := w.dial()
				if err != nil {
					t.Fatal(err)
				}
				start := time.Now()
				go func() { _, _ = io.WriteString(c, tt.sent) }()
				_, _ = io.Copy(io.Discard, c) // to the end of the connection
				if took := time.Since(start); took > tt.within+time.Second {
					t.Errorf("the connection stayed for %v", took)
				}
				end()
				if err := <-result; err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// A header that is longer than any browser sends is refused.
func TestServeLongHeader(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		end, result := served(t, w, newHandlerOf(t, patient))
		status, _, err := call(w, "GET / HTTP/1.1\r\nHost: example.com\r\nX-Long: "+strings.Repeat("x", 64<<10)+"\r\n\r\n")
		if err != nil || !strings.HasPrefix(status, "431") {
			t.Errorf("%s %v", status, err)
		}
		end()
		<-result
	})
}

// A client that hangs up while it waits for a place frees it.
func TestServeHangUp(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		h, s, logged := newInside(t, oneSlow, nil)
		end, result := served(t, w, h)
		release := lanestest.FillSlow(t, s.desk.Lanes)
		c, err := w.dial()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(c, "GET /p/"+codeHard+"/steps HTTP/1.1\r\nHost: example.com\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second) // it waits for the slow lane
		_ = c.Close()
		synctest.Wait()
		release()
		end()
		if err := <-result; err != nil {
			t.Error(err)
		}
		lanestest.FillSlow(t, s.desk.Lanes)()
		if lines := logLines(t, logged, "request"); len(lines) != 1 || lines[0]["status"] != float64(problem.StatusClientGone) {
			t.Error(logged)
		}
	})
}
