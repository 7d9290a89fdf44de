package stream

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

func TestLines(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"": "", "a": "1=a ", "a\n": "1=a ", "a\r\nb\r\n": "1=a 2=b ", "\n\r\n": "1= 2= ", "a\rb\n\nc": "1=a\rb 2= 3=c ",
	} {
		var got strings.Builder
		for number, line := range NewBlock([]byte(in), io.Discard).Lines() {
			fmt.Fprintf(&got, "%d=%s ", number, line)
		}
		if got.String() != want {
			t.Errorf("%q: %q, want %q", in, got.String(), want)
		}
	}
}

// A worker that makes much hears of it, and is free to go on once that is printed.
func TestFull(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	b := NewBlock(nil, &out)
	fmt.Fprint(b, strings.Repeat("x", maxReady))
	if b.Full() {
		t.Error("full too early")
	}
	if fmt.Fprint(b, "y"); !b.Full() {
		t.Error("not full")
	}
	if b.WaitForRoom(t.Context()); out.Len() != maxReady+1 || len(b.Out) > 0 {
		t.Errorf("%d bytes printed, %d left", out.Len(), len(b.Out))
	}
	if b.Full() {
		t.Error("still full")
	}
}
