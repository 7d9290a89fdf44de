package web

import (
	"bytes"
	"encoding/hex"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	otlp "go.opentelemetry.io/proto/otlp/trace/v1"

	"sudoku/web/traces"
	"sudoku/web/traces/otlptest"
)

// collected is what a collector of OpenTelemetry was sent.
type collected struct {
	mu    sync.Mutex
	raw   bytes.Buffer
	spans []*otlp.Span
}

func (c *collected) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	body, err := io.ReadAll(r.Body)
	sent, wrong := otlptest.Decode(body)
	if err != nil || r.URL.Path != "/v1/traces" || wrong != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	c.raw.Write(body)
	for _, about := range sent.GetResourceSpans() {
		for _, scope := range about.GetScopeSpans() {
			c.spans = append(c.spans, scope.GetSpans()...)
		}
	}
}

// traced is a server whose requests are traced, what a collector gets, and what ends it.
func traced(t *testing.T) (h http.Handler, c *collected, end func()) {
	t.Helper()
	c = &collected{}
	srv := httptest.NewServer(c)
	t.Cleanup(srv.Close)
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", srv.URL)
	tracer, err := traces.Open(t.Context(), "test", func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	return newHandlerOf(t, Config{Deadline: time.Minute, Traces: tracer, Proxies: testProxies}), c, func() {
		if err := tracer.Close(t.Context()); err != nil {
			t.Error(err)
		}
	}
}

// attribute is what a span says of itself.
func attribute(s *otlp.Span, key string) string {
	for _, a := range s.GetAttributes() {
		if a.GetKey() == key {
			return strings.Trim(a.GetValue().String()[strings.Index(a.GetValue().String(), ":")+1:], `"`)
		}
	}
	return ""
}

// A request is a span, in the trace of who sent it, and waiting, solving and rendering are
// spans in it. Nothing of a puzzle is in any.
func TestTraces(t *testing.T) {
	h, c, end := traced(t)
	const traceID, caller = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
	r := ask(h, "/p/"+codeEasy+"/steps", header("Traceparent", "00-"+traceID+"-"+caller+"-01"))
	if r.header.Get("X-Request-Id") != traceID {
		t.Error(r.header)
	}
	ask(h, "/nothing/"+codeOne)
	send(h, httptest.NewRequest("STRANGE", "/help", nil))
	end()
	names := map[string]int{}
	var root *otlp.Span
	for _, s := range c.spans {
		names[s.GetName()]++
		if s.GetName() == "GET /p/:code/steps" {
			root = s
		}
	}
	if got := slices.Sorted(maps.Keys(names)); !slices.Equal(got, []string{"GET", "GET /p/:code/steps", "_OTHER /help", "render", "solve", "wait"}) {
		t.Errorf("%q", got)
	}
	if root == nil || !strings.EqualFold(hex.EncodeToString(root.GetTraceId()), traceID) || hex.EncodeToString(root.GetParentSpanId()) != caller {
		t.Fatal(root)
	}
	if attribute(root, "http.route") != "/p/:code/steps" || attribute(root, "http.response.status_code") != "200" || attribute(root, "http.request.method") != "GET" {
		t.Error(root.GetAttributes())
	}
	within := map[string]int{}
	for _, s := range c.spans {
		if bytes.Equal(s.GetParentSpanId(), root.GetSpanId()) {
			within[s.GetName()]++
			if s.GetName() == "solve" && attribute(s, "sudoku.method") != "logic" {
				t.Error(s.GetAttributes())
			}
		}
	}
	if within["wait"] == 0 || within["solve"] == 0 || within["render"] == 0 {
		t.Errorf("%v in the span of the request", within)
	}
	for _, secret := range []string{codeEasy[:20], codeOne[:20], "192.0.2.1"} {
		if bytes.Contains(c.raw.Bytes(), []byte(secret)) {
			t.Errorf("%s was sent", secret)
		}
	}
	if !bytes.Contains(c.raw.Bytes(), []byte("service.version")) {
		t.Error("the version was not sent")
	}
}
