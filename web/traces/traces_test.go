package traces

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	sdktrace "go.opentelemetry.io/otel/sdk/trace"
)

// Without an endpoint there is no tracer, and nothing that costs anything.
func TestNone(t *testing.T) {
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "")
	t.Setenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "")
	tracer, err := Open(t.Context(), "test", nil)
	if tracer != nil || err != nil {
		t.Fatal(tracer, err)
	}
	h := http.NewServeMux()
	if tracer.Handler(h) != http.Handler(h) {
		t.Error("a handler is wrapped for nothing")
	}
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	taken := testing.AllocsPerRun(100, func() {
		tracer.Start(r.Context(), "wait")()
		tracer.StartSolve(r.Context(), "logic")()
		tracer.Answered(r, "/", http.StatusOK)
		if Caller(r).IsValid() || Current(r.Context()).IsValid() {
			t.Error("a span from nowhere")
		}
	})
	if taken != 0 {
		t.Errorf("%v allocations", taken)
	}
	if err := tracer.Close(t.Context()); err != nil {
		t.Error(err)
	}
}

// A variable switches off what others switch on.
func TestDisabled(t *testing.T) {
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1")
	t.Setenv("OTEL_SDK_DISABLED", "true")
	if tracer, err := Open(t.Context(), "test", nil); tracer != nil || err != nil {
		t.Error(tracer, err)
	}
}

// A collector that is not there costs the spans and nothing else: nobody waits for it, it is
// told that they are lost, and the end comes when it is time.
func TestCollectorAway(t *testing.T) {
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1")
	t.Setenv("OTEL_BSP_SCHEDULE_DELAY", "10")
	var failures atomic.Int64
	tracer, err := Open(t.Context(), "test", func(error) { failures.Add(1) })
	if err != nil {
		t.Fatal(err)
	}
	h := tracer.Handler(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	for range 10_000 { // more than are kept
		h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil))
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	_ = tracer.Close(ctx) // it fails or not, but it ends
	for failures.Load() == 0 {
		time.Sleep(time.Millisecond)
	}
}

// A collector that takes nothing does not make requests wait, and what waits for it is bounded.
func TestCollectorStuck(t *testing.T) {
	t.Parallel()
	stuck := &stuckExporter{released: make(chan struct{})}
	tracer := newTracer(sdktrace.WithBatcher(stuck, sdktrace.WithBatchTimeout(time.Millisecond)))
	h := tracer.Handler(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	for range 10_000 {
		h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil))
	}
	close(stuck.released)
	if err := tracer.Close(t.Context()); err != nil {
		t.Error(err)
	}
	if n := stuck.spans.Load(); n == 0 || n > 4000 { // a queue of 2048 and batches of 512
		t.Errorf("%d spans were kept", n)
	}
}

type stuckExporter struct {
	released chan struct{}
	spans    atomic.Int64
}

func (e *stuckExporter) ExportSpans(_ context.Context, spans []sdktrace.ReadOnlySpan) error {
	<-e.released
	e.spans.Add(int64(len(spans)))
	return nil
}

func (e *stuckExporter) Shutdown(context.Context) error { return nil }
