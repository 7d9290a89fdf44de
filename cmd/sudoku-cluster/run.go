package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"

	"sudoku/cmd/internal/envvars"
	"sudoku/cmd/internal/flags"
	"sudoku/cmd/internal/stamp"
)

// name is that of the program, in what it says.
const name = "sudoku-cluster"

// The exit statuses.
const (
	exitOK    = 0
	exitNo    = 1 // the work failed
	exitUsage = 2
)

// usageError is a mistake in how the program was called.
type usageError struct{ error }

// run is the whole program: it parses the arguments, serves, and returns the exit status.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	c := &cli{}
	exited := -1        // set when the parser has printed the help, or the version
	var unprinted error // why it could not
	parser, err := kong.New(c,
		kong.Name(name),
		kong.Description(help),
		kong.Vars{"version": stamp.Own().Text()},
		kong.Writers(stdout, stderr),
		kong.Help(func(o kong.HelpOptions, k *kong.Context) error {
			unprinted = kong.DefaultHelpPrinter(o, k)
			return unprinted
		}),
		kong.Exit(func(status int) { exited = status }),
	)
	if err != nil {
		return status(usageError{err}, stderr)
	}
	_, err = parser.Parse(flags.Joined(args))
	switch {
	case unprinted != nil:
		return status(unprinted, stderr)
	case exited >= 0:
		return exited
	case err != nil:
		fmt.Fprintf(stderr, "%s: %v\nTry: %s --help\n", name, err, name)
		return exitUsage
	}
	for _, v := range envvars.UnknownOf(os.Environ(), "SUDOKU_", envvars.Known()) {
		fmt.Fprintf(stderr, "%s: %s\n", name, v.Text())
	}
	return status(c.serve(ctx, stdout, stderr), stderr)
}

func status(err error, stderr io.Writer) int {
	if err == nil {
		return exitOK
	}
	fmt.Fprintf(stderr, "%s: %v\n", name, err)
	if errors.As(err, new(usageError)) {
		return exitUsage
	}
	return exitNo
}
