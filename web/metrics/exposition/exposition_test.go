package exposition

import (
	"bytes"
	"compress/gzip"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"pgregory.net/rapid"
)

// body is what a handler answers.
func body(t interface{ Fatal(...any) }, h http.Handler) string {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if w.Code != http.StatusOK {
		t.Fatal(w.Code)
	}
	return w.Body.String()
}

// Whatever is counted under whatever labels, the text is that of Prometheus's own library.
func TestSameTextAsPrometheus(t *testing.T) {
	t.Parallel()
	bounds := []float64{.0005, .25, 1, 2.5, 3600}
	rapid.Check(t, func(t *rapid.T) {
		help := rapid.StringMatching(`[ -~]{1,20}[\\"\n]?é?`).Draw(t, "help")
		label := rapid.StringMatching(`[a-z]{0,3}[\\"\n]?[ -~]{0,3}ü?`)
		value := rapid.OneOf(rapid.Float64Range(0, 5), rapid.SampledFrom(bounds), rapid.SampledFrom([]float64{0, 1e-9, 7200, 1e15}))
		counters, theirCounters := NewCounters("b_total", help, "one", "two"), prometheus.NewCounterVec(prometheus.CounterOpts{Name: "b_total", Help: help}, []string{"one", "two"})
		histograms, theirHistograms := NewHistograms("c_seconds", help, bounds, "one"), prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "c_seconds", Help: help, Buckets: bounds}, []string{"one"})
		gauge, theirGauge := NewGauge("a", help), prometheus.NewGauge(prometheus.GaugeOpts{Name: "a", Help: help})
		for range rapid.IntRange(0, 20).Draw(t, "times") {
			one, two, v := label.Draw(t, "one"), label.Draw(t, "two"), value.Draw(t, "value")
			counters.With(one, two).Add(int64(v))
			theirCounters.WithLabelValues(one, two).Add(float64(int64(v)))
			histograms.With(one).Observe(v)
			theirHistograms.WithLabelValues(one).Observe(v)
			gauge.Inc()
			theirGauge.Inc()
		}
		now := value.Draw(t, "now")
		ours, theirs := &Registry{}, prometheus.NewRegistry()
		ours.Add(histograms, gauge, counters, SourceFunc(func() []Family {
			return []Family{GaugeFamily("d", help, now, Label{"of", "z"}), CounterFamily("e_total", help, now), GaugeFamily("d", help, -now, Label{"of", "a"})}
		}))
		theirs.MustRegister(theirCounters, theirHistograms, theirGauge,
			prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "d", Help: help, ConstLabels: prometheus.Labels{"of": "z"}}, func() float64 { return now }),
			prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "d", Help: help, ConstLabels: prometheus.Labels{"of": "a"}}, func() float64 { return -now }),
			prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "e_total", Help: help}, func() float64 { return now }))
		if diff := cmp.Diff(body(t, promhttp.HandlerFor(theirs, promhttp.HandlerOpts{})), body(t, ours.Handler())); diff != "" {
			t.Fatal(diff)
		}
	})
}

// Numbers that are none are written as Prometheus reads them.
func TestNumbers(t *testing.T) {
	t.Parallel()
	for want, v := range map[string]float64{"+Inf": math.Inf(1), "-Inf": math.Inf(-1), "NaN": math.NaN(), "1.8446744073709552e+19": math.MaxUint64, "0": 0} {
		if got := number(v); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// What many count at once is counted, and nothing twice.
func TestCountedAtOnce(t *testing.T) {
	t.Parallel()
	counters, histograms, gauge := NewCounters("a_total", "a", "of"), NewHistograms("b", "b", []float64{1}, "of"), NewGauge("c", "c")
	var all sync.WaitGroup
	for i := range 8 {
		of := string(rune('a' + i%2))
		all.Go(func() {
			for range 1000 {
				counters.With(of).Inc()
				histograms.With(of).Observe(0.5)
				gauge.Inc()
				_ = counters.Families()
				_ = histograms.Families()
				gauge.Dec()
			}
		})
	}
	all.Wait()
	if a, b := counters.With("a").Value(), counters.With("b").Value(); a != 4000 || b != 4000 || gauge.Value() != 0 {
		t.Error(a, b, gauge.Value())
	}
	for _, s := range histograms.Families()[0].Samples {
		if want := map[string]float64{"_bucket": 4000, "_sum": 2000, "_count": 4000}[s.Suffix]; s.Value != want {
			t.Errorf("%+v, want %v", s, want)
		}
	}
}

// Four may collect at once, compressed where they take that.
func TestHandler(t *testing.T) {
	t.Parallel()
	asked, answer := make(chan bool), make(chan bool)
	r := &Registry{}
	r.Add(SourceFunc(func() []Family {
		asked <- true
		<-answer
		return []Family{GaugeFamily("a", "b", 1)}
	}))
	h := r.Handler()
	answers := make(chan *httptest.ResponseRecorder)
	for range maxScrapes {
		go func() {
			w, q := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/metrics", nil)
			q.Header.Set("Accept-Encoding", "deflate, gzip")
			h.ServeHTTP(w, q)
			answers <- w
		}()
		<-asked
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "(4), try again later") {
		t.Error(w.Code, w.Body)
	}
	close(answer)
	for range maxScrapes {
		w := <-answers
		unpacked, err := gzip.NewReader(bytes.NewReader(w.Body.Bytes()))
		if err != nil {
			t.Fatal(err, w.Header())
		}
		text, err := io.ReadAll(unpacked)
		if want := "# HELP a b\n# TYPE a gauge\na 1\n"; string(text) != want || err != nil || w.Header().Get("Content-Encoding") != "gzip" {
			t.Errorf("%q, %v, %v", text, err, w.Header())
		}
	}
}

// Labels that a family does not have are a fault of the program, and found at once.
func TestLabelsAreThoseOfTheFamily(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("one label is taken for two")
		}
	}()
	NewCounters("a_total", "a", "one", "two").With("x")
}
