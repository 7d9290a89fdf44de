package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/alecthomas/kong"

	"sudoku/cmd/internal/envvars"
	"sudoku/cmd/internal/flags"
	"sudoku/solver/lastresort"
)

// The exit statuses.
const (
	exitOK    = 0
	exitNo    = 1 // some line did not have exactly one solution, or the work failed
	exitUsage = 2
)

// cli is the command line: flags, their help and where else they are read from.
type cli struct {
	Serve    serveCmd    `cmd:"" help:"Start the web application."`
	Solve    solveCmd    `cmd:"" help:"Print the solution of each puzzle, or why there is none."`
	Steps    stepsCmd    `cmd:"" help:"Print what a method does on each puzzle, step by step."`
	Find     findCmd     `cmd:"" help:"Print every step that there is in each position, one for each conclusion."`
	Rate     rateCmd     `cmd:"" help:"Print how hard each puzzle is."`
	Methods  methodsCmd  `cmd:"" help:"Compare all methods on each puzzle."`
	Sheet    sheetCmd    `cmd:"" help:"Print puzzles on paper: a PDF file with solutions and page numbers."`
	Work     workCmd     `cmd:"" help:"Take part in the work of other machines: solve, rate and find with --cluster."`
	Jobs     jobsCmd     `cmd:"" help:"List, watch and cancel what is shared between machines."`
	Cluster  clusterCmd  `cmd:"" hidden:"" passthrough:""`
	Key      keyCmd      `cmd:"" help:"Make a key for a client who may have more of the server than others."`
	Version  versionCmd  `cmd:"" help:"Print which build this is."`
	Licences licencesCmd `cmd:"" help:"Print the licences of all that is in the program."`
}

// env is what a command works with.
type env struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	unknown        []envvars.Unknown // variables that look like ours and are not
	clock          lastresort.Clock  // that ends what takes far too long
}

// errNotAllOne says that some line did not have exactly one solution. It is an
// answer, not a fault: nothing is said about it on standard error.
var errNotAllOne = errors.New("not every line had exactly one solution")

// errLogged says that the work failed, and that the log says why.
var errLogged = errors.New("failed, as the log says")

// run is the whole program: it parses the arguments, lets the command work, and
// returns the exit status.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return runWith(ctx, args, &env{stdin: stdin, stdout: stdout, stderr: stderr})
}

func runWith(ctx context.Context, args []string, e *env) int {
	exited := -1        // set when the parser has printed the help
	var unprinted error // why it could not
	parser, err := kong.New(&cli{},
		kong.Name("sudoku"),
		kong.Description("Solves and explains Sudoku puzzles, in the browser and here."),
		kong.Writers(e.stdout, e.stderr),
		kong.Help(func(o kong.HelpOptions, c *kong.Context) error {
			unprinted = kong.DefaultHelpPrinter(o, c)
			return unprinted
		}),
		kong.Exit(func(status int) { exited = status }),
	)
	if err != nil {
		fmt.Fprintln(e.stderr, "sudoku:", err)
		return exitUsage
	}
	command, err := parser.Parse(flags.Joined(args))
	switch {
	case unprinted != nil:
		return status(unprinted, e.stderr)
	case exited >= 0:
		return exited
	case err != nil:
		fmt.Fprintf(e.stderr, "sudoku: %v\nTry: sudoku --help\n", err)
		return exitUsage
	}
	command.BindTo(ctx, (*context.Context)(nil))
	switch command.Command() { // those that are set up by variables
	case "serve": // has a log
		e.unknown = unknownVariables()
	case "work":
		warnOfVariables(unknownVariables(), e.stderr)
	}
	return status(command.Run(e), e.stderr)
}

func status(err error, stderr io.Writer) int {
	var usage usageError
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errNotAllOne), errors.Is(err, errLogged):
		return exitNo
	case errors.As(err, &usage):
		fmt.Fprintln(stderr, "sudoku:", err)
		return exitUsage
	}
	fmt.Fprintln(stderr, "sudoku:", err)
	return exitNo
}

// usageError is a mistake in how the program was called.
type usageError struct{ error }
