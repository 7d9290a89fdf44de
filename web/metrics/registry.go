package metrics

import "sudoku/web/metrics/exposition"

// NewRegistry returns a registry with what each of our programs says of itself: its version, Go and
// the process.
func NewRegistry(version string) *exposition.Registry {
	build := exposition.GaugeFamily(namespace+"build_info", "Always 1; the label says which build this is.", 1, exposition.Label{Name: "version", Value: version})
	r := &exposition.Registry{}
	r.Add(always(build), exposition.SourceFunc(goNow), exposition.SourceFunc(processNow))
	return r
}

// always is what does not change.
func always(families ...exposition.Family) exposition.SourceFunc {
	return func() []exposition.Family { return families }
}
