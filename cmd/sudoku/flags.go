package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/stream"
)

// puzzleFlags are the flags of every command that reads puzzles.
type puzzleFlags struct {
	File   string `arg:"" optional:"" help:"File with one puzzle a line, in any notation that fits a line; on a free-form board the cells, a space and the region symbol of each cell. Grids over several lines, JSON and files of other programs are read too. Standard input, which holds one puzzle a line, where it is not given or -. Blank lines, and comments (# and a space or a letter), are not puzzles."`
	Layout string `placeholder:"NAME" help:"Board that the cells belong on: classic, x, windoku, 4x4 to 25x25, jigsaw-REGIONS; 16x16x, windokux and jigsawx-REGIONS have both diagonals too. Told from the line where it is not given."`
	workFlags
	Jobs *int `placeholder:"N" help:"Puzzles at once, one a core where it is not given. The answers keep the order of the lines."`
}

// formatFlag is the flag of the commands that answer in text or JSON.
type formatFlag struct {
	Format string `enum:"text,json" default:"text" help:"text or json (one object a line)."`
}

// evidenceFlag is the flag of the commands that answer with steps.
type evidenceFlag struct {
	Evidence bool `help:"With --format json, each step of logic also with its statements, marks, links and branches, to draw it."`
}

// check reports a flag that the format has no room for.
func (f evidenceFlag) check(format string) error {
	if f.Evidence && format != "json" {
		return usageError{errors.New("--evidence goes with --format json alone")}
	}
	return nil
}

// logicFlags are the flags of every command that uses the logic engine.
type logicFlags struct {
	Uniqueness bool `default:"true" negatable:"" help:"Use the techniques that assume one solution, where that is proven."`
}

// options are those of the engine.
func (f logicFlags) options() logic.Options {
	if !f.Uniqueness {
		return logic.Options{Uniqueness: logic.NotUnique}
	}
	return logic.Options{}
}

// exitHelp ends the help of every command that reads puzzles.
const exitHelp = `

Where standard error is a terminal it shows the progress. Ctrl-C stops; what is
done by then has been printed. What was left out of the text of a puzzle is said
in its object of JSON, else on standard error, for the first five such lines.
A line that is an object with a "puzzle" may have an "id", which comes back in
the object of the answer.

The exit status is 0 when every line had exactly one solution, 1 otherwise, also
when it was stopped or the answers could not be printed, 2 for wrong usage.`

// each answers the lines of the input in order and in a format, several at once.
// It returns errNotAllOne when some puzzle did not have exactly one solution. Each
// core gets a worker of its own.
func (f puzzleFlags) each(ctx context.Context, e *env, format string, newWorker func(lineReader) stream.Worker) error {
	in, err := f.input(e)
	if err != nil {
		return err
	}
	defer in.close()
	workers := make([]stream.Worker, f.jobs())
	for i := range workers {
		workers[i] = newWorker(lineReader{f, format, in.layout, in.notes, e.clock})
	}
	bar := newProgress(e, in.lines)
	allOne, err := stream.Run(ctx, in.lines, e.stdout, workers, bar)
	bar.end()
	in.notes.write(e.stderr, f.cutBy())
	if err == nil && !(allOne && in.allRead) {
		err = errNotAllOne
	}
	return err
}

// input is where the puzzles are, one a line.
type input struct {
	lines   io.Reader
	layout  *solver.Layout // nil: told from the line
	notes   *remarks
	allRead bool
	close   func()
}

// input checks the flags and opens the input.
func (f puzzleFlags) input(e *env) (input, error) {
	layout, err := f.board()
	if err != nil {
		return input{}, err
	}
	lines, err := f.open(e.stdin)
	if err != nil {
		return input{}, err
	}
	in := input{lines: lines, layout: layout, notes: &remarks{}, allRead: true, close: func() {}}
	if file, ok := lines.(*os.File); ok && f.isFile() {
		in.close = func() { _ = file.Close() }
		in.lines, in.allRead, err = f.oneALine(file, layout, in.notes, e.stderr)
	}
	if err != nil {
		in.close()
	}
	return in, err
}

// board says which values mean nothing, and returns the board of the puzzles.
func (f puzzleFlags) board() (*solver.Layout, error) {
	if err := f.workFlags.check(); err != nil {
		return nil, usageError{err}
	}
	if f.Jobs != nil && (*f.Jobs < 1 || *f.Jobs > maxJobs) {
		return nil, usageError{fmt.Errorf("--jobs must be a number of puzzles from 1 to %d", maxJobs)}
	}
	return f.layout()
}

// maxJobs is more than any machine has cores.
const maxJobs = 1024

// jobs is the number of workers.
func (f puzzleFlags) jobs() int {
	if f.Jobs == nil {
		return runtime.GOMAXPROCS(0)
	}
	return *f.Jobs
}

func (f puzzleFlags) layout() (*solver.Layout, error) {
	if f.Layout == "" {
		return nil, nil
	}
	l, err := solver.ParseLayout(f.Layout)
	if err != nil {
		return nil, usageError{fmt.Errorf("--layout: %w", err)}
	}
	return l, nil
}

func (f puzzleFlags) isFile() bool { return f.File != "" && f.File != "-" }

func (f puzzleFlags) open(stdin io.Reader) (io.Reader, error) {
	if !f.isFile() {
		return stdin, nil
	}
	file, err := os.Open(f.File)
	if err != nil {
		return nil, usageError{err}
	}
	if info, err := file.Stat(); err == nil && info.IsDir() {
		return nil, usageError{errors.Join(fmt.Errorf("%s is a folder", f.File), file.Close())}
	}
	return file, nil
}
