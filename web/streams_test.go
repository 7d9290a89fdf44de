package web

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/web/api"
	"sudoku/web/clip"
	"sudoku/web/exchange"
	"sudoku/web/stream"
)

// listening serves over TCP on this machine until the test ends, and returns the address.
func listening(t *testing.T, h http.Handler) string {
	t.Helper()
	address, end := listeningUntil(t, h)
	t.Cleanup(end)
	return address
}

// listeningUntil is listening until end is called, which waits for what is under way.
func listeningUntil(t *testing.T, h http.Handler) (address string, end func()) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, ln, h, slog.New(slog.DiscardHandler), ServeOptions{}) }()
	return ln.Addr().String(), func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

// newInsideStreams is a server with its inside.
func newInsideStreams(t *testing.T) (http.Handler, *rooms) {
	t.Helper()
	h, s, _ := newInside(t, Config{Deadline: time.Minute}, nil)
	return h, s
}

// A program can send a line, read its answer, and only then send the next, over both versions
// of HTTP.
func TestLineByLine(t *testing.T) {
	t.Parallel()
	for version, target := range map[string]func(t *testing.T) (*http.Client, string){
		"HTTP/1.1": func(t *testing.T) (*http.Client, string) {
			return &http.Client{Transport: &http.Transport{}}, "http://" + listening(t, newBareHandler(t, Config{}))
		},
		"HTTP/2.0": func(t *testing.T) (*http.Client, string) {
			srv := httptest.NewUnstartedServer(newBareHandler(t, Config{}))
			srv.EnableHTTP2 = true
			srv.StartTLS()
			t.Cleanup(srv.Close)
			return srv.Client(), srv.URL
		},
	} {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			client, address := target(t)
			defer client.CloseIdleConnections()
			body, typed := io.Pipe()
			r, err := http.NewRequest(http.MethodPost, address+exchange.OperationsPath+"solve", body)
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Content-Type", plain)
			answer, err := client.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			defer answer.Body.Close()
			if answer.Proto != version || answer.StatusCode != http.StatusOK {
				t.Fatalf("%s %s", answer.Proto, answer.Status)
			}
			lines := bufio.NewScanner(answer.Body)
			for i := range 20 {
				if _, err := io.WriteString(typed, codeOne+"\n"); err != nil {
					t.Fatal(err)
				}
				if !lines.Scan() || !strings.Contains(lines.Text(), codeSolved) {
					t.Fatalf("line %d: %s %v", i+1, clip.Text(lines.Text()), lines.Err())
				}
			}
			_ = typed.Close()
			if lines.Scan() || lines.Err() != nil {
				t.Errorf("%s %v", lines.Text(), lines.Err())
			}
		})
	}
}

// A client that waits to be told to send its body is told.
func TestStreamExpectation(t *testing.T) {
	t.Parallel()
	c, err := net.Dial("tcp", listening(t, newBareHandler(t, Config{})))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	in := bufio.NewReader(c)
	fmt.Fprintf(c, "POST /api/solve HTTP/1.1\r\nHost: example.com\r\nContent-Type: text/plain\r\nExpect: 100-continue\r\nContent-Length: 82\r\n\r\n")
	r, err := http.ReadResponse(in, nil)
	if err != nil || r.StatusCode != http.StatusContinue {
		t.Fatalf("%v %v", r, err)
	}
	fmt.Fprintf(c, "%s\n", codeOne)
	r, err = http.ReadResponse(in, nil)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(r.Body); err != nil || !strings.Contains(string(body), codeSolved) {
		t.Errorf("%s %v", body, err)
	}
}

// endless is a body of the same line again and again, which counts the bytes that were read.
type endless struct {
	line string
	rest string
	read atomic.Int64
}

func (e *endless) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if e.rest == "" {
			e.rest = e.line
		}
		k := copy(p[n:], e.rest)
		n, e.rest = n+k, e.rest[k:]
	}
	e.read.Add(int64(n))
	return n, nil
}

// latch is an answer whose client takes nothing before it is opened.
type latch struct {
	discard
	open <-chan struct{}
}

func (g *latch) Write(p []byte) (int, error) {
	<-g.open
	return g.discard.Write(p)
}

// While a client does not take its answers, no more is read than the blocks hold, however long
// the stream is.
func TestStreamHoldsBack(t *testing.T) {
	t.Parallel()
	h := newBareHandler(t, Config{})
	ctx, cancel := context.WithCancel(t.Context())
	body := &endless{line: codeOne + "\n"}
	r := httptest.NewRequestWithContext(ctx, http.MethodPost, exchange.OperationsPath+"solve", body)
	r.Header.Set("Content-Type", plain)
	open := make(chan struct{})
	done := make(chan struct{})
	go func() {
		defer close(done)
		h.ServeHTTP(&latch{discard{header: http.Header{}}, open}, r)
	}()
	before := int64(-1)
	for read := body.read.Load(); read != before || read == 0; read = body.read.Load() { // until it stands still
		before = read
		time.Sleep(300 * time.Millisecond)
	}
	if most := int64(stream.Memory(min(runtime.GOMAXPROCS(0), 8))); before > most {
		t.Errorf("%d bytes were read, of %d that may be in flight", before, most)
	}
	cancel()
	close(open)
	<-done
}

// longLine has more solutions than can be counted, so that counting them takes the whole budget.
const longLine = "................................................................................."

// A client that goes away ends the work for it, however much of what it sent is unread. The lines
// that are worked on then would take seconds each: none of them is answered.
func TestStreamClientGoesAway(t *testing.T) {
	t.Parallel()
	for name, lines := range map[string]int{"all is read": 3, "much is unread": 200_000} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h, s, logged := newInside(t, Config{Deadline: time.Minute}, nil)
			address, end := listeningUntil(t, h)
			c, err := net.Dial("tcp", address)
			if err != nil {
				t.Fatal(err)
			}
			go func() {
				fmt.Fprintf(c, "POST /api/count HTTP/1.1\r\nHost: example.com\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n", lines*len(longLine+"\n"))
				_, _ = io.WriteString(c, strings.Repeat(longLine+"\n", lines))
			}()
			until(t, "the stream begins", func() bool { return streamsOf(s) == 1 && s.desk.Lanes.Working() > 0 })
			_ = c.Close()
			until(t, "its work ends", func() bool { return streamsOf(s) == 0 && s.desk.Lanes.Working() == 0 })
			end()
			requests := logLines(t, logged, "request")
			if len(requests) != 1 || requests[0]["bytes"] != 0.0 {
				t.Errorf("it was answered: %v", requests)
			}
		})
	}
}

// streamsOf is how many streams are under way of this machine.
func streamsOf(s *rooms) int {
	release, left, ok := s.streams.Slots.Take("127.0.0.1")
	defer release()
	if !ok {
		return s.streams.Slots.OfOne()
	}
	return s.streams.Slots.OfOne() - left - 1
}

// until waits for something, a minute at most.
func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for begun := time.Now(); !ok(); time.Sleep(time.Millisecond) {
		if time.Since(begun) > time.Minute {
			t.Fatalf("waited in vain until %s", what)
		}
	}
}

// While a stream without end is answered, pages are too, and each gets on.
func TestPagesBesideAStream(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, name := range []string{"solve", "count"} {
		ctx, cancel := context.WithCancel(t.Context())
		line := codeOne
		if name == "count" {
			line = longLine
		}
		body := &endless{line: line + "\n"}
		r := httptest.NewRequestWithContext(ctx, http.MethodPost, exchange.OperationsPath+name, body)
		r.Header.Set("Content-Type", plain)
		r.RemoteAddr = "198.51.100.1:1"
		done := make(chan struct{})
		go func() {
			defer close(done)
			h.ServeHTTP(&discard{header: http.Header{}}, r)
		}()
		until(t, "the stream begins", func() bool { return body.read.Load() > 0 })
		for _, page := range []string{"", "/solution", "/steps", "/rating.json", "/solution.json"} {
			for _, code := range []string{codeEasy, codeTwo, codes["4x4"]} {
				if r := ask(h, "/p/"+code+page); r.status != http.StatusOK {
					t.Errorf("beside %s, %s: %d %s", name, page, r.status, clip.Text(r.body))
				}
			}
		}
		select {
		case <-done:
			t.Error("the stream has ended")
		default:
		}
		cancel()
		<-done
	}
}

// One client has its share of the streams, and is told so.
func TestTooManyStreams(t *testing.T) {
	t.Parallel()
	h, s := newInsideStreams(t)
	for range s.streams.Slots.OfOne() {
		release, _, _ := s.streams.Slots.Take("192.0.2.1") // that of httptest
		defer release()
	}
	r := operate(h, "solve", plain, "", codeOne)
	var p api.Problem
	if err := json.Unmarshal([]byte(r.body), &p); err != nil || r.status != http.StatusTooManyRequests || p.Status != r.status ||
		r.header.Get("Retry-After") == "" || !strings.HasSuffix(r.header.Get("RateLimit"), ";r=0") {
		t.Errorf("%d %v %s", r.status, r.header, r.body)
	}
	if r := operate(h, "solve", asObject, "", fmt.Sprintf("%q", codeOne)); r.status != http.StatusOK {
		t.Errorf("one puzzle: %d", r.status)
	}
}

// streamHead begins a request whose end nobody knows.
const streamHead = "POST /api/solve HTTP/1.1\r\nHost: example.com\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"

func chunk(text string) string { return fmt.Sprintf("%x\r\n%s\r\n", len(text), text) }

// A line has to arrive within a minute, however long the stream goes on; one byte at a time does
// not count. Those before are answered.
func TestIdleStream(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, s := newInsideStreams(t)
		w := newWire()
		end, result := served(t, w, h)
		c, err := w.dial()
		if err != nil {
			t.Fatal(err)
		}
		sent := make(chan struct{})
		go func() {
			defer close(sent)
			_, err := io.WriteString(c, streamHead)
			for range 5 {
				_, _ = io.WriteString(c, chunk(codeOne+"\n"))
				time.Sleep(time.Minute - time.Second)
			}
			for err == nil {
				_, err = io.WriteString(c, chunk("."))
				time.Sleep(time.Minute / 10)
			}
		}()
		begun := time.Now()
		r, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(r.Body)
		got := objects(t, ndjson, string(body))
		if len(got) != 6 || got[5]["status"] != 408.0 || got[5]["line"] != 6.0 {
			t.Errorf("%s", body)
		}
		if took := time.Since(begun); took < 5*(time.Minute-time.Second) || took > 7*time.Minute {
			t.Errorf("it took %v", took)
		}
		_ = c.Close()
		<-sent
		if n := s.desk.Lanes.Working(); n != 0 {
			t.Errorf("%d places are taken", n)
		}
		end()
		if err := <-result; err != nil {
			t.Error(err)
		}
	})
}

// A client that does not read its answers is given up.
func TestStreamNobodyReads(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, s := newInsideStreams(t)
		w := newWire()
		end, result := served(t, w, h)
		c, err := w.dial()
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(c, streamHead+chunk(codeOne+"\n"))
		time.Sleep(exchange.SendTimeout + 2*time.Second)
		if n := s.desk.Lanes.Working(); n != 0 {
			t.Errorf("%d places are taken", n)
		}
		if _, left, _ := s.streams.Slots.Take("pipe"); left != s.streams.Slots.OfOne()-1 {
			t.Error("the stream is still there")
		}
		_ = c.Close()
		end()
		if err := <-result; err != nil {
			t.Error(err)
		}
	})
}

// A body that is malformed further on is answered as far as it can be read.
func TestStreamMalformed(t *testing.T) {
	t.Parallel()
	h := newBareHandler(t, Config{})
	for name, rest := range map[string]string{"a chunk without a size": "zz\r\n", "a chunk that is too long": "5\r\n1234567\r\n"} {
		w := newWire()
		end, result := served(t, w, h)
		status, body, err := call(w, streamHead+chunk(codeOne+"\n")+rest)
		got := objects(t, ndjson, body)
		if err != nil || status != "200 OK" || len(got) != 2 || got[0]["solution"] != codeSolved || got[1]["status"] != 400.0 || got[1]["line"] != 2.0 {
			t.Errorf("%s: %s %v %s", name, status, err, body)
		}
		end()
		if err := <-result; err != nil {
			t.Error(err)
		}
	}
}
