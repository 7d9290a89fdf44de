package web

import (
	"bytes"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/labstack/echo/v4"

	"sudoku/static"
	"sudoku/web/clip"
	"sudoku/web/exchange"
	"sudoku/web/openapi/openapitest"
	"sudoku/web/problem"
)

// contract is openapi.yaml, to hold answers to.
var contract = sync.OnceValues(func() (*openapitest.Contract, error) { return openapitest.Read("openapi.yaml") })

// described holds every answer of a handler to openapi.yaml: its status, its media
// type, and as JSON each of its fields. All tests of this package ask through it.
func described(t testing.TB, next http.Handler) http.Handler {
	t.Helper()
	if _, isTest := t.(*testing.T); !isTest {
		return next // a benchmark measures the handler alone
	}
	c, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	var found faults
	t.Cleanup(func() {
		for _, fault := range found.all() {
			t.Error(fault)
		}
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen := &seenAnswer{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(seen, r)
		if r.Context().Err() != nil {
			return // nobody is there to be answered
		}
		if err := c.Check(r, seen.status, w.Header(), seen.body.Bytes()); err != nil {
			found.add(clip.To(err.Error(), 2000))
		}
	})
}

// faults is a list that many requests add to.
type faults struct {
	mu   sync.Mutex
	list []string
}

func (f *faults) add(fault string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(f.list, fault)
}

func (f *faults) all() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.list
}

// seenAnswer remembers what is sent.
type seenAnswer struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (a *seenAnswer) WriteHeader(status int) {
	a.status = status
	a.ResponseWriter.WriteHeader(status)
}

func (a *seenAnswer) Write(p []byte) (int, error) {
	a.body.Write(p)
	return a.ResponseWriter.Write(p)
}

// Unwrap lets the deadlines of a connection be set.
func (a *seenAnswer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// Every route is in openapi.yaml, and nothing else is.
func TestRoutesAreDescribed(t *testing.T) {
	t.Parallel()
	c, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	files := static.New()
	s, err := newRooms(Config{}, files)
	if err != nil {
		t.Fatal(err)
	}
	e := echo.New()
	s.install(e)
	described := c.Operations()
	served := servedOperations(e)
	for _, o := range served {
		if !slices.Contains(described, o) {
			t.Errorf("%s is served and not described", o)
		}
	}
	for _, o := range described {
		if !slices.Contains(served, o) {
			t.Errorf("%s is described and not served", o)
		}
	}
}

// servedOperations lists the route table as openapi.yaml writes it. The forms of a
// puzzle by itself share a route, as files with and without a folder do, and HEAD is told with GET.
func servedOperations(e *echo.Echo) []string {
	var all []string
	for _, r := range e.Routes() {
		if r.Method == http.MethodHead {
			continue
		}
		path := strings.NewReplacer(":code", "{code}", ":layout", "{layout}", ":id", "{id}", ":date", "{date}", ":level", "{level}", "*", "{file}").Replace(r.Path)
		all = append(all, r.Method+" "+path)
		switch path {
		case "/p/{code}":
			for _, end := range []string{".json", ".txt", ".png", ".svg", ".pdf"} {
				all = append(all, r.Method+" "+path+end)
			}
		case "/static/{file}":
			all = append(all, r.Method+" /static/{folder}/{file}")
		}
	}
	return all
}

// Every status with which a request may be refused is described, and no other.
func TestRefusalsAreDescribed(t *testing.T) {
	t.Parallel()
	c, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	want := []int{http.StatusNotAcceptable}
	want = append(want, problem.Statuses()...)
	want = append(want, exchange.RefusedStatuses()...)
	slices.Sort(want)
	if got := c.Statuses(); !slices.Equal(got, slices.Compact(want)) {
		t.Errorf("%v are described, of %v", got, want)
	}
}
