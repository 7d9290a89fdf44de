package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoku/cmd/internal/natsserver"
	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/command"
	"sudoku/web/stream"
)

// started runs a command until the test ends, and returns the first line that it prints.
func started(t *testing.T, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	out, in := io.Pipe()
	var stderr strings.Builder
	status := make(chan int, 1)
	go func() {
		status <- run(ctx, args, strings.NewReader(""), in, &stderr)
		_ = in.Close()
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("%v: %v, %s", args, err, stderr.String())
	}
	t.Cleanup(func() {
		cancel()
		if got := <-status; got != command.ExitOK {
			t.Errorf("%v: status %d, %s", args, got, stderr.String())
		}
	})
	return line
}

// startNATS starts a NATS server, which asks for a user with a password where there is one. It runs until the
// test ends or stop is called.
func startNATS(t *testing.T, user, password string) (url string, stop func()) {
	t.Helper()
	config := natsserver.Config{Store: t.TempDir(), Most: 2 << 30, User: user, Password: password, Log: runtest.QuietLog{}}
	s := &runtest.Server{Serve: func(ctx context.Context, addr string, ready func(url string)) error {
		config.Addr = addr
		return natsserver.Serve(ctx, config, ready)
	}}
	s.StartUntilEnd(t)
	return s.URL, s.Stop
}

// startCluster starts a server and a worker, and returns the address of the server.
func startCluster(t *testing.T) string {
	t.Helper()
	url, _ := startNATS(t, "", "")
	started(t, "work", "--cluster", url, "--jobs", "3")
	return url
}

// kindsOfLines are lines of every kind.
func kindsOfLines() string {
	lines := []string{
		"\ufeff# mine", proper, "", "hello", proper + "\r", without, "  ", proper + " # easy", "4x4~1000000000000000", "4x4~1234341020000000",
		"11" + proper[2:], strings.Repeat("1", stream.MaxLine+9), proper + "\r" + proper, "x~" + strings.Repeat("0", 81), strings.ReplaceAll(proper, "0", "."),
		"#", ":0300:1:000500809180400060000070010500000070649000000020010000090032000010005600700000480:::", proper[:80],
		"jigsaw-1223214341244133~0000000000000000", "X " + proper,
	}
	for turn := range 40 {
		lines = append(lines, turned(proper, turn))
	}
	return strings.Join(lines, "\n")
}

// What the workers of a cluster answer is what the plain command prints, byte for byte.
func TestSharedIsTheSame(t *testing.T) {
	t.Parallel()
	url := startCluster(t)
	inputs := map[string]string{
		"lines of every kind": kindsOfLines(), "nothing": "", "a line end": "\n", "one line without an end": proper, "windows line ends": proper + "\r\n" + without + "\r\n",
		"a byte order mark alone": "\ufeff",
	}
	for _, args := range []string{
		"solve", "solve --format json", "solve --count --limit 50", "solve --limit 2 --format json", "solve --method elimination", "solve --limit 2 --method fillers", "solve --layout classic",
		"rate", "rate --format json", "rate --no-uniqueness",
		"find --technique naked-single,hidden-single", "find --format hodoku --technique naked-pair", "find --technique hidden-single --format json --evidence --notation a1", "find --removed r1c1-5 --technique full-house",
	} {
		for name, in := range inputs {
			t.Run(args+", "+name, func(t *testing.T) {
				t.Parallel()
				checkShared(t, url, in, strings.Fields(args))
			})
		}
	}
}

func checkShared(t *testing.T, url, in string, args []string) {
	t.Helper()
	want := call(t, in, args...)
	if got := call(t, in, append(args, "--cluster", url)...); got != want {
		t.Errorf("from standard input:\n%+v\nwant\n%+v", got, want)
	}
	dir := t.TempDir()
	file, out := filepath.Join(dir, "in"), filepath.Join(dir, "out")
	if err := os.WriteFile(file, []byte(in), 0o600); err != nil {
		t.Fatal(err)
	}
	want = call(t, "", append(args, file)...) // a file of one grid is read in other ways
	got := call(t, "", append(args, "--cluster", url, "-o", out, file)...)
	written, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if got.stdout = string(written); got != want {
		t.Errorf("from a file:\n%+v\nwant\n%+v", got, want)
	}
}

// The workers of a cluster make the same puzzles for the same seeds.
func TestSharedPuzzlesAreTheSame(t *testing.T) {
	t.Parallel()
	url := startCluster(t)
	for _, args := range []string{
		"generate --count 300 --seed 7", "generate --count 5 --seed 7 --difficulty hard --symmetry 180 --rated --format json",
		"generate --count 3 --seed 1 --layout x --se 9.5- --work 2", "generate --count 4 --seed 2 --layout jigsaw --minimal",
	} {
		t.Run(args, func(t *testing.T) {
			t.Parallel()
			want := call(t, "", strings.Fields(args)...)
			if got := call(t, "", append(strings.Fields(args), "--cluster", url)...); got != want {
				t.Errorf("%+v\nwant\n%+v", got, want)
			}
			out := filepath.Join(t.TempDir(), "out")
			got := call(t, "", append(strings.Fields(args), "--cluster", url, "--output", out)...)
			written, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			if got.stdout = string(written); got != want {
				t.Errorf("to a file: %+v\nwant\n%+v", got, want)
			}
		})
	}
}
