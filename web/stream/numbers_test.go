package stream_test

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"sudoku/web/stream"
)

func TestNumbers(t *testing.T) {
	t.Parallel()
	for _, count := range []int64{0, 1, 5} {
		want := strings.Join([]string{"", "8\n", "8\n9\n", "8\n9\n10\n", "8\n9\n10\n11\n", "8\n9\n10\n11\n12\n"}[count:count+1], "")
		for name, in := range map[string]io.Reader{"whole": stream.Numbers(8, count), "byte by byte": iotest.OneByteReader(stream.Numbers(8, count))} {
			if got, err := io.ReadAll(in); err != nil || string(got) != want {
				t.Errorf("%d, %s: %q, %v", count, name, got, err)
			}
		}
	}
}
