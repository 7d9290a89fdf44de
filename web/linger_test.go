package web

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"sudoku/web/metrics"
	"sudoku/web/streams"
)

// logText is a log that is read while it is written.
type logText struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *logText) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logText) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// onNetwork serves on a network of this machine until the test ends. What stop returns is the log.
func onNetwork(t *testing.T, h http.Handler, m *metrics.Metrics) (address string, stop func() string) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	log := &logText{}
	done := make(chan error, 1)
	go func() {
		done <- Serve(ctx, ln, h, slog.New(slog.NewTextHandler(log, nil)), ServeOptions{Metrics: m})
	}()
	var once sync.Once
	stop = func() string {
		once.Do(func() {
			cancel()
			if err := <-done; err != nil {
				t.Error(err)
			}
		})
		return log.String()
	}
	t.Cleanup(func() { stop() })
	return ln.Addr().String(), stop
}

// dial connects, for no longer than a minute.
func dial(t *testing.T, address string) *net.TCPConn {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	if err := c.SetDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	return c.(*net.TCPConn)
}

// A client that hangs up in a stream, of which the server has not read everything, is let go.
func TestHangingUpInAStream(t *testing.T) {
	t.Parallel()
	address, stop := onNetwork(t, newBareHandler(t, patient), nil)
	lines := strings.Repeat("000000039000001005003050800008090006070002000100400000009080050020000600400700000\n", 200)
	var all sync.WaitGroup
	for range streams.Slots(defaultMemory / 8).OfOne() { // at a time, of one client
		all.Go(func() {
			c := dial(t, address)
			fmt.Fprintf(c, "POST /api/rate HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n%s", len(lines), lines)
			if line, err := bufio.NewReader(c).ReadString('\n'); err != nil || !strings.Contains(line, "200") {
				t.Errorf("%q, %v", line, err)
			}
			_ = c.Close()
		})
	}
	all.Wait()
	if log := stop(); strings.Contains(log, "panic") {
		t.Error(log)
	}
}

// sendsAll sends a request, all of it, and reads the answer only then, as browsers do.
func sendsAll(t *testing.T, address, head string, body io.Reader) (*http.Response, string) {
	t.Helper()
	c := dial(t, address)
	if _, err := io.WriteString(c, head); err != nil {
		t.Fatal(err)
	}
	if n, err := io.Copy(c, body); err != nil {
		t.Fatalf("after %d bytes: %v", n, err)
	}
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return r, string(text)
}

// slowly hands out a body in parts, with a moment between them, as a network does.
type slowly struct{ from io.Reader }

func (s slowly) Read(p []byte) (int, error) {
	time.Sleep(2 * time.Millisecond)
	return s.from.Read(p[:min(len(p), 16<<10)])
}

// zeros are so many bytes.
func zeros(n int64) io.Reader { return slowly{io.LimitReader(zero{}, n)} }

type zero struct{}

func (zero) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '0'
	}
	return len(p), nil
}

// Who sends too much gets to read that, and why, after sending all of it.
func TestTooLargeIsRead(t *testing.T) {
	t.Parallel()
	address, _ := onNetwork(t, newBareHandler(t, patient), nil)
	upload := "Content-Type: multipart/form-data; boundary=b\r\n"
	form := "Content-Type: application/x-www-form-urlencoded\r\n"
	for name, tt := range map[string]struct {
		path, kind string
		bytes      int64
	}{"a form": {"/solve", form, 10 << 20}, "a file": {"/import", upload, 40 << 20}, "an object": {"/api/solve", "Content-Type: application/json\r\n", 10 << 20}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			head := fmt.Sprintf("POST %s HTTP/1.1\r\nHost: x\r\n%sContent-Length: %d\r\n\r\n", tt.path, tt.kind, tt.bytes)
			r, text := sendsAll(t, address, head, zeros(tt.bytes))
			if r.StatusCode != http.StatusRequestEntityTooLarge || !strings.Contains(text, "larger than") || !r.Close {
				t.Errorf("%s %t %s", r.Status, r.Close, text)
			}
		})
	}
}

// Who asks first whether to send what is too much, is told so, and never to go on.
func TestTooLargeIsNotAskedFor(t *testing.T) {
	t.Parallel()
	address, _ := onNetwork(t, newBareHandler(t, patient), nil)
	for path, kind := range map[string]string{"/solve": "application/x-www-form-urlencoded", "/import": "multipart/form-data; boundary=b", "/api/solve": "application/json"} {
		c := dial(t, address)
		fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: %s\r\nExpect: 100-continue\r\nContent-Length: 1000000000000000\r\n\r\n", path, kind)
		answer, err := io.ReadAll(c)
		if err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 413 ") || strings.Contains(string(answer), "100 Continue") {
			t.Errorf("%s: %.200q, %v", path, answer, err)
		}
	}
}
