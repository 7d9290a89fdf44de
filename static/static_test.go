package static

import (
	"bytes"
	"crypto/sha512"
	"encoding/base64"
	"io"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// The vendored htmx is, byte for byte, what its makers publish.
func TestHtmxIsUntouched(t *testing.T) {
	t.Parallel()
	text, err := fs.ReadFile(embedded, "htmx.min.js")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha512.Sum384(text)
	if got := base64.StdEncoding.EncodeToString(sum[:]); got != HtmxSHA384 {
		t.Errorf("its SHA-384 is %s", got)
	}
}

var kinds = map[string]string{
	"manual.css":      "text/css; charset=utf-8",
	"api.css":         "text/css; charset=utf-8",
	"app.css":         "text/css; charset=utf-8",
	"embed.css":       "text/css; charset=utf-8",
	"export.css":      "text/css; charset=utf-8",
	"several.css":     "text/css; charset=utf-8",
	"draw.css":        "text/css; charset=utf-8",
	"tables.css":      "text/css; charset=utf-8",
	"working.css":     "text/css; charset=utf-8",
	"verdict.css":     "text/css; charset=utf-8",
	"new.css":         "text/css; charset=utf-8",
	"doctor.css":      "text/css; charset=utf-8",
	"photo.css":       "text/css; charset=utf-8",
	"steps.css":       "text/css; charset=utf-8",
	"figtree.woff2":   "font/woff2",
	"htmx.min.js":     "text/javascript; charset=utf-8",
	"icon.svg":        "image/svg+xml",
	"js/choose.js":    "text/javascript; charset=utf-8",
	"js/settings.js":  "text/javascript; charset=utf-8",
	"js/checking.js":  "text/javascript; charset=utf-8",
	"js/keysheet.js":  "text/javascript; charset=utf-8",
	"js/board.js":     "text/javascript; charset=utf-8",
	"js/bring.js":     "text/javascript; charset=utf-8",
	"js/dom.js":       "text/javascript; charset=utf-8",
	"js/draw.js":      "text/javascript; charset=utf-8",
	"js/editor.js":    "text/javascript; charset=utf-8",
	"js/entry.js":     "text/javascript; charset=utf-8",
	"js/fragments.js": "text/javascript; charset=utf-8",
	"js/grid.js":      "text/javascript; charset=utf-8",
	"js/loglist.js":   "text/javascript; charset=utf-8",
	"js/overview.js":  "text/javascript; charset=utf-8",
	"js/photo.js":     "text/javascript; charset=utf-8",
	"js/corners.js":   "text/javascript; charset=utf-8",
	"js/page.js":      "text/javascript; charset=utf-8",
	"js/share.js":     "text/javascript; charset=utf-8",
	"js/steplog.js":   "text/javascript; charset=utf-8",

	"learn.css":         "text/css; charset=utf-8",
	"practise.css":      "text/css; charset=utf-8",
	"js/learn.js":       "text/javascript; charset=utf-8",
	"js/new.js":         "text/javascript; charset=utf-8",
	"help.css":          "text/css; charset=utf-8",
	"js/hint.js":        "text/javascript; charset=utf-8",
	"js/mistake.js":     "text/javascript; charset=utf-8",
	"js/undos.js":       "text/javascript; charset=utf-8",
	"js/helped.js":      "text/javascript; charset=utf-8",
	"js/statements.js":  "text/javascript; charset=utf-8",
	"js/offline.js":     "text/javascript; charset=utf-8",
	"js/early.js":       "text/javascript; charset=utf-8",
	"js/element.js":     "text/javascript; charset=utf-8",
	"js/dock.js":        "text/javascript; charset=utf-8",
	"js/play.js":        "text/javascript; charset=utf-8",
	"js/progress.js":    "text/javascript; charset=utf-8",
	"js/begun.js":       "text/javascript; charset=utf-8",
	"game.css":          "text/css; charset=utf-8",
	"small.css":         "text/css; charset=utf-8",
	"statistics.css":    "text/css; charset=utf-8",
	"js/clock.js":       "text/javascript; charset=utf-8",
	"js/finish.js":      "text/javascript; charset=utf-8",
	"js/pause.js":       "text/javascript; charset=utf-8",
	"js/practise.js":    "text/javascript; charset=utf-8",
	"js/records.js":     "text/javascript; charset=utf-8",
	"js/statfile.js":    "text/javascript; charset=utf-8",
	"js/statistics.js":  "text/javascript; charset=utf-8",
	"js/statpage.js":    "text/javascript; charset=utf-8",
	"play.css":          "text/css; charset=utf-8",
	"worker.js":         "text/javascript; charset=utf-8",
	"icon-192.png":      "image/png",
	"icon-512.png":      "image/png",
	"icon-maskable.png": "image/png",
	"pencil.css":        "text/css; charset=utf-8",
	"js/marks.js":       "text/javascript; charset=utf-8",
	"js/pencil.js":      "text/javascript; charset=utf-8",
	"js/markview.js":    "text/javascript; charset=utf-8",
	"js/noting.js":      "text/javascript; charset=utf-8",
}

// Each file has its content and its media type, and a name with a hash of the
// content in it. Comments are left out, and in a style sheet the names of other files
// have hashes too.
func TestFind(t *testing.T) {
	t.Parallel()
	f := New()
	for name, kind := range kinds {
		want, err := fs.ReadFile(embedded, name)
		if err != nil {
			t.Fatal(err)
		}
		hashed := f.Name(name)
		at := strings.IndexAny(name, "./") // the hash stands before the end or the folder's slash
		if !regexp.MustCompile(`^` + name[:at] + `-[0-9a-f]{64}` + regexp.QuoteMeta(name[at:]) + `$`).MatchString(hashed) {
			t.Errorf("%s has the name %s", name, hashed)
		}
		for asked, wantExact := range map[string]bool{hashed: true, name: false, f.otherBuilds(name): false} {
			file, exact, ok := f.Find(asked)
			if !ok || exact != wantExact || file.Type != kind || plainNames(string(decoded(t, file, Identity))) != string(withoutComments(content{name, want})) {
				t.Errorf("%s: found %v, exact %v, %s", asked, ok, exact, file.Type)
			}
		}
	}
}

// plainNames is a content with the names of other files as they are in this folder.
func plainNames(content string) string {
	return regexp.MustCompile(`url\("(\w+)-[0-9a-f]{64}`).ReplaceAllString(content, `url("$1`)
}

// Comments are left out where they are comments, and nowhere else.
func TestComments(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ from, want string }{
		"a.css":       {"/* one\n   two */\n\np { color: red; } /* three */\nq { }\n", "p{color: red;}q{}"},
		"js/a.js":     {"// one\n\t// two\nconst a = \"http://b\"; // three\n", "const a = \"http://b\"; // three\n"},
		"htmx.min.js": {"// one\n", "// one\n"},
		"icon.svg":    {"/* one */", "/* one */"},
	} {
		if got := string(withoutComments(content{name, []byte(c.from)})); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	f := New()
	for name, file := range f.files {
		if path.Ext(name) == ".css" && bytes.Contains(file.Plain, []byte("/*")) {
			t.Errorf("%s has a comment", name)
		}
	}
}

// Whatever a style sheet names is there, and can be cached for ever; so the name of
// the style sheet changes with it.
func TestStylesNameWhatCanBeCached(t *testing.T) {
	t.Parallel()
	f := New()
	count := 0
	for name, file := range f.files {
		if path.Ext(name) != ".css" {
			continue
		}
		for _, found := range regexp.MustCompile(`url\(([^)]*)\)`).FindAllSubmatch(file.Plain, -1) {
			count++
			if _, exact, ok := f.Find(strings.Trim(string(found[1]), `"`)); !ok || !exact {
				t.Errorf("%s names %s", name, found[1])
			}
		}
	}
	if count == 0 {
		t.Error("no style sheet names a file")
	}
	style := &fstest.MapFile{Data: []byte(`a { src: url("a.woff2"); } b { src: url("none.woff2"); }`)}
	one := filesOf(t, fstest.MapFS{"a.css": style, "a.woff2": {Data: []byte("one")}})
	two := filesOf(t, fstest.MapFS{"a.css": style, "a.woff2": {Data: []byte("two")}})
	if one.Name("a.css") == two.Name("a.css") {
		t.Error("a style sheet has the same name whatever the file holds that it names")
	}
	if got, want := string(one.files["a.css"].Plain), `a{src: url("`+one.Name("a.woff2")+`");}b{src: url("none.woff2");}`; got != want {
		t.Errorf("the style sheet is %s, want %s", got, want)
	}
}

// mostType is what the typeface may weigh.
const mostType = 25_000

// The typeface is compressed as it is, and light; its licence is beside it.
func TestTypeface(t *testing.T) {
	t.Parallel()
	file, _, ok := New().Find("figtree.woff2")
	if !ok || len(file.Forms()) != 1 || !bytes.HasPrefix(file.Plain, []byte("wOF2")) {
		t.Fatalf("found %v, in %d forms", ok, len(file.Forms()))
	}
	if got := len(file.Plain); got > mostType {
		t.Errorf("it weighs %d bytes, more than %d", got, mostType)
	}
	licence, err := os.ReadFile("figtree.LICENSE")
	if err != nil || !bytes.Contains(licence, []byte("SIL OPEN FONT LICENSE Version 1.1")) {
		t.Errorf("its licence: %v %.80s", err, licence)
	}
}

// otherBuilds is the name of a file in a build in which it has other content.
func (f Files) otherBuilds(name string) string {
	return strings.Replace(f.Name(name), f.files[name].Hash, strings.Repeat("0", 64), 1)
}

// Only what is meant to be served is found.
func TestFindNothingElse(t *testing.T) {
	t.Parallel()
	f := New()
	hash := f.files["app.css"].Hash
	for _, name := range []string{
		"", ".", "/", "..", "../static.go", "static.go", "htmx.LICENSE", "app.css/", "/app.css",
		"nothing.css", "nothing-" + hash + ".css", "app-" + hash, "app-" + hash[1:] + ".css", "app-" + hash + "0.css", "app-" + hash + ".css.gz",
		"x/../app-" + hash + ".css", "app-" + strings.ToUpper(hash) + ".css", "app--" + hash + ".css", "-" + hash, "-" + hash + ".css",
		"js", "js/", "js/nothing.js", "js/app.css", "js/../app.css", "js//page.js", "dom.js", "page-" + hash + ".js", "js-" + hash,
		"js-" + hash[1:] + "/page.js", "js/page-" + hash + ".js", strings.Replace(f.Name("js/page.js"), "js-", "js--", 1), f.Name("js/page.js") + "/",
		"a\x00b", "..\\static.go", strings.Repeat("a/", 1000), f.Name("nothing.css"),
	} {
		if _, _, ok := f.Find(name); ok {
			t.Errorf("%q is found", name)
		}
	}
}

// decoded is the content of a file from one of its forms.
func decoded(t *testing.T, f File, coding string) []byte {
	t.Helper()
	for _, form := range f.Forms() {
		if form.Coding == coding {
			content, err := decode(coding, form.Content)
			if err != nil {
				t.Fatal(err)
			}
			return content
		}
	}
	return nil
}

func decode(coding string, content []byte) ([]byte, error) {
	switch coding {
	case "br":
		return io.ReadAll(brotli.NewReader(bytes.NewReader(content)))
	case "gzip":
		r, err := gzip.NewReader(bytes.NewReader(content))
		if err != nil {
			return nil, err
		}
		return io.ReadAll(r)
	case "zstd":
		r, err := zstd.NewReader(bytes.NewReader(content))
		if err != nil {
			return nil, err
		}
		defer r.Close()
		return io.ReadAll(r)
	}
	return content, nil
}

// Every form of a file is the same content, and is worth sending: they come in
// the order of their sizes, and none is larger than the content as it is.
func TestForms(t *testing.T) {
	t.Parallel()
	f := New()
	for name, file := range f.files {
		want := file.Plain
		for i, form := range file.Forms() {
			if string(decoded(t, file, form.Coding)) != string(want) {
				t.Errorf("%s in %s is another content", name, form.Coding)
			}
			if i > 0 && len(form.Content) < len(file.Forms()[i-1].Content) {
				t.Errorf("%s: the form in %s is smaller than the one before it", name, form.Coding)
			}
		}
		if last := file.Forms()[len(file.Forms())-1]; last.Coding != Identity || len(file.Forms()) != 4 && path.Ext(name) != ".woff2" && path.Ext(name) != ".png" && len(file.Plain) > 100 {
			t.Errorf("%s has %d forms, the last is %s", name, len(file.Forms()), last.Coding)
		}
	}
}

// What cannot be made smaller is sent as it is alone.
func TestIncompressible(t *testing.T) {
	t.Parallel()
	f, err := Of(fstest.MapFS{"dot.svg": {Data: []byte("<svg/>")}})
	if err != nil {
		t.Fatal(err)
	}
	file, _, ok := f.Find("dot.svg")
	if !ok || len(file.Forms()) != 1 || file.Forms()[0].Coding != Identity {
		t.Errorf("%v %+v", ok, file)
	}
}

func BenchmarkLoad(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		f, err := Of(embedded)
		if err != nil {
			b.Fatal(err)
		}
		for _, file := range f.files {
			file.Forms()
		}
	}
}

// Everything that the pages load is listed here, in the embedded files and
// nowhere else.
func TestFiles(t *testing.T) {
	t.Parallel()
	contents, err := read(embedded)
	if err != nil {
		t.Fatal(err)
	}
	if len(contents) != len(kinds) {
		t.Errorf("%d files are embedded, %d are known", len(contents), len(kinds))
	}
	for _, c := range contents {
		if kinds[c.name] == "" {
			t.Errorf("%s is embedded and not known", c.name)
		}
	}
}

// The style sheet and the script ask nobody else's server for anything, and the
// script does nothing that the content security policy forbids.
func TestNothingFromElsewhere(t *testing.T) {
	t.Parallel()
	for name := range kinds {
		if name == "htmx.min.js" {
			continue
		}
		text, err := fs.ReadFile(embedded, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, forbidden := range []string{"https://", "@import", "eval(", "new Function", "innerHTML =", "document.write", ".style."} {
			if strings.Contains(string(text), forbidden) {
				t.Errorf("%s holds %q", name, forbidden)
			}
		}
		if strings.Contains(strings.ReplaceAll(string(text), "http://www.w3.org/2000/svg", ""), "http://") {
			t.Errorf("%s names another server", name)
		}
	}
}

// A dark screen changes colours and nothing else, so that a page is checked in the dark
// by its contrast alone: light-dark() can hold nothing else, and no rule asks for the
// scheme itself.
func TestDarkChangesColoursAlone(t *testing.T) {
	t.Parallel()
	files, err := fs.Glob(embedded, "*.css")
	if err != nil {
		t.Fatal(err)
	}
	chosen := 0
	for _, name := range files {
		text, err := fs.ReadFile(embedded, name)
		if err != nil {
			t.Fatal(err)
		}
		chosen += bytes.Count(text, []byte("light-dark("))
		if bytes.Contains(text, []byte("prefers-color-scheme")) {
			t.Errorf("%s has rules for a dark screen", name)
		}
	}
	if chosen == 0 {
		t.Error("this shows nothing: no colour depends on the scheme")
	}
}
