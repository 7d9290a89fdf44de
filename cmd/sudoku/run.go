package main

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/alecthomas/kong"

	"sudoku/cmd/internal/flags"
	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/machines"
	"sudoku/cmd/sudoku/internal/manual"
	"sudoku/cmd/sudoku/internal/puzzles"
	"sudoku/cmd/sudoku/internal/serve"
	"sudoku/solver"
)

// engineVariable names the engine for classic boards; package solver reads it.
const engineVariable = "SUDOKU_ENGINE"

// cli is the command line: flags, their help and where else they are read from.
type cli struct {
	Serve      serve.Command     `cmd:"" help:"Start the web application."`
	Solve      puzzles.Solve     `cmd:"" help:"Print the solution of each puzzle, or why there is none."`
	Steps      puzzles.Steps     `cmd:"" help:"Print what a method does on each puzzle, step by step."`
	Find       puzzles.Find      `cmd:"" help:"Print every step that there is in each position, one for each conclusion."`
	Rate       puzzles.Rate      `cmd:"" help:"Print how hard each puzzle is."`
	Doctor     puzzles.Doctor    `cmd:"" help:"Print which givens of each puzzle to add, to take away or to move."`
	Read       puzzles.Read      `cmd:"" help:"Print the puzzle in each picture: a photo of a page, a scan, a screenshot."`
	Methods    puzzles.Methods   `cmd:"" help:"Compare all methods on each puzzle."`
	Generate   puzzles.Generate  `cmd:"" help:"Make puzzles: by difficulty, by technique, symmetric, on every board."`
	Sheet      puzzles.Sheet     `cmd:"" help:"Print puzzles on paper: a PDF file with solutions and page numbers."`
	Work       machines.Work     `cmd:"" help:"Take part in the work of other machines: solve, rate, find and generate with --cluster."`
	Jobs       machines.Jobs     `cmd:"" help:"List, watch and cancel what is shared between machines."`
	Cluster    clusterCmd        `cmd:"" hidden:"" passthrough:""`
	Key        serve.Key         `cmd:"" help:"Make a key for a client who may have more of the server than others."`
	Version    versionCmd        `cmd:"" help:"Print which build this is."`
	Licences   licencesCmd       `cmd:"" help:"Print the licences of all that is in the program."`
	Help       helpCmd           `cmd:"" help:"Print the help of a command."`
	Completion manual.Completion `cmd:"" help:"Print a script with which a shell completes the command line."`
	Man        manual.Man        `cmd:"" help:"Print the manual page."`
}

// run is the whole program: it parses the arguments, lets the command work, and
// returns the exit status.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return runWith(ctx, args, &command.Env{Stdin: stdin, Stdout: stdout, Stderr: stderr})
}

func runWith(ctx context.Context, args []string, e *command.Env) int {
	if len(args) > 0 && args[0] == "--version" {
		args = slices.Concat([]string{"version"}, args[1:])
	}
	var c cli
	parser, called, err := parse(&c, args, e)
	switch {
	case err != nil || called == nil:
		return command.Status(err, e.Stderr)
	case called.Command() == "help", called.Command() == "help <command>":
		return runWith(ctx, append(c.Help.Command, "--help"), e)
	}
	if _, err := solver.Engine(); err != nil {
		return command.Status(command.UsageError(fmt.Errorf("%s: %w", engineVariable, err)), e.Stderr)
	}
	called.Bind(parser)
	called.BindTo(ctx, (*context.Context)(nil))
	called.BindTo(puzzles.Engine{Clock: e.Clock}, (*cluster.Engine)(nil))
	switch called.Command() { // those that are set up by variables
	case "serve": // has a log
		e.Unknown = unknownVariables()
	case "work":
		warnOfVariables(unknownVariables(), e.Stderr)
	}
	return command.Status(called.Run(e), e.Stderr)
}

// parse reads the arguments. Nothing is called where the parser has printed the help.
func parse(c *cli, args []string, e *command.Env) (parser *kong.Kong, called *kong.Context, err error) {
	var unprinted error // why the help could not be
	isPrinted := false
	parser, err = kong.New(c,
		kong.Name("sudoku"),
		kong.Description("Solves and explains Sudoku puzzles, in the browser and here."),
		kong.Writers(e.Stdout, e.Stderr),
		kong.Help(func(o kong.HelpOptions, c *kong.Context) error {
			unprinted = kong.DefaultHelpPrinter(o, c)
			return unprinted
		}),
		kong.Exit(func(int) { isPrinted = true }),
	)
	if err != nil {
		return nil, nil, command.UsageError(err)
	}
	called, err = parser.Parse(flags.Joined(args))
	switch {
	case unprinted != nil || isPrinted:
		return parser, nil, unprinted
	case err != nil:
		return parser, nil, command.UsageError(fmt.Errorf("%w\nTry: sudoku --help", err))
	}
	return parser, called, nil
}
