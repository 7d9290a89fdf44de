// Package static holds what the browser loads beside the pages: style sheets,
// scripts, the icon, the typeface, and htmx as its makers publish it. Everything is
// embedded, has a name with a hash of its content in it, so that it can be cached for
// ever, and is compressed once: with Brotli by `make generate`, into the folder br, and
// otherwise when somebody first asks for it.
//
// The scripts in js are ES modules, served as they are written, as style sheets are,
// except that comments are left out. They import each other by relative names, so the
// hash is in the name of their folder and is one of all of them. Each part of a page
// names the module that it runs:
//
//	entry ─→ grid ─→ editor ←─ draw    loglist ←─ steplog ─→ board    share
//	                                              └─→ fragments
//	marks ─→ noting ─→ grid, pencil, markview
//	   └───→ choose ─→ grid, pencil
//
// When everything else is there, steplog loads statements; entry loads begun on the first page, hint with
// the first digit, and play where a puzzle is open, which loads undos for what outlives the page; page loads
// offline, and settings where something was set, which load checking. dock loads overview beside a board that
// pans, marks keysheet for who asks for the list of keys, hint mistake for who goes back to before one. helped,
// on the pages with one step, needs board and statements; practise needs board, editor and clock.
// early is no module: it runs before a grid is shown, and keeps the keys of who types at once.
// worker.js is the service worker, no module: the server serves it at the top.
//
// Nearly all import page, which is all that other pages run, and dom. None needs
// more than five files, or six where htmx is not loaded: with htmx and a style sheet those
// come in one go over the six connections of a browser that speaks HTTP/1.1.
//
// htmx.min.js is htmx 4.0.1, byte for byte the file dist/htmx.min.js of the npm
// package htmx.org; its licence is htmx.LICENSE, its SHA-384 is HtmxSHA384.
//
// figtree.woff2 is the typeface of headings and boards: what is needed of Figtree
// 2.002, whose licence is figtree.LICENSE. figtree.py makes it, and says how. A style
// sheet names it plainly, url("figtree.woff2"), and is served with the name that has
// the hash.
package static

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"hash"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/benbjohnson/hashfs"
)

// HtmxSHA384 is the checksum of the vendored htmx.min.js, in base64.
const HtmxSHA384 = "Qp9rdC8H7EqOoX+nR0P3RPG2Noji+qdwJlGpfzwQJsfOpp3sGwIdSP9xO3+UlEhn"

//go:embed *.css *.woff2 *.png htmx.min.js icon.svg worker.js js/*.js
var embedded embed.FS

// Files are the static files under their plain names. Nothing in it changes.
type Files struct {
	files map[string]File
}

// File is a static file in every form in which it is sent.
type File struct {
	Type  string // its media type
	Hash  string // of the content as it is, or of all of its folder, in hexadecimal
	Plain []byte // the content as it is
	forms func() []Form
}

// Forms are the forms in which the file is sent, the smallest first, the content as it is last. The
// first call compresses it: a server starts in a hundredth of the time that all files take.
func (f File) Forms() []Form { return f.forms() }

// types are the media types, the same on every machine.
var types = map[string]string{
	".css":   "text/css; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".svg":   "image/svg+xml",
	".png":   "image/png",
	".woff2": "font/woff2",
}

// New returns the embedded files.
func New() Files { return ours() }

var ours = sync.OnceValue(func() Files {
	files, err := Of(embedded)
	if err != nil {
		panic(err) // an embedded file cannot be unreadable
	}
	return files
})

// Of returns the files of another file system.
func Of(fsys fs.FS) (Files, error) {
	contents, err := read(fsys)
	if err != nil {
		return Files{}, err
	}
	for i, c := range contents {
		contents[i].bytes = withoutComments(c)
	}
	nameInStyles(contents)
	contents = append(contents, bundled(contents)...)
	files, codings, hashes := make(map[string]File, len(contents)), codings(), hashesOf(contents)
	for _, c := range contents {
		files[c.name] = File{
			Type:  types[path.Ext(c.name)],
			Hash:  hashes[hashed(c.name)],
			Plain: c.bytes,
			forms: sync.OnceValue(func() []Form { return formsOf(c, codings) }),
		}
	}
	return Files{files}, nil
}

// formsOf are the forms in which a file is sent.
func formsOf(c content, codings map[string]func([]byte) []byte) []Form {
	if !isCompressible(c.name) {
		return forms(nil, c.bytes)
	}
	return forms(codings, c.bytes)
}

// isCompressible reports whether a file is no typeface or picture: those are compressed already.
func isCompressible(name string) bool {
	kind := path.Ext(name)
	return kind != ".woff2" && kind != ".png"
}

// A comment of a style sheet and the room around its signs, and a comment of a script that
// has lines of its own.
var (
	styleComment  = regexp.MustCompile(`(?s)/\*.*?\*/\s*`)
	styleRoom     = regexp.MustCompile(`\s*([{};,])\s*`)
	scriptComment = regexp.MustCompile(`(?m)^[ \t]*//.*\n`)
)

// withoutComments is what a file of ours holds without its comments, and a style sheet
// without room for the eye: an eighth of what would be sent.
func withoutComments(c content) []byte {
	switch {
	case path.Ext(c.name) == ".css":
		return styleRoom.ReplaceAll(styleComment.ReplaceAll(c.bytes, nil), []byte("$1"))
	case path.Dir(c.name) == "js":
		return scriptComment.ReplaceAll(c.bytes, nil)
	}
	return c.bytes
}

// inStyle is how a style sheet names another file.
var inStyle = regexp.MustCompile(`url\("([^":]+)"\)`)

// nameInStyles puts the hashes into the names of the files that style sheets name, so
// that those are cached for ever too.
func nameInStyles(contents []content) {
	hashes := hashesOf(contents)
	for i, c := range contents {
		if path.Ext(c.name) != ".css" {
			continue
		}
		contents[i].bytes = inStyle.ReplaceAllFunc(c.bytes, func(found []byte) []byte {
			name := string(inStyle.FindSubmatch(found)[1])
			return []byte(`url("` + withHash(name, hashes[hashed(name)]) + `")`)
		})
	}
}

// content is what a file holds.
type content struct {
	name  string
	bytes []byte
}

// read returns the files in the order of their names.
func read(fsys fs.FS) ([]content, error) {
	var all []content
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(fsys, name)
		all = append(all, content{name, b})
		return err
	})
	return all, err
}

// hashed is the part of a name that the hash is put into: the folder, where there
// is one.
func hashed(name string) string {
	first, _, _ := strings.Cut(name, "/")
	return first
}

// hashesOf are the hashes of files, in hexadecimal, by the parts of their names that get
// them. One for a folder is of the names of its files, too.
func hashesOf(contents []content) map[string]string {
	hashes := map[string]hash.Hash{}
	for _, c := range contents {
		part := hashed(c.name)
		if hashes[part] == nil {
			hashes[part] = sha256.New()
		}
		if part != c.name {
			fmt.Fprintf(hashes[part], "%s %d\n", c.name, len(c.bytes))
		}
		hashes[part].Write(c.bytes)
	}
	sums := make(map[string]string, len(hashes))
	for part, h := range hashes {
		sums[part] = hex.EncodeToString(h.Sum(nil))
	}
	return sums
}

// Name returns the name of a file with its hash in it.
func (f Files) Name(name string) string { return withHash(name, f.files[name].Hash) }

// Scripts lists the names of all modules, with their hash.
func (f Files) Scripts() []string {
	var names []string
	for name := range f.files {
		if path.Dir(name) == "js" {
			names = append(names, f.Name(name))
		}
	}
	slices.Sort(names)
	return names
}

func withHash(name, hash string) string {
	part := hashed(name)
	return hashfs.FormatName(part, hash) + name[len(part):]
}

func withoutHash(name string) (plain, hash string) {
	part := hashed(name)
	plain, hash = hashfs.ParseName(part)
	return plain + name[len(part):], hash
}

// Find returns a file by its plain name or by one with a hash in it. The hash may
// be that of another build, whose page was sent by a server that runs beside this
// one for a while: the file is then of this build, and exact is false. Only a name
// with the hash of this build always means the same content.
func (f Files) Find(name string) (file File, exact, ok bool) {
	plain, hash := withoutHash(name)
	if withHash(plain, hash) != name {
		return File{}, false, false
	}
	file, ok = f.files[plain]
	return file, hash != "" && hash == file.Hash, ok
}
