package stream

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// cutAll cuts a text into runs of about a size, and returns their numbers too.
func cutAll(t *testing.T, text string, size int) (runs []string, firsts []int) {
	t.Helper()
	c := NewCutter(strings.NewReader(text))
	for {
		lines, first, err := c.Next(size)
		if err == io.EOF {
			return runs, firsts
		}
		if err != nil {
			t.Fatal(err)
		}
		runs, firsts = append(runs, string(lines)), append(firsts, first)
	}
}

func TestCutter(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		in     string
		size   int
		want   []string
		firsts []int
	}{
		{"", 10, nil, nil},
		{"a\nb\nc\n", 1, []string{"a\n", "b\n", "c\n"}, []int{1, 2, 3}},
		{"a\nb\nc", 4, []string{"a\nb\n", "c"}, []int{1, 3}},
		{"a\r\n\n# b\nc", 100, []string{"a\r\n\n# b\nc"}, []int{1}},
		{"abc\nd\n", 2, []string{"abc\n", "d\n"}, []int{1, 2}},
		{"\ufeffa\n", 2, []string{"a\n"}, []int{1}},
		{"\ufeff", 2, nil, nil},
	} {
		runs, firsts := cutAll(t, tt.in, tt.size)
		if diff := cmp.Diff(tt.want, runs) + cmp.Diff(tt.firsts, firsts); diff != "" {
			t.Errorf("%q by %d: %s", tt.in, tt.size, diff)
		}
	}
}

// A run may be longer than what is read at once, and the sizes of runs cut the input the same
// way again.
func TestCutterAgain(t *testing.T) {
	t.Parallel()
	var in strings.Builder
	for i := range 20_000 {
		in.WriteString(strings.Repeat("x", i*7919%97) + "\n")
	}
	in.WriteString(strings.Repeat("y", 3*MaxLine) + "\n")
	in.WriteString("the last one")
	runs, firsts := cutAll(t, in.String(), 3*blockSize+11)
	if len(runs) < 3 || len(runs) > 8 {
		t.Fatalf("%d runs", len(runs))
	}
	c := NewCutter(iotest.HalfReader(strings.NewReader(in.String())))
	for i, want := range runs {
		got, first, err := c.Next(len(want))
		if err != nil || string(got) != want || first != firsts[i] {
			t.Fatalf("run %d: %d bytes from line %d, %v; want %d from %d", i, len(got), first, err, len(want), firsts[i])
		}
	}
	if _, _, err := c.Next(1); err != io.EOF {
		t.Error(err)
	}
}

func TestCutterFails(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	c := NewCutter(io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken)))
	if lines, _, err := c.Next(100); string(lines) != "a\n" || err != nil {
		t.Errorf("%q, %v", lines, err)
	}
	if _, _, err := c.Next(1); err != broken {
		t.Error(err)
	}
}

func TestCountLines(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{"": 0, "a": 1, "a\n": 1, "\n\n": 2, "a\nb": 2} {
		if got := CountLines([]byte(text)); got != want {
			t.Errorf("%q: %d", text, got)
		}
	}
}

// numbering answers each line with its number.
type numbering struct{}

func (numbering) Answer(_ context.Context, b *Block) bool {
	for number, line := range b.Lines() {
		b.Out = append(b.Out, byte('0'+number), ' ')
		b.Out = append(append(b.Out, line...), '\n')
	}
	return b.first == 7
}

func TestAnswer(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if good := Answer(t.Context(), numbering{}, []byte("a\nb"), 7, &out); !good || out.String() != "7 a\n8 b\n" {
		t.Errorf("%v, %q", good, out.String())
	}
}
