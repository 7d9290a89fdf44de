package web

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"
)

// keptConn is the connection of a client that keeps it.
type keptConn struct {
	net.Conn
	in *bufio.Reader
}

func keep(w *wire) (keptConn, error) {
	c, err := w.dial()
	return keptConn{c, bufio.NewReader(c)}, err
}

// get asks for a page, and returns its status and whether the connection ends with it.
func (c keptConn) get(path string) (status int, isLast bool, err error) {
	go func() { _, _ = fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: example.com\r\n\r\n", path) }()
	r, err := http.ReadResponse(c.in, nil)
	if err != nil {
		return 0, false, err
	}
	defer r.Body.Close()
	_, err = io.Copy(io.Discard, r.Body)
	return r.StatusCode, r.Close, err
}

// From the end of the context on a server says that it is not ready; in the drain
// delay everything is answered, and clients are told to leave; then no connection is
// taken any more.
func TestDrainDelay(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		h := newHandlerOf(t, Config{Ready: func() bool { return ctx.Err() == nil }})
		w := newWire()
		result := servedWith(ctx, w, h, ServeOptions{Drain: time.Minute})
		kept, err := keep(w)
		if err != nil {
			t.Fatal(err)
		}
		if status, isLast, err := kept.get("/readyz"); status != http.StatusOK || isLast || err != nil {
			t.Errorf("while it serves: %d %t %v", status, isLast, err)
		}
		begun := time.Now()
		end()
		time.Sleep(59 * time.Second)
		if status, isLast, err := kept.get("/p/" + codeOne); status != http.StatusOK || !isLast || err != nil {
			t.Errorf("on a connection that was kept: %d %t %v", status, isLast, err)
		}
		for path, want := range map[string]int{"/readyz": http.StatusServiceUnavailable, "/": http.StatusOK, "/healthz": http.StatusOK} {
			fresh, err := keep(w)
			if err != nil {
				t.Fatal(err)
			}
			if status, isLast, err := fresh.get(path); status != want || !isLast || err != nil {
				t.Errorf("%s on a new connection: %d %t %v", path, status, isLast, err)
			}
		}
		if err := <-result; err != nil {
			t.Error(err)
		}
		if took := time.Since(begun); took < time.Minute || took > time.Minute+2*time.Second { // Shutdown looks twice a second at most
			t.Errorf("it took %v", took)
		}
		if _, err := w.dial(); !errors.Is(err, net.ErrClosed) {
			t.Errorf("a new connection afterwards: %v", err)
		}
	})
}

// A listener that fails in the drain delay ends it.
func TestBrokenListenerInTheDrainDelay(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		w := newWire()
		result := servedWith(ctx, w, http.NotFoundHandler(), ServeOptions{Drain: time.Hour})
		end()
		synctest.Wait()
		_ = w.Close()
		if err := <-result; !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
	})
}

// What is under way is given as much time as was asked for.
func TestFinish(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		w := newWire()
		slow := http.HandlerFunc(func(http.ResponseWriter, *http.Request) { time.Sleep(25 * time.Second) })
		result := servedWith(ctx, w, slow, ServeOptions{Finish: 30 * time.Second})
		answer := make(chan error)
		go func() {
			_, _, err := call(w, getRoot)
			answer <- err
		}()
		synctest.Wait()
		end()
		if err := <-answer; err != nil {
			t.Error(err)
		}
		if err := <-result; err != nil {
			t.Error(err)
		}
	})
}
