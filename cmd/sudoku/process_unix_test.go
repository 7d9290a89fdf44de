//go:build unix

package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/web/stream"
)

// isTheProgram is a variable that no test of settings takes for one.
const isTheProgram = "TEST_IS_SUDOKU"

// TestMain lets the test binary be the program itself, for tests that need a
// process of its own.
func TestMain(m *testing.M) {
	if os.Getenv(isTheProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

func program(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	// A data race ends it, and so fails the test. Its garbage is collected as anybody's is, whatever these tests do.
	cmd.Env = append(os.Environ(), isTheProgram+"=1", "GORACE=halt_on_error=1", "GOGC=")
	return cmd
}

const blank = "................................................................................."

// A signal ends the program: what is done is printed, and the exit status is 1.
func TestSignals(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ args, line string }{
		{"solve", proper},
		{"solve --format json", proper},
		{"solve --all --deadline 1h", blank},
		{"steps", proper},
	} {
		for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
			t.Run(fmt.Sprint(tt.args, " ", sig), func(t *testing.T) {
				t.Parallel()
				checkSignal(t, program(strings.Fields(tt.args)...), tt.line, sig)
			})
		}
	}
}

// checkSignal sends a signal to a program that reads a line without end and has
// printed something.
func checkSignal(t *testing.T, cmd *exec.Cmd, line string, sig os.Signal) {
	var stderr bytes.Buffer
	cmd.Stdin, cmd.Stderr = &repeated{lines: text(line), left: -1}, &stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, 1<<16)); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(sig); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(out)
	if err != nil || !bytes.HasSuffix(rest, []byte("\n")) {
		t.Errorf("%v, %d bytes more, the last %q", err, len(rest), rest[max(0, len(rest)-50):])
	}
	_ = cmd.Wait()
	if got := cmd.ProcessState.ExitCode(); got != command.ExitNo || stderr.String() != "sudoku: interrupted\n" {
		t.Errorf("status %d, %s", got, stderr.String())
	}
}

// A million puzzles are answered in order, in no more than 64 MiB.
func TestAMillionPuzzles(t *testing.T) {
	t.Parallel()
	skipMemory(t)
	var puzzles, solutions []string
	for turn := range 9 {
		puzzles = append(puzzles, turned(proper, turn))
		solutions = append(solutions, turned(solved, turn))
	}
	const million = 1_000_000
	cmd := program("solve")
	want := &repeated{lines: text(solutions...), left: million}
	cmd.Stdout = &same{want: want}
	cmd.Stdin = &repeated{lines: text(puzzles...), left: million, atEnd: func() { checkMemory(t, cmd) }}
	if err := cmd.Run(); err != nil || want.left > 0 {
		t.Errorf("%v, %d answers are missing", err, want.left)
	}
}

// turned is a puzzle with other digits for its own.
func turned(line string, turn int) string {
	return strings.Map(func(d rune) rune {
		if d == '0' {
			return d
		}
		return '1' + (d-'1'+rune(turn))%9
	}, line)
}

// Memory is bounded whatever comes out: objects, numbers, more solutions of one
// puzzle than anybody reads, or the answers to lines of all kinds.
func TestMemoryOfTheProgram(t *testing.T) {
	t.Parallel()
	skipMemory(t)
	for _, tt := range []struct {
		args, lines string
		bytes       int // to be printed
	}{
		{"solve --format json", text(proper), 16 << 20},
		{"solve --all --deadline 1h", text(blank), 16 << 20},
		{"solve --all --deadline 1h --format json", text(blank), 16 << 20},
		{"solve --limit 1000000000 --method fillers --deadline 1h", text(blank), 2 << 20},
		{"solve --count --limit 100", text(proper, blank), 1 << 16},
		{"solve --jobs 16", text(proper, "hello", "", strings.Repeat("a", stream.MaxLine), "x~"+proper), 1 << 16},
		{"steps", text(proper), 16 << 20},
	} {
		t.Run(tt.args, func(t *testing.T) {
			t.Parallel()
			cmd := program(strings.Fields(tt.args)...)
			cmd.Stdin = &repeated{lines: tt.lines, left: -1}
			cmd.Stdout = &full{left: tt.bytes, atEnd: func() { checkMemory(t, cmd) }}
			_ = cmd.Run() // the program ends when nobody reads any more, and says so
		})
	}
}

// checkMemory looks at how much a program has had at most that is still running.
// (What ProcessState says of one that has ended counts this process too, which it
// was forked from.)
func checkMemory(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", cmd.Process.Pid))
	if err != nil {
		t.Log("the memory is not known:", err)
		return
	}
	_, peak, _ := strings.Cut(string(status), "VmHWM:")
	var kib int
	if _, err := fmt.Sscan(peak, &kib); err != nil {
		t.Errorf("%v in %s", err, status)
	}
	if kib > 64<<10 {
		t.Errorf("%d KiB", kib)
	}
}

func text(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

// repeated reads as some lines over and over.
type repeated struct {
	lines string
	left  int // lines; less than 0 for no end
	at    int
	atEnd func()
}

func (r *repeated) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if r.left == 0 {
			return n, r.end()
		}
		end := r.at + strings.IndexByte(r.lines[r.at:], '\n') + 1
		copied := copy(p[n:], r.lines[r.at:end])
		n += copied
		if r.at += copied; r.at == end {
			r.at %= len(r.lines)
			r.left--
		}
	}
	return n, nil
}

func (r *repeated) end() error {
	if r.atEnd != nil {
		r.atEnd()
	}
	return io.EOF
}

// same takes nothing but what is wanted.
type same struct {
	want io.Reader
	buf  [1 << 16]byte
}

func (w *same) Write(p []byte) (int, error) {
	want := w.buf[:min(len(p), len(w.buf))]
	n, _ := io.ReadFull(w.want, want)
	if !bytes.Equal(p[:n], want[:n]) || n < len(want) {
		return 0, fmt.Errorf("not the answers: %.200q", p)
	}
	if n < len(p) {
		more, err := w.Write(p[n:])
		return n + more, err
	}
	return n, nil
}

// full takes a number of bytes, then fails.
type full struct {
	left  int
	atEnd func()
}

func (w *full) Write(p []byte) (int, error) {
	if w.left -= len(p); w.left < 0 {
		w.atEnd()
		return 0, errors.New("full")
	}
	return len(p), nil
}

// Answers that cannot be printed are a failure, in every command.
func TestAnswersThatCannotBePrinted(t *testing.T) {
	t.Parallel()
	outputs := map[string]string{"&-": "sudoku: standard output is closed, or is /dev/null opened for reading too\n"}
	if _, err := os.Stat("/dev/full"); err == nil {
		outputs["/dev/full"] = "sudoku: write /dev/stdout: no space left on device\n"
	}
	for _, args := range []string{"solve", "solve --format json", "steps", "find", "find --list", "rate", "methods", "version", "sheet -o -", "version --format json", "--help", "solve --help", "serve --help"} {
		for to, want := range outputs {
			t.Run(args+" >"+to, func(t *testing.T) {
				t.Parallel()
				cmd := exec.Command("/bin/sh", "-c", `exec "$0" `+args+` >`+to, os.Args[0])
				cmd.Env = program().Env
				cmd.Stdin = strings.NewReader(text(proper))
				var stderr bytes.Buffer
				cmd.Stderr = &stderr
				_ = cmd.Run()
				if got := cmd.ProcessState.ExitCode(); got != command.ExitNo || stderr.String() != want {
					t.Errorf("status %d, %s", got, stderr.String())
				}
			})
		}
	}
}

// Answers that are thrown away on purpose are no failure.
func TestAnswersToNowhere(t *testing.T) {
	t.Parallel()
	cmd := program("solve")
	cmd.Stdin = strings.NewReader(text(proper)) // standard output is /dev/null where none is given
	if err := cmd.Run(); err != nil {
		t.Error(err)
	}
}

// The program shows its progress on a terminal, and nothing elsewhere.
func TestProgress(t *testing.T) {
	t.Parallel()
	const n = 50_000
	file := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := os.WriteFile(file, []byte(strings.Repeat(text(proper), n)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, file, shown, wrong string
	}{
		{"a bar for a file", file, "% |", "lines"},
		{"a number for a pipe", "-", "lines/s", "B/s"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			cmd := program("solve", tt.file)
			cmd.Stdin, cmd.Stdout = &repeated{lines: text(proper), left: n}, &same{want: &repeated{lines: text(solved), left: n}}
			got := onTerminal(t, cmd)
			if !strings.Contains(got, tt.shown) || strings.Contains(got, tt.wrong) || strings.Contains(got, "\n") || !strings.HasSuffix(got, "\r") {
				t.Errorf("%q", got)
			}
		})
	}
	t.Run("nothing elsewhere", func(t *testing.T) {
		t.Parallel()
		cmd := program("solve", file)
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		if err := cmd.Run(); err != nil || stderr.Len() > 0 {
			t.Errorf("%v, %q", err, stderr.String())
		}
	})
}

// The progress of shared work is lines, lines a second, and workers.
func TestSharedProgress(t *testing.T) {
	t.Parallel()
	url := startCluster(t)
	file := filepath.Join(t.TempDir(), "puzzles.txt")
	const n = 4000
	if err := os.WriteFile(file, []byte(strings.Repeat(text(proper), n)), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := program("rate", "--cluster", url, file)
	got := onTerminal(t, cmd)
	for _, want := range []string{"1 worker", "/4000", "lines/s"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in %.2000q", want, got)
		}
	}
}

// A coordinator that is killed in the middle is gone on with, and every line is answered once.
func TestSharedAndKilled(t *testing.T) {
	t.Parallel()
	url := startCluster(t)
	dir := t.TempDir()
	file, out := filepath.Join(dir, "puzzles.txt"), filepath.Join(dir, "out")
	const n = 4000
	if err := os.WriteFile(file, []byte(strings.Repeat(text(proper), n)), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"rate", "--cluster", url, "-o", out, file}
	cmd := program(args...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for {
		if info, err := os.Stat(out); err == nil && info.Size() > 0 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	if got := call(t, "", append(args, "--resume")...); got.status != 0 || got.stdout != "" { // on a busy machine it may say that it tries again
		t.Errorf("%+v", got)
	}
	written, err := os.ReadFile(out)
	if want := strings.Repeat(call(t, text(proper), "rate").stdout, n); err != nil || string(written) != want {
		t.Errorf("%v, %d bytes, want %d", err, len(written), len(want))
	}
}

// onTerminal runs a program and returns what it shows on a terminal that is its
// standard error.
func onTerminal(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	terminal, tty, err := pty.Open()
	if err != nil {
		t.Skip("no terminals here:", err)
	}
	defer terminal.Close()
	defer tty.Close()
	shown := make(chan string)
	go func() {
		text, _ := bufio.NewReader(terminal).ReadString(0)
		shown <- strings.TrimSuffix(text, "\x00")
	}()
	cmd.Stderr = tty
	if err := cmd.Run(); err != nil {
		t.Error(err)
	}
	if _, err := tty.Write([]byte{0}); err != nil {
		t.Fatal(err)
	}
	return <-shown
}
