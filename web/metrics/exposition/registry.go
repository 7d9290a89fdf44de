package exposition

import (
	"compress/gzip"
	"fmt"
	"net/http"

	"golang.org/x/net/http/httpguts"
)

// contentType names the format.
const contentType = "text/plain; version=0.0.4; charset=utf-8"

// maxScrapes is how many may collect at a time.
const maxScrapes = 4

// Source tells families each time that somebody collects. It is safe for concurrent use.
type Source interface{ Families() []Family }

// SourceFunc is a source that looks up what is so now.
type SourceFunc func() []Family

// Families implements Source.
func (f SourceFunc) Families() []Family { return f() }

// Registry is all that can be collected. Sources are added before anybody collects.
type Registry struct{ sources []Source }

// Add adds sources. Families of the same name become one.
func (r *Registry) Add(sources ...Source) { r.sources = append(r.sources, sources...) }

// Families asks all sources, and returns what they say in the order of the names.
func (r *Registry) Families() []Family {
	var all []Family
	for _, s := range r.sources {
		all = append(all, s.Families()...)
	}
	return joined(all)
}

// Handler answers with all families. A few may ask at a time; others get 503.
func (r *Registry) Handler() http.Handler {
	asking := make(chan struct{}, maxScrapes)
	return http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		select {
		case asking <- struct{}{}:
			defer func() { <-asking }()
			r.answer(w, q)
		default:
			http.Error(w, fmt.Sprintf("Limit of concurrent requests reached (%d), try again later.", maxScrapes), http.StatusServiceUnavailable)
		}
	})
}

// answer sends the text. Where that fails the one who asked has gone.
func (r *Registry) answer(w http.ResponseWriter, q *http.Request) {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Add("Vary", "Accept-Encoding")
	if !httpguts.HeaderValuesContainsToken(q.Header["Accept-Encoding"], "gzip") { // one with a weight gets it as it is
		_ = Write(w, r.Families())
		return
	}
	h.Set("Content-Encoding", "gzip")
	packed := gzip.NewWriter(w)
	_ = Write(packed, r.Families())
	_ = packed.Close()
}
