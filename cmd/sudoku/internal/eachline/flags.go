package eachline

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/web/stream"
)

// Flags are the flags of every command that reads puzzles.
type Flags struct {
	File   string `arg:"" optional:"" help:"File with one puzzle a line, in any notation that fits a line; on a free-form board the cells, a space and the region symbol of each cell. Grids over several lines, JSON and files of other programs are read too. Standard input, which holds one puzzle a line, where it is not given or -. Blank lines, and comments (# and a space or a letter), are not puzzles."`
	Layout string `placeholder:"NAME" help:"Board that the cells belong on: classic, x, windoku, 4x4 to 25x25, jigsaw-REGIONS; 16x16x, windokux and jigsawx-REGIONS have both diagonals too. Told from the line where it is not given."`
	WorkFlags
	Parallel *int `name:"jobs" placeholder:"N" help:"Puzzles at once, one a core where it is not given. The answers keep the order of the lines."`
}

// FormatFlag is the flag of the commands that answer in text or JSON.
type FormatFlag struct {
	Format string `enum:"text,json" default:"text" help:"text or json (one object a line)."`
}

// EvidenceFlag is the flag of the commands that answer with steps.
type EvidenceFlag struct {
	Evidence bool `help:"With --format json, each step of logic also with its statements, marks, links and branches, to draw it."`
}

// Check reports a flag that the format has no room for.
func (f EvidenceFlag) Check(format string) error {
	if f.Evidence && format != "json" {
		return command.UsageError(errors.New("--evidence goes with --format json alone"))
	}
	return nil
}

// ProofsFlag says whether steps that follow suppositions are told by proofs of their own.
type ProofsFlag struct {
	Proofs *bool `negatable:"" help:"Tell each step of logic that follows suppositions by a proof: numbered lines, and parts of it under letters. So it is in text; with --format json only where it is given."`
}

// WithProofs reports whether there are proofs in a format.
func (f ProofsFlag) WithProofs(format string) bool {
	if f.Proofs == nil {
		return format == "text"
	}
	return *f.Proofs
}

// LogicFlags are the flags of every command that uses the logic engine.
type LogicFlags struct {
	Uniqueness bool `default:"true" negatable:"" help:"Use the techniques that assume one solution, where that is proven."`
}

// Options are those of the engine.
func (f LogicFlags) Options() logic.Options {
	if !f.Uniqueness {
		return logic.Options{Uniqueness: logic.NotUnique}
	}
	return logic.Options{}
}

// ExitHelp ends the help of every command that reads puzzles.
const ExitHelp = `

Where standard error is a terminal it shows the progress. Ctrl-C stops; what is
done by then has been printed. What was left out of the text of a puzzle is said
in its object of JSON, else on standard error, for the first five such lines.
A line that is an object with a "puzzle" may have an "id", which comes back in
the object of the answer.

The exit status is 0 when every line had exactly one solution, 1 otherwise, also
when it was stopped or the answers could not be printed, 2 for wrong usage.`

// Each answers the lines of the input in order and in a format, several at once.
// It returns errNotAllOne when some puzzle did not have exactly one solution. Each
// core gets a worker of its own.
func (f Flags) Each(ctx context.Context, e *command.Env, format string, newWorker func(Reader) stream.Worker) error {
	in, err := f.Input(e)
	if err != nil {
		return err
	}
	defer in.Close()
	workers := make([]stream.Worker, f.parallel())
	for i := range workers {
		workers[i] = newWorker(Reader{f, format, in.layout, in.Notes, e.Clock})
	}
	allOne, err := Run(ctx, e, in.Lines, workers)
	in.Notes.Write(e.Stderr, f.CutBy())
	if err == nil && !(allOne && in.AllRead) {
		err = command.ErrNotAllOne
	}
	return err
}

// Run answers lines on several cores, one a worker, and shows the progress. It reports whether all answers are
// good.
func Run(ctx context.Context, e *command.Env, in io.Reader, workers []stream.Worker) (allGood bool, err error) {
	bar := newProgress(e, in)
	allGood, err = stream.Run(ctx, in, e.Stdout, workers, bar)
	bar.end()
	return allGood, err
}

// Input is where the puzzles are, one a line.
type Input struct {
	Lines   io.Reader
	layout  *solver.Layout // nil: told from the line
	Notes   *Remarks
	AllRead bool
	Close   func()
}

// Input checks the flags and opens the input.
func (f Flags) Input(e *command.Env) (Input, error) {
	layout, err := f.Board()
	if err != nil {
		return Input{}, err
	}
	lines, err := f.open(e.Stdin)
	if err != nil {
		return Input{}, err
	}
	in := Input{Lines: lines, layout: layout, Notes: &Remarks{}, AllRead: true, Close: func() {}}
	if file, ok := lines.(*os.File); ok && f.isFile() {
		in.Close = func() { _ = file.Close() }
		in.Lines, in.AllRead, err = f.oneALine(file, layout, in.Notes, e.Stderr)
	}
	if err != nil {
		in.Close()
	}
	return in, err
}

// Board says which values mean nothing, and returns the board of the puzzles.
func (f Flags) Board() (*solver.Layout, error) {
	if err := f.WorkFlags.check(); err != nil {
		return nil, command.UsageError(err)
	}
	if f.Parallel != nil && (*f.Parallel < 1 || *f.Parallel > MaxParallel) {
		return nil, command.UsageError(fmt.Errorf("--jobs must be a number of puzzles from 1 to %d", MaxParallel))
	}
	return f.layout()
}

// MaxParallel is more than any machine has cores.
const MaxParallel = 1024

// parallel is the number of workers.
func (f Flags) parallel() int {
	if f.Parallel == nil {
		return runtime.GOMAXPROCS(0)
	}
	return *f.Parallel
}

func (f Flags) layout() (*solver.Layout, error) {
	if f.Layout == "" {
		return nil, nil
	}
	l, err := solver.ParseLayout(f.Layout)
	if err != nil {
		return nil, command.UsageError(fmt.Errorf("--layout: %w", err))
	}
	return l, nil
}

func (f Flags) isFile() bool { return f.File != "" && f.File != "-" }

func (f Flags) open(stdin io.Reader) (io.Reader, error) {
	if !f.isFile() {
		return stdin, nil
	}
	file, err := os.Open(f.File)
	if err != nil {
		return nil, command.UsageError(err)
	}
	if info, err := file.Stat(); err == nil && info.IsDir() {
		return nil, command.UsageError(errors.Join(fmt.Errorf("%s is a folder", f.File), file.Close()))
	}
	return file, nil
}

// Puzzles are the flags themselves, of a command that embeds them.
func (f Flags) Puzzles() Flags { return f }

// FlagsOf are the flags of a task.
func FlagsOf(t jobs.Task) Flags { return Flags{Layout: t.Layout, WorkFlags: workOf(t)} }
