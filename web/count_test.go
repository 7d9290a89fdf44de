package web

import (
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus/testutil/promlint"

	"sudoku/web/clients"
	"sudoku/web/internal/racecheck"
	"sudoku/web/metrics"
	"sudoku/web/metrics/exposition"
)

// update writes golden files anew.
var update = flag.Bool("update", false, "rewrite testdata")

// counted is a server of its own, and what it counts.
func counted(t *testing.T) (http.Handler, *metrics.Metrics) {
	t.Helper()
	m := metrics.New("test")
	cfg := patient
	cfg.Metrics = m
	return newHandlerOf(t, cfg), m
}

// scrape is what Prometheus gets.
func scrape(t *testing.T, m *metrics.Metrics) string {
	t.Helper()
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if w.Code != http.StatusOK {
		t.Fatal(w.Code)
	}
	return w.Body.String()
}

// hasSeries reports which of some lines are not in a scrape.
func hasSeries(t *testing.T, m *metrics.Metrics, want ...string) {
	t.Helper()
	text := scrape(t, m)
	for _, line := range want {
		if !strings.Contains(text, "\n"+line+"\n") {
			t.Errorf("no %s in %s", line, own(text))
		}
	}
}

// own is the part of a scrape that is not about Go or the process.
func own(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if strings.Contains(line, "sudoku_") && !strings.Contains(line, "_bucket") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// Requests are counted by the pattern of their route, work by what was asked, how it ended and
// the board, and what was found in the cache apart.
func TestMetrics(t *testing.T) {
	t.Parallel()
	h, m := counted(t)
	const long = "050008006007406000003000400308070000000902003000000020802000010500710009100000050" // takes long enough to be kept
	ask(h, "/p/"+long+"/steps.json")
	ask(h, "/p/"+long+"/steps.json")
	ask(h, "/p/"+codeTwo+"/solution.json")
	ask(h, "/p/"+codes["jigsaw"]+"/solution.json")
	ask(h, "/nothing")
	send(h, httptest.NewRequest(http.MethodHead, "/help", nil))
	hasSeries(t, m,
		`sudoku_http_requests_total{code="200",method="GET",route="/p/:code/steps.json"} 2`,
		`sudoku_http_requests_total{code="200",method="GET",route="/p/:code/solution.json"} 2`,
		`sudoku_http_requests_total{code="404",method="GET",route="none"} 1`,
		`sudoku_http_requests_total{code="200",method="HEAD",route="/help"} 1`,
		`sudoku_http_request_duration_seconds_count{class="2xx",route="/p/:code/steps.json"} 2`,
		`sudoku_http_request_duration_seconds_count{class="4xx",route="none"} 1`,
		`sudoku_http_request_wait_seconds_count{class="2xx"} 5`,
		`sudoku_http_request_wait_seconds_count{class="4xx"} 1`,
		`sudoku_panics_total{kind="handler"} 0`,
		`sudoku_http_requests_in_flight 0`,
		`sudoku_solves_total{layout="classic",method="logic",outcome="solved"} 1`,
		`sudoku_solves_total{layout="classic",method="solution",outcome="several"} 1`,
		`sudoku_solves_total{layout="free-form",method="solution",outcome="one"} 1`,
		`sudoku_cache_lookups_total{result="hit"} 1`,
		`sudoku_queue_waiting{lane="slow"} 0`,
		`sudoku_queue_working{places="fast"} 0`,
		`sudoku_build_info{version="test"} 1`,
	)
}

// Lines of a stream are counted, and the time of a stream apart from that of requests.
func TestMetricsOfStreams(t *testing.T) {
	t.Parallel()
	h, m := counted(t)
	r := httptest.NewRequest(http.MethodPost, "/api/solve", strings.NewReader(codeOne+"\n"+codeTwo+"\nnonsense\n"))
	send(h, r, header("Content-Type", "text/plain"))
	hasSeries(t, m,
		`sudoku_stream_lines_total{operation="solve",outcome="answered"} 2`,
		`sudoku_stream_lines_total{operation="solve",outcome="invalid"} 1`,
		`sudoku_stream_duration_seconds_count{end="whole",operation="solve"} 1`,
		`sudoku_http_requests_total{code="200",method="POST",route="/api/solve"} 1`,
		`sudoku_solves_total{layout="classic",method="api solve",outcome="one"} 1`,
		`sudoku_solves_total{layout="classic",method="api solve",outcome="several"} 1`,
		`sudoku_streams_open 0`,
	)
	if regexp.MustCompile(`request_duration_seconds_count\{[^}]*/api/solve`).MatchString(scrape(t, m)) {
		t.Error("the time of the stream counts as that of a request")
	}
}

// Who is turned away is counted, by what there was too much of.
func TestMetricsOfRefusals(t *testing.T) {
	t.Parallel()
	m := metrics.New("test")
	cfg := patient
	cfg.Metrics = m
	h, s, _ := newInside(t, cfg, nil)
	var release []func()
	for range s.streams.Slots.OfOne() {
		free, _, ok := s.streams.Slots.Take("192.0.2.1")
		if !ok {
			t.Fatal("no room")
		}
		release = append(release, free)
	}
	r := httptest.NewRequest(http.MethodPost, "/api/solve", strings.NewReader(codeOne+"\n"))
	if got := send(h, r, header("Content-Type", "text/plain"), from("192.0.2.1:1")); got.status != http.StatusTooManyRequests {
		t.Error(got.status)
	}
	hasSeries(t, m, `sudoku_shed_total{reason="streams"} 1`, `sudoku_shed_total{reason="busy"} 0`, fmt.Sprintf(`sudoku_streams_open %d`, len(release)))
	for _, free := range release {
		free()
	}
	_, _ = s.edge.Gate.Unsent.Take("192.0.2.1", cfg.withDefaults().Memory/8-clients.SmallAnswer)
	if got := ask(h, "/api/openapi.yaml", from("192.0.2.1:1")); got.status != http.StatusServiceUnavailable {
		t.Error(got.status)
	}
	hasSeries(t, m, `sudoku_shed_total{reason="unsent"} 1`)
}

// Whatever strangers ask for, no series is added, and nothing of a puzzle is in one.
func TestMetricsAreBounded(t *testing.T) {
	racecheck.Skip(t, "it asks for thousands of pages, one after the other")
	t.Parallel()
	m := metrics.New("test")
	h := newBareHandler(t, Config{Metrics: m})
	ask1 := func(i int) {
		ask(h, fmt.Sprintf("/nothing/%d", i))
		ask(h, fmt.Sprintf("/p/%d/solution", i))
		ask(h, fmt.Sprintf("/help?q=%d", i))
		ask(h, fmt.Sprintf("/techniques/t%d", i))
		send(h, httptest.NewRequest(fmt.Sprintf("M%d", i), "/help", nil))
		send(h, httptest.NewRequest(http.MethodPost, fmt.Sprintf("/api/%d", i), strings.NewReader("{}")), header("Content-Type", "application/json"))
	}
	ask1(0)
	ask(h, "/p/"+codeOne+"/solution")
	before := strings.Count(scrape(t, m), "\nsudoku_")
	for i := range 500 { // of six addresses each
		ask1(i)
	}
	ask(h, "/p/"+codeTwo+"/solution.txt"+"?"+url.Values{"x": {codeTwo}}.Encode())
	text := scrape(t, m)
	after := strings.Count(text, "\nsudoku_")
	if grown := after - before; grown > 25 { // of the last one: a request, a histogram, an outcome, a page that is ready
		t.Errorf("%d series were added", grown)
	}
	for _, code := range []string{codeOne, codeTwo, codeOne[:20], codeTwo[:20]} {
		if strings.Contains(text, code) {
			t.Error("a puzzle is among the labels")
		}
	}
}

// The names, kinds, labels and help texts are a promise to dashboards, and as Prometheus
// advises.
func TestMetricNames(t *testing.T) {
	t.Parallel()
	h, m := counted(t)
	ask(h, "/p/"+codeOne+"/solution")
	ask(h, "/nothing")
	m.WatchConnections(func() int { return 0 }, ConcurrencyOf(defaultMemory).connections())
	send(h, httptest.NewRequest(http.MethodPost, "/api/solve", strings.NewReader(codeOne+"\n")), header("Content-Type", "text/plain"))
	families := m.Registry().Families()
	var got strings.Builder
	for _, f := range families {
		if !strings.HasPrefix(f.Name, "sudoku_") {
			continue
		}
		var labels []string
		for _, l := range f.Samples[len(f.Samples)-1].Labels { // that of a histogram's buckets is not the last
			labels = append(labels, l.Name)
		}
		fmt.Fprintf(&got, "%s %s {%s}\n    %s\n", f.Name, f.Kind, strings.Join(labels, ", "), f.Help)
	}
	const golden = "testdata/metrics.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Error(diff)
	}
	faults, err := promlint.New(strings.NewReader(scrape(t, m))).Lint()
	if err != nil || len(faults) > 0 {
		t.Error(faults, err)
	}
	for _, name := range []string{"go_goroutines", "go_gc_duration_seconds", "process_resident_memory_bytes"} {
		if !slices.ContainsFunc(families, func(f exposition.Family) bool { return f.Name == name }) {
			t.Errorf("no %s", name)
		}
	}
}

// BenchmarkCheckCounted is BenchmarkCheck on a server whose requests are counted.
func BenchmarkCheckCounted(b *testing.B) {
	benchmark(b, Config{Metrics: metrics.New("test")}, http.MethodPost, "/check", checkForm(), htmx, browser)
}
