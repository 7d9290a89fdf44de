package stream

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// blocks reads everything in blocks of a size.
func blocks(t *testing.T, src io.Reader, size func() int) (texts []string, err error) {
	t.Helper()
	r := newReader(src)
	b := newBlock(nil)
	for more := true; more; {
		b.reset()
		more = r.next(b, size())
		if len(b.in) > 0 {
			texts = append(texts, string(b.in))
		}
		if more && !bytes.HasSuffix(b.in, []byte("\n")) {
			t.Fatalf("not whole lines: %.100q", b.in)
		}
	}
	return texts, b.err
}

func TestReader(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	for i := range 3000 {
		text.WriteString(strings.Repeat("y", i%300) + "\n")
	}
	big := strings.Repeat("z", MaxLine)
	for _, in := range []string{"", "\n", "a", "a\n", "\n\n", "a\nb", text.String(), big + "\n" + big, text.String() + "no end"} {
		for name, src := range map[string]io.Reader{
			"whole": strings.NewReader(in), "bytes": iotest.OneByteReader(strings.NewReader(in)),
			"halves": iotest.HalfReader(strings.NewReader(in)), "early end": iotest.DataErrReader(strings.NewReader(in)),
		} {
			texts, err := blocks(t, src, func() int { return 1 + rand.N(2000) })
			if got := strings.Join(texts, ""); got != in || err != nil {
				t.Errorf("%s: %d bytes of %d, %v", name, len(got), len(in), err)
			}
		}
	}
}

// What is there is handed on before the next read.
func TestReaderDoesNotWaitForMore(t *testing.T) {
	t.Parallel()
	in, typed := io.Pipe()
	go func() {
		for _, part := range []string{"a\nb", "c\n", "d\n"} {
			_, _ = io.WriteString(typed, part)
		}
	}()
	r, b := newReader(in), newBlock(nil)
	for _, want := range []string{"a\n", "bc\n", "d\n"} {
		if b.reset(); !r.next(b, blockSize) || string(b.in) != want {
			t.Errorf("%q, want %q", b.in, want)
		}
	}
}

// A size of 1 is one line.
func TestReaderSizes(t *testing.T) {
	t.Parallel()
	texts, _ := blocks(t, strings.NewReader("aaa\nbb\n\nc\n"), func() int { return 1 })
	if want := []string{"aaa\n", "bb\n", "\n", "c\n"}; !slices.Equal(texts, want) {
		t.Errorf("%q, want %q", texts, want)
	}
	texts, _ = blocks(t, strings.NewReader("aaa\nbb\n\nc\n"), func() int { return 7 })
	if want := []string{"aaa\nbb\n", "\nc\n"}; !slices.Equal(texts, want) {
		t.Errorf("%q, want %q", texts, want)
	}
}

// Of a line that is too long, enough is kept to show that it is.
func TestReaderLongLines(t *testing.T) {
	t.Parallel()
	for _, n := range []int{MaxLine + 1, blockSize - 1, blockSize, blockSize + 1, 10*blockSize + 3} {
		for _, end := range []string{"", "\n", "\nnext", "\nnext\n"} {
			in := "first\n" + strings.Repeat("z", n) + end
			for _, src := range []io.Reader{strings.NewReader(in), iotest.HalfReader(strings.NewReader(in))} {
				texts, err := blocks(t, src, func() int { return blockSize })
				first, rest, _ := strings.Cut(strings.Join(texts, ""), "\n")
				long, last, _ := strings.Cut(rest, "\n")
				if err != nil || first != "first" || len(long) <= MaxLine || len(long) > n || strings.Trim(long, "z") != "" || last != strings.TrimPrefix(end, "\n") {
					t.Errorf("%d, %q: %d bytes, then %q, %v", n, end, len(long), last, err)
				}
			}
		}
	}
}

// The lines before a fault are handed on with it. The line that it has broken off may mean
// something else than the whole one, and is not.
func TestReaderFault(t *testing.T) {
	t.Parallel()
	fault := errors.New("unplugged")
	texts, err := blocks(t, io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(fault)), func() int { return 100 })
	if !slices.Equal(texts, []string{"a\n"}) || !errors.Is(err, fault) {
		t.Errorf("%q, %v", texts, err)
	}
}
