// Package static holds what the browser loads beside the pages: the style
// sheet, the script, the icon, and htmx as its makers publish it. Everything is
// embedded, and served under a name that carries a hash of its content, so that
// it can be cached for ever.
//
// htmx.min.js is htmx 4.0.1, byte for byte the file dist/htmx.min.js of the npm
// package htmx.org; its licence is htmx.LICENSE, its SHA-384 is HtmxSHA384.
package static

import (
	"embed"
	"io/fs"
	"net/http"
	"strconv"

	"github.com/benbjohnson/hashfs"
)

// HtmxSHA384 is the checksum of the vendored htmx.min.js, in base64.
const HtmxSHA384 = "Qp9rdC8H7EqOoX+nR0P3RPG2Noji+qdwJlGpfzwQJsfOpp3sGwIdSP9xO3+UlEhn"

//go:embed app.css app.js draw.css draw.js htmx.min.js icon.svg
var files embed.FS

// Files are the static files under their plain names.
type Files struct {
	fs *hashfs.FS
}

// New returns the embedded files.
func New() Files { return Files{hashfs.NewFS(files)} }

// Name returns the name of a file with the hash of its content in it.
func (f Files) Name(name string) string { return f.fs.HashName(name) }

// Serve answers with a file, to be kept for ever under a name with a hash, and
// asked for again each time under its plain name. Where there is no such file it
// does nothing and reports false.
func (f Files) Serve(w http.ResponseWriter, r *http.Request, name string) bool {
	info, err := fs.Stat(f.fs, name)
	if err != nil || info.IsDir() {
		return false
	}
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	if _, hash := f.fs.ParseName(name); hash != "" {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		h.Set("ETag", strconv.Quote(hash))
	}
	http.ServeFileFS(w, r, f.fs, name)
	return true
}
