package traces

import (
	"compress/gzip"
	"context"
	"encoding/pem"
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/sdk/instrumentation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"
	common "go.opentelemetry.io/proto/otlp/common/v1"
	about "go.opentelemetry.io/proto/otlp/resource/v1"
	otlp "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/testing/protocmp"

	"sudoku/web/traces/otlptest"
)

// receiver is a collector that keeps what it is sent, and answers as a test wants.
type receiver struct {
	mu     sync.Mutex
	heard  []*http.Request
	bodies [][]byte
	answer http.HandlerFunc // nil: it takes everything
}

func (c *receiver) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	body, _ := io.ReadAll(r.Body)
	c.heard, c.bodies = append(c.heard, r), append(c.bodies, body)
	if c.answer != nil {
		c.answer(w, r)
	}
}

// tries is how often it was asked.
func (c *receiver) tries() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.heard)
}

// receive starts a collector that the variables name until the test ends.
func receive(t *testing.T, answer http.HandlerFunc) (c *receiver) {
	t.Helper()
	c = &receiver{answer: answer}
	srv := httptest.NewServer(c)
	t.Cleanup(srv.Close)
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", srv.URL)
	return c
}

// opened is an exporter as the variables want it, which tries again after a moment.
func opened(t *testing.T) *exporter {
	t.Helper()
	address, err := addressOf()
	if err != nil {
		t.Fatal(err)
	}
	to, err := newCollector(address, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	e := newExporter(to)
	e.pauses = pauses{time.Millisecond, time.Millisecond, time.Minute}
	t.Cleanup(func() { _ = e.Shutdown(context.Background()) })
	return e
}

var (
	traceID = trace.TraceID{0: 0xab, 15: 1}
	spanID  = trace.SpanID{0: 0xcd, 7: 2}
	caller  = trace.SpanID{0: 0xef, 7: 3}
)

// someSpans are two of one trace: of a request from elsewhere that failed, and of work on it.
func someSpans() []sdktrace.ReadOnlySpan {
	state, _ := trace.ParseTraceState("a=b")
	context := func(id trace.SpanID, remote bool) trace.SpanContext {
		return trace.NewSpanContext(trace.SpanContextConfig{TraceID: traceID, SpanID: id, TraceFlags: trace.FlagsSampled, TraceState: state, Remote: remote})
	}
	of := resource.NewWithAttributes("https://example.org/schema", attribute.String("service.name", "x"))
	scope := instrumentation.Scope{Name: "sudoku/web"}
	return tracetest.SpanStubs{
		{
			Name: "GET /p/:code", SpanContext: context(spanID, false), Parent: context(caller, true), SpanKind: trace.SpanKindServer,
			StartTime: time.Unix(1, 5), EndTime: time.Unix(1<<33, 7), Resource: of, InstrumentationScope: scope, DroppedAttributes: 3,
			Attributes: []attribute.KeyValue{attribute.String("s", "<\"\u00fc>"), attribute.Int64("i", 1<<60), attribute.Bool("b", true), attribute.StringSlice("l", []string{"x", "y"})},
			Status:     sdktrace.Status{Code: codes.Error, Description: "no"},
		},
		{
			Name: "solve", SpanContext: context(caller, false), Parent: context(spanID, false), SpanKind: trace.SpanKindInternal,
			StartTime: time.Unix(2, 0), EndTime: time.Unix(3, 0), Resource: of, InstrumentationScope: scope, Status: sdktrace.Status{Code: codes.Ok},
		},
	}.Snapshots()
}

// wanted is what the spans are in the messages of OpenTelemetry.
func wanted() *otlp.TracesData {
	text := func(s string) *common.AnyValue {
		return &common.AnyValue{Value: &common.AnyValue_StringValue{StringValue: s}}
	}
	return &otlp.TracesData{ResourceSpans: []*otlp.ResourceSpans{{
		Resource:  &about.Resource{Attributes: []*common.KeyValue{{Key: "service.name", Value: text("x")}}},
		SchemaUrl: "https://example.org/schema",
		ScopeSpans: []*otlp.ScopeSpans{{
			Scope: &common.InstrumentationScope{Name: "sudoku/web"},
			Spans: []*otlp.Span{
				{
					TraceId: traceID[:], SpanId: spanID[:], ParentSpanId: caller[:], TraceState: "a=b", Flags: 0x301, Name: "GET /p/:code", Kind: otlp.Span_SPAN_KIND_SERVER,
					StartTimeUnixNano: 1_000_000_005, EndTimeUnixNano: 1<<33*1_000_000_000 + 7, DroppedAttributesCount: 3,
					Attributes: []*common.KeyValue{
						{Key: "s", Value: text("<\"\u00fc>")},
						{Key: "i", Value: &common.AnyValue{Value: &common.AnyValue_IntValue{IntValue: 1 << 60}}},
						{Key: "b", Value: &common.AnyValue{Value: &common.AnyValue_BoolValue{BoolValue: true}}},
						{Key: "l", Value: text(`["x","y"]`)},
					},
					Status: &otlp.Status{Code: otlp.Status_STATUS_CODE_ERROR, Message: "no"},
				},
				{
					TraceId: traceID[:], SpanId: caller[:], ParentSpanId: spanID[:], TraceState: "a=b", Flags: 0x101, Name: "solve", Kind: otlp.Span_SPAN_KIND_INTERNAL,
					StartTimeUnixNano: 2_000_000_000, EndTimeUnixNano: 3_000_000_000, Status: &otlp.Status{Code: otlp.Status_STATUS_CODE_OK},
				},
			},
		}},
	}}}
}

// What is sent is OTLP as JSON, as the messages of OpenTelemetry have it.
func TestSpansAsJSON(t *testing.T) {
	c := receive(t, nil)
	if err := opened(t).ExportSpans(t.Context(), someSpans()); err != nil {
		t.Fatal(err)
	}
	if r := c.heard[0]; r.Method != http.MethodPost || r.URL.Path != "/v1/traces" || r.Header.Get("Content-Type") != "application/json" || r.Header.Get("Content-Encoding") != "" {
		t.Error(r)
	}
	got, err := otlptest.Decode(c.bodies[0])
	if err != nil {
		t.Fatalf("%v: %s", err, c.bodies[0])
	}
	if diff := cmp.Diff(wanted(), got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if err := opened(t).ExportSpans(t.Context(), nil); err != nil || c.tries() != 1 {
		t.Error("nothing is sent: ", err)
	}
}

// The variables of OpenTelemetry say where to and how; one for traces counts before that for all signals.
func TestVariables(t *testing.T) {
	c := receive(t, nil)
	base := os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT")
	for _, tt := range []struct {
		name     string
		settings map[string]string
		path     string
		headers  map[string]string
	}{
		{"a folder", map[string]string{"ENDPOINT": base + "/otel/"}, "/otel/v1/traces", nil},
		{"for traces", map[string]string{"ENDPOINT": "http://127.0.0.1:1", "TRACES_ENDPOINT": base + "/exactly"}, "/exactly", nil},
		{"for traces, without a path", map[string]string{"TRACES_ENDPOINT": base}, "/", nil},
		{"plain by name", map[string]string{"ENDPOINT": strings.Replace(base, "http:", "https:", 1), "INSECURE": "true"}, "/v1/traces", nil},
		{"in capitals", map[string]string{"ENDPOINT": strings.Replace(base, "http:", "HTTP:", 1)}, "/v1/traces", nil},
		{"headers", map[string]string{"HEADERS": "authorization=Bearer%20x, a = b=c ,b=1", "TRACES_HEADERS": "b=2"}, "/v1/traces", map[string]string{"Authorization": "Bearer x", "A": "b=c", "B": "2"}},
		{"not what is sent", map[string]string{"HEADERS": "Content-Type=x"}, "/v1/traces", map[string]string{"Content-Type": "application/json"}},
		{"packed", map[string]string{"COMPRESSION": "gzip"}, "/v1/traces", map[string]string{"Content-Encoding": "gzip"}},
		{"packed no more", map[string]string{"COMPRESSION": "gzip", "TRACES_COMPRESSION": "none"}, "/v1/traces", map[string]string{"Content-Encoding": ""}},
		{"another protocol", map[string]string{"PROTOCOL": "http/protobuf"}, "/v1/traces", map[string]string{"Content-Type": "application/json"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for name, value := range tt.settings {
				t.Setenv("OTEL_EXPORTER_OTLP_"+name, value)
			}
			if err := opened(t).ExportSpans(t.Context(), someSpans()); err != nil {
				t.Fatal(err)
			}
			last := c.tries() - 1
			r, body := c.heard[last], c.bodies[last]
			if r.URL.Path != tt.path {
				t.Errorf("sent to %s", r.URL.Path)
			}
			for name, want := range tt.headers {
				if got := r.Header.Get(name); got != want {
					t.Errorf("%s: %q, want %q", name, got, want)
				}
			}
			if r.Header.Get("Content-Encoding") == "gzip" {
				unpacked, err := gzip.NewReader(strings.NewReader(string(body)))
				if err != nil {
					t.Fatal(err)
				}
				body, _ = io.ReadAll(unpacked)
			}
			if _, err := otlptest.Decode(body); err != nil {
				t.Error(err)
			}
		})
	}
}

// A variable that is written wrong is told, without its value where that may be a password, and the others count.
func TestWrongVariables(t *testing.T) {
	receive(t, nil)
	for name, settings := range map[string]map[string]string{
		"TIMEOUT is a number of milliseconds": {"TIMEOUT": "soon"},
		"HEADERS: header 2 is not written":    {"HEADERS": "a=b,secret"},
		"no such file":                        {"CERTIFICATE": filepath.Join(t.TempDir(), "none.pem")},
	} {
		t.Run(name, func(t *testing.T) {
			for variable, value := range settings {
				t.Setenv("OTEL_EXPORTER_OTLP_"+variable, value)
			}
			var told []error
			tracer, err := Open(t.Context(), "test", func(err error) { told = append(told, err) })
			if err != nil || tracer == nil || len(told) != 1 || !strings.Contains(told[0].Error(), name) || strings.Contains(told[0].Error(), "secret") {
				t.Error(err, told)
			}
			_ = tracer.Close(t.Context())
		})
	}
	for _, address := range []string{"localhost:4318", "/v1/traces", "http://[", " x"} {
		t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", address)
		var told []error
		tracer, err := Open(t.Context(), "test", func(err error) { told = append(told, err) })
		if err != nil || tracer != nil || len(told) != 1 {
			t.Errorf("%q: %v, %v", address, err, told)
		}
	}
}

// A collector over TLS is believed by its certificate. A certificate for one that is asked in plain text is a mistake.
func TestCertificates(t *testing.T) {
	c := &receiver{}
	srv := httptest.NewUnstartedServer(c)
	srv.Config.ErrorLog = log.New(io.Discard, "", 0)
	srv.StartTLS()
	t.Cleanup(srv.Close)
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", srv.URL)
	if err := opened(t).ExportSpans(t.Context(), someSpans()); err == nil {
		t.Error("nobody knows it, and it is believed")
	}
	ca := filepath.Join(t.TempDir(), "ca.pem")
	if err := os.WriteFile(ca, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: srv.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("OTEL_EXPORTER_OTLP_CERTIFICATE", ca)
	if err := opened(t).ExportSpans(t.Context(), someSpans()); err != nil || c.tries() != 1 {
		t.Error(err)
	}
	t.Setenv("OTEL_EXPORTER_OTLP_INSECURE", "true")
	if _, err := Open(t.Context(), "test", nil); err == nil {
		t.Error("it is asked in plain text all the same")
	}
}

// A collector that is busy gets the same again, at the earliest when it wants; what it refuses is told and is lost.
func TestTriedAgain(t *testing.T) {
	answers := []int{http.StatusServiceUnavailable, http.StatusTooManyRequests, http.StatusBadGateway, http.StatusGatewayTimeout, http.StatusOK}
	n := 0
	c := receive(t, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(answers[n])
		n++
	})
	if err := opened(t).ExportSpans(t.Context(), someSpans()); err != nil || c.tries() != len(answers) {
		t.Error(c.tries(), err)
	}
	for _, body := range c.bodies {
		if string(body) != string(c.bodies[0]) {
			t.Error("not the same again")
		}
	}
	c.answer = func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "what is this?", http.StatusBadRequest) }
	if err := opened(t).ExportSpans(t.Context(), someSpans()); err == nil || !strings.Contains(err.Error(), `400 Bad Request: "what is this?"`) || c.tries() != len(answers)+1 {
		t.Error(c.tries(), err)
	}
}

// What a collector that is busy asks for is waited, unless it is longer than a batch is kept, or the end has come.
func TestRetryAfter(t *testing.T) {
	for text, want := range map[string]time.Duration{"": 0, "nonsense": 0, "-1": 0, "7": 7 * time.Second, "99999999999": 24 * time.Hour, "Mon, 02 Jan 2006 15:04:05 GMT": 0} {
		if got := retryAfter(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	if got := retryAfter(time.Now().Add(time.Hour).UTC().Format(http.TimeFormat)); got < 50*time.Minute || got > time.Hour {
		t.Error(got)
	}
	wait := "3600"
	c := receive(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", wait)
		w.WriteHeader(http.StatusServiceUnavailable)
	})
	e := opened(t)
	if err := e.ExportSpans(t.Context(), someSpans()); err == nil || c.tries() != 1 {
		t.Error("it waits for an hour: ", err)
	}
	wait = "50"
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if err := e.ExportSpans(ctx, someSpans()); !errors.Is(err, context.DeadlineExceeded) || c.tries() > 2 {
		t.Error(c.tries(), err)
	}
}

// A collector that takes some spans alone says so; what it says in other words is no fault.
func TestRefusedSpans(t *testing.T) {
	for said, want := range map[string]string{
		"": "", "OK": "", "{}": "", `{"partialSuccess":{}}`: "", `{"partialSuccess":{"rejectedSpans":"0"}}`: "",
		`{"partialSuccess":{"rejectedSpans":"2","errorMessage":"too old"}}`: `the collector has refused 2 spans: "too old"`,
		`{"partialSuccess":{"rejectedSpans":3}}`:                            `the collector has refused 3 spans: ""`,
		`{"partialSuccess":{"errorMessage":"soon no more"}}`:                `the collector has refused 0 spans: "soon no more"`,
	} {
		receive(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, said) })
		got := ""
		if err := opened(t).ExportSpans(t.Context(), someSpans()); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %s, want %s", said, got, want)
		}
	}
}

// A collector that never answers is given up when the time is over.
func TestNoAnswer(t *testing.T) {
	release := make(chan struct{})
	receive(t, func(http.ResponseWriter, *http.Request) { <-release })
	defer close(release)
	t.Setenv("OTEL_EXPORTER_OTLP_TIMEOUT", "10")
	e := opened(t)
	e.pauses.all = 0
	if err := e.ExportSpans(t.Context(), someSpans()); err == nil {
		t.Error("it was taken")
	}
}
