package bank

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the entries
	"fmt"
	"io"
	"strings"
	"sync"
)

//go:embed bank.gz
var packed []byte

// All is every entry. The slice is shared.
func All() []Entry { return all() }

// all is read once; what is built into the program and cannot be read is a fault that a test finds before.
var all = sync.OnceValue(func() []Entry {
	text, err := unpack(packed)
	if err != nil {
		panic(err)
	}
	entries, err := parseAll(string(text))
	if err != nil {
		panic(err)
	}
	return entries
})

// Of is the entries of a technique, those first that need it.
func Of(technique string) (some []Entry) {
	for _, e := range All() {
		if e.Technique == technique {
			some = append(some, e)
		}
	}
	return some
}

func unpack(packed []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// parseAll reads lines of entries; one that begins with # is a comment.
func parseAll(text string) (entries []Entry, err error) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		if strings.HasPrefix(line, "#") {
			continue
		}
		e, err := Parse(strings.TrimSpace(line))
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		entries = append(entries, e)
	}
	return entries, nil
}
