package web

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// answersTo sends bytes in parts, and returns the statuses of what comes back until the server
// closes the connection.
func answersTo(t *testing.T, address string, parts ...string) (statuses []string) {
	t.Helper()
	c := dial(t, address)
	for _, part := range parts {
		if _, err := io.WriteString(c, part); err != nil {
			break // it has closed already
		}
		time.Sleep(5 * time.Millisecond)
	}
	_ = c.SetReadDeadline(time.Now().Add(20 * time.Second)) // less than an idle connection is kept
	text, err := io.ReadAll(c)
	if err != nil && !strings.Contains(err.Error(), "reset") {
		t.Errorf("the connection stays open: %v", err)
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "HTTP/1.") {
			statuses = append(statuses, strings.Fields(line)[1])
		}
	}
	return statuses
}

// A request whose end two programs could see in two places is the last of its connection, if it is
// answered at all: what comes behind it is not taken for one.
func TestTwoLengths(t *testing.T) {
	t.Parallel()
	address, _ := onNetwork(t, newBareHandler(t, patient), nil)
	const host, kind, evil = "Host: x\r\n", "Content-Type: application/x-www-form-urlencoded\r\n", "GET /evil HTTP/1.1\r\nHost: x\r\n\r\n"
	const post, chunked, none, length = "POST /check HTTP/1.1\r\n" + host + kind, "Transfer-Encoding: chunked\r\n", "0\r\n\r\n", "Content-Length: 6\r\n"
	get := "GET /healthz HTTP/1.1\r\n" + host + "\r\n"
	old := strings.Replace(post, "1.1", "1.0", 1) + "Connection: keep-alive\r\n"
	for name, tt := range map[string]struct {
		parts []string
		want  string // the statuses
	}{
		"both":                       {[]string{post + length + chunked + "\r\n" + none + evil}, "303"},
		"the other way round":        {[]string{post + chunked + length + "\r\n" + none + evil}, "303"},
		"small letters":              {[]string{post + "content-length:6\r\ntransfer-encoding:CHUNKED\r\n\r\n" + none + evil}, "303"},
		"in packets":                 {append(strings.SplitAfter(post+length+chunked+"\r\n"+none, "n"), evil), "303"},
		"behind an ordinary request": {[]string{get + post + length + chunked + "\r\n" + none + evil}, "200 303"},
		"cut within the header":      {[]string{get + post + "Content-Le", "ngth: 6\r\n" + chunked + "\r\n" + none, evil}, "200 303"},
		"a space before the colon":   {[]string{post + "Content-Length : 6\r\n" + chunked + "\r\n" + none + evil}, "400"},
		"a space behind chunked":     {[]string{post + length + "Transfer-Encoding: chunked \r\n\r\n" + none + evil}, "303"},
		"a tab":                      {[]string{post + length + "Transfer-Encoding:\tchunked\r\n\r\n" + none + evil}, "303"},
		"unknown coding":             {[]string{post + length + "Transfer-Encoding: xchunked\r\n\r\n" + none + evil}, "501"},
		"two codings":                {[]string{post + length + "Transfer-Encoding: identity\r\n" + chunked + "\r\n" + none + evil}, "501"},
		"a folded line":              {[]string{post + "X: y\r\n Content-Length: 6\r\n" + chunked + "\r\n" + none + evil}, "303"},
		"two lengths":                {[]string{post + length + "Content-Length: 5\r\n\r\n" + none + evil}, "400"},
		"HTTP/1.0":                   {[]string{old + length + chunked + "\r\n" + none + "G" + evil}, "303"},
		"HTTP/1.0 without a length":  {[]string{old + chunked + "\r\n" + evil}, "303"},
		"a stream":                   {[]string{"POST /api/solve HTTP/1.1\r\n" + host + "Content-Type: text/plain\r\n" + length + chunked + "\r\n" + none + evil}, "200"},
		"a page":                     {[]string{"GET / HTTP/1.1\r\n" + host + length + chunked + "\r\n" + none + evil}, "200"},
		"a probe":                    {[]string{"GET /healthz HTTP/1.1\r\n" + host + length + chunked + "\r\n" + none + evil}, "200"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := strings.Join(answersTo(t, address, tt.parts...), " ")
			if got != tt.want {
				t.Errorf("answered %s, want %s", got, tt.want)
			}
		})
	}
}

// What a body says of lengths means nothing: its connection goes on.
func TestLengthsInBodies(t *testing.T) {
	t.Parallel()
	address, _ := onNetwork(t, newBareHandler(t, patient), nil)
	c := http.Client{Transport: &http.Transport{MaxConnsPerHost: 1}}
	defer c.CloseIdleConnections()
	for _, path := range []string{"/check", "/api/solve"} {
		for _, body := range []string{"Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n", "x=1"} {
			r, err := c.Post("http://"+address+path, map[string]string{"/check": "application/x-www-form-urlencoded", "/api/solve": "text/plain"}[path], strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.Copy(io.Discard, r.Body)
			_ = r.Body.Close()
			if r.Close {
				t.Errorf("%s: the connection ends with %q", path, body)
			}
		}
	}
}
