package compress

import (
	"bytes"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// coders compress whole answers, a few at a time, so that their memory is bounded. As
// they never wait for a client, nobody waits for them for long.
type coders struct {
	zstd *zstd.Encoder
	gzip chan *gzip.Writer
}

// The levels are the cheapest that compress well, by BenchmarkCoders: bytes and
// microseconds of one processor for a puzzle's page of 33 kB and a log's page of 102 kB, and
// the memory of one compressor.
//
//	zstd 1    5189   56    15079  304     0.6 MB
//	zstd 2    5002   82    14458  344     1.7 MB
//	zstd 3    4773  143    13946  557     4.6 MB
//	gzip 1    5761   77    17880  326     0.8 MB
//	gzip 5    5143  148    14976  503     1.1 MB
//	gzip 6    5038  161    14545  622     1.1 MB
const (
	zstdLevel  = zstd.SpeedFastest
	zstdWindow = 128 << 10 // bytes; a larger one is for larger pages, and takes more memory
	gzipLevel  = 5
)

// newCoders returns coders for n answers at a time in each coding.
func newCoders(n int) (coders, error) { return codersOf(n, zstdLevel, gzipLevel) }

func codersOf(n int, zstdLevel zstd.EncoderLevel, gzipLevel int) (coders, error) {
	zw, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstdLevel), zstd.WithWindowSize(zstdWindow),
		zstd.WithEncoderConcurrency(n), zstd.WithLowerEncoderMem(true), zstd.WithEncoderCRC(false))
	if err != nil {
		return coders{}, err
	}
	c := coders{zstd: zw, gzip: make(chan *gzip.Writer, n)}
	for range n {
		gw, err := gzip.NewWriterLevel(nil, gzipLevel)
		if err != nil {
			return coders{}, err
		}
		c.gzip <- gw
	}
	return c, nil
}

// encode compresses an answer in one of Codings.
func (c coders) encode(coding string, answer []byte) []byte {
	if coding == "zstd" {
		return c.zstd.EncodeAll(answer, make([]byte, 0, len(answer)/4))
	}
	var b bytes.Buffer
	w := <-c.gzip
	defer func() { c.gzip <- w }()
	w.Reset(&b)
	_, _ = w.Write(answer) // into memory, which does not fail
	_ = w.Close()
	return b.Bytes()
}
