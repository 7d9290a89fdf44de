package main

import (
	"bytes"
	"debug/buildinfo"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

func decode(t *testing.T, text []byte) cdx.BOM {
	t.Helper()
	var b cdx.BOM
	if err := cdx.NewBOMDecoder(bytes.NewReader(text), cdx.BOMFileFormatJSON).Decode(&b); err != nil {
		t.Fatal(err)
	}
	return b
}

// A real program, this test: every module in it is listed, with what Go knows of it, and the same
// bytes come out each time.
func TestBillOfAProgram(t *testing.T) {
	t.Parallel()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var one, two bytes.Buffer
	for _, out := range []*bytes.Buffer{&one, &two} {
		if err := run([]string{program}, out); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Error("the second bill is another")
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil || len(info.Deps) == 0 {
		t.Fatalf("%v %v", info, err)
	}
	b := decode(t, one.Bytes())
	for _, m := range info.Deps {
		url := "pkg:golang/" + m.Path + "@" + m.Version
		i := slices.IndexFunc(*b.Components, func(c cdx.Component) bool { return c.PackageURL == url })
		if i < 0 || (*b.Components)[i].Hashes == nil {
			t.Errorf("%s is not listed with its checksum", url)
		}
	}
	if !strings.HasPrefix(b.Metadata.Component.PackageURL, "pkg:golang/sudoku") {
		t.Error(b.Metadata.Component)
	}
}

// What stands where, of what go version -m would print.
func TestBill(t *testing.T) {
	t.Parallel()
	info := &debug.BuildInfo{
		GoVersion: "go1.26.8 X:simd", Path: "sudoku/cmd/sudoku",
		Main: debug.Module{Path: "sudoku", Version: "v1.2.3+dirty"},
		Deps: []*debug.Module{
			{Path: "example.com/z", Version: "v0.1.0", Sum: "h1:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="},
			{Path: "example.com/a", Version: "v1.0.0", Replace: &debug.Module{Path: "example.com/fork", Version: "v1.0.1"}},
		},
		Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "abc"}},
	}
	var out bytes.Buffer
	if err := write(&out, info); err != nil {
		t.Fatal(err)
	}
	b := decode(t, out.Bytes())
	var urls []string
	for _, c := range *b.Components {
		urls = append(urls, c.BOMRef)
	}
	want := []string{
		"pkg:golang/example.com/fork@v1.0.1", "pkg:golang/example.com/z@v0.1.0", "pkg:golang/std@1.26.8",
		"pkg:npm/htmx.org@" + htmxVersion, "figtree.woff2",
	}
	if !slices.Equal(urls, want) {
		t.Errorf("%q, want %q", urls, want)
	}
	if program := b.Metadata.Component; program.PackageURL != "pkg:golang/sudoku@v1.2.3%2Bdirty" || (*program.Properties)[0] != (cdx.Property{Name: "build:vcs.revision", Value: "abc"}) {
		t.Errorf("%+v %+v", program, program.Properties)
	}
	if sum := (*(*b.Components)[1].Hashes)[0].Value; sum != "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f" {
		t.Error(sum)
	}
	if d := (*b.Dependencies)[0]; !slices.Equal(*d.Dependencies, urls) {
		t.Errorf("%+v", d)
	}
}

// The versions of embedded files are those that the package which embeds them names.
func TestEmbeddedVersions(t *testing.T) {
	t.Parallel()
	doc, err := os.ReadFile("../../static/static.go")
	if err != nil {
		t.Fatal(err)
	}
	flat := strings.Join(strings.Fields(strings.ReplaceAll(string(doc), "//", "")), " ")
	for _, want := range []string{"htmx.min.js is htmx " + htmxVersion + ",", "Figtree " + figtreeVersion + ","} {
		if !strings.Contains(flat, want) {
			t.Errorf("static does not say: %s", want)
		}
	}
	for _, c := range embedded() {
		if c.Hashes != nil && len((*c.Hashes)[0].Value) != 96 {
			t.Errorf("%s: %v", c.Name, c.Hashes)
		}
	}
}

func TestWrongUsage(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{nil, {"a", "b"}, {"no such file"}, {"sbom_test.go"}} {
		if run(args, &bytes.Buffer{}) == nil {
			t.Errorf("%q is taken", args)
		}
	}
}
