package compress

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
)

// Each part can be read as soon as it is there, and all of them together are the answer.
func TestStreamPartByPart(t *testing.T) {
	t.Parallel()
	parts := []string{"<!DOCTYPE html>", strings.Repeat("a step ", 10_000), "", "<p>the end"}
	s, ok := NewStream(http.Header{"Accept-Encoding": {"gzip, br"}})
	if !ok || s.Coding() != "gzip" {
		t.Fatalf("%q, %v", s.Coding(), ok)
	}
	var sent bytes.Buffer
	var reader *gzip.Reader
	for i, part := range parts {
		encode := s.Encode
		if i == len(parts)-1 {
			encode = s.EncodeLast
		}
		sent.Write(encode([]byte(part)))
		if reader == nil {
			r, err := gzip.NewReader(&sent)
			if err != nil {
				t.Fatal(err)
			}
			reader = r
		}
		got := make([]byte, len(part))
		if _, err := io.ReadFull(reader, got); err != nil || string(got) != part {
			t.Errorf("part %d: %v, %d bytes", i, err, len(got))
		}
	}
	if rest, err := io.ReadAll(reader); err != nil || len(rest) > 0 { // the checksum holds
		t.Errorf("%q, %v", rest, err)
	}
}

// A copy of a stream ends the answer in another way.
func TestStreamEndsInTwoWays(t *testing.T) {
	t.Parallel()
	s, _ := NewStream(http.Header{"Accept-Encoding": {"gzip"}})
	first := s.Encode([]byte("one "))
	for _, end := range []string{"two", "three"} {
		ending := s
		r, err := gzip.NewReader(bytes.NewReader(append(bytes.Clone(first), ending.EncodeLast([]byte(end))...)))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(r); err != nil || string(got) != "one "+end {
			t.Errorf("%q, %v", got, err)
		}
	}
}

func TestStreamPlain(t *testing.T) {
	t.Parallel()
	s, ok := NewStream(http.Header{"Accept-Encoding": {"zstd, br"}})
	if got := string(s.EncodeLast([]byte("plain"))); !ok || s.Coding() != Identity || got != "plain" {
		t.Errorf("%q in %q, %v", got, s.Coding(), ok)
	}
	if _, ok := NewStream(http.Header{"Accept-Encoding": {"zstd, identity;q=0"}}); ok {
		t.Error("a plain answer that is not welcome")
	}
}
