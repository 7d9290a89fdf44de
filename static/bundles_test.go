package static

import (
	"bytes"
	"testing"
)

// A bundle holds each of its parts in their order, and is smaller than they are one by one.
func TestBundles(t *testing.T) {
	t.Parallel()
	f := New()
	for name, parts := range bundles {
		bundle, _, ok := f.Find(f.Name(name))
		rest, apart := bundle.Plain, 0
		for _, part := range parts {
			text, found := bytes.CutPrefix(rest, f.files[part].Plain)
			if !ok || !found || len(f.files[part].Plain) == 0 {
				t.Errorf("%s does not hold %s", name, part)
			}
			rest, apart = text, apart+len(f.files[part].Forms()[0].Content)
		}
		if together := len(bundle.Forms()[0].Content); len(rest) > 0 || together >= apart {
			t.Errorf("%s weighs %d bytes, its parts %d; %.40s is left", name, together, apart, rest)
		}
	}
}
