// Package unpack reads what was compressed, as a client does. Only tests use it.
package unpack

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// Body is what a client makes of a body in a content coding.
func Body(t testing.TB, coding, body string) string {
	t.Helper()
	var r io.Reader = bytes.NewBufferString(body)
	var err error
	switch coding {
	case "zstd":
		r, err = zstd.NewReader(r)
	case "gzip":
		r, err = gzip.NewReader(r)
	}
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Errorf("%s: %v", coding, err)
	}
	return string(text)
}
