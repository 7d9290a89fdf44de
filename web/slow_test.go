package web

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/web/exchange"
)

const formHead = "POST /check HTTP/1.1\r\nHost: example.com\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\n"

// A request may wait and be worked on for as long as was said, however long it took to
// be read.
func TestLongAnswers(t *testing.T) {
	t.Parallel()
	for name, sent := range map[string][]string{
		"without a body": {getRoot},
		"with a body":    {formHead, "r1c1=5"},
	} {
		for _, o := range []ServeOptions{{}, {Answer: time.Hour}} {
			t.Run(fmt.Sprint(name, o), func(t *testing.T) {
				t.Parallel()
				synctest.Test(t, func(t *testing.T) { checkLongAnswer(t, sent, o) })
			})
		}
	}
}

func checkLongAnswer(t *testing.T, sent []string, o ServeOptions) {
	long := o.Answer
	if long == 0 {
		long = answerTimeout
	}
	slow := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := io.ReadAll(r.Body); err != nil {
			t.Error(err)
		}
		time.Sleep(long)
		if r.Context().Err() != nil {
			t.Error("the request is taken for abandoned")
		}
		_, _ = io.WriteString(w, "done")
	})
	ctx, end := context.WithCancel(t.Context())
	w := newWire()
	result := servedWith(ctx, w, slow, o)
	c, err := w.dial()
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range sent {
		if _, err := io.WriteString(c, part); err != nil {
			t.Fatal(err)
		}
		time.Sleep(4 * time.Second)
	}
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(r.Body); err != nil || string(body) != "done" {
		t.Errorf("%q %v", body, err)
	}
	_ = c.Close()
	end()
	if err := <-result; err != nil {
		t.Error(err)
	}
}

// A body that comes too slowly is answered 408, and the log says so.
func TestSlowBody(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/check", "/solve", "/import", "/boards/free-form"} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				h, _, logged := newInside(t, Config{}, nil)
				w := newWire()
				end, result := served(t, w, h)
				status, body, err := call(w, strings.Replace(formHead, "/check", path, 1)+"r1c")
				if err != nil || status != "408 Request Timeout" || !strings.Contains(body, "took too long to arrive") {
					t.Errorf("%s %v %s", status, err, body)
				}
				end()
				if err := <-result; err != nil {
					t.Error(err)
				}
				requests, faults := logLines(t, logged, "request"), logLines(t, logged, "request failed")
				if len(requests) != 1 || requests[0]["status"] != 408.0 || len(faults) != 0 { // it is the client's fault
					t.Error(logged)
				}
			})
		})
	}
}

// A telephone sends a picture slowly: it has longer than a form, and not for ever.
func TestSlowPicture(t *testing.T) {
	t.Parallel()
	for after, want := range map[time.Duration]string{
		exchange.PictureTime / 10: "415 Unsupported Media Type", // it is read, and no picture
		exchange.PictureTime / 2:  "408 Request Timeout",
	} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				h, _, _ := newInside(t, Config{}, nil)
				w := newWire()
				end, result := served(t, w, h)
				c, err := w.dial()
				if err != nil {
					t.Fatal(err)
				}
				_, _ = io.WriteString(c, "POST /api/read HTTP/1.1\r\nHost: example.com\r\nContent-Type: image/png\r\nContent-Length: 5\r\n\r\n")
				sent := make(chan struct{})
				go func() {
					defer close(sent)
					for range 5 {
						time.Sleep(after)
						if _, err := io.WriteString(c, "x"); err != nil {
							return
						}
					}
				}()
				r, err := http.ReadResponse(bufio.NewReader(c), nil)
				if err != nil || r.Status != want {
					t.Errorf("%v %v, want %s", r, err, want)
				}
				_ = c.Close()
				<-sent
				end()
				if err := <-result; err != nil {
					t.Error(err)
				}
			})
		})
	}
}
