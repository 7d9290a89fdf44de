package web

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/web/exchange"
	"sudoku/web/lanes"
	"sudoku/web/metrics"
)

// secrets are a certificate for tests, and what a client has to know to trust it.
func secrets() (server, client *tls.Config) {
	s := httptest.NewTLSServer(nil)
	defer s.Close()
	server = &tls.Config{Certificates: s.TLS.Certificates, MinVersion: tls.VersionTLS12}
	return server, &tls.Config{RootCAs: s.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs, MinVersion: tls.VersionTLS12}
}

// serveTo runs Serve on a socket and returns its address. It ends with the test, or before when
// end is called.
func serveTo(t *testing.T, h http.Handler, o ServeOptions) (address string, end func() error) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- Serve(ctx, ln, h, slog.New(slog.DiscardHandler), o) }()
	once := sync.OnceValue(func() error {
		cancel()
		return <-ended
	})
	t.Cleanup(func() { _ = once() })
	return ln.Addr().String(), once
}

// speaker is a client that speaks one version of HTTP, from one of the addresses of this machine.
func speaker(t *testing.T, secret *tls.Config, from string, choose func(*http.Protocols)) *http.Client {
	t.Helper()
	p := &http.Protocols{}
	choose(p)
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	transport := &http.Transport{TLSClientConfig: secret.Clone(), Protocols: p, DialContext: dialer.DialContext, DisableCompression: true}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

// fetchFrom asks for a page.
func fetchFrom(c *http.Client, address string) (r *http.Response, body string, err error) {
	if r, err = c.Get(address); err != nil {
		return nil, "", err
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	return r, string(text), err
}

// Over TLS a browser chooses the version of HTTP, and is told to come over TLS again; links
// say https. Without TLS HTTP/2 is for those who know beforehand, and nobody is told.
func TestProtocols(t *testing.T) {
	t.Parallel()
	server, client := secrets()
	h := newHandlerOf(t, patient)
	secure, _ := serveTo(t, h, ServeOptions{TLS: server})
	open, _ := serveTo(t, h, ServeOptions{})
	for _, tt := range []struct {
		address, proto, hsts string
		choose               func(*http.Protocols)
	}{
		{"https://" + secure, "HTTP/2.0", "max-age=31536000", func(p *http.Protocols) { p.SetHTTP1(true); p.SetHTTP2(true) }},
		{"https://" + secure, "HTTP/1.1", "max-age=31536000", func(p *http.Protocols) { p.SetHTTP1(true) }},
		{"http://" + open, "HTTP/2.0", "", func(p *http.Protocols) { p.SetUnencryptedHTTP2(true) }},
		{"http://" + open, "HTTP/1.1", "", func(p *http.Protocols) { p.SetHTTP1(true) }},
	} {
		t.Run(tt.address[:5]+" "+tt.proto, func(t *testing.T) {
			c := speaker(t, client, "127.0.0.1", tt.choose)
			for _, path := range []string{"/p/" + codeOne, "/nothing", "/healthz", "/api"} {
				r, body, err := fetchFrom(c, tt.address+path)
				if err != nil {
					t.Fatal(err)
				}
				if r.Proto != tt.proto || r.Header.Get("Strict-Transport-Security") != tt.hsts || r.Header.Values("Set-Cookie") != nil {
					t.Errorf("%s: %s, %v", path, r.Proto, r.Header)
				}
				if scheme := tt.address[:strings.Index(tt.address, ":")]; strings.HasPrefix(path, "/p/") && !strings.Contains(body, scheme+"://127.0.0.1") {
					t.Errorf("no link begins with %s", scheme)
				}
			}
		})
	}
	old := client.Clone()
	old.MinVersion, old.MaxVersion = tls.VersionTLS10, tls.VersionTLS11
	if _, err := tls.Dial("tcp", secure, old); err == nil {
		t.Error("TLS 1.1 is spoken")
	}
}

// An upgrade of a connection from HTTP/1.1 to HTTP/2, which proxies pass on without looking
// into it, is not done.
func TestNoUpgrade(t *testing.T) {
	t.Parallel()
	open, _ := serveTo(t, newHandlerOf(t, patient), ServeOptions{})
	r, err := http.NewRequest(http.MethodGet, "http://"+open+"/healthz", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header = http.Header{"Connection": {"Upgrade, HTTP2-Settings"}, "Upgrade": {"h2c"}, "Http2-Settings": {"AAMAAABkAARAAAAAAAIAAAAA"}}
	answer, err := speaker(t, nil, "127.0.0.1", func(p *http.Protocols) { p.SetHTTP1(true) }).Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK || answer.Header.Get("Upgrade") != "" {
		t.Error(answer.Status, answer.Header)
	}
}

// A hundred requests of one connection are one client's: somebody else who comes last is
// served before nearly all of them.
func TestManyStreams(t *testing.T) {
	t.Parallel()
	h, s, logged := newInside(t, Config{Deadline: time.Minute, Limits: lanes.Limits{
		Fast: 1, Work: 1, Waiting: [3]int{4096, 1024, 512}, ClientWaiting: [3]int{256, 64, 8}, Slice: time.Second, Stretch: time.Second, Paused: 4, Oldest: 4, Clients: 10,
	}}, nil)
	address, end := serveTo(t, h, ServeOptions{})
	place, err := s.desk.Lanes.Enter(t.Context(), lanes.Fast, "somebody", time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	var asked sync.WaitGroup
	ask := func(c *http.Client) {
		asked.Go(func() {
			if r, _, err := fetchFrom(c, "http://"+address+"/p/"+codeOne+"/solution"); err != nil || r.StatusCode != http.StatusOK {
				t.Errorf("%v %v", r, err)
			}
		})
	}
	wait := func(n int) {
		for s.desk.Lanes.Queued(lanes.Fast) < n {
			time.Sleep(time.Millisecond)
		}
	}
	http2 := func(p *http.Protocols) { p.SetUnencryptedHTTP2(true) }
	crowd := speaker(t, nil, "127.0.0.1", http2)
	for range exchange.MostStreams {
		ask(crowd)
	}
	wait(exchange.MostStreams)
	ask(speaker(t, nil, "127.0.0.2", http2))
	wait(exchange.MostStreams + 1)
	place.Leave()
	asked.Wait()
	if err := end(); err != nil {
		t.Error(err)
	}
	lines := logLines(t, logged, "request")
	for i, line := range lines {
		if line["client"] == "127.0.0.2" && i > 5 {
			t.Errorf("somebody else was served as number %d", i+1)
		}
	}
	if len(lines) != exchange.MostStreams+1 || s.edge.Gate.Parallel.Taken() != 0 {
		t.Errorf("%d lines, %d under way", len(lines), s.edge.Gate.Parallel.Taken())
	}
}

// Who has too many requests under way over HTTP/2, on several connections, is told so; others
// are not, and over HTTP/1.1 connections are what counts.
func TestTooManyParallel(t *testing.T) {
	t.Parallel()
	m := metrics.New("test")
	h, s, _ := newInside(t, Config{Deadline: time.Minute, Metrics: m}, nil)
	for range s.edge.Gate.Parallel.OfOne() {
		if _, _, ok := s.edge.Gate.Parallel.Take("192.0.2.1"); !ok {
			t.Fatal("no room")
		}
	}
	http2 := func(r *http.Request) { r.ProtoMajor, r.ProtoMinor = 2, 0 }
	r := ask(h, "/p/"+codeOne+"/solution", from("192.0.2.1:1"), http2)
	if r.status != http.StatusServiceUnavailable || r.header.Get("Retry-After") == "" || !strings.Contains(r.body, "as many requests under way") {
		t.Errorf("%d %s", r.status, r.body)
	}
	stream := httptest.NewRequest(http.MethodPost, "/api/solve", strings.NewReader(codeOne+"\n"))
	if r := send(h, stream, from("192.0.2.1:1"), http2, header("Content-Type", "text/plain")); r.status != http.StatusServiceUnavailable || !strings.Contains(r.header.Get("Content-Type"), "problem+json") {
		t.Errorf("%d %s", r.status, r.body)
	}
	if r := ask(h, "/p/"+codeOne+"/solution", from("192.0.2.2:1"), http2); r.status != http.StatusOK {
		t.Error(r.status)
	}
	if r := ask(h, "/p/"+codeOne+"/solution", from("192.0.2.1:1")); r.status != http.StatusOK {
		t.Error(r.status)
	}
	hasSeries(t, m, `sudoku_shed_total{reason="parallel"} 2`)
}

// At every size of memory one connection may have as many requests under way as one client, and
// with the usual one a hundred.
func TestStreamsFitIntoMemory(t *testing.T) {
	t.Parallel()
	for _, memory := range []int{128 << 20, defaultMemory, 8 << 30} {
		slots := exchange.ParallelSlots(memory)
		b := exchange.HTTP2Bounds(memory)
		if b.MaxConcurrentStreams > slots.OfOne() || b.MaxConcurrentStreams < 20 || memory >= defaultMemory && b.MaxConcurrentStreams != 100 {
			t.Errorf("%d MiB: %d of one connection, %d of one client", memory>>20, b.MaxConcurrentStreams, slots.OfOne())
		}
	}
}

// While the server stops, a connection over HTTP/2 is told to go elsewhere, and what is under
// way on it is finished.
func TestDrainOverHTTP2(t *testing.T) {
	t.Parallel()
	begun, goOn := make(chan struct{}), make(chan struct{})
	address, end := serveTo(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(begun)
		<-goOn
		_, _ = fmt.Fprint(w, "done")
	}), ServeOptions{})
	answer := make(chan string, 1)
	go func() {
		_, body, err := fetchFrom(speaker(t, nil, "127.0.0.1", func(p *http.Protocols) { p.SetUnencryptedHTTP2(true) }), "http://"+address)
		if err != nil {
			body = err.Error()
		}
		answer <- body
	}()
	<-begun
	ended := make(chan error, 1)
	go func() { ended <- end() }()
	close(goOn)
	if got := <-answer; got != "done" {
		t.Error(got)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// overWire is a client of HTTP/2 on a connection without a network, which reads no more of an
// answer than 64 KiB ahead.
func overWire(w *wire) *http.Client {
	p := &http.Protocols{}
	p.SetUnencryptedHTTP2(true)
	return &http.Client{Transport: &http.Transport{
		Protocols: p, HTTP2: &http.HTTP2Config{MaxReceiveBufferPerStream: 64 << 10}, DisableCompression: true,
		DialContext: func(context.Context, string, string) (net.Conn, error) { return w.dial() },
	}}
}

// Over HTTP/2 too somebody who sends slowly does not hold a request for ever, and others on the
// same connection are answered meanwhile.
func TestSlowBodyOverHTTP2(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		end, result := served(t, w, newHandlerOf(t, patient))
		c := overWire(w)
		body, typed := io.Pipe()
		go func() { _, _ = io.WriteString(typed, "r1c1=") }()
		slow := make(chan time.Duration, 1)
		begun := time.Now()
		go func() {
			r, err := c.Post("http://example.com/check", "application/x-www-form-urlencoded", body)
			if err == nil {
				if r.StatusCode != http.StatusRequestTimeout {
					t.Error(r.Status)
				}
				_ = r.Body.Close()
			}
			slow <- time.Since(begun)
		}()
		synctest.Wait()
		if r, _, err := fetchFrom(c, "http://example.com/help"); err != nil || r.StatusCode != http.StatusOK {
			t.Errorf("%v %v", r, err)
		}
		if took := <-slow; took > readTimeout+time.Second {
			t.Errorf("the request stayed for %v", took)
		}
		_ = typed.Close()
		c.CloseIdleConnections()
		end()
		if err := <-result; err != nil {
			t.Error(err)
		}
	})
}

// Nor does somebody who does not read the answer: it is broken off after the time for sending,
// and the memory for it is free.
func TestSlowReaderOverHTTP2(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		h, s, _ := newInside(t, patient, nil)
		end, result := served(t, w, h)
		c := overWire(w)
		r, err := c.Get("http://example.com/api/openapi.yaml") // larger than what is read ahead
		if err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		for s.edge.Gate.Parallel.Taken() > 0 {
			time.Sleep(time.Second)
		}
		if took, most := time.Since(begun), readTimeout+answerTimeout+exchange.SendTimeout+time.Second; took > most || took < time.Second {
			t.Errorf("it was there for %v", took)
		}
		if _, err := io.ReadAll(r.Body); err == nil {
			t.Error("the answer came whole")
		}
		_ = r.Body.Close()
		c.CloseIdleConnections()
		end()
		if err := <-result; err != nil {
			t.Error(err)
		}
	})
}
