//go:build unix

package main

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// balancer hands what comes to the servers that say that they are ready, in turn. It
// does not try again what has failed.
type balancer struct {
	t       *testing.T
	mu      sync.Mutex
	servers []*behind
	turn    int
}

// behind is a server behind a balancer.
type behind struct {
	url   *url.URL
	ready atomic.Bool
}

// add takes a server in, and looks at it until the test ends. It returns when the server
// is ready.
func (b *balancer) add(s server) {
	u, err := url.Parse(s.url)
	if err != nil {
		b.t.Fatal(err)
	}
	one := &behind{url: u}
	prober := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	look := func() {
		r, err := prober.Get(s.url + "/readyz")
		if err == nil {
			_ = r.Body.Close()
		}
		one.ready.Store(err == nil && r.StatusCode == http.StatusOK)
	}
	for look(); !one.ready.Load(); look() {
		time.Sleep(time.Millisecond)
	}
	go func() {
		for b.t.Context().Err() == nil {
			time.Sleep(10 * time.Millisecond)
			look()
		}
	}()
	b.mu.Lock()
	b.servers = append(b.servers, one)
	b.mu.Unlock()
}

// pick returns the next server that is ready.
func (b *balancer) pick() *url.URL {
	b.mu.Lock()
	defer b.mu.Unlock()
	for range b.servers {
		b.turn++
		if s := b.servers[b.turn%len(b.servers)]; s.ready.Load() {
			return s.url
		}
	}
	return &url.URL{Scheme: "http", Host: "no-server-is-ready.invalid"}
}

// requests balances requests, over connections to the servers that it keeps.
func (b *balancer) requests() (address string) {
	proxy := httptest.NewServer(&httputil.ReverseProxy{
		Rewrite:   func(r *httputil.ProxyRequest) { r.SetURL(b.pick()) },
		Transport: &http.Transport{MaxIdleConnsPerHost: 100},
	})
	b.t.Cleanup(proxy.Close)
	return proxy.URL
}

// connections balances connections, and does not know what goes over them.
func (b *balancer) connections() (address string) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.t.Fatal(err)
	}
	b.t.Cleanup(func() { _ = ln.Close() })
	go func() {
		for {
			client, err := ln.Accept()
			if err != nil {
				return
			}
			go b.join(client)
		}
	}()
	return "http://" + ln.Addr().String()
}

func (b *balancer) join(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", b.pick().Host)
	if err != nil {
		b.t.Error(err)
		return
	}
	defer server.Close()
	go func() {
		_, _ = io.Copy(server, client)
		_ = server.(*net.TCPConn).CloseWrite()
	}()
	_, _ = io.Copy(client, server)
}

// A rolling restart loses no request: while each server is replaced by another, clients
// that keep their connections send what nobody may send twice.
func TestRollingRestart(t *testing.T) {
	if testing.Short() {
		t.Skip("a crowd that takes every core for seconds; TestTakeover has one for a moment")
	}
	t.Parallel()
	for name, balance := range map[string]func(*balancer) string{
		"requests":    (*balancer).requests,
		"connections": (*balancer).connections,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := &balancer{t: t}
			newServer := func() server {
				s := startServer(t, "--drain", "2s")
				b.add(s)
				return s
			}
			old := []server{newServer(), newServer()}
			crowd := sendTo(t, balance(b))
			for _, s := range old {
				newServer()
				s.stop(t)
			}
			answered := crowd.end()
			if answered < 100 {
				t.Errorf("%d requests", answered)
			}
			t.Logf("%d requests", answered)
		})
	}
}

// crowd is some clients that send forms, one after the other.
type crowd struct {
	over     atomic.Bool
	answered atomic.Int64
	clients  sync.WaitGroup
}

// sendTo sends forms until the crowd is ended, or the test.
func sendTo(t *testing.T, address string) *crowd {
	c := &crowd{}
	t.Cleanup(func() { c.end() })
	for range 4 {
		c.clients.Go(func() {
			client := &http.Client{Transport: &http.Transport{}}
			defer client.CloseIdleConnections()
			for !c.over.Load() {
				for _, path := range []string{"/check", "/solve"} {
					if err := sendForm(client, address+path); err != nil {
						t.Errorf("%s: %v", path, err)
					}
					c.answered.Add(1)
				}
			}
		})
	}
	return c
}

// sendForm sends a form that the client cannot send again by itself.
func sendForm(client *http.Client, address string) error {
	once := struct{ io.Reader }{strings.NewReader("r1c1=5")}
	q, err := http.NewRequest(http.MethodPost, address, once)
	if err != nil {
		return err
	}
	q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	q.Header.Set("HX-Request", "true")
	r, err := client.Do(q)
	if err != nil {
		return err
	}
	defer r.Body.Close()
	if r.StatusCode != http.StatusOK {
		return errors.New(r.Status)
	}
	_, err = io.Copy(io.Discard, r.Body)
	return err
}

// end returns the number of requests that were answered.
func (c *crowd) end() int64 {
	c.over.Store(true)
	c.clients.Wait()
	return c.answered.Load()
}
