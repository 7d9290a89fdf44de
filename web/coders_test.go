package web

import (
	"bytes"
	"fmt"
	"io"
	"sync"
	"testing"
	"time"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// unpacked is what a client makes of a body in a content coding.
func unpacked(t testing.TB, coding, body string) string {
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

// However many answers are compressed at once, each stays what it was.
func TestCodersTogether(t *testing.T) {
	t.Parallel()
	c, err := newCoders(2)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i := range 40 {
		page := bytes.Repeat(fmt.Appendf(nil, "<td>%d</td>", i), 1+i*i*10)
		for _, coding := range pageCodings {
			all.Go(func() {
				if got := unpacked(t, coding, string(c.encode(coding, page))); got != string(page) {
					t.Errorf("%s of %d bytes has become %d bytes", coding, len(page), len(got))
				}
			})
		}
	}
	all.Wait()
}

// BenchmarkCoders compresses whole pages at each level that is cheap enough to be
// thought of.
func BenchmarkCoders(b *testing.B) {
	h := newHandlerOf(b, Config{Deadline: time.Minute})
	const hard = "980700600750060000006800000400300020005090700000008004010000003009180500000002010"
	for name, target := range map[string]string{
		"Home": "/", "Puzzle": "/p/" + codeOne, "Solution": "/p/" + codeOne + "/solution", "Steps": "/p/" + hard + "/steps", "25x25": "/p/" + codes["25x25"],
	} {
		page := []byte(ask(h, target).body)
		for level := zstd.SpeedFastest; level <= zstd.SpeedBetterCompression; level++ {
			b.Run(fmt.Sprintf("%s/zstd-%d", name, level), func(b *testing.B) { benchmarkCoder(b, "zstd", page, level, gzipLevel) })
		}
		for _, level := range []int{1, 5, 6} {
			b.Run(fmt.Sprintf("%s/gzip-%d", name, level), func(b *testing.B) { benchmarkCoder(b, "gzip", page, zstdLevel, level) })
		}
	}
}

func benchmarkCoder(b *testing.B, coding string, page []byte, zstdLevel zstd.EncoderLevel, gzipLevel int) {
	before := heap()
	c, err := codersOf(1, zstdLevel, gzipLevel)
	if err != nil {
		b.Fatal(err)
	}
	size := len(c.encode(coding, page))
	memory := heap() - before
	for b.Loop() {
		c.encode(coding, page)
	}
	b.ReportMetric(float64(size), "bytes")
	b.ReportMetric(float64(memory), "memory")
}
