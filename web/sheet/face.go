package sheet

import (
	"bytes"
	"compress/gzip"
	_ "embed" // gobold.gz
	"io"
	"sync"
)

//go:embed gobold.gz
var packedGoBold []byte

// goBold is the typeface Go Bold, of golang.org/x/image/font/gofont/gobold, which has it unpacked and twice as large.
var goBold = sync.OnceValues(func() ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packedGoBold))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
})
