package cluster

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/jobs"
)

// noise answers each line by bytes that cannot be packed.
type noise struct{ upper }

const noiseSize = 512 << 10

func noiseOf(line string) []byte {
	var seed [32]byte
	copy(seed[:], line)
	made := make([]byte, noiseSize)
	_, _ = rand.NewChaCha8(seed).Read(made)
	return made
}

func (n noise) Answer(ctx context.Context, t jobs.Task, first int, lines []byte, out io.Writer) (jobs.Summary, error) {
	for line := range bytes.Lines(lines) {
		if n.before != nil {
			n.before(ctx, string(line))
		}
		if ctx.Err() != nil {
			return jobs.Summary{}, nil
		}
		_, _ = out.Write(noiseOf(string(line)))
	}
	return jobs.Summary{Good: true}, nil
}

// A store that is full of later answers does not keep out the one that everybody waits for,
// whether the coordinator can hold them or not.
func TestStoreIsFull(t *testing.T) {
	t.Parallel()
	for name, most := range map[string]int{"taken out": mostTakenOut, "made again": 3 * noiseSize} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := startServer(t)
			c := s.connect(t, runtest.NewSaid())
			c.mostTakenOut = most
			shrink(t, c, 8*noiseSize)
			const lines = 60
			var in, want strings.Builder
			for i := range lines {
				line := fmt.Sprintf("%04d%s\n", i, strings.Repeat("x", 2000)) // a block each
				in.WriteString(line)
				want.Write(noiseOf(line))
			}
			others, wait := atomic.Int64{}, make(chan bool)
			s.worker(t, noise{upper{before: func(ctx context.Context, line string) {
				if !strings.HasPrefix(line, "0000") {
					if others.Add(1) == lines-1 {
						close(wait)
					}
					return
				}
				select { // the first one comes last
				case <-wait:
				case <-ctx.Done():
				}
			}}}, 4)
			if got, _, err := newWork(t, in.String()).run(t.Context(), c); err != nil || got != want.String() {
				t.Errorf("%v, %d bytes, want %d", err, len(got), want.Len())
			}
		})
	}
}

// shrink bounds the store of answers.
func shrink(t *testing.T, c *Cluster, size int64) {
	t.Helper()
	info, err := c.answers.Info(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	info.Config.MaxBytes = size
	info.Config.Compression = jetstream.NoCompression
	if _, err := c.js.UpdateStream(t.Context(), info.Config); err != nil {
		t.Fatal(err)
	}
}
