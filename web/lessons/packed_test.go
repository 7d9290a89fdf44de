package lessons_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// What is packed is the files as they are; those of words are one behind the other.
func TestPacked(t *testing.T) {
	t.Parallel()
	for name, pattern := range map[string]string{"words.gz": "words/*.md", "pictures.gz": "pictures.txt", "practice.gz": "practice.txt"} {
		want := joined(t, pattern)
		if got, err := os.ReadFile(name); err == nil && bytes.Equal(unpacked(got), want) {
			continue
		}
		if !*update {
			t.Errorf("%s holds another text than %s; to mend it: make generate", name, pattern)
			continue
		}
		if err := os.WriteFile(name, pack(t, want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func joined(t *testing.T, pattern string) (text []byte) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", pattern, len(files), err)
	}
	for _, name := range files {
		more, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text = append(text, more...)
	}
	return text
}

// unpacked is what was packed; nothing where it cannot be read.
func unpacked(packed []byte) []byte {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil
	}
	text, _ := io.ReadAll(r)
	return text
}

func pack(t *testing.T, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
