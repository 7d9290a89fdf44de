package api

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestWanted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		accept string
		sent   Media
		want   Media
	}{
		{"", JSON, JSON},
		{"", Lines, Lines},
		{"*/*", Text, Lines},
		{"*/*", JSON, JSON},
		{"text/plain", JSON, Text},
		{"text/*;q=0.5, application/*;q=0.4", Lines, Text},
		{"application/json", Lines, JSON},
		{"application/x-ndjson;q=0.1, */*;q=0.5", Lines, JSON},
		{"application/jsonl", JSON, Lines},
		{"text/html, application/json;q=0.9, */*;q=0.8", Text, JSON},
		{"application/*", Text, Lines},
		{"nonsense;;, text/plain;q=x", Lines, Text},
	} {
		if got, p := Wanted([]string{c.accept}, c.sent); got != c.want || p != nil {
			t.Errorf("%q for %v: %v, %v, want %v", c.accept, c.sent, got, p, c.want)
		}
	}
	for _, accept := range []string{"text/html", "*/*;q=0", "application/json;q=0, image/*"} {
		if got, p := Wanted([]string{accept}, Lines); p == nil || p.Status != http.StatusNotAcceptable {
			t.Errorf("%q: %v, %v", accept, got, p)
		}
	}
}

func TestSent(t *testing.T) {
	t.Parallel()
	for kind, want := range map[string]Media{
		"application/json": JSON, "Application/JSON; charset=UTF-8": JSON, "application/jsonl": Lines,
		"application/x-ndjson": Lines, "text/plain": Text, "text/plain;charset=us-ascii": Text,
	} {
		if got, p := Sent(kind); got != want || p != nil {
			t.Errorf("%q: %v, %v", kind, got, p)
		}
	}
	for _, kind := range []string{"", "application/x-www-form-urlencoded", "text/plain; charset=utf-16", "text/", "a/b/c"} {
		if got, p := Sent(kind); p == nil || p.Status != http.StatusUnsupportedMediaType || IsStream("solve", kind) || !IsStream("generate", kind) {
			t.Errorf("%q: %v, %v", kind, got, p)
		}
	}
}

// operation is the operation of a name.
func operation(t *testing.T, name string) Operation {
	t.Helper()
	for _, o := range Operations() {
		if o.Name == name {
			return o
		}
	}
	t.Fatalf("there is no operation %s", name)
	return Operation{}
}

func TestOptionFaults(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"solve?limit=3":                           "There is no option “limit” here; the options are layout.",
		"count?limit=0":                           "limit=0: it has to be a number of solutions",
		"count?limit=1&limit=2":                   "The option limit is given twice.",
		"count?layout=7x7":                        "layout=7x7: ",
		"rate?uniqueness=yes":                     "uniqueness=yes: it has to be 1",
		"steps?evidence=":                         "evidence=: it has to be 1 or 0.",
		"steps?profile=mine":                      "profile=mine: it has to be ours, hodoku or sudoku-explainer.",
		"steps?method=fast":                       "method=fast: it has to be logic, ",
		"steps?notation=b2":                       "notation=b2: it has to be r1c1, a1 or eureka.",
		"find?technique=nonsense":                 "technique=nonsense: ",
		"convert":                                 "The option to says in which notation",
		"generate?count=0":                        "count=0: it has to be a number of puzzles from 1 to 100000.",
		"generate?seed=-1":                        "seed=-1: it has to be a number from 0 to 4503599627270495.",
		"generate?rated=yes":                      "rated=yes: it has to be 1 or 0.",
		"generate?uniqueness=1":                   "There is no option “uniqueness” here; the options are count, difficulty, ",
		"generate?layout=7":                       "Layout: ",
		"generate?technique=fish&difficulty=cosy": "Difficulty: no difficulty is called",
		"convert?to=nothing":                      "to=nothing: it has to be line, zeros, ",
	} {
		name, options, _ := strings.Cut(query, "?")
		values, err := url.ParseQuery(options)
		if err != nil {
			t.Fatal(err)
		}
		_, p := NewCall(operation(t, name), values, "text/plain", nil)
		if p == nil || p.Status != http.StatusBadRequest || !strings.HasPrefix(p.Detail, want) {
			t.Errorf("%s: %+v, want %s", query, p, want)
		}
	}
}

// What is sent in JSON is one puzzle, in one value and nothing beside it.
func TestSentFaults(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("1", 32<<10)
	for text, want := range map[string]string{
		`{`:                             "this is not JSON",
		`nonsense`:                      "this is not JSON",
		`[]`:                            "a puzzle in JSON is",
		`{}`:                            "a puzzle in JSON is",
		`null`:                          "a puzzle in JSON is",
		`""`:                            "a puzzle in JSON is",
		`{"puzzle":"1","more":2}`:       "a puzzle in JSON is",
		`{"puzzle":1}`:                  "a puzzle in JSON is",
		`"1" "2"`:                       "something stands behind",
		`{"puzzle":"1","layout":"7x7"}`: "layout: ",
		`"1"`:                           "found 1 cell",
		`{"puzzle":"1...............","removed":"r9c9-1"}`: "removed: “r9c9-1” is not",
		`"` + long + `"`: "longer than 32768 bytes",
	} {
		c, p := NewCall(operation(t, "steps"), nil, "application/x-ndjson", nil)
		if p != nil {
			t.Fatal(p)
		}
		if _, ok, p := c.Read([]byte(text)); ok || p == nil || !strings.Contains(p.Detail, want) {
			t.Errorf("%.60s: %v, want %s", text, p, want)
		}
	}
}

// An array is written as its lines come, however they come.
func TestArray(t *testing.T) {
	t.Parallel()
	for want, parts := range map[string][]string{
		"[]\n":                  {},
		"[\n1\n]\n":             {"1\n"},
		"[\n1,\n2,\n3\n]\n":     {"1\n2\n", "", "3\n"},
		"[\n1,\n2,\n3,\n4\n]\n": {"1\n", "2\n3\n4\n"},
	} {
		var b strings.Builder
		a := NewArray(&b)
		for _, part := range parts {
			if n, err := a.Write([]byte(part)); n != len(part) || err != nil {
				t.Error(n, err)
			}
		}
		if err := a.Close(); err != nil || b.String() != want {
			t.Errorf("%q, want %q", b.String(), want)
		}
	}
}

func ExampleLimit_Fields() {
	policy, left := Limit{Name: "streams", Most: 3, Left: 2}.Fields()
	fmt.Println("RateLimit-Policy:", policy)
	fmt.Println("RateLimit:", left)
	// Output:
	// RateLimit-Policy: "streams";q=3;qu="concurrent-requests"
	// RateLimit: "streams";r=2
}
