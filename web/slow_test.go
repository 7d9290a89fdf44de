package web

import (
	"strings"
	"testing"
	"testing/synctest"
)

const formHead = "POST /check HTTP/1.1\r\nHost: example.com\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\n"

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
