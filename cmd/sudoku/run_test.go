package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/report"
)

var update = flag.Bool("update", false, "write the golden files anew")

const (
	proper  = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"
	solved  = "374561829185429367962378514531984276649257138827613945496832751218745693753196482"
	without = "200804006006090500074000920300040007000305000400060009019000740008000200500608001"
)

type result struct {
	status         int
	stdout, stderr string
}

func call(t *testing.T, stdin string, args ...string) result {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := run(context.Background(), args, strings.NewReader(stdin), &stdout, &stderr)
	checkDescribed(t, args, stdout.String())
	return result{status, stdout.String(), stderr.String()}
}

// solveTest is a call of solve, and what it prints.
type solveTest struct {
	name, stdin, args, want string
	status                  int
}

// said is what standard error has of it.
func (s solveTest) said() string {
	if strings.Contains(s.args, "--deadline") {
		return "sudoku: 1 line was cut short by --deadline\n"
	}
	return ""
}

func checkSolve(t *testing.T, tests []solveTest) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got := call(t, tt.stdin, append([]string{"solve"}, strings.Fields(tt.args)...)...)
			if diff := cmp.Diff(result{tt.status, tt.want, tt.said()}, got, cmp.AllowUnexported(result{})); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestSolve(t *testing.T) {
	t.Parallel()
	checkSolve(t, []solveTest{
		{"one", proper + "\n", "", solved + "\n", 0},
		{"no newline at the end", proper, "", solved + "\n", 0},
		{"points for blanks", strings.ReplaceAll(proper, "0", ".") + "\n", "", solved + "\n", 0},
		{"windows line ends", proper + "\r\n" + proper + "\r\n", "", solved + "\n" + solved + "\n", 0},
		{"old line ends", proper + "\r" + proper + "\r", "", "invalid: line 1: a carriage return in the middle; lines end with a line feed\n", 1},
		{"old line ends behind a comment", "# mine\r" + proper + "\n", "", "invalid: line 1: a carriage return in the middle; lines end with a line feed\n", 1},
		{"two carriage returns", proper + "\r\r\n", "", solved + "\n", 0},
		{"nothing", "", "", "", 0},
		{"a byte order mark before a comment", "\ufeff" + "# mine\r\n" + proper + "\r\n", "", "# mine\n" + solved + "\n", 0},
		{"a byte order mark alone", "\ufeff", "", "", 0},
		{"a blank line stays", proper + "\n\n" + proper + "\n", "", solved + "\n\n" + solved + "\n", 0},
		{"a comment stays", "# mine\n#\n" + proper + "\n", "", "# mine\n#\n" + solved + "\n", 0},
		{"none", without + "\n", "", "none\n", 1},
		{"several", "4x4~1000000000000000\n", "", "several\n", 1},
		{"clash", "4x4~1010000000000000\n", "", "invalid: 1 stands twice in row 1 (r1c1, r1c3)\n", 1},
		{"too few cells", proper[1:] + "\n", "", "invalid: line 1: found 80 cells; a 9x9 board has 81\n", 1},
		{"no digits", "hello\n", "", "invalid: line 1: nothing to read: there are no digits in the text\n", 1},
		{"# is a blank before a digit", "#23#34######4###\n", "", "several\n", 1},
		{"order", without + "\nhello\n" + proper + "\n", "", "none\ninvalid: line 2: nothing to read: there are no digits in the text\n" + solved + "\n", 1},
		{"too long", strings.Repeat("1", 1<<17) + "\n" + proper + "\n", "", "invalid: line 1: longer than 32768 bytes\n" + solved + "\n", 1},
		{"too long and unended", strings.Repeat("1", 1<<20), "", "invalid: line 1: longer than 32768 bytes\n", 1},
		{"another board", "x~" + strings.Repeat("0", 81) + "\n", "", "several\n", 1},
		{"letters", "a" + strings.Repeat(".", 99) + "\n", "--layout 10x10", "several\n", 1},
		{"the board is not the one asked for", proper + "\n", "--layout 4x4", "invalid: line 1: found 81 cells; a 4x4 board has 16\n", 1},
		{"standard input by name", proper + "\n", "-", solved + "\n", 0},
		{"time over", strings.Repeat("0", 625) + "\n", "--layout 25x25 --deadline 1ns", "gave up: it made 0 guesses and filled at most 0 of 625 cells; the time was over\n", 1},
		{"by logic", proper + "\n", "--method logic", solved + "\n", 0},
		{"by backtracking", proper + "\n", "--method backtracking", solved + "\n", 0},
		{"by logic, several", "4x4~1000000000000000\n", "--method logic", "several\n", 1},
		{"listed", "4x4~1234341020000000\n", "--limit 5", "1234341221434321\n1234341223414123\n", 1},
		{"listed by fillers", "4x4~1234341020000000\n", "--limit 5 --method fillers", "1234341221434321\n1234341223414123\n", 1},
		{"listed by fillers, none", without + "\n", "--limit 3 --method fillers", "none\n", 1},
		{"listed up to the limit", "4x4~1234341020000000\n", "--limit 1", "1234341221434321\n", 1},
		{"listed, the only one", proper + "\n", "--limit 1", solved + "\n", 0},
		{"listed, none", without + "\n", "--limit 3", "none\n", 1},
		{"listed, clash", "4x4~1010000000000000\n", "--limit 3", "invalid: 1 stands twice in row 1 (r1c1, r1c3)\n", 1},
	})
}

func TestWrongUsage(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ args, want string }{
		{"", `expected one of "serve"`},
		{"sovle", `unexpected argument sovle`},
		{"solve --colour", "unknown flag --colour"},
		{"solve --format xml", `--format must be one of "text","json"`},
		{"solve --limit=-1", "--limit must be a number of solutions, 1 or more"},
		{"solve --limit=0", "--limit must be a number of solutions, 1 or more"},
		{"serve --deadline 0s", "--deadline (SUDOKU_DEADLINE) must be longer than 0"},
		{"solve --limit many", "--limit"},
		{"solve --all --limit 2", "--all lists every solution: it does not go with --limit"},
		{"solve --all --count", "--count prints a number, --all the solutions: they do not go together"},
		{"solve --all --method fillers", "--all goes with --method fast alone"},
		{"solve --count --method logic", "--count goes with --method fast alone"},
		{"solve --count --limit 0", "--limit must be a number of solutions, 1 or more"},
		{"solve --jobs=-1", "--jobs must be a number of puzzles from 1 to 1024"},
		{"solve --jobs=0", "--jobs must be a number of puzzles from 1 to 1024"},
		{"solve --jobs 1025", "--jobs must be a number of puzzles from 1 to 1024"},
		{"steps --jobs few", "--jobs"},
		{"methods --all", "unknown flag --all"},
		{"solve --limit 2 --method logic", "--limit goes with --method fast or fillers alone"},
		{"solve --method magic", `"magic" is not a method; the methods are fast, logic, backtracking, candidates, fillers, iterative, elimination`},
		{"solve --layout hexagon", `--layout: "hexagon" is not a board`},
		{"solve --deadline 0s", "--deadline must be longer than 0"},
		{"solve --deadline soon", "--deadline"},
		{"solve no/such/file", "sudoku: open no/such/file: no such file or directory"},
		{"solve testdata", "sudoku: testdata is a folder"},
		{"solve one two", "unexpected argument two"},
		{"steps --method fast", "fast keeps no log of steps"},
		{"steps --evidence", "--evidence goes with --format json alone"},
		{"find --evidence --format hodoku", "--evidence goes with --format json alone"},
		{"steps --method magic", `"magic" is not a method`},
		{"methods --limit 2", "unknown flag --limit"},
		{"serve --deadline -1s", "--deadline"},
		{"serve --memory 1MiB", "--memory (SUDOKU_MEMORY) must be at least 128 MiB"},
		{"serve --cache 300MiB", "--cache (SUDOKU_CACHE) must be at most half of --memory"},
		{"serve file", "unexpected argument file"},
	} {
		t.Run(tt.args, func(t *testing.T) {
			t.Parallel()
			got := call(t, proper+"\n", strings.Fields(tt.args)...)
			if got.status != command.ExitUsage || got.stdout != "" || !strings.HasPrefix(got.stderr, "sudoku: ") || !strings.Contains(got.stderr, tt.want) {
				t.Errorf("got %+v; want status 2 and %q", got, tt.want)
			}
		})
	}
}

// What the environment says is held to the same as flags.
func TestWrongEnvironment(t *testing.T) {
	for _, tt := range []struct{ name, value, want string }{
		{"ADDR", "", `must be host:port, like localhost:8080 or :8080, and not ""`},
		{"ADDR", "localhost", `and not "localhost"`},
		{"ADDR", "localhost:", "it has no port"},
		{"ADDR", ":99999", "invalid port"},
		{"ADDR", ":nothing", "unknown port"},
		{"DEADLINE", "", "--deadline"},
		{"DEADLINE", "soon", "--deadline"},
		{"DEADLINE", "-1s", "--deadline"},
		{"MEMORY", "", "--memory"},
		{"MEMORY", "much", "--memory"},
		{"MEMORY", "-1", "--memory"},
		{"MEMORY", "1MiB", "--memory"},
		{"CACHE", "some", "--cache"},
		{"CACHE", "400MiB", "--cache"},
		{"TRUST_PROXY", "nobody", "--trust-proxy"},
		{"TRUST_PROXY", "10.0.0.0/99", "--trust-proxy"},
		{"DRAIN", "", "--drain"},
		{"DRAIN", "10", "--drain"},
		{"DRAIN", "-1s", "--drain"},
		{"LOG_FORMAT", "", "--log-format"},
		{"LOG_FORMAT", "xml", "--log-format"},
		{"LOG_LEVEL", "", "--log-level"},
		{"LOG_LEVEL", "all", "--log-level"},
	} {
		t.Run(tt.name+"="+tt.value, func(t *testing.T) {
			t.Setenv("SUDOKU_"+tt.name, tt.value)
			ctx, cancel := context.WithCancel(t.Context())
			cancel() // a server that starts all the same ends at once
			var stdout, stderr bytes.Buffer
			status := run(ctx, []string{"serve"}, strings.NewReader(""), &stdout, &stderr)
			if status != command.ExitUsage || stdout.Len() > 0 || !strings.HasPrefix(stderr.String(), "sudoku: ") || !strings.Contains(stderr.String(), tt.want) {
				t.Errorf("status %d, %s%s", status, stdout.String(), stderr.String())
			}
		})
	}
}

// The help is the manual of the command line.
func TestHelp(t *testing.T) {
	const golden = "testdata/help.txtar"
	t.Setenv("COLUMNS", "80")
	want, err := txtar.ParseFile(golden)
	if err != nil && !*update {
		t.Fatal(err)
	}
	got := &txtar.Archive{}
	for _, args := range []string{"--help", "serve --help", "solve --help", "steps --help", "find --help", "rate --help", "methods --help", "generate --help", "sheet --help", "key --help", "work --help", "jobs --help", "jobs watch --help", "jobs cancel --help", "version --help", "licences --help"} {
		r := call(t, "", strings.Fields(args)...)
		if r.status != 0 || r.stderr != "" {
			t.Errorf("%s: status %d, %s", args, r.status, r.stderr)
		}
		got.Files = append(got.Files, txtar.File{Name: args, Data: []byte(r.stdout)})
	}
	if *update {
		if err := os.WriteFile(golden, txtar.Format(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(txtar.Format(want)), string(txtar.Format(got))); diff != "" {
		t.Error(diff)
	}
}

func TestFile(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := os.WriteFile(file, []byte(proper+"\n"+without+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	want := result{1, solved + "\nnone\n", ""}
	if got := call(t, "", "solve", file); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// One object a line, with the fields of the pages' JSON.
func TestSolveJSON(t *testing.T) {
	t.Parallel()
	in := "# a comment has no object\n\n" + proper + "\n4x4~1234341020000000\n" + without + "\n4x4~1010000000000000\nhello\n"
	got := call(t, in, "solve", "--format", "json")
	if got.status != 1 || got.stderr != "" {
		t.Errorf("status %d, %s", got.status, got.stderr)
	}
	objects := decode[report.Solution](t, got.stdout)
	var statuses []solver.Status
	for _, s := range objects {
		statuses = append(statuses, s.Status)
	}
	if diff := cmp.Diff([]solver.Status{solver.One, solver.Several, solver.None, solver.Invalid, solver.Invalid}, statuses); diff != "" {
		t.Fatal(diff)
	}
	if s := objects[0]; s.Puzzle != proper || s.Layout != "classic" || s.Solution != solved {
		t.Errorf("one: %+v", s)
	}
	if s := objects[1]; s.Layout != "4x4" || s.Solution == s.Second || len(s.Differs) == 0 {
		t.Errorf("several: %+v", s)
	}
	repairs := []report.Repair{{Cell: "r2c5", Was: "9", Now: "3"}, {Cell: "r2c5", Was: "9"}, {Cell: "r7c3", Was: "9", Now: "3"}, {Cell: "r7c3", Was: "9"}}
	if diff := cmp.Diff(repairs, objects[2].Repairs); diff != "" || len(objects[2].Conflict) == 0 {
		t.Errorf("none: %s", diff)
	}
	if diff := cmp.Diff([]report.Clash{{House: "row 1", Digit: "1", Cells: []string{"r1c1", "r1c3"}}}, objects[3].Clashes); diff != "" {
		t.Errorf("invalid: %s", diff)
	}
	if objects[4].Error == "" || objects[4].Puzzle != "" {
		t.Errorf("unreadable: %+v", objects[4])
	}
}

func TestSolveJSONLimit(t *testing.T) {
	t.Parallel()
	got := call(t, "4x4~1234341020000000\n", "solve", "--format", "json", "--limit", "9")
	want := []report.Solution{{Puzzle: "4x4~1234341020000000", Layout: "4x4", Status: "several", Solutions: []string{"1234341221434321", "1234341223414123"}}}
	if diff := cmp.Diff(want, decode[report.Solution](t, got.stdout)); diff != "" {
		t.Error(diff)
	}
}

func decode[T any](t *testing.T, lines string) []T {
	t.Helper()
	var all []T
	for line := range strings.Lines(lines) {
		var v T
		d := json.NewDecoder(strings.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&v); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		all = append(all, v)
	}
	return all
}

func TestSteps(t *testing.T) {
	t.Parallel()
	for _, m := range methods.All() {
		if !m.HasLog {
			continue
		}
		got := call(t, proper+"\n", "steps", "--method", m.Name)
		if got.status != 0 || !strings.HasPrefix(got.stdout, "puzzle   "+proper+"\nmethod   "+m.Name+"\nstatus   one\noutcome  solved\n\n  1. ") {
			t.Errorf("%s: %d, %.300s", m.Name, got.status, got.stdout)
		}
		got = call(t, proper+"\n# aside\n\nhello\n", "steps", "--method", m.Name, "--format", "json")
		logs := strings.SplitAfter(got.stdout, "\n")
		if got.status != 1 || len(logs) != 3 || logs[1] != `{"error":"line 4: nothing to read: there are no digits in the text"}`+"\n" {
			t.Fatalf("%s: %+v", m.Name, got)
		}
		s := decode[report.Steps](t, logs[0])[0]
		if s.Method != m.Name || s.Outcome != "solved" || s.Grid != solved || len(s.Steps) == 0 {
			t.Errorf("%s: %.300s", m.Name, logs[0])
		}
	}
}

// A method that gets stuck does not change what is true of the puzzle.
func TestStuckStepsOfAProperPuzzle(t *testing.T) {
	t.Parallel()
	hard := "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
	got := call(t, hard+"\n", "steps", "--method", "elimination")
	if got.status != 0 || !strings.Contains(got.stdout, "outcome  stuck\n") || !strings.Contains(got.stdout, "\nleft     r1c2=") {
		t.Errorf("%+v", got)
	}
	two := strings.Repeat(".", 80) + "1" // logic is stuck on it at once
	got = call(t, two+"\n", "steps", "--notation", "a1")
	if !strings.Contains(got.stdout, "\nleft     A1=123456789 ") {
		t.Errorf("%+v", got)
	}
	got = call(t, hard+"\n", "solve", "--method", "elimination")
	if got.status != 1 || !strings.HasPrefix(got.stdout, "gave up: elimination is stuck with ") {
		t.Errorf("%+v", got)
	}
}

func TestMethods(t *testing.T) {
	t.Parallel()
	got := call(t, proper+"\n"+without+"\n", "methods")
	if got.status != 1 || strings.Count(got.stdout, "elimination") != 2 || !strings.HasPrefix(got.stdout, proper+"\n") {
		t.Errorf("%+v", got)
	}
	got = call(t, proper+"\n", "methods", "--format", "json")
	runs := decode[[]report.MethodRun](t, got.stdout)
	if got.status != 0 || len(runs) != 1 || len(runs[0]) != 7 {
		t.Fatalf("%+v", got)
	}
	for _, m := range runs[0] {
		if m.Outcome != "solved" || m.Placed != 56 {
			t.Errorf("%+v", m)
		}
	}
}

// Lines are answered as they come, so that a person can type them.
func TestAnswersAtOnce(t *testing.T) {
	t.Parallel()
	in, typed := io.Pipe()
	printed, out := io.Pipe()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	status := make(chan int)
	var stderr bytes.Buffer
	go func() { status <- run(ctx, []string{"solve"}, in, out, &stderr) }()
	answers := bufio.NewReader(printed)
	for range 2 {
		if _, err := io.WriteString(typed, proper+"\n"); err != nil {
			t.Fatal(err)
		}
		if line, err := answers.ReadString('\n'); err != nil || line != solved+"\n" {
			t.Fatalf("%q, %v", line, err)
		}
	}
	cancel() // while it waits for the third
	if got := <-status; got != command.ExitNo || stderr.String() != "sudoku: interrupted\n" {
		t.Errorf("%d, %s", got, stderr.String())
	}
}

// brokenPipe takes one answer, then nobody reads any more.
type brokenPipe struct{ left int }

func (w *brokenPipe) Write(p []byte) (int, error) {
	if w.left--; w.left < 0 {
		return 0, io.ErrClosedPipe
	}
	return len(p), nil
}

func TestBrokenPipe(t *testing.T) {
	t.Parallel()
	var stderr bytes.Buffer
	in := strings.NewReader(strings.Repeat(proper+"\n", 1000))
	if got := run(context.Background(), []string{"solve"}, in, &brokenPipe{1}, &stderr); got != command.ExitNo || stderr.String() == "" {
		t.Errorf("%d, %s", got, stderr.String())
	}
}

// What was read before a fault is answered, and the fault is named.
func TestReadError(t *testing.T) {
	t.Parallel()
	in := io.MultiReader(strings.NewReader(proper+"\n"), &failing{})
	var stdout, stderr bytes.Buffer
	status := run(context.Background(), []string{"solve"}, in, &stdout, &stderr)
	if status != command.ExitNo || stdout.String() != solved+"\n" || stderr.String() != "sudoku: the disk is gone\n" {
		t.Errorf("%d, %s, %s", status, stdout.String(), stderr.String())
	}
}

type failing struct{}

func (*failing) Read([]byte) (int, error) { return 0, errors.New("the disk is gone") }

func TestServe(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	printed, out := io.Pipe()
	status := make(chan int)
	var stderr bytes.Buffer
	go func() {
		status <- run(ctx, []string{"serve", "--addr", "127.0.0.1:0", "--log-format", "json"}, strings.NewReader(""), out, &stderr)
	}()
	line, err := bufio.NewReader(printed).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	url := strings.Fields(line)[1]
	response, err := (&http.Client{Timeout: 10 * time.Second}).Get(url + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if body, err := io.ReadAll(response.Body); err != nil || string(body) != "ok\n" {
		t.Errorf("%s, %v", body, err)
	}
	cancel()
	if got := <-status; got != command.ExitOK {
		t.Errorf("status %d, %s", got, stderr.String())
	}
	for line := range strings.Lines(stderr.String()) {
		if !json.Valid([]byte(line)) {
			t.Errorf("not a JSON log line: %s", line)
		}
	}
}

func TestServeOnATakenAddress(t *testing.T) {
	t.Parallel()
	if got := call(t, "", "serve", "--addr", "256.0.0.1:1"); got.status != command.ExitNo || !strings.HasPrefix(got.stderr, "sudoku: listen tcp") {
		t.Errorf("%+v", got)
	}
}

// What is printed when the program is interrupted is the beginning of what would have
// been printed, also of comments.
func TestInterruptedComments(t *testing.T) {
	t.Parallel()
	var comments strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&comments, "# %d\n", i)
	}
	in := comments.String()
	apart := 1
	if raceDetector {
		apart = 4 // it takes long
	}
	for _, args := range [][]string{{"solve", "--jobs", "4"}, {"solve", "--count", "--jobs", "4"}} {
		for i := 0; i < 40; i += apart {
			ctx, cancel := context.WithCancel(t.Context())
			var out bytes.Buffer
			run(ctx, args, &cancelling{strings.NewReader(in), i * 4000, cancel}, &out, io.Discard)
			if !strings.HasPrefix(in, out.String()) {
				t.Errorf("%v, interrupted after %d bytes: lines are missing before %.20q", args, i*4000, out.String()[commonPrefix(in, out.String()):])
			}
		}
	}
}

func commonPrefix(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// cancelling cancels a context a little after it has been read to a place.
type cancelling struct {
	io.Reader
	left   int
	cancel func()
}

func (c *cancelling) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p[:min(len(p), 4000)])
	if c.left -= n; c.left < 0 {
		go c.cancel()
	}
	return n, err
}
