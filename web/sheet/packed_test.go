package sheet

import (
	"bytes"
	"compress/gzip"
	"flag"
	"os"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
)

var renew = flag.Bool("update", false, "pack the typeface anew")

// The packed typeface is that of the package it is from.
func TestPacked(t *testing.T) {
	if got, err := goBold(); err == nil && bytes.Equal(got, gobold.TTF) {
		return
	}
	if !*renew {
		t.Fatal("gobold.gz holds another typeface; to mend it: make generate")
	}
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(gobold.TTF); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("gobold.gz", b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
