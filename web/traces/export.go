package traces

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	sdktrace "go.opentelemetry.io/otel/sdk/trace"
)

// exporter hands spans to a collector, a batch a request. The usual one brings along gRPC and protocol buffers
// for the same, which weigh more than all of the solver. It is called by one goroutine, behind a queue that is
// bounded (OTEL_BSP_…).
type exporter struct {
	to     collector
	client *http.Client
	pauses pauses
}

// pauses are those between tries to hand over a batch.
type pauses struct {
	first, longest time.Duration
	all            time.Duration // after which a batch is given up
}

func newExporter(to collector) *exporter {
	transport := &http.Transport{
		Proxy: http.ProxyFromEnvironment, DialContext: (&net.Dialer{Timeout: exportTime}).DialContext, TLSClientConfig: to.tls,
		ForceAttemptHTTP2: true, MaxIdleConns: 2, IdleConnTimeout: 90 * time.Second, TLSHandshakeTimeout: exportTime,
	}
	return &exporter{to, &http.Client{Transport: transport, Timeout: to.timeout}, pauses{5 * time.Second, 30 * time.Second, time.Minute}}
}

// Shutdown implements sdktrace.SpanExporter.
func (e *exporter) Shutdown(context.Context) error {
	e.client.CloseIdleConnections()
	return nil
}

// ExportSpans implements sdktrace.SpanExporter. A collector that has no time is tried again, when it wants that
// and for as long as the context lasts.
func (e *exporter) ExportSpans(ctx context.Context, spans []sdktrace.ReadOnlySpan) error {
	if len(spans) == 0 {
		return nil
	}
	body, err := e.body(spans)
	if err != nil {
		return err
	}
	begun := time.Now()
	for pause := e.pauses.first; ; pause = min(pause*3/2, e.pauses.longest) {
		err := e.send(ctx, body)
		var busy busyError
		if !errors.As(err, &busy) {
			return err
		}
		wait := max(busy.after, pause/2+rand.N(pause))
		if time.Since(begun)+wait > e.pauses.all {
			return err
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return errors.Join(err, ctx.Err())
		}
	}
}

func (e *exporter) body(spans []sdktrace.ReadOnlySpan) ([]byte, error) {
	plain, err := json.Marshal(batchOf(spans))
	if err != nil || !e.to.isGzip {
		return plain, err
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err = w.Write(plain)
	err = errors.Join(err, w.Close())
	return packed.Bytes(), err
}

// busyError says that a collector may take the batch later.
type busyError struct {
	error
	after time.Duration // at the earliest
}

// longestAnswer is how much of an answer is read, in bytes.
const longestAnswer = 64 << 10

// send tries once.
func (e *exporter) send(ctx context.Context, body []byte) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, e.to.address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("User-Agent", "sudoku")
	for name, value := range e.to.headers {
		r.Header.Set(name, value)
	}
	r.Header.Set("Content-Type", "application/json")
	if e.to.isGzip {
		r.Header.Set("Content-Encoding", "gzip")
	}
	answer, err := e.client.Do(r)
	if temporary := (*url.Error)(nil); errors.As(err, &temporary) && temporary.Temporary() {
		return busyError{err, 0}
	}
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(io.LimitReader(answer.Body, longestAnswer))
	if err != nil {
		return err
	}
	return judge(answer, said)
}

// judge returns why a batch was not taken, or not wholly.
func judge(answer *http.Response, said []byte) error {
	if answer.StatusCode/100 == 2 {
		return refusedOf(said)
	}
	err := fmt.Errorf("the collector answers %s: %.500q", answer.Status, bytes.TrimSpace(said))
	switch answer.StatusCode {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return busyError{err, retryAfter(answer.Header.Get("Retry-After"))}
	}
	return err
}

// refusedOf returns what a collector says of spans that it has refused, while it took the others.
func refusedOf(said []byte) error {
	var answer struct {
		PartialSuccess struct {
			RejectedSpans json.RawMessage `json:"rejectedSpans"` // a number, perhaps as a string
			ErrorMessage  string          `json:"errorMessage"`
		} `json:"partialSuccess"`
	}
	if json.Unmarshal(said, &answer) != nil {
		return nil // many say OK in words of their own
	}
	n, _ := strconv.ParseInt(strings.Trim(string(answer.PartialSuccess.RejectedSpans), `"`), 10, 64)
	if why := answer.PartialSuccess.ErrorMessage; n != 0 || why != "" {
		return fmt.Errorf("the collector has refused %d spans: %.500q", n, why)
	}
	return nil
}

// retryAfter reads a number of seconds or a date.
func retryAfter(text string) time.Duration {
	const longest = 24 * time.Hour // to count with
	if seconds, err := strconv.Atoi(text); err == nil {
		return time.Duration(min(max(0, seconds), int(longest/time.Second))) * time.Second
	}
	if date, err := http.ParseTime(text); err == nil {
		return max(0, time.Until(date))
	}
	return 0
}
