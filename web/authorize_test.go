package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sudoku/web/keys"
)

// Two clients with keys, of whom bob has sixteen shares.
const (
	aliceKey = "sudoku_ALICE"
	bobKey   = "sudoku_BOB"
)

// holders are the clients with keys, as a server asks for them.
func holders(t *testing.T) func() *keys.Set {
	t.Helper()
	set, err := keys.Parse(keys.Line("alice", aliceKey, keys.DefaultShare) + "\n" + keys.Line("bob", bobKey, 16))
	if err != nil {
		t.Fatal(err)
	}
	return func() *keys.Set { return set }
}

func withKey(key string) option { return header("Authorization", "Bearer "+key) }

func solveLines(h http.Handler, options ...option) reply {
	r := httptest.NewRequest(http.MethodPost, "/api/solve", strings.NewReader(codeOne+"\n"))
	r.Header.Set("Content-Type", "text/plain")
	return send(h, r, options...)
}

func solveJSON(h http.Handler, options ...option) reply {
	r := httptest.NewRequest(http.MethodPost, "/api/solve", strings.NewReader(`"`+codeOne+`"`))
	r.Header.Set("Content-Type", "application/json")
	return send(h, r, options...)
}

// A key that is not known is refused in the form that was asked for. What else stands in
// Authorization, and any key where there are none, is not looked at.
func TestUnknownKeys(t *testing.T) {
	t.Parallel()
	h := newHandlerOf(t, Config{Deadline: time.Minute, Keys: holders(t)})
	for name, r := range map[string]reply{
		"lines": solveLines(h, withKey("sudoku_EVE")), "one": solveJSON(h, withKey("sudoku_EVE")), "empty": solveJSON(h, header("Authorization", "bearer ")),
	} {
		if r.status != http.StatusUnauthorized || r.header.Get("WWW-Authenticate") != `Bearer realm="sudoku", error="invalid_token"` ||
			r.header.Get("Content-Type") != "application/problem+json" || !strings.Contains(r.body, `"status":401`) || strings.Contains(r.body, "EVE") {
			t.Errorf("%s: %d %v %s", name, r.status, r.header, r.body)
		}
	}
	if r := ask(h, "/p/"+codeOne, withKey("sudoku_EVE")); r.status != http.StatusUnauthorized || r.text(t, "h1") != "Not with this key" {
		t.Errorf("%d %s", r.status, r.body)
	}
	if r := ask(h, "/p/"+codeOne+".json", header("Authorization", "Basic YWxpY2U6eA==")); r.status != http.StatusOK {
		t.Error(r.status)
	}
	if r := solveLines(newHandler(t), withKey("sudoku_EVE")); r.status != http.StatusOK {
		t.Error(r.status)
	}
}

// quota and left are the beginning of RateLimit-Policy, and RateLimit.
func quota(name string, most int) string { return fmt.Sprintf(`"%s";q=%d;`, name, most) }
func left(name string, n int) string     { return fmt.Sprintf(`"%s";r=%d`, name, n) }

// A client with a key has more than others, and is told how much.
func TestSharesOfKeys(t *testing.T) {
	t.Parallel()
	h, s, logged := newInside(t, Config{Deadline: time.Minute, Memory: 8 << 30, Keys: holders(t)}, nil)
	ofOne := s.streams.Slots.OfOne()
	if ofOne < 2 {
		t.Fatal(ofOne)
	}
	for key, share := range map[string]int{"": 1, aliceKey: keys.DefaultShare, bobKey: 16} {
		var with []option
		if key != "" {
			with = append(with, withKey(key))
		}
		streams := min(share*ofOne, s.streams.Slots.MostOf("key bob"))
		if r := solveLines(h, with...); r.status != http.StatusOK || !strings.HasPrefix(r.header.Get("RateLimit-Policy"), quota("streams", streams)) ||
			r.header.Get("RateLimit") != left("streams", streams-1) {
			t.Errorf("%s: %v", key, r.header)
		}
		if r := solveJSON(h, with...); r.status != http.StatusOK || !strings.HasPrefix(r.header.Get("RateLimit-Policy"), quota("requests", min(256*share, 2048))) {
			t.Errorf("%s: %v", key, r.header)
		}
	}
	if strings.Contains(logged.String(), "sudoku_") {
		t.Error("a key is in the log")
	}
	holdersSeen := map[any]int{}
	for _, line := range logLines(t, logged, "request") {
		holdersSeen[line["key"]]++
	}
	if holdersSeen["alice"] != 2 || holdersSeen["bob"] != 2 || holdersSeen[nil] != 2 {
		t.Error(holdersSeen)
	}
}

// A client with a key is another than the one without at the same address, and the same at each
// address that it comes from.
func TestHoldersAreClients(t *testing.T) {
	t.Parallel()
	h, s, _ := newInside(t, Config{Deadline: time.Minute, Keys: holders(t)}, nil)
	for range s.streams.Slots.OfOne() {
		_, _, _ = s.streams.Slots.Take("192.0.2.1")
	}
	if r := solveLines(h, from("192.0.2.1:1")); r.status != http.StatusTooManyRequests {
		t.Error(r.status)
	}
	if r := solveLines(h, from("192.0.2.1:1"), withKey(aliceKey)); r.status != http.StatusOK {
		t.Error(r.status)
	}
	for range s.streams.Slots.MostOf("key alice") {
		_, _, _ = s.streams.Slots.Take("key alice")
	}
	for _, address := range []string{"192.0.2.1:1", "192.0.2.2:1"} {
		if r := solveLines(h, from(address), withKey(aliceKey)); r.status != http.StatusTooManyRequests {
			t.Errorf("%s: %d", address, r.status)
		}
	}
}

// A key counts from the moment at which it is known, and no longer.
func TestKeysChange(t *testing.T) {
	t.Parallel()
	known := &keys.Set{}
	h := newHandlerOf(t, Config{Deadline: time.Minute, Keys: func() *keys.Set { return known }})
	if r := solveJSON(h, withKey(aliceKey)); r.status != http.StatusUnauthorized {
		t.Error(r.status)
	}
	known = holders(t)()
	if r := solveJSON(h, withKey(aliceKey)); r.status != http.StatusOK {
		t.Error(r.status)
	}
}
