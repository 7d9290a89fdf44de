package stream

import (
	"bytes"
	"context"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// waiting answers each line in a millisecond, but the first one when many others are answered.
type waiting struct {
	others  *atomic.Int64
	enough  chan struct{}
	waitFor int64
}

func (w waiting) Answer(ctx context.Context, b *Block) bool {
	for _, line := range b.Lines() {
		if string(line) == "first" {
			b.Publish()
			select {
			case <-w.enough:
			case <-ctx.Done():
				return false
			}
		} else if time.Sleep(time.Millisecond); w.others.Add(1) == w.waitFor {
			close(w.enough)
		}
		_, _ = b.Write(append(bytes.Clone(line), '\n'))
	}
	return true
}

// One line that takes long does not leave the other worker without work.
func TestWorkGoesOnBehindALongLine(t *testing.T) {
	t.Parallel()
	const others = 400
	text := "first\n" + strings.Repeat(strings.Repeat("x", 80)+"\n", 2*others)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	w := waiting{&atomic.Int64{}, make(chan struct{}), others}
	var out bytes.Buffer
	if _, err := Run(ctx, io.MultiReader(strings.NewReader(text)), &out, []Worker{w, w}, &lineCount{}); err != nil || out.String() != text {
		t.Errorf("%v after %d lines, %d bytes of %d", err, w.others.Load(), out.Len(), len(text))
	}
}
