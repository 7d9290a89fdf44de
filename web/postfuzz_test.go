package web

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/labstack/echo/v4"

	"sudoku/static"
	"sudoku/web/api"
	"sudoku/web/exchange"
)

// postRoutes are all addresses that take a body, from the route table.
func postRoutes(f *testing.F) (paths []string) {
	f.Helper()
	files := static.New()
	s, err := newRooms(Config{}, files)
	if err != nil {
		f.Fatal(err)
	}
	e := echo.New()
	s.install(e)
	for _, r := range e.Routes() {
		if r.Method == http.MethodPost {
			paths = append(paths, r.Path)
		}
	}
	slices.Sort(paths) // so that a seed is for the same address in each run
	return slices.Compact(paths)
}

// FuzzPost sends any body as any kind of content to every address that takes one,
// with any query.
func FuzzPost(f *testing.F) {
	h := quick(f)
	paths := postRoutes(f)
	for i := range paths {
		f.Add(uint8(i), "", "application/x-www-form-urlencoded", "*/*", []byte(cellsForm(codeOne).Encode()))
		f.Add(uint8(i), "limit=3", "application/json", "application/json", []byte(`{"puzzle":"`+codeOne+`"}`))
	}
	f.Fuzz(func(t *testing.T, to uint8, query, contentType, accept string, body []byte) {
		r := httptest.NewRequest(http.MethodPost, paths[int(to)%len(paths)], bytes.NewReader(body))
		r.URL.RawQuery = query
		r.Header.Set("Content-Type", contentType)
		r.Header.Set("Accept", accept)
		checkSane(t, send(h, r))
	})
}

// FuzzStream sends any lines to an operation of the API, at once and byte by byte. Each answer is an
// object, none tells of a fault of ours, and there are as many either way.
func FuzzStream(f *testing.F) {
	h := quick(f)
	operations := slices.DeleteFunc(api.Operations(), func(o api.Operation) bool { return o.Makes })
	sent := []string{"text/plain", "application/x-ndjson"}
	f.Fuzz(func(t *testing.T, operation, kind uint8, body []byte) {
		path := exchange.OperationsPath + operations[int(operation)%len(operations)].Name
		if strings.HasSuffix(path, "convert") {
			path += "?to=zeros"
		}
		var counts [2]int
		for i, from := range []io.Reader{bytes.NewReader(body), iotest.OneByteReader(bytes.NewReader(body))} {
			r := httptest.NewRequest(http.MethodPost, path, from)
			r.Header.Set("Content-Type", sent[int(kind)%len(sent)])
			r.Header.Set("Accept", "application/x-ndjson")
			a := send(h, r)
			checkSane(t, a)
			if a.status != http.StatusOK {
				t.Fatalf("%d: %s", a.status, a.body)
			}
			for line := range strings.Lines(a.body) {
				checkAnswer(t, line)
				counts[i]++
			}
		}
		if lines := bytes.Count(body, []byte("\n")) + 1; counts[0] != counts[1] || counts[0] > lines {
			t.Errorf("%d answers at once, %d byte by byte, to %d lines", counts[0], counts[1], lines)
		}
	})
}

func checkAnswer(t *testing.T, line string) {
	t.Helper()
	var answer struct {
		Status any `json:"status"` // a number in a problem alone
	}
	if err := json.Unmarshal([]byte(line), &answer); err != nil {
		t.Errorf("%v: %s", err, line)
	}
	if status, isProblem := answer.Status.(float64); isProblem && status >= 500 && status != http.StatusServiceUnavailable {
		t.Error(line)
	}
}
