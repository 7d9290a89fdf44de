package traces

import (
	"strconv"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/sdk/instrumentation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// What is sent is OTLP as JSON: the messages of opentelemetry.proto.trace.v1 with their fields in lower camel
// case, numbers of 64 bits as strings, kinds and codes as numbers, and the IDs in hex. Spans of ours have neither
// events nor links.
type (
	sentBatch struct {
		ResourceSpans []resourceSpans `json:"resourceSpans"`
	}
	resourceSpans struct {
		Resource   sentResource `json:"resource"`
		ScopeSpans []scopeSpans `json:"scopeSpans"`
		SchemaURL  string       `json:"schemaUrl,omitempty"`
	}
	sentResource struct {
		Attributes []keyValue `json:"attributes,omitempty"`
	}
	scopeSpans struct {
		Scope sentScope  `json:"scope"`
		Spans []sentSpan `json:"spans"`
	}
	sentScope struct {
		Name    string `json:"name"`
		Version string `json:"version,omitempty"`
	}
	sentSpan struct {
		TraceID           string     `json:"traceId"`
		SpanID            string     `json:"spanId"`
		TraceState        string     `json:"traceState,omitempty"`
		ParentSpanID      string     `json:"parentSpanId,omitempty"`
		Flags             uint32     `json:"flags"`
		Name              string     `json:"name"`
		Kind              int        `json:"kind"`
		Start             string     `json:"startTimeUnixNano"`
		End               string     `json:"endTimeUnixNano"`
		Attributes        []keyValue `json:"attributes,omitempty"`
		DroppedAttributes int        `json:"droppedAttributesCount,omitempty"`
		Status            sentStatus `json:"status"`
	}
	sentStatus struct {
		Code    int    `json:"code,omitempty"`
		Message string `json:"message,omitempty"`
	}
	keyValue struct {
		Key   string   `json:"key"`
		Value anyValue `json:"value"`
	}
	// anyValue is one of them.
	anyValue struct {
		String *string `json:"stringValue,omitempty"`
		Bool   *bool   `json:"boolValue,omitempty"`
		Int    *string `json:"intValue,omitempty"`
	}
)

// batchOf puts spans together that are of the same resource and scope, in the order in which they came.
func batchOf(spans []sdktrace.ReadOnlySpan) (b sentBatch) {
	resources, scopes := map[attribute.Distinct]int{}, map[scopeKey]int{}
	for _, s := range spans {
		of := s.Resource().Equivalent()
		i, known := resources[of]
		if !known {
			i = len(b.ResourceSpans)
			resources[of] = i
			b.ResourceSpans = append(b.ResourceSpans, newResourceSpans(s.Resource()))
		}
		r := &b.ResourceSpans[i]
		key := scopeKey{of, s.InstrumentationScope()}
		j, known := scopes[key]
		if !known {
			j = len(r.ScopeSpans)
			scopes[key] = j
			r.ScopeSpans = append(r.ScopeSpans, scopeSpans{Scope: sentScope{key.scope.Name, key.scope.Version}})
		}
		r.ScopeSpans[j].Spans = append(r.ScopeSpans[j].Spans, sentSpanOf(s))
	}
	return b
}

type scopeKey struct {
	resource attribute.Distinct
	scope    instrumentation.Scope
}

func newResourceSpans(r *resource.Resource) resourceSpans {
	return resourceSpans{Resource: sentResource{keyValues(r.Attributes())}, SchemaURL: r.SchemaURL()}
}

func sentSpanOf(s sdktrace.ReadOnlySpan) sentSpan {
	context, parent := s.SpanContext(), s.Parent()
	sent := sentSpan{
		TraceID: context.TraceID().String(), SpanID: context.SpanID().String(), TraceState: context.TraceState().String(),
		Flags: flagsOf(context, parent), Name: s.Name(), Kind: kindOf(s.SpanKind()), Start: nanoseconds(s.StartTime()), End: nanoseconds(s.EndTime()),
		Attributes: keyValues(s.Attributes()), DroppedAttributes: s.DroppedAttributes(), Status: statusOf(s.Status()),
	}
	if parent.SpanID().IsValid() {
		sent.ParentSpanID = parent.SpanID().String()
	}
	return sent
}

// Beside the flags of W3C Trace Context: that it is known whether the parent is in another process, and that it is.
const (
	flagKnowsRemote = 1 << 8
	flagIsRemote    = 1 << 9
)

func flagsOf(context, parent trace.SpanContext) uint32 {
	flags := uint32(context.TraceFlags()) | flagKnowsRemote
	if parent.IsRemote() {
		flags |= flagIsRemote
	}
	return flags
}

// kindOf is the number that OTLP has for a kind.
func kindOf(k trace.SpanKind) int {
	switch k {
	case trace.SpanKindInternal:
		return 1
	case trace.SpanKindServer:
		return 2
	}
	return 0 // there are no others here
}

// statusOf has the number of OTLP for a code, which is not that of the library.
func statusOf(s sdktrace.Status) sentStatus {
	code := 0
	switch s.Code {
	case codes.Ok:
		code = 1
	case codes.Error:
		code = 2
	}
	return sentStatus{code, s.Description}
}

func nanoseconds(t time.Time) string { return strconv.FormatInt(max(0, t.UnixNano()), 10) }

func keyValues(attributes []attribute.KeyValue) (all []keyValue) {
	for _, a := range attributes {
		all = append(all, keyValue{string(a.Key), valueOf(a.Value)})
	}
	return all
}

func valueOf(v attribute.Value) anyValue {
	switch v.Type() {
	case attribute.BOOL:
		return anyValue{Bool: new(v.AsBool())}
	case attribute.INT64:
		return anyValue{Int: new(strconv.FormatInt(v.AsInt64(), 10))}
	}
	return anyValue{String: new(v.String())}
}
