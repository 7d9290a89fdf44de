package metrics

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"sudoku/web/metrics/exposition"
)

// ofGo are numbers that the runtime keeps, under the names by which every Go program tells Prometheus of
// them. Where there are several, it is their sum.
var ofGo = [...]struct {
	name, help string
	kind       exposition.Kind
	of         []string
}{
	{"go_gc_gogc_percent", "How much the heap may grow before it is collected, GOGC.", exposition.KindGauge, []string{"/gc/gogc:percent"}},
	{"go_gc_gomemlimit_bytes", "Memory that the runtime tries to stay below, GOMEMLIMIT.", exposition.KindGauge, []string{"/gc/gomemlimit:bytes"}},
	{"go_goroutines", "Goroutines that there are.", exposition.KindGauge, []string{"/sched/goroutines:goroutines"}},
	{"go_sched_gomaxprocs_threads", "Threads that may run Go code at once, GOMAXPROCS.", exposition.KindGauge, []string{"/sched/gomaxprocs:threads"}},
	{"go_memstats_alloc_bytes", "Bytes of objects in the heap.", exposition.KindGauge, []string{heapObjects}},
	{"go_memstats_alloc_bytes_total", "Bytes of objects that were ever made in the heap.", exposition.KindCounter, []string{"/gc/heap/allocs:bytes"}},
	{"go_memstats_buck_hash_sys_bytes", "Bytes of what profiles are counted in.", exposition.KindGauge, []string{"/memory/classes/profiling/buckets:bytes"}},
	{"go_memstats_frees_total", "Objects of the heap that were freed.", exposition.KindCounter, []string{"/gc/heap/frees:objects", tinyObjects}},
	{"go_memstats_gc_sys_bytes", "Bytes of what the collector notes.", exposition.KindGauge, []string{"/memory/classes/metadata/other:bytes"}},
	{"go_memstats_heap_alloc_bytes", "Bytes of objects in the heap.", exposition.KindGauge, []string{heapObjects}},
	{"go_memstats_heap_idle_bytes", "Bytes of the heap without an object.", exposition.KindGauge, []string{heapReleased, heapFree}},
	{"go_memstats_heap_inuse_bytes", "Bytes of the heap between and in objects.", exposition.KindGauge, []string{heapObjects, heapUnused}},
	{"go_memstats_heap_objects", "Objects in the heap.", exposition.KindGauge, []string{"/gc/heap/objects:objects"}},
	{"go_memstats_heap_released_bytes", "Bytes of the heap that were given back to the system.", exposition.KindGauge, []string{heapReleased}},
	{"go_memstats_heap_sys_bytes", "Bytes of the heap.", exposition.KindGauge, []string{heapObjects, heapUnused, heapReleased, heapFree}},
	{"go_memstats_mallocs_total", "Objects that were ever made in the heap.", exposition.KindCounter, []string{"/gc/heap/allocs:objects", tinyObjects}},
	{"go_memstats_mcache_inuse_bytes", "Bytes of the caches of threads that are used.", exposition.KindGauge, []string{"/memory/classes/metadata/mcache/inuse:bytes"}},
	{"go_memstats_mcache_sys_bytes", "Bytes of the caches of threads.", exposition.KindGauge, []string{"/memory/classes/metadata/mcache/inuse:bytes", "/memory/classes/metadata/mcache/free:bytes"}},
	{"go_memstats_mspan_inuse_bytes", "Bytes of notes on spans of the heap that are used.", exposition.KindGauge, []string{"/memory/classes/metadata/mspan/inuse:bytes"}},
	{"go_memstats_mspan_sys_bytes", "Bytes of notes on spans of the heap.", exposition.KindGauge, []string{"/memory/classes/metadata/mspan/inuse:bytes", "/memory/classes/metadata/mspan/free:bytes"}},
	{"go_memstats_next_gc_bytes", "Bytes of the heap at which it is collected next.", exposition.KindGauge, []string{"/gc/heap/goal:bytes"}},
	{"go_memstats_other_sys_bytes", "Bytes of the runtime for anything else.", exposition.KindGauge, []string{"/memory/classes/other:bytes"}},
	{"go_memstats_stack_inuse_bytes", "Bytes of the stacks of goroutines.", exposition.KindGauge, []string{stacks}},
	{"go_memstats_stack_sys_bytes", "Bytes of all stacks.", exposition.KindGauge, []string{stacks, "/memory/classes/os-stacks:bytes"}},
	{"go_memstats_sys_bytes", "Bytes that the runtime has of the system.", exposition.KindGauge, []string{"/memory/classes/total:bytes"}},
}

// Numbers of the runtime that are in several of them.
const (
	heapObjects  = "/memory/classes/heap/objects:bytes"
	heapUnused   = "/memory/classes/heap/unused:bytes"
	heapReleased = "/memory/classes/heap/released:bytes"
	heapFree     = "/memory/classes/heap/free:bytes"
	stacks       = "/memory/classes/heap/stacks:bytes"
	tinyObjects  = "/gc/heap/tiny/allocs:objects"
)

// goNow is how the Go runtime is.
func goNow() []exposition.Family {
	threads, _ := runtime.ThreadCreateProfile(nil)
	all := []exposition.Family{
		exposition.GaugeFamily("go_info", "Always 1; the label says which Go the program was built with.", 1,
			exposition.Label{Name: "version", Value: runtime.Version()}),
		exposition.GaugeFamily("go_threads", "Threads of the system that were made.", float64(threads)),
	}
	all = append(all, collections()...)
	read := runtimeNumbers()
	for _, n := range ofGo {
		sum := 0.0
		for _, name := range n.of {
			sum += read[name]
		}
		all = append(all, exposition.Family{Name: n.name, Help: n.help, Kind: n.kind, Samples: []exposition.Sample{{Value: sum}}})
	}
	return all
}

// runtimeNumbers reads all numbers that are wanted at once, by name.
func runtimeNumbers() map[string]float64 {
	var samples []metrics.Sample
	for _, n := range ofGo {
		for _, name := range n.of {
			samples = append(samples, metrics.Sample{Name: name})
		}
	}
	metrics.Read(samples)
	read := map[string]float64{}
	for _, s := range samples {
		read[s.Name] = float64(s.Value.Uint64())
	}
	return read
}

// collections are how long the garbage collector has stopped everything, and when it was the last time.
func collections() []exposition.Family {
	stats := debug.GCStats{PauseQuantiles: make([]time.Duration, 5)}
	debug.ReadGCStats(&stats)
	pauses := exposition.Family{
		Name: "go_gc_duration_seconds", Help: "Time for which collecting garbage has stopped everything.", Kind: exposition.KindSummary,
	}
	for i, q := range []string{"0", "0.25", "0.5", "0.75", "1"} {
		pauses.Samples = append(pauses.Samples, exposition.Sample{
			Labels: []exposition.Label{{Name: "quantile", Value: q}}, Value: stats.PauseQuantiles[i].Seconds(),
		})
	}
	pauses.Samples = append(pauses.Samples,
		exposition.Sample{Suffix: "_sum", Value: stats.PauseTotal.Seconds()},
		exposition.Sample{Suffix: "_count", Value: float64(stats.NumGC)})
	last := 0.0
	if stats.NumGC > 0 {
		last = stats.LastGC.Sub(time.Unix(0, 0)).Seconds()
	}
	return []exposition.Family{pauses, exposition.GaugeFamily("go_memstats_last_gc_time_seconds", "When garbage was collected last, in seconds since 1970.", last)}
}
