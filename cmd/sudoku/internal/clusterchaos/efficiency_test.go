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

// Workers of a core each, with the server and the coordinator on the same cores, rate a file. Of
// the processor time at least 90 % goes into the work of the plain command; the time on the wall
// says the same on a machine that does nothing else.
func TestEfficiency(t *testing.T) {
	needChaos(t)
	file, dir := writePuzzles(t, 16_000, 4000), t.TempDir()
	plain := map[int]spent{}
	for _, workers := range []int{1, 2, 4} {
		cores := min(workers, runtime.NumCPU())
		out := filepath.Join(dir, fmt.Sprint("plain", cores))
		if plain[cores].wall == 0 {
			p := program(t, cores, "rate", "--deadline", "5m", file)
			p.Stdout = create(t, out)
			plain[cores] = spent{p.run(t), p.processor()}
		}
		shared := filepath.Join(dir, fmt.Sprint("shared", workers))
		got, want := rateShared(t, workers, file, shared), plain[cores]
		sameFiles(t, out, shared)
		t.Logf("%d workers on %d cores: %s of processor time, %s", workers, cores, rounded(got.processor), rounded(got.wall))
		t.Logf("the plain command: %s, which is %.0f %%, and %s, which is %.0f %%", rounded(want.processor), 100*want.processor.Seconds()/got.processor.Seconds(),
			rounded(want.wall), 100*want.wall.Seconds()/got.wall.Seconds())
		if want.processor.Seconds() < 0.9*got.processor.Seconds() {
			t.Error("less than 90 % of the processor time is work")
		}
	}
}

// spent is the time that something takes.
type spent struct{ wall, processor time.Duration }

func rounded(d time.Duration) time.Duration { return d.Round(10 * time.Millisecond) }

// rateShared lets some workers rate a file, and returns what they, the server and the coordinator
// took.
func rateShared(t *testing.T, workers int, file, out string) spent {
	t.Helper()
	nats, url := server(t, t.TempDir(), "127.0.0.1:0")
	all := []*process{nats}
	for range workers {
		all = append(all, worker(t, url, 1))
	}
	job := program(t, 1, "rate", "--deadline", "5m", "--cluster", url, "-o", out, file)
	s := spent{wall: job.run(t), processor: job.processor()}
	for _, p := range all {
		p.end(os.Interrupt)
		s.processor += p.processor()
	}
	return s
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
