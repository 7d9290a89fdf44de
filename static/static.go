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
	"net/http"

	"github.com/benbjohnson/hashfs"
)

// HtmxSHA384 is the checksum of the vendored htmx.min.js, in base64.
const HtmxSHA384 = "Qp9rdC8H7EqOoX+nR0P3RPG2Noji+qdwJlGpfzwQJsfOpp3sGwIdSP9xO3+UlEhn"

//go:embed app.css app.js htmx.min.js icon.svg
var files embed.FS

// Files are the static files under their plain names.
type Files struct {
	fs *hashfs.FS
}

// New returns the embedded files.
func New() Files { return Files{hashfs.NewFS(files)} }

// Name returns the name of a file with the hash of its content in it.
func (f Files) Name(name string) string { return f.fs.HashName(name) }

// Handler serves the files: by a name with a hash for ever, by a plain name
// without caching.
func (f Files) Handler() http.Handler { return hashfs.FileServer(f.fs) }
