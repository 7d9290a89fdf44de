package openapi

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the file
	"io"
)

// The file as it is written, and as JSON in the same order.
var (
	//go:embed openapi.yaml.gz
	packedYAML []byte
	//go:embed openapi.json.gz
	packedJSON []byte
)

// YAML is the file as it is written.
func YAML() ([]byte, error) { return unpack(packedYAML) }

// Read reads the file.
func Read() (Document, error) {
	text, err := unpack(packedJSON)
	if err != nil {
		return Document{}, err
	}
	return Parse(text)
}

func unpack(packed []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
