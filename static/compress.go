package static

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io"
	"slices"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// Identity is the content coding of what is sent as it is.
const Identity = "identity"

// Form is the content of a file in a content coding, as HTTP calls it.
type Form struct {
	Coding  string // "br", "gzip", "zstd" or Identity
	Content []byte
}

// The levels are those at which a level more no longer pays. Thirteen files, of
// 116,700 bytes, on one processor:
//
//	br 10    36,100 bytes   98 ms
//	br 11    35,200 bytes  249 ms
//	gzip 9   40,330 bytes    7 ms
//	zstd 3   42,330 bytes    2 ms    5 MB while it lasts
//	zstd 4   40,600 bytes    6 ms   35 MB
//
// Brotli takes its time beforehand: `make generate` does it, so that no program is linked with
// 0.8 MB of compressor and dictionary.
const (
	gzipLevel = gzip.BestCompression
	zstdLevel = zstd.SpeedBetterCompression
)

// brotlis are contents compressed with Brotli, under the names of brotliName.
//
//go:embed br
var brotlis embed.FS

// brotliName is where a content is found in brotlis. It is made of the content, so that nobody is
// sent another one where a file was changed and not compressed again.
func brotliName(content []byte) string {
	sum := sha256.Sum256(content)
	return "br/" + hex.EncodeToString(sum[:16])
}

// packed is a content as `make generate` compressed it; empty where it did not.
func packed(content []byte) []byte {
	form, _ := brotlis.ReadFile(brotliName(content))
	return form
}

// forms are those of a content, the smallest first.
func forms(codings map[string]func([]byte) []byte, content []byte) []Form {
	all := []Form{{Identity, content}}
	for name, encode := range codings {
		if coded := encode(content); len(coded) > 0 && len(coded) < len(content) {
			all = append(all, Form{name, coded})
		}
	}
	slices.SortFunc(all, func(a, b Form) int {
		return cmp.Or(cmp.Compare(len(a.Content), len(b.Content)), cmp.Compare(a.Coding, b.Coding))
	})
	return all
}

// codings compress a content. Their options are valid and they write into memory,
// so no error is possible.
func codings() map[string]func([]byte) []byte {
	zstandard, _ := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstdLevel), zstd.WithEncoderConcurrency(1), zstd.WithLowerEncoderMem(true))
	return map[string]func([]byte) []byte{
		"br": packed,
		"gzip": func(content []byte) []byte {
			var b bytes.Buffer
			w, _ := gzip.NewWriterLevel(&b, gzipLevel)
			return written(&b, w, content)
		},
		"zstd": func(content []byte) []byte { return zstandard.EncodeAll(content, nil) },
	}
}

func written(b *bytes.Buffer, w io.WriteCloser, content []byte) []byte {
	_, _ = w.Write(content)
	_ = w.Close()
	return b.Bytes()
}
