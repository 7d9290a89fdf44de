package web

import (
	"strings"
	"testing"
	"testing/synctest"
)

// A request that names no host gets its page, with addresses that lead to the
// same place and none without a host in it.
func TestNoHost(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		end, result := served(t, w, newHandlerOf(t, patient))
		for _, protocol := range []string{" HTTP/1.0\r\n\r\n", " HTTP/1.0\r\nHost:\r\n\r\n", " HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n"} {
			for target, want := range map[string]string{
				"/healthz":                        "ok\n",
				"/p/" + codeOne:                   `value="/p/` + codeOne + `"`,
				"/p/" + codeOne + "/solution":     `value="/p/` + codeOne + `/solution"`,
				"/p/" + codeOne + "/steps?step=2": `value="/p/` + codeOne + `/steps?step=2"`,
				"/p/" + codeOne + "/methods":      `value="/p/` + codeOne + `/methods"`,
				"/p/" + codeOne + "/rating":       `value="/p/` + codeOne + `/rating"`,
			} {
				status, body, err := call(w, "GET "+target+protocol)
				if err != nil || status != "200 OK" || !strings.Contains(body, want) || strings.Contains(body, "http:///") {
					t.Errorf("%s%s: %s %v", target, protocol, status, err)
				}
			}
		}
		end()
		<-result
	})
}
