package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"sudoku/web/api"
	"sudoku/web/clip"
	"sudoku/web/exchange"
)

// operate sends a body to an operation.
func operate(h http.Handler, target, contentType, accept, body string) reply {
	r := httptest.NewRequest(http.MethodPost, exchange.OperationsPath+target, strings.NewReader(body))
	return send(h, r, header("Content-Type", contentType), header("Accept", accept))
}

const (
	ndjson   = "application/x-ndjson"
	asObject = "application/json"
	plain    = "text/plain"
)

// targets are all operations, with the options that they need.
var targets = []string{"solve", "count?limit=3", "rate", "steps", "steps?method=iterative&notation=a1", "steps?evidence=1&profile=hodoku", "find", "find?technique=Fish&evidence=1", "convert?to=line", "convert?to=candidates"}

// Every operation answers each line, in order, in the form that was asked for; described holds
// the answers to openapi.yaml.
func TestStreamsOfEveryOperation(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	small := []string{codes["4x4"], codes["invalid"], "4x4~0000000000000000", "4x4~0400300002000210"}
	for _, target := range targets {
		boards := small
		if target == "solve" || strings.HasPrefix(target, "convert") {
			boards = append(slices.Clone(small), codeOne, codes["two"], codes["none"], codes["x"], codes["jigsaw"], codes["16x16"])
		}
		var inJSON strings.Builder
		for _, b := range boards {
			fmt.Fprintf(&inJSON, "{\"puzzle\":%q}\n", b)
		}
		text := "# a comment\n" + strings.Join(boards, "\n") + "\n\nnothing\n"
		for accept, sent := range map[string][2]string{
			ndjson: {plain, text}, asObject: {ndjson, "\n" + inJSON.String() + "\n\"nothing\""}, plain: {plain, text},
		} {
			r := operate(h, target, sent[0], accept, sent[1])
			if r.status != http.StatusOK || r.header.Get("RateLimit") == "" || r.header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s as %s: %d %v %s", target, accept, r.status, r.header, clip.Text(r.body))
			}
			last := len(boards) + 3
			switch {
			case accept != plain:
				checkObjects(t, target, boards, objects(t, accept, r.body))
			case !strings.Contains(r.body, fmt.Sprintf("invalid: line %d: ", last)):
				t.Errorf("%s: %s", target, clip.Text(r.body))
			}
		}
	}
}

// objects parts an answer in JSON.
func objects(t *testing.T, mediaType, body string) []map[string]any {
	t.Helper()
	var all []map[string]any
	if mediaType == ndjson {
		body = "[" + strings.ReplaceAll(strings.TrimSpace(body), "\n", ",") + "]"
	}
	if err := json.Unmarshal([]byte(body), &all); err != nil {
		t.Errorf("%v in %s", err, clip.Text(body))
	}
	return all
}

func checkObjects(t *testing.T, target string, boards []string, got []map[string]any) {
	t.Helper()
	if len(got) != len(boards)+1 {
		t.Errorf("%s: %d answers to %d puzzles", target, len(got), len(boards))
		return
	}
	for i, b := range boards {
		if !strings.HasPrefix(target, "convert") && got[i]["puzzle"] != b {
			t.Errorf("%s: answer %d is %v", target, i+1, got[i])
		}
	}
	if last := got[len(boards)]; last["status"] != 400.0 || last["line"] != float64(len(boards)+3) || last["detail"] == "" {
		t.Errorf("%s: %v", target, last)
	}
}

// One puzzle has one answer, and what is wrong with it is wrong with the request.
func TestOnePuzzle(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, target := range targets {
		for _, accept := range []string{"", ndjson, plain} {
			body := fmt.Sprintf(`{"puzzle": %q, "removed": "r1c1-1"}`, codes["4x4"])
			first := operate(h, target, asObject, accept, body)
			again := operate(h, target, asObject, accept, body) // from the cache perhaps
			if first.status != http.StatusOK || first.body == "" || first.body != again.body && !strings.HasPrefix(target, "steps?method") {
				t.Errorf("%s as %s: %d %s", target, accept, first.status, clip.Text(first.body))
			}
		}
	}
	for _, c := range []struct {
		status       int
		target, kind string
		accept, body string
		want         string
	}{
		{400, "solve", asObject, "", `"12"`, "There is no puzzle: found 2 cells"},
		{400, "solve", asObject, "", "", "There is no puzzle: this is not JSON"},
		{400, "solve?x=1", asObject, "", `"12"`, "There is no option “x” here"},
		{400, "solve?%zz", plain, "", "12", "The query of the address is malformed."},
		{406, "solve", plain, "image/png", "12", "Answers are sent as"},
		{413, "solve", asObject, "", `"` + strings.Repeat("1", exchange.MaxBody) + `"`, "larger than 64 KiB"},
		{415, "solve", "", "", "12", "The Content-Type has to be"},
		{415, "solve", "application/x-www-form-urlencoded", "", "12", "The Content-Type has to be"},
		{422, "convert?to=sdk", asObject, "", fmt.Sprintf("%q", codes["16x16"]), "This puzzle cannot be written as sdk"},
	} {
		r := operate(h, c.target, c.kind, c.accept, c.body)
		var p api.Problem
		if err := json.Unmarshal([]byte(r.body), &p); err != nil || r.status != c.status || p.Status != c.status || !strings.Contains(p.Detail, c.want) || r.header.Get("Content-Type") != api.ProblemType {
			t.Errorf("%s: %d %v %s, want %d %s", c.target, r.status, r.header, clip.Text(r.body), c.status, c.want)
		}
	}
	if r := ask(h, exchange.OperationsPath+"solve"); r.status != http.StatusMethodNotAllowed || !strings.Contains(r.header.Get("Allow"), "POST") || r.header.Get("Content-Type") != api.ProblemType {
		t.Errorf("%d %v", r.status, r.header)
	}
	if r := operate(h, "nothing", plain, "", ""); r.status != http.StatusNotFound || r.header.Get("Content-Type") != api.ProblemType {
		t.Errorf("%d %v", r.status, r.header)
	}
}

// A line that is too long, or cannot be written, is told, and the rest goes on.
func TestLineProblems(t *testing.T) {
	t.Parallel()
	h := newHandlerOf(t, patient)
	body := codeOne + "\n" + strings.Repeat("1", 100<<10) + "\n" + codes["16x16"] + "\n" + codeOne + "\n"
	got := objects(t, ndjson, operate(h, "convert?to=sdm", plain, "", body).body)
	if len(got) != 4 || got[0]["id"] != "sdm" || got[3]["id"] != "sdm" {
		t.Fatalf("%v", got)
	}
	for i, status := range map[int]float64{1: 413, 2: 422} {
		if got[i]["status"] != status || got[i]["line"] != float64(i+1) {
			t.Errorf("%v", got[i])
		}
	}
}

// The candidates that a program names beside a puzzle are heeded, and what is left out is said.
func TestBesideThePuzzle(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	r := operate(h, "convert?to=candidates", asObject, plain, `{"puzzle":"1...............","layout":"4x4","candidates":"r2c2-34","removed":"r4c4-1"}`)
	if rows := strings.Split(r.body, "\n"); len(rows) < 7 || !strings.Contains(r.body, "34") || r.status != http.StatusOK || strings.HasSuffix(strings.TrimSpace(rows[6]), "1234 |") {
		t.Errorf("%d\n%s", r.status, r.body)
	}
	r = operate(h, "solve", plain, "", codeOne+" and words\n")
	if got := objects(t, ndjson, r.body); len(got) != 1 || got[0]["left_out"] == nil {
		t.Errorf("%s", r.body)
	}
}
