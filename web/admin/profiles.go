package admin

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"runtime/pprof"
	"runtime/trace"
	"slices"
	"strconv"
	"time"
)

// The profiles of package runtime/pprof, at the addresses that `go tool pprof` and `go tool trace` know. The
// handlers of net/http/pprof would bring a reader of profiles and templates for a page into the program, 0.2 MB,
// for differences between two profiles that go tool pprof makes itself (-diff_base).

// Seconds for which the processor, and what the scheduler does, is watched unless the address says another number.
const (
	profiledSeconds = 30
	tracedSeconds   = 1
)

// What is sent: a file for go tool pprof and go tool trace, or text.
const (
	forTools   = "application/octet-stream"
	forReaders = "text/plain; charset=utf-8"
)

// addProfiles puts the profiles into the mux.
func addProfiles(mux *http.ServeMux) {
	mux.HandleFunc("GET /debug/pprof/{$}", listProfiles)
	mux.HandleFunc("GET /debug/pprof/{name}", lookUpProfile)
	mux.HandleFunc("GET /debug/pprof/profile", watch(profiledSeconds, pprof.StartCPUProfile, pprof.StopCPUProfile))
	mux.HandleFunc("GET /debug/pprof/trace", watch(tracedSeconds, trace.Start, trace.Stop))
}

// listProfiles names what can be asked for, and how many entries each has.
func listProfiles(w http.ResponseWriter, _ *http.Request) {
	setKind(w, forReaders)
	_, _ = io.WriteString(w, "profile?seconds=30\ntrace?seconds=1\n")
	all := pprof.Profiles()
	slices.SortFunc(all, func(a, b *pprof.Profile) int { return cmp.Compare(a.Name(), b.Name()) })
	for _, p := range all {
		_, _ = fmt.Fprintf(w, "%s (%d)\n", p.Name(), p.Count())
	}
}

// lookUpProfile sends a profile as it is now: for go tool pprof, or with ?debug=1 as text.
func lookUpProfile(w http.ResponseWriter, r *http.Request) {
	p := pprof.Lookup(r.PathValue("name"))
	if p == nil {
		http.NotFound(w, r)
		return
	}
	debug, err := number(r, "debug", 0)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	kind := forTools
	if debug != 0 {
		kind = forReaders
	}
	setKind(w, kind)
	_ = p.WriteTo(w, debug)
}

// watch sends what is seen between start and stop.
func watch(seconds int, start func(io.Writer) error, stop func()) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		asked, err := number(r, "seconds", seconds)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		setKind(w, forTools)
		if err := start(w); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		defer stop()
		pause(r.Context(), min(time.Duration(asked)*time.Second, longestProfile))
	}
}

// pause returns after a while, or when nobody waits any more.
func pause(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
	case <-t.C:
	}
}

func setKind(w http.ResponseWriter, kind string) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("X-Content-Type-Options", "nosniff")
}

// number reads a parameter of the address, a whole number that is not negative.
func number(r *http.Request, name string, otherwise int) (int, error) {
	text := r.URL.Query().Get(name)
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%s=%q is not a whole number", name, text)
	}
	return n, nil
}
