package solver_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	// What the program uses, so that a kept result of this test is not taken for one of a changed library.
	_ "sudoku/solver/classic"
	_ "sudoku/solver/hint"
	_ "sudoku/solver/logic"
	_ "sudoku/solver/notation"
)

// outsideSays is what testdata/outside prints.
const outsideSays = `errors: <nil> <nil> <nil> <nil> <nil> <nil> <nil> <nil>
solve: 374561829185429367962378514531984276649257138827613945496832751218745693753196482
count: 9
judge: invalid row 1 2
next: true hidden-single Only r3c1 can take the 9 of box 1, because r1c9 rules 9 out of row 1, r5c3 rules it out of column 3, and r7c2 rules it out of column 2. So r3c1 is 9.
rate: 2.0 Easy easy
hint: Look at box 1.
backtracking: solved 16241
`

// A module of its own can use the library: it is compiled and run outside the tree, without a network.
func TestLibraryFromOutside(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles the whole solver again, for another path")
	}
	t.Parallel()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name string, text []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("main.go", read(t, "testdata/outside/main.go"))
	write("go.sum", read(t, "../go.sum"))
	write("go.mod", fmt.Appendf(nil, "module example.org/outside\n\ngo 1.26.0\n\nrequire sudoku v0.0.0\n\nreplace sudoku => %q\n", root))
	cmd := exec.Command("go", "run", "-mod=mod", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOPROXY=off", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if err != nil || string(out) != outsideSays {
		t.Errorf("%v\n%s\nwant\n%s", err, out, outsideSays)
	}
}

// The package comment shows the calls of that program.
func TestCallsOfThePackageComment(t *testing.T) {
	t.Parallel()
	program, shown := string(read(t, "testdata/outside/main.go")), 0
	for line := range strings.Lines(string(read(t, "doc.go"))) {
		call, isCode := strings.CutPrefix(line, "//\t")
		if !isCode || !strings.Contains(call, ":= ") {
			continue
		}
		if shown++; !strings.Contains(program, "\t"+call) {
			t.Errorf("testdata/outside/main.go has no %s", call)
		}
	}
	if shown != 10 {
		t.Errorf("the package comment shows %d calls, want 10", shown)
	}
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
