package clusterchaos

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// Puzzles to begin with. Digits can be exchanged for each other, which makes others as hard.
var (
	everyday = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"
	hard     = []string{
		"980700600750060000006800000400300020005090700000008004010000003009180500000002010",
		"100007090030020008009600500005300900010080002600004000300000010040000007007000300",
		"000000039000001005003050800008090006070002000100400000009080050020000600400700000",
	}
)

// relabelled is a puzzle with its digits exchanged at random.
func relabelled(rng *rand.Rand, puzzle string) string {
	to := rng.Perm(9)
	return strings.Map(func(r rune) rune {
		if r == '0' {
			return r
		}
		return rune('1' + to[r-'1'])
	}, puzzle)
}

// writePuzzles writes a file of lines, of which one in some is hard, and returns its path.
func writePuzzles(t *testing.T, lines, oneIn int) string {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	var text bytes.Buffer
	for i := range lines {
		p := everyday
		if i%oneIn == 0 {
			p = hard[i/oneIn%len(hard)]
		}
		fmt.Fprintln(&text, relabelled(rng, p))
	}
	file := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// What workers of a core each, and a server and a coordinator beside them on the same cores, do
// in the time of the plain command.
func TestEfficiency(t *testing.T) {
	needChaos(t)
	file := writePuzzles(t, 30_000, 3000)
	plain := map[int]time.Duration{}
	dir := t.TempDir()
	cores := runtime.NumCPU()
	for _, workers := range []int{1, 2, 4} {
		share := min(workers, cores) // of the cores, which they have together
		out := filepath.Join(dir, fmt.Sprint("plain", share))
		if plain[share] == 0 {
			p := program(t, share, "rate", "--deadline", "1h", file)
			p.Stdout = create(t, out)
			plain[share] = p.run(t)
		}
		_, url := server(t, t.TempDir(), "127.0.0.1:0")
		var all []*process
		for range workers {
			all = append(all, worker(t, url, 1))
		}
		shared := filepath.Join(dir, fmt.Sprint("shared", workers))
		p := program(t, 1, "rate", "--deadline", "1h", "--cluster", url, "-o", shared, file)
		took := p.run(t)
		for _, w := range all {
			w.end(os.Interrupt)
		}
		sameFiles(t, out, shared)
		t.Logf("%d workers on %d cores: %v, the plain command %v: %.0f %%", workers, share,
			took.Round(10*time.Millisecond), plain[share].Round(10*time.Millisecond), 100*plain[share].Seconds()/took.Seconds())
		if plain[share].Seconds() < 0.9*took.Seconds() {
			t.Error("less than 90 %")
		}
	}
}

func create(t *testing.T, path string) *os.File {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

// sameFiles compares what two runs have written.
func sameFiles(t *testing.T, want, got string) {
	t.Helper()
	a, err := os.ReadFile(want)
	if err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(got)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(a, b) {
		t.Errorf("%s and %s differ: %d and %d bytes", want, got, len(a), len(b))
	}
}
