// Package traces tells a collector of OpenTelemetry what requests spend their time on.
//
//	GET /p/:code/steps
//	    wait      for a place in a lane
//	    solve     each search
//	    render    the page
//
// A span is named by the pattern of its route. Nothing of an address is in it: a puzzle is its
// address, which is why the usual middleware does not do here. Spans are handed over in batches
// by a goroutine; where the collector is slow or away they are dropped, and nobody waits.
//
// A nil *Tracer does nothing and costs nothing.
package traces

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"os"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// Tracer makes spans. It is safe for concurrent use.
type Tracer struct {
	provider *sdktrace.TracerProvider
	tracer   trace.Tracer
}

// Open returns a tracer that exports to where OTEL_EXPORTER_OTLP_ENDPOINT or
// OTEL_EXPORTER_OTLP_TRACES_ENDPOINT says, over HTTP and as JSON; nil where neither is set. The
// other variables of OpenTelemetry for names, headers, certificates, compression, timeouts, batches
// and sampling count too. What goes wrong with an export is told to failed.
func Open(ctx context.Context, version string, failed func(error)) (*Tracer, error) {
	endpoint := cmp.Or(os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"), os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT"))
	if endpoint == "" || strings.EqualFold(os.Getenv("OTEL_SDK_DISABLED"), "true") {
		return nil, nil
	}
	address, err := addressOf()
	if err != nil {
		failed(err)
		return nil, nil
	}
	to, err := newCollector(address, failed)
	if err != nil {
		return nil, err
	}
	about, err := resource.New(ctx, resource.WithTelemetrySDK(),
		resource.WithAttributes(attribute.String("service.name", "sudoku"), attribute.String("service.version", version)),
		resource.WithFromEnv())
	if err != nil && !errors.Is(err, resource.ErrPartialResource) {
		return nil, err
	}
	return newTracer(sdktrace.WithBatcher(telling{newExporter(to), failed}), sdktrace.WithResource(about)), nil
}

func newTracer(o ...sdktrace.TracerProviderOption) *Tracer {
	provider := sdktrace.NewTracerProvider(o...)
	return &Tracer{provider, provider.Tracer("sudoku/web")}
}

// telling is an exporter whose errors go to our log, not to that of the whole program.
type telling struct {
	sdktrace.SpanExporter
	failed func(error)
}

// ExportSpans implements sdktrace.SpanExporter.
func (e telling) ExportSpans(ctx context.Context, spans []sdktrace.ReadOnlySpan) error {
	if err := e.SpanExporter.ExportSpans(ctx, spans); err != nil {
		e.failed(err)
	}
	return nil
}

// Close hands over the last spans, for as long as the context lasts.
func (t *Tracer) Close(ctx context.Context) error {
	if t == nil {
		return nil
	}
	return t.provider.Shutdown(ctx)
}

// Caller is the span of who sent a request, from its traceparent (W3C Trace Context). It is
// invalid where there is none, or none that is written as it should be.
func Caller(r *http.Request) trace.SpanContext {
	if r.Header.Get("Traceparent") == "" {
		return trace.SpanContext{}
	}
	ctx := propagation.TraceContext{}.Extract(context.Background(), propagation.HeaderCarrier(r.Header))
	return trace.SpanContextFromContext(ctx)
}

// Handler makes a span of each request.
func (t *Tracer) Handler(next http.Handler) http.Handler {
	if t == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx := trace.ContextWithRemoteSpanContext(r.Context(), Caller(r))
		ctx, span := t.tracer.Start(ctx, methodOf(r), trace.WithSpanKind(trace.SpanKindServer), trace.WithAttributes(attribute.String("http.request.method", methodOf(r))))
		defer span.End()
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// methodOf is the method of a request, if it is one that is answered.
func methodOf(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost:
		return r.Method
	}
	return "_OTHER"
}

// Answered names the span of a request, when its route and the status of its answer are known.
func (t *Tracer) Answered(r *http.Request, route string, status int) {
	if t == nil {
		return
	}
	span := trace.SpanFromContext(r.Context())
	if route != "" {
		span.SetName(methodOf(r) + " " + route)
		span.SetAttributes(attribute.String("http.route", route))
	}
	span.SetAttributes(attribute.Int("http.response.status_code", status))
	if status >= http.StatusInternalServerError {
		span.SetStatus(codes.Error, "")
	}
}

// Start begins a part of the work on a request, until end is called.
func (t *Tracer) Start(ctx context.Context, name string) (end func()) {
	if t == nil {
		return nothing
	}
	_, span := t.tracer.Start(ctx, name)
	return func() { span.End() }
}

// StartSolve begins a search, by what is asked for, until end is called.
func (t *Tracer) StartSolve(ctx context.Context, method string) (end func()) {
	if t == nil {
		return nothing
	}
	_, span := t.tracer.Start(ctx, "solve", trace.WithAttributes(attribute.String("sudoku.method", method)))
	return func() { span.End() }
}

func nothing() {}

// Current is the span that a context is in; invalid where there is none.
func Current(ctx context.Context) trace.SpanContext { return trace.SpanContextFromContext(ctx) }
