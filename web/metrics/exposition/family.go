package exposition

import (
	"cmp"
	"slices"
)

// Kind is the type of a family.
type Kind string

// The kinds of families.
const (
	KindCounter   Kind = "counter"
	KindGauge     Kind = "gauge"
	KindHistogram Kind = "histogram"
	KindSummary   Kind = "summary"
)

// Family is all that is said under one name. The labels of its samples have the same names.
type Family struct {
	Name, Help string
	Kind       Kind
	Samples    []Sample
}

// Sample is one line. A histogram and a summary have several of the same labels.
type Sample struct {
	Suffix string // of the name: "_bucket", "_sum", "_count", else empty
	Labels []Label
	Value  float64
}

// Label tells a sample from others of its family.
type Label struct{ Name, Value string }

// GaugeFamily is a family of what is so now, of one sample.
func GaugeFamily(name, help string, value float64, labels ...Label) Family {
	return Family{name, help, KindGauge, []Sample{{Labels: labels, Value: value}}}
}

// CounterFamily is a family of what has been counted elsewhere, of one sample.
func CounterFamily(name, help string, value float64, labels ...Label) Family {
	return Family{name, help, KindCounter, []Sample{{Labels: labels, Value: value}}}
}

// joined are families in the order of their names, those of the same name as one. The samples of each
// are in the order of their labels, and as they came where those are the same.
func joined(families []Family) (all []Family) {
	slices.SortStableFunc(families, func(a, b Family) int { return cmp.Compare(a.Name, b.Name) })
	for _, f := range families {
		if last := len(all) - 1; last >= 0 && all[last].Name == f.Name {
			all[last].Samples = slices.Concat(all[last].Samples, f.Samples)
			continue
		}
		all = append(all, f)
	}
	for _, f := range all {
		slices.SortStableFunc(f.Samples, func(a, b Sample) int { return slices.CompareFunc(own(a), own(b), byValue) })
	}
	return all
}

// own are the labels of a sample but for the last one of a bucket or a quantile, which come in the order
// of their bounds.
func own(s Sample) []Label {
	if n := len(s.Labels); n > 0 && (s.Labels[n-1].Name == "le" || s.Labels[n-1].Name == "quantile") {
		return s.Labels[:n-1]
	}
	return s.Labels
}

func byValue(a, b Label) int { return cmp.Compare(a.Value, b.Value) }
