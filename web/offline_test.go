package web

import (
	"encoding/json"
	"image/png"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The manifest names icons that are there, of the sizes that it says.
func TestManifest(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	var m struct {
		StartURL string `json:"start_url"`
		Icons    []struct{ Src, Sizes, Type, Purpose string }
	}
	if err := json.Unmarshal([]byte(ask(h, "/manifest.webmanifest").body), &m); err != nil {
		t.Fatal(err)
	}
	if len(m.Icons) != 4 || ask(h, m.StartURL).status != http.StatusOK {
		t.Errorf("%+v", m)
	}
	for _, icon := range m.Icons {
		r := ask(h, icon.Src)
		if r.status != http.StatusOK || r.header.Get("Content-Type") != icon.Type {
			t.Errorf("%s: %d %s", icon.Src, r.status, r.header.Get("Content-Type"))
		}
		if icon.Type != "image/png" {
			continue
		}
		picture, err := png.DecodeConfig(strings.NewReader(r.body))
		if size := strconv.Itoa(picture.Width) + "x" + strconv.Itoa(picture.Height); err != nil || size != icon.Sizes {
			t.Errorf("%s is %s: %v", icon.Src, size, err)
		}
	}
}

// Every file that the worker keeps from the beginning is one of this build: where one is
// missing, none is kept.
func TestWorkerKeepsWhatIsThere(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	r := ask(h, "/worker.js")
	first, _, _ := strings.Cut(r.body, "\n")
	list, ok := strings.CutPrefix(strings.TrimSuffix(first, ";"), "const KEPT = ")
	var kept []string
	if err := json.Unmarshal([]byte(list), &kept); !ok || err != nil {
		t.Fatalf("the worker begins with %s: %v", first, err)
	}
	for _, path := range kept {
		if r := ask(h, path); r.status != http.StatusOK || !strings.Contains(r.header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d %s", path, r.status, r.header.Get("Cache-Control"))
		}
	}
	if len(slices.Compact(slices.Sorted(slices.Values(kept)))) != len(kept) {
		t.Errorf("a file is named twice: %v", kept)
	}
	if len(kept) < 6 || r.header.Get("Cache-Control") != "no-cache" {
		t.Errorf("%d files, %s", len(kept), r.header.Get("Cache-Control"))
	}
}
