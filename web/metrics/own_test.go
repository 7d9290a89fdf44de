package metrics

import (
	"bytes"
	"runtime"
	"slices"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"sudoku/web/metrics/exposition"
)

// read reads a text as Prometheus does.
func read(t *testing.T, families []exposition.Family) map[string]*dto.MetricFamily {
	t.Helper()
	var text bytes.Buffer
	if err := exposition.Write(&text, families); err != nil {
		t.Fatal(err)
	}
	parser := expfmt.NewTextParser(model.LegacyValidation)
	all, err := parser.TextToMetricFamilies(&text)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// What is said of Go and the process has the names, kinds and labels that Prometheus's own library has for
// it, on which dashboards for any Go program build; and no number is far from its own.
func TestGoAndProcessAsPrometheusHasThem(t *testing.T) {
	t.Parallel()
	runtime.GC() // so that there was one
	theirs := prometheus.NewRegistry()
	theirs.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	ours := &exposition.Registry{}
	ours.Add(exposition.SourceFunc(goNow), exposition.SourceFunc(processNow))
	got := read(t, ours.Families())
	families, err := theirs.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range families {
		if runtime.GOOS != "linux" && want.GetName()[:3] != "go_" {
			continue
		}
		f, ok := got[want.GetName()]
		if !ok {
			t.Errorf("no %s", want.GetName())
			continue
		}
		delete(got, want.GetName())
		if f.GetType() != want.GetType() || !slices.Equal(labels(f), labels(want)) {
			t.Errorf("%s is a %v of %q, want %v of %q", want.GetName(), f.GetType(), labels(f), want.GetType(), labels(want))
		}
		if ours, theirs := value(f), value(want); ours > 3*theirs+1e6 || theirs > 3*ours+1e6 {
			t.Errorf("%s is %v, want about %v", want.GetName(), ours, theirs)
		}
	}
	for name := range got {
		t.Errorf("%s is none of theirs", name)
	}
}

func labels(f *dto.MetricFamily) (names []string) {
	for _, l := range f.GetMetric()[0].GetLabel() {
		names = append(names, l.GetName())
	}
	return names
}

// value is the number of a family with one.
func value(f *dto.MetricFamily) float64 {
	m := f.GetMetric()[0]
	return m.GetGauge().GetValue() + m.GetCounter().GetValue() + m.GetSummary().GetSampleSum()
}
