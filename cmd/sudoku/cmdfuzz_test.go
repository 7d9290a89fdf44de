package main

import (
	"bytes"
	"context"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"

	"sudoku/cmd/sudoku/internal/command"
)

// FuzzCommandLine reads any arguments, one a line, as the program does, and where they are right and
// the command stays within this process, has it answer some lines for a moment.
func FuzzCommandLine(f *testing.F) {
	lines := proper + "\n4x4~1000000000000000\nhello\n"
	for _, args := range []string{
		"", "--help", "solve", "solve\n--all", "solve\n--limit\n3\n--method\nfillers", "solve\n--count\n-", "steps\n--method\nlogic\n--format\njson\n--evidence",
		"find\n--technique\nx-wing\n--list", "rate\n--no-uniqueness", "methods\n--format=json", "sheet\n-o\nx.pdf", "version\n--format\njson",
		"serve\n--addr\n:0\n--memory\n1KiB", "serve\n--trust-proxy\n10.0.0.0/8,::1\n--drain=-1s", "solve\n--jobs\n-1\n--deadline\n0s", "solve\n--layout\njigsaw-1",
	} {
		f.Add(args)
	}
	f.Fuzz(func(t *testing.T, line string) {
		args := strings.Split(line, "\n")
		if !staysInside(args) {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
		defer cancel()
		var stdout, stderr bytes.Buffer
		status := run(ctx, args, strings.NewReader(lines), &stdout, &stderr)
		if status != command.ExitOK && status != command.ExitNo && status != command.ExitUsage {
			t.Errorf("%q: status %d", args, status)
		}
		if status == command.ExitUsage && (stderr.Len() == 0 || stdout.Len() > 0) {
			t.Errorf("%q: wrong usage prints %q, and says %q", args, stdout.String(), stderr.String())
		}
	})
}

// staysInside reports whether the program, called like that, opens no file and no port.
func staysInside(args []string) bool {
	var c cli
	parser, err := kong.New(&c, kong.Writers(io.Discard, io.Discard), kong.Exit(func(int) {}))
	if err != nil {
		return false
	}
	command, err := parser.Parse(args)
	if err != nil || command.Selected() == nil {
		return true // it is refused
	}
	files := map[string]string{"solve": c.Solve.File, "steps": c.Steps.File, "find": c.Find.File, "rate": c.Rate.File, "methods": c.Methods.File, "version": ""}
	file, known := files[command.Selected().Name]
	return known && (file == "" || file == "-") && !slices.ContainsFunc(args, leadsOutside)
}

// leadsOutside tells a flag with which work goes to other machines, or into a file.
func leadsOutside(arg string) bool {
	return strings.HasPrefix(arg, "--cluster") || strings.HasPrefix(arg, "-o") || strings.HasPrefix(arg, "--output")
}
