package compress_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"testing"

	"github.com/klauspost/compress/zstd"

	"sudoku/web"
	"sudoku/web/compress"
	"sudoku/web/internal/puzzles"
)

// BenchmarkCoders compresses whole pages at each level that is cheap enough to be
// thought of.
func BenchmarkCoders(b *testing.B) {
	h, err := web.New(web.Config{})
	if err != nil {
		b.Fatal(err)
	}
	for name, target := range map[string]string{
		"Home": "/", "Puzzle": "/p/" + puzzles.One, "Solution": "/p/" + puzzles.One + "/solution", "Steps": "/p/" + puzzles.Hard + "/steps", "25x25": "/p/" + puzzles.ByName()["25x25"],
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
		page := w.Body.Bytes()
		for level := zstd.SpeedFastest; level <= zstd.SpeedBetterCompression; level++ {
			b.Run(fmt.Sprintf("%s/zstd-%d", name, level), func(b *testing.B) { benchmarkCoder(b, "zstd", page, level, compress.GzipLevel) })
		}
		for _, level := range []int{1, 5, 6} {
			b.Run(fmt.Sprintf("%s/gzip-%d", name, level), func(b *testing.B) { benchmarkCoder(b, "gzip", page, compress.ZstdLevel, level) })
		}
	}
}

func benchmarkCoder(b *testing.B, coding string, page []byte, zstdLevel zstd.EncoderLevel, gzipLevel int) {
	before := heap()
	c, err := compress.CodersOf(1, zstdLevel, gzipLevel)
	if err != nil {
		b.Fatal(err)
	}
	size := len(c.Encode(coding, page))
	memory := heap() - before
	for b.Loop() {
		c.Encode(coding, page)
	}
	b.ReportMetric(float64(size), "bytes")
	b.ReportMetric(float64(memory), "memory")
}

// heap is the memory that is in use, in bytes.
func heap() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
