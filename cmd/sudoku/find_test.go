package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
	"sudoku/solver/report"
)

// wings is a position with two X-Wings, of our own making.
const wings = ":0300::691+7+5....+8+321+6....+45+7..3..67..+5...+6.+9.6.+38+7513.+5+6.748...+3.7+1.9...+9+326......9.5.3.:" +
	"217 219 419 237 837 446 272 182 192 292 492 892 897 499 899:::"

func TestFindLibraryLines(t *testing.T) {
	t.Parallel()
	got := call(t, wings+"\n", "find", "--technique", "x-wing", "--format", "hodoku")
	lines := strings.Split(strings.TrimSpace(got.stdout), "\n")
	if len(lines) == 0 || got.status != command.ExitOK || got.stderr != "" {
		t.Fatalf("%+v", got)
	}
	for _, line := range lines {
		ll, err := logic.ParseLibraryLine(line)
		if err != nil || ll.Code != "0300" || ll.Digits == "" || len(ll.Eliminations) == 0 || ll.Line() != line {
			t.Errorf("%s: %v", line, err)
		}
		again := call(t, line+"\n", "find", "--technique", "0300", "--format", "hodoku")
		if !slices.Contains(strings.Split(again.stdout, "\n"), line) {
			t.Errorf("%s leads to\n%s", line, again.stdout)
		}
	}
}

// twoWays is a position with an X-Wing of rows 4 and 9 and one of columns 4 and 6, each of which takes 5 out of
// r7c1.
func twoWays() string {
	left := []string{"534", "536", "574", "576", "571", "541", "542", "591", "592"}
	var deleted []string
	for row := 1; row <= 9; row++ {
		for col := 1; col <= 9; col++ {
			name := strconv.Itoa(500 + 10*row + col)
			line := slices.Contains([]int{3, 4, 7, 9}, row) || slices.Contains([]int{1, 2, 4, 6}, col)
			if line && !slices.Contains(left, name) {
				deleted = append(deleted, name)
			}
		}
	}
	return ":0300:5:" + strings.Repeat(".", 81) + ":" + strings.Join(deleted, " ") + ":::"
}

// With --all-forms each way to a conclusion is listed, and the answer says so.
func TestFindAllForms(t *testing.T) {
	t.Parallel()
	args := []string{"find", "--technique", "x-wing", "--format", "json", "--no-uniqueness"}
	for _, tt := range []struct {
		args  []string
		steps int
		forms string
	}{{args, 1, ""}, {append(args, "--all-forms"), 2, "all"}} {
		got := decode[report.Found](t, call(t, twoWays()+"\n", tt.args...).stdout)
		if len(got) != 1 || len(got[0].Steps) != tt.steps || got[0].Forms != tt.forms {
			t.Errorf("%v: %+v", tt.args, got)
		}
	}
	text := call(t, twoWays()+"\n", append(args[:3:3], "--all-forms")...).stdout
	if !strings.Contains(text, "\nforms    all\noutcome") {
		t.Error(text)
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		stdin, args string
		want        []string
		status      int
	}{
		"a position":           {" " + wings, "--technique X-Wing", []string{"\ngrid     691750000832160000", "outcome  complete", "  1. r4c2 ≠ 4 · X-Wing: In columns 3 and 5 digit 4 fits only in rows 4 and 9."}, command.ExitOK},
		"another notation":     {wings, "--technique 0300 --notation a1", []string{"X-Wing: 4 c35 rDI => D2"}, command.ExitOK},
		"a Siamese code":       {wings, "--technique 03111", []string{"     nothing is found here\n"}, command.ExitOK},
		"a code without zeros": {wings, "--technique 300", []string{"  1. r4c2 ≠ 4 · X-Wing: "}, command.ExitOK},
		"as people type":       {wings, "--technique x_wing,SDC", []string{"  1. r4c2 ≠ 4 · X-Wing: "}, command.ExitOK},
		"old line ends":        {wings + "\r" + wings, "", []string{"invalid: line 1: a carriage return in the middle; lines end with a line feed"}, command.ExitNo},
		"a byte order mark":    {"\ufeff" + wings, "--technique x-wing", []string{"\ngrid     691750000832160000"}, command.ExitOK},
		"a family":             {wings, "--technique fish", []string{"X-Wing"}, command.ExitOK},
		"a puzzle":             {proper, "--technique hidden-single,naked-single", []string{"puzzle   " + proper + "\noutcome", "Hidden Single: r3c1=9"}, command.ExitOK},
		"nothing":              {proper, "--technique jellyfish", []string{"outcome  complete\n\n     nothing is found here\n"}, command.ExitOK},
		"no solution":          {without, "--technique full-house", []string{"outcome  complete"}, command.ExitNo},
		"givens that clash":    {"11" + proper[2:], "", []string{"     nothing is found here, because digits clash: 1 stands twice in row 1 (r1c1, r1c2)"}, command.ExitNo},
		"no puzzle":            {"#\n\n123\n", "", []string{"invalid: line 3: "}, command.ExitNo},
		"a short library line": {":0300:1", "", []string{"invalid: line 1: a library line has the form :code:digits:grid"}, command.ExitNo},
		"no library line":      {":0300:1:123:::", "", []string{"invalid: line 1: the grid has 3 cells instead of 81"}, command.ExitNo},
		"no time":              {wings, "--deadline 1ns", []string{"outcome  stopped", "the search was stopped, because the time was over: there may be more"}, command.ExitNo},
		"no time, a library":   {wings, "--deadline 1ns --format hodoku", []string{"# stopped, because the time was over: there may be more\n"}, command.ExitNo},
		"a list":               {"", "--list", []string{"x-wing                         0300    3.2  X-Wing (Fish)\n"}, command.ExitOK},
	} {
		got := call(t, test.stdin, append([]string{"find"}, strings.Fields(test.args)...)...)
		for _, want := range test.want {
			if !strings.Contains(got.stdout, want) {
				t.Errorf("%s: %q is not in\n%s%s", name, want, got.stdout, got.stderr)
			}
		}
		if got.status != test.status {
			t.Errorf("%s: status %d, want %d", name, got.status, test.status)
		}
	}
}

// TestLibraryLinesAreForPositions: the commands for puzzles say who reads such a line.
func TestLibraryLinesAreForPositions(t *testing.T) {
	t.Parallel()
	withoutDigits := ":0200:14:" + proper + ":171 172::" // read as a puzzle it would lose what was deleted
	for _, line := range []string{wings, withoutDigits} {
		for _, name := range []string{"rate", "solve", "methods"} {
			got := call(t, line, name)
			if want := "invalid: line 1: this is a line of a technique library, which only find and steps read"; got.status != command.ExitNo || !strings.Contains(got.stdout, want) {
				t.Errorf("%s: %q is not in\n%s%s", name, want, got.stdout, got.stderr)
			}
		}
	}
}

// TestCandidatesOfALine: a line that says which candidates are left is heeded by the commands
// that heed them, and the others say that it is not.
func TestCandidatesOfALine(t *testing.T) {
	t.Parallel()
	library := ":0000:x:" + strings.ReplaceAll(proper, "0", ".") + ":211 312:::"
	r, err := notation.Read(library, nil)
	if err != nil {
		t.Fatal(err)
	}
	removed := r.Marks.Removed.Text(r.Puzzle.Layout())
	var run string
	marked := r.Marks.Board(r.Puzzle)
	for c, left := range marked.AllCandidates() {
		for d := 1; d <= 9; d++ {
			if r.Puzzle.Given(c) == d || left.Has(d) {
				run += strconv.Itoa(d)
			} else {
				run += "."
			}
		}
	}
	for _, name := range []string{"steps", "find --technique naked-pair,hidden-single"} {
		want := call(t, proper, append(strings.Fields(name), "--removed", removed)...)
		for _, line := range []string{library, run} {
			got := call(t, line, strings.Fields(name)...)
			if got.stdout != want.stdout || !strings.Contains(got.stdout, "removed  "+removed) {
				t.Errorf("%s of %s:\n%swant\n%s", name, line, got.stdout, want.stdout)
			}
		}
	}
	for _, name := range []string{"solve", "rate"} {
		if got := call(t, run, name); !strings.Contains(got.stderr, "sudoku: line 1: which of the digits were given the text does not tell; the candidates are left out, which only find and steps heed") {
			t.Errorf("%s: %s%s", name, got.stdout, got.stderr)
		}
	}
}

func TestStepsOfClashingGivens(t *testing.T) {
	t.Parallel()
	got := call(t, "11"+proper[2:], "steps")
	if want := "outcome  unsolvable\n\n     digits clash: 1 stands twice in row 1 (r1c1, r1c2)"; got.status != command.ExitNo || !strings.Contains(got.stdout, want) {
		t.Errorf("%q is not in\n%s%s", want, got.stdout, got.stderr)
	}
}

// TestContradictions: where a log or a position cannot go on to a solution, it is said
// what stands in the way, in the notation asked for.
func TestContradictions(t *testing.T) {
	t.Parallel()
	unsolvable := "1234567800000000090" + strings.Repeat("0", 62)
	broken := ":0000::12.4567.." + strings.Repeat(".", 72) + ":313 813 913::"
	for name, test := range map[string]struct{ input, flags, want string }{
		"a log":                        {unsolvable, "steps", "\n     contradiction: r1c9 has no candidate left.\n"},
		"a log in A1":                  {unsolvable, "steps --notation a1", "\n     contradiction: A9 has no candidate left.\n"},
		"a log as JSON":                {unsolvable, "steps --format json", `"contradiction":"r1c9 has no candidate left."`},
		"a position":                   {broken, "find", "\n     nothing is found here: r1c3 has no candidate left.\n"},
		"a position as JSON":           {broken, "find --format json --notation a1", `"contradiction":"A3 has no candidate left."`},
		"a digit put where it clashes": {":0000::5+5" + strings.Repeat(".", 79) + ":::", "find", "\n     nothing is found here: 5 stands twice in row 1.\n"},
	} {
		if got := call(t, test.input, strings.Fields(test.flags)...); !strings.Contains(got.stdout, test.want) {
			t.Errorf("%s: %q is not in\n%s%s", name, test.want, got.stdout, got.stderr)
		}
	}
}

// In JSON too it is said which digits clash.
func TestClashesInJSON(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"steps", "find", "rate", "solve"} {
		got := call(t, "11"+proper[2:], name, "--format", "json").stdout
		if !strings.Contains(got, `"clashes":[{"house":"row 1","digit":"1","cells":["r1c1","r1c2"]},`) {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestFindUnknownTechnique(t *testing.T) {
	t.Parallel()
	got := call(t, wings, "find", "--technique", "x-wing,jelyfish")
	want := `--technique: "jelyfish" is not a technique, a family or a code; did you mean jellyfish? (sudoku find --list lists them all)`
	if got.status != command.ExitUsage || !strings.Contains(got.stderr, want) || got.stdout != "" {
		t.Errorf("%+v", got)
	}
}

func TestFindJSON(t *testing.T) {
	t.Parallel()
	got := decode[report.Found](t, call(t, wings, "find", "--technique", "x-wing", "--format", "json").stdout)
	if len(got) != 1 || got[0].Outcome != report.Complete || len(got[0].Steps) == 0 || len(got[0].Grid) != 81 {
		t.Fatalf("%+v", got)
	}
	for _, s := range got[0].Steps {
		if s.Technique != "x-wing" || s.SE != 32 || s.Digits == "" || s.Line == "" || s.Text == "" || len(s.Eliminations) == 0 {
			t.Errorf("%+v", s)
		}
	}
}

func TestRate(t *testing.T) {
	t.Parallel()
	const rated = "SE 2.0/1.2/1.2  HoDoKu Easy 384  easy  Direct hidden pair\n"
	for stdin, want := range map[string]result{
		proper + "\n\n# mine\n" + proper: {command.ExitOK, rated + "\n# mine\n" + rated, ""},
		without:                          {command.ExitNo, "none\n", ""},
		"4x4~1000000000000000":           {command.ExitNo, "several\n", ""},
		"4x4~1010000000000000":           {command.ExitNo, "invalid: 1 stands twice in row 1 (r1c1, r1c3)\n", ""},
		"123":                            {command.ExitNo, "invalid: line 1: found 3 cells; a 9x9 board has 81\n", ""},
	} {
		if got := call(t, stdin, "rate", "--jobs", "2"); got != want {
			t.Errorf("%s: %+v, want %+v", stdin, got, want)
		}
	}
}

func TestRateJSON(t *testing.T) {
	t.Parallel()
	const want = `{"puzzle":"` + proper + `","outcome":"solved","se":{"er":2.0,"ep":1.2,"ed":1.2},"hodoku":{"level":"Easy","score":384},"name":"easy","hardest":"direct-hidden-pair"}` + "\n"
	if got := call(t, proper, "rate", "--format", "json").stdout; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestStepsNotation: the line of notation stands below a step where a notation is
// named, and is the one of the JSON.
func TestStepsNotation(t *testing.T) {
	t.Parallel()
	if got := call(t, proper, "steps"); strings.Contains(got.stdout, "\n     ") {
		t.Errorf("lines that nobody asked for:\n%s", got.stdout)
	}
	for _, n := range []string{"r1c1", "A1", "eureka"} {
		text := call(t, proper, "steps", "--notation", n).stdout
		log := decode[report.Steps](t, call(t, proper, "steps", "--notation", n, "--format", "json").stdout)[0]
		for _, s := range log.Steps {
			if want := ": " + s.Text + "\n     " + s.Line + "\n"; s.Line == "" || !strings.Contains(text, want) {
				t.Errorf("%s: no %q in\n%s", n, want, text)
			}
		}
	}
	if got := call(t, proper, "steps", "--notation", "chess"); got.status != command.ExitUsage || !strings.Contains(got.stderr, `"chess" is not a notation: r1c1, a1 or eureka`) {
		t.Errorf("%+v", got)
	}
	if got := call(t, proper, "steps", "--notation", "a1", "--method", "fillers"); strings.Contains(got.stdout, "\n     ") {
		t.Errorf("a textbook method has lines:\n%s", got.stdout)
	}
}

// The profiles are orders of the same engine, and the notation is that of the
// lines.
func TestStepsOfTheEngine(t *testing.T) {
	t.Parallel()
	for _, profile := range []string{"ours", "hodoku", "sudoku-explainer"} {
		got := decode[report.Steps](t, call(t, proper, "steps", "--profile", profile, "--no-uniqueness", "--notation", "a1", "--format", "json").stdout)
		if len(got) != 1 || got[0].Outcome != "solved" || got[0].Grid != solved || !strings.Contains(got[0].Steps[0].Line, "=") || strings.Contains(got[0].Steps[0].Line, "r1") {
			t.Errorf("%s: %+v", profile, got)
		}
	}
}

// TestListJSON: a line for each technique, with who described it.
func TestListJSON(t *testing.T) {
	t.Parallel()
	listed := decode[report.Technique](t, call(t, "", "find", "--list", "--format", "json").stdout)
	techniques := logic.Techniques()
	if len(listed) != len(techniques) {
		t.Fatalf("%d techniques are listed, of %d", len(listed), len(techniques))
	}
	for i, l := range listed {
		if want := techniques[i]; l.Technique != want.ID || l.Source != want.Source || l.Source == "" {
			t.Errorf("line %d: %+v", i+1, l)
		}
	}
}

// TestTechniquesAreCounted: the table of TECHNIQUES.md counts every technique once,
// and the sentence above it all of them.
func TestTechniquesAreCounted(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../solver/logic/TECHNIQUES.md")
	if err != nil {
		t.Fatal(err)
	}
	all, sum := len(logic.Techniques()), 0
	for _, row := range regexp.MustCompile(`(?m)^\| .* \| (\d+) \| (\d+ of|–)`).FindAllStringSubmatch(string(text), -1) {
		n, _ := strconv.Atoi(row[1])
		sum += n
	}
	if sum != all || !strings.Contains(string(text), fmt.Sprintf("lists all %d.", all)) {
		t.Errorf("the table of TECHNIQUES.md has %d techniques, the engine %d", sum, all)
	}
}
