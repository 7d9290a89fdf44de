package lessons

import (
	"bytes"
	"compress/gzip"
	"io"
)

// unpack is a file as it was before it was packed.
func unpack(packed []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
