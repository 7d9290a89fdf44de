package main

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/puzzles"
	"sudoku/web/lastresort"
)

// hardOne is rated SE 10.4: its log alone takes a second or two.
const hardOne = "980700600750060000006800000400300020005090700000008004010000003009180500000002010"

// severalOnes has several solutions.
const severalOnes = "000000010400000000020000000000050407008000300001090000300400200050100000000800000"

// machine is one whose clock goes on by a step at each look of a search, of which there are
// some 25,000 in a second of work.
type machine struct {
	step  time.Duration
	looks atomic.Int64
}

func (m *machine) now() time.Time {
	return time.Unix(0, 0).Add(time.Duration(m.looks.Add(1)) * m.step)
}

// callOn is call on another machine.
func callOn(m *machine, stdin, line string) result {
	var out, said bytes.Buffer
	e := &command.Env{Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &said, Clock: m.now}
	status := runWith(context.Background(), strings.Fields(line), e)
	return result{status, out.String(), said.String()}
}

// slowCalls are commands with what they read. Each ends by itself or by its work.
var slowCalls = map[string]string{
	"solve":                                          text(proper, severalOnes, without),
	"solve --format json":                            text(proper, severalOnes, without),
	"solve --work 5":                                 text(strings.Repeat("0", 625), proper),
	"solve --count --work 5":                         text(strings.Repeat("0", 81), strings.Repeat("0", 256)),
	"solve --count --work 5 --format json":           text(strings.Repeat("0", 81)),
	"solve --all --work 1":                           text(strings.Repeat("0", 81)),
	"solve --all --work 1 --format json":             text(strings.Repeat("0", 256)),
	"solve --limit 100000 --work 1 --method fillers": text(strings.Repeat("0", 81)),
	"solve --method backtracking --work 5":           text("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
	"steps":                                          text(hardOne, severalOnes),
	"steps --format json --profile hodoku":           text(hardOne),
	"steps --method backtracking --work 20":          text("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
	"find":                                           text(hardOne),
	"find --work 10 --format json":                   text(strings.Repeat("0", 625)),
	"find --format hodoku --work 30":                 text(hardOne),
	"rate":                                           text(hardOne, proper, severalOnes),
	"rate --work 20 --format json":                   text(hardOne),
	"methods --work 100":                             text(hardOne),
	"methods --work 100 --format json":               text(hardOne),
}

// times are what methods prints of time, which is no part of how far they got.
var times = regexp.MustCompile(`("micros":)\d+| +(\d+|micros) *\n`)

func withoutTimes(text string) string {
	return strings.Join(strings.Fields(times.ReplaceAllString(text, "$1\n")), " ")
}

// A machine that is thirty times slower prints the same bytes as this one, whichever this is.
func TestSameBytesOnSlowMachines(t *testing.T) {
	notRaced(t, "searches share nothing; TestMixedLines has several lines at work at once")
	t.Parallel()
	for line, in := range slowCalls {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			slow := &machine{step: time.Millisecond}
			want, got := call(t, in, strings.Fields(line)...), callOn(slow, in, line+" --jobs 1")
			if strings.HasPrefix(line, "methods") {
				want.stdout, got.stdout = withoutTimes(want.stdout), withoutTimes(got.stdout)
			}
			if want != got {
				t.Errorf("idle %.2000v\nslow %.2000v", want, got)
			}
			t.Logf("%v by the slow clock", time.Duration(slow.looks.Load())*slow.step)
		})
	}
}

// What is shared between machines is the same on each.
func TestSameBytesOnSlowWorkers(t *testing.T) {
	notRaced(t, "it searches in one goroutine")
	t.Parallel()
	in := text(hardOne, proper, without)
	for line, task := range map[string]jobs.Task{
		"rate":                 {Command: jobs.Rate, Format: "text"},
		"find --format json":   {Command: jobs.Find, Format: "json", Notation: "r1c1"},
		"solve --count":        {Command: jobs.Solve, Format: "text", Method: "fast", Count: true},
		"solve --format json":  {Command: jobs.Solve, Format: "json", Method: "fast"},
		"rate --work 5":        {Command: jobs.Rate, Format: "text", Work: millions(5)},
		"solve --work 1 --all": {Command: jobs.Solve, Format: "text", Method: "fast", All: true, Work: millions(1)},
	} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			var out strings.Builder
			s, err := (puzzles.Engine{Clock: (&machine{step: time.Millisecond}).now}).Answer(t.Context(), task, 1, []byte(in), &out)
			if want := call(t, in, strings.Fields(line)...).stdout; err != nil || s.Cut != 0 || out.String() != want {
				t.Errorf("%v, %d cut: %s\nwant %s", err, s.Cut, out.String(), want)
			}
		})
	}
}

func millions(n int64) *int64 { return &n }

// Where something is broken the clock ends the work; the answer says so, and standard error how many.
func TestLastResort(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]struct{ in, said string }{
		"solve":                 {strings.Repeat("0", 625), "; the time was over\n"},
		"solve --format json":   {strings.Repeat("0", 625), `"cut_by":"clock"`},
		"solve --all":           {strings.Repeat("0", 81), "; the time was over\n"},
		"solve --count":         {strings.Repeat("0", 256), "; the time was over\n"},
		"steps":                 {hardOne, "because the time was over"},
		"steps --format json":   {hardOne, `"cut_by":"clock"`},
		"find":                  {hardOne, "because the time was over: there may be more"},
		"find --format json":    {hardOne, `"cut_by":"clock"`},
		"find --format hodoku":  {hardOne, "# stopped, because the time was over"},
		"rate":                  {hardOne, "; the time was over\n"},
		"rate --format json":    {hardOne, `"cut_by":"clock"`},
		"methods":               {hardOne, "the time was over"},
		"methods --format json": {hardOne, `"cut_by":"clock"`},
	} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			broken := &machine{step: lastresort.Limit / 20}
			got := callOn(broken, text(want.in, want.in), line+" --jobs 1")
			if strings.Count(got.stdout, want.said) < 2 {
				t.Errorf("%.3000s", got.stdout)
			}
			if !strings.Contains(got.stderr, "2 lines were cut short by the clock, after 5m0s") {
				t.Errorf("standard error says %q", got.stderr)
			}
		})
	}
}

// What somebody has asked the clock to end, it ends, and the count says so.
func TestDeadline(t *testing.T) {
	t.Parallel()
	got := call(t, text(hardOne, hardOne, hardOne), "rate", "--deadline", "1ns")
	if strings.Count(got.stdout, "the time was over") != 3 || got.stderr != "sudoku: 3 lines were cut short by --deadline\n" {
		t.Errorf("%s%s", got.stdout, got.stderr)
	}
	var out strings.Builder
	s, err := (puzzles.Engine{}).Answer(t.Context(), jobs.Task{Command: jobs.Rate, Format: "text", Deadline: 1}, 1, []byte(text(hardOne, hardOne)), &out)
	if err != nil || s.Cut != 2 {
		t.Errorf("%v, %d cut", err, s.Cut)
	}
}
