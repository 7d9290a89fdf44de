package web

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/web/clients"
	"sudoku/web/problem"
)

// Whoever sends or takes bytes slowly holds no place meanwhile: with a single one,
// others are answered at once.
func TestSlowClientsHoldNoPlace(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		h, _, _ := newInside(t, oneSlow, nil)
		end, result := served(t, w, h)
		for _, request := range []string{
			"GET /p/" + codes["16x16"] + " HTTP/1.1\r\nHost: example.com\r\n\r\n",                                                                // and reads nothing of it
			"POST /check HTTP/1.1\r\nHost: example.com\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nr1c1=1", // and no more
		} {
			c, err := w.dial()
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			if _, err := io.WriteString(c, request); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
		}
		start := time.Now()
		status, _, err := call(w, getRoot)
		if status != "200 OK" || err != nil || time.Since(start) > 0 {
			t.Errorf("%s, %v after %v", status, err, time.Since(start))
		}
		end()
		time.Sleep(time.Minute) // the slow ones are broken off
		<-result
	})
}

// An answer that cannot be sent is refused in few words.
func TestTooMuchUnsent(t *testing.T) {
	t.Parallel()
	h, s, _ := newInside(t, Config{Deadline: time.Minute}, nil)
	large := "/p/" + codes["25x25"]
	if r := ask(h, large); r.status != 200 || len(r.body) <= clients.SmallAnswer {
		t.Fatalf("%d, %d bytes", r.status, len(r.body))
	}
	s.edge.Gate.Unsent = clients.NewUnsent(clients.SmallAnswer)
	release, _ := s.edge.Gate.Unsent.Take("somebody", clients.SmallAnswer)
	defer release()
	if r := ask(h, large); r.status != 503 || len(r.body) > clients.SmallAnswer || !strings.Contains(r.body, "Answers that you have not taken yet") {
		t.Errorf("%d, %d bytes", r.status, len(r.body))
	}
	if r := ask(h, "/p/"+codeOne, header("Accept-Encoding", "gzip")); r.status != 200 {
		t.Errorf("a small one: %d", r.status)
	}
}

// A body that makes no sense is the client's fault, and one that breaks off is
// nobody's: neither is an error of the server.
func TestBrokenBodies(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]int{
		"Transfer-Encoding: chunked\r\n\r\nzz\r\n": http.StatusBadRequest,
		"Content-Length: 100\r\n\r\nr1c1=1":        problem.StatusClientGone,
	} {
		synctest.Test(t, func(t *testing.T) {
			w := newWire()
			h, _, logged := newInside(t, Config{Deadline: time.Minute}, nil)
			end, result := served(t, w, h)
			c, err := w.dial()
			if err != nil {
				t.Fatal(err)
			}
			go func() { _, _ = io.Copy(io.Discard, c) }()
			if _, err := io.WriteString(c, "POST /check HTTP/1.1\r\nHost: example.com\r\nContent-Type: application/x-www-form-urlencoded\r\n"+body); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
			_ = c.Close()
			synctest.Wait()
			end()
			<-result
			lines := logLines(t, logged, "request")
			if len(lines) != 1 || lines[0]["status"] != float64(want) || strings.Contains(logged.String(), `"ERROR"`) {
				t.Errorf("%q: %s", body, logged)
			}
		})
	}
}
