package serve

import (
	"io"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"sudoku/cmd/sudoku/internal/sockets"
)

// FuzzFlags reads any flags, one a line, and where they are right the server is set up with them.
func FuzzFlags(f *testing.F) {
	for _, args := range []string{
		"", "--addr\n:0\n--memory\n1KiB", "--trust-proxy\n10.0.0.0/8,::1\n--drain=-1s", "--public-url\nhttps://a.example\n--allow-host\nb.example:8080",
	} {
		f.Add(args)
	}
	f.Fuzz(func(t *testing.T, line string) {
		var c Command
		parser, err := kong.New(&c, kong.Writers(io.Discard, io.Discard), kong.Exit(func(int) {}))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := parser.Parse(strings.Split(line, "\n")); err == nil && c.check() == nil {
			_, _ = c.config(setup{}, nil), c.options(setup{given: &sockets.Sockets{}})
		}
	})
}
