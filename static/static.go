// Package static holds what the browser loads beside the pages: the style
// sheet, the script, the icon, and htmx as its makers publish it. Everything is
// embedded, has a name with a hash of its content in it, so that it can be
// cached for ever, and is compressed once, when the program starts.
//
// htmx.min.js is htmx 4.0.1, byte for byte the file dist/htmx.min.js of the npm
// package htmx.org; its licence is htmx.LICENSE, its SHA-384 is HtmxSHA384.
package static

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"path"
	"sync"

	"github.com/benbjohnson/hashfs"
)

// HtmxSHA384 is the checksum of the vendored htmx.min.js, in base64.
const HtmxSHA384 = "Qp9rdC8H7EqOoX+nR0P3RPG2Noji+qdwJlGpfzwQJsfOpp3sGwIdSP9xO3+UlEhn"

//go:embed api.css app.css app.js draw.css draw.js htmx.min.js icon.svg
var embedded embed.FS

// Files are the static files under their plain names. Nothing in it changes.
type Files struct {
	files map[string]File
}

// File is a static file in every form in which it is sent.
type File struct {
	Type  string // its media type
	Hash  string // of the content as it is, in hexadecimal
	Forms []Form // the smallest first; the content as it is last
}

// types are the media types, the same on every machine.
var types = map[string]string{
	".css": "text/css; charset=utf-8",
	".js":  "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
}

// New returns the embedded files. The first call compresses them.
func New() Files { return ours() }

var ours = sync.OnceValue(func() Files {
	files, err := Of(embedded)
	if err != nil {
		panic(err) // an embedded file cannot be unreadable
	}
	return files
})

// Of returns the files of another file system, which has no directories.
func Of(fsys fs.FS) (Files, error) {
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return Files{}, err
	}
	files, codings := make(map[string]File, len(entries)), codings()
	for _, e := range entries {
		content, err := fs.ReadFile(fsys, e.Name())
		if err != nil {
			return Files{}, err
		}
		sum := sha256.Sum256(content)
		files[e.Name()] = File{Type: types[path.Ext(e.Name())], Hash: hex.EncodeToString(sum[:]), Forms: forms(codings, content)}
	}
	return Files{files}, nil
}

// Name returns the name of a file with the hash of its content in it.
func (f Files) Name(name string) string { return hashfs.FormatName(name, f.files[name].Hash) }

// Find returns a file by its plain name or by one with a hash in it. The hash may
// be that of another build, whose page was sent by a server that runs beside this
// one for a while: the file is then ours, and exact is false. Only the name with
// the hash of our content stands for that content for ever.
func (f Files) Find(name string) (file File, exact, ok bool) {
	plain, hash := hashfs.ParseName(name)
	if hashfs.FormatName(plain, hash) != name {
		return File{}, false, false
	}
	file, ok = f.files[plain]
	return file, hash != "" && hash == file.Hash, ok
}
