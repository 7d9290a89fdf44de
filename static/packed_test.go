package static

import (
	"bytes"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"testing"

	"github.com/andybalholm/brotli"
)

var update = flag.Bool("update", false, "compress the files in br anew")

// In br is each file that a browser is sent compressed, and nothing else.
func TestPacked(t *testing.T) {
	t.Parallel()
	want := map[string][]byte{} // contents by the names of their compressed forms
	for name, file := range New().files {
		if isCompressible(name) {
			want[brotliName(file.Plain)] = file.Plain
		}
	}
	if *update {
		pack(t, want)
		return
	}
	found, err := fs.Glob(brotlis, "br/*")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(found, slices.Sorted(maps.Keys(want))) {
		t.Fatal("a style sheet, a script or a picture has changed since it was compressed; to mend it: make generate")
	}
	for name, content := range want {
		form, err := fs.ReadFile(brotlis, name)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := decode("br", form); err != nil || !bytes.Equal(got, content) {
			t.Errorf("%s holds another content: %v", name, err)
		}
	}
}

// pack writes what is lacking, and deletes what no file is sent as.
func pack(t *testing.T, contents map[string][]byte) {
	t.Helper()
	there, err := os.ReadDir("br")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range there {
		name := path.Join("br", f.Name())
		if contents[name] == nil {
			must(t, os.Remove(name))
		}
		delete(contents, name)
	}
	for name, content := range contents {
		var b bytes.Buffer
		form := written(&b, brotli.NewWriterLevel(&b, brotli.BestCompression), content)
		must(t, os.WriteFile(name, form, 0o644))
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
