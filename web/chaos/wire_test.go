//go:build linux

package chaos

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// dial connects from one of the addresses of this machine.
func (s server) dial(from string) (*net.TCPConn, error) {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: time.Minute}
	c, err := d.Dial("tcp", s.address)
	if err != nil {
		return nil, err
	}
	return c.(*net.TCPConn), nil
}

// answerOn reads an answer whole: its status, or that the connection was closed without one.
func answerOn(c net.Conn) string {
	_ = c.SetReadDeadline(time.Now().Add(time.Minute))
	a, err := http.ReadResponse(bufio.NewReader(c), nil)
	switch {
	case err == nil:
		_, _ = io.Copy(io.Discard, a.Body)
		return fmt.Sprint(a.StatusCode)
	case os.IsTimeout(err):
		return "nothing within a minute"
	}
	return "closed"
}

// inParallel calls f with the numbers below n, some at a time.
func inParallel(n, at int, f func(i int)) {
	work := make(chan int)
	var all sync.WaitGroup
	for range at {
		all.Go(func() {
			for i := range work {
				f(i)
			}
		})
	}
	for i := range n {
		work <- i
	}
	close(work)
	all.Wait()
}

// crowd opens 500 connections at once, asks for something on each, and keeps it open for a while.
func crowd(t *testing.T, s server, got *tally) {
	inParallel(500, 500, func(i int) {
		c, err := s.dial(fmt.Sprintf("127.0.3.%d", 1+i%50))
		if err != nil {
			got.add("not connected")
			return
		}
		defer c.Close()
		fmt.Fprintf(c, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
		how := answerOn(c)
		got.add(how)
		if how != "200" {
			got.lose()
		}
		time.Sleep(time.Second)
	})
}

// slowClients send a byte a second on 1,000 connections, each until it is closed, a half in the
// header and a half in the body.
func slowClients(t *testing.T, s server, got *tally) {
	defer s.meanwhile(t, got)()
	inParallel(1000, 1000, func(i int) {
		c, err := s.dial(fmt.Sprintf("127.0.4.%d", 1+i%50))
		if err != nil {
			got.add("not connected")
			return
		}
		defer c.Close()
		text := "GET /help HTTP/1.1\r\nHost: x\r\nX-Long: " + strings.Repeat("x", 1000)
		if i%2 == 0 {
			text = strings.Repeat("r1c1=5&", 150)
			fmt.Fprintf(c, "POST /check HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n", len(text))
		}
		how := make(chan string, 1)
		go func() { how <- answerOn(c) }()
		for b := range len(text) {
			select {
			case h := <-how:
				got.add(h)
				return
			case <-time.After(time.Second):
				_, _ = c.Write([]byte{text[b]})
			}
		}
		got.add("taken to its end")
	})
}

var pathOf = regexp.MustCompile(`(?m)^  (/\S*):$`)

// routes are the addresses that openapi.yaml describes, with something in the place of what varies.
func routes(t *testing.T) (paths []string) {
	t.Helper()
	text, err := os.ReadFile("../openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range pathOf.FindAllStringSubmatch(string(text), -1) {
		paths = append(paths, regexp.MustCompile(`\{[a-z]+\}`).ReplaceAllString(m[1], "x"))
	}
	if len(paths) < 20 {
		t.Fatalf("only %q", paths)
	}
	return paths
}

const form = "Content-Type: application/x-www-form-urlencoded\r\n"

// wrongs are the ways in which a request can be malformed; %s is the path.
var wrongs = []string{
	"GET %s HTTP/1.1\r\n\r\n",
	"GET %s HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
	"GET %s HTTP/9.9\r\nHost: x\r\n\r\n",
	"GET %s\r\n\r\n",
	"%s GET HTTP/1.1\r\nHost: x\r\n\r\n",
	"BREW %s HTTP/1.1\r\nHost: x\r\n\r\n",
	"G\x00T %s HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET %s%%zz HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET %s%%00%%ff HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET %s?%%zz=;;&&=%%00 HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET %s/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET http://[::1%s HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET %s HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n",
	"GET %s HTTP/1.1\r\nHost: x\r\n: no name\r\n\r\n",
	"GET %s HTTP/1.1\r\nHost: x\r\nX: \x00\r\n\r\n",
	"GET %s HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("x", 64<<10) + "\r\n\r\n",
	"GET %s HTTP/1.1\r\nHost: x\r\nAccept: ;;q=,/\r\nAccept-Encoding: ;q=2\r\nIf-None-Match: \"\r\nRange: bytes=9-1,x\r\n\r\n",
	"POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
	"POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx",
	"POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\nx",
	"POST %s HTTP/1.1\r\nHost: x\r\n" + form + "Transfer-Encoding: chunked\r\n\r\nzz\r\nx\r\n0\r\n\r\n",
	"POST %s HTTP/1.1\r\nHost: x\r\n" + form + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n1\r\nx\r\n0\r\n\r\n",
	"POST %s HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, identity\r\n\r\nx",
	"POST %s HTTP/1.1\r\nHost: x\r\n" + form + "Content-Length: 9\r\n\r\n%%zz=%%0&\xff;",
	"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: ;;;\r\nContent-Length: 1\r\n\r\nx",
	"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data\r\nContent-Length: 1\r\n\r\nx",
	"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5\r\n\r\n--x\r\n",
	"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n{\"a\"",
	"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\nContent-Length: 6\r\n\r\n{\n]\n\xff\n",
	"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx",
	"POST %s HTTP/1.1\r\nHost: x\r\nOrigin: http://other.example\r\nSec-Fetch-Site: cross-site\r\nContent-Length: 0\r\n\r\n",
	"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n%s",
	"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03%s",
}

// malformed sends 10,000 requests, each address in each way, until there are as many.
func malformed(t *testing.T, s server, got *tally) {
	defer s.meanwhile(t, got)()
	paths := routes(t)
	inParallel(10_000, 16, func(i int) {
		text := fmt.Sprintf(wrongs[i%len(wrongs)], paths[i/len(wrongs)%len(paths)])
		got.add(s.sendRaw(fmt.Sprintf("127.0.5.%d", 1+i%50), text))
	})
}

// sendRaw sends bytes, says that no more follow, and reads an answer.
func (s server) sendRaw(from, text string) string {
	c, err := s.dial(from)
	if err != nil {
		return "not connected"
	}
	defer c.Close()
	_, _ = io.WriteString(c, text) // it may be refused before its end
	_ = c.CloseWrite()
	return answerOn(c)
}

// lies sends bodies to every address that are not as long as they say: shorter, and ended; shorter,
// and never ended; longer; and in parts that end early.
func lies(t *testing.T, s server, got *tally) {
	defer s.meanwhile(t, got)()
	paths := routes(t)
	kinds := []string{form, "Content-Type: application/json\r\n", "Content-Type: text/plain\r\n", "Content-Type: multipart/form-data; boundary=x\r\n"}
	inParallel(len(paths)*len(kinds), 200, func(i int) {
		head := "POST " + paths[i/len(kinds)] + " HTTP/1.1\r\nHost: x\r\n" + kinds[i%len(kinds)]
		from := fmt.Sprintf("127.0.6.%d", 1+i%50)
		got.add(s.sendRaw(from, head+"Content-Length: 5000\r\n\r\nr1c1=5"))
		got.add(s.sendRaw(from, head+"Content-Length: 2\r\n\r\nr1c1=5&r1c2=5"))
		got.add(s.sendRaw(from, head+"Transfer-Encoding: chunked\r\n\r\n400\r\nr1c1=5"))
		c, err := s.dial(from)
		if err != nil {
			got.add("not connected")
			return
		}
		defer c.Close()
		_, _ = io.WriteString(c, head+"Content-Length: 5000\r\n\r\nr1c1=5")
		got.add(answerOn(c))
	})
}
