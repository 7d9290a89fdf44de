package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// puzzleFlags are the flags of every command that reads puzzles.
type puzzleFlags struct {
	File     string        `arg:"" optional:"" type:"existingfile" help:"File with one puzzle a line, in any notation that fits a line. Standard input where it is not given."`
	Layout   string        `placeholder:"NAME" help:"Board that the cells belong on: classic, x, windoku, 4x4 to 25x25, jigsaw-REGIONS. Told from the line where it is not given."`
	Format   string        `enum:"text,json" default:"text" help:"text or json (one object a line)."`
	Deadline time.Duration `default:"10s" help:"Time for one puzzle, after which it is given up."`
}

// maxLine is the longest line that is read, in bytes.
const maxLine = 64 << 10

// answer is what a command says about one puzzle.
type answer struct {
	json any
	text string // with its line ends
	one  bool   // the puzzle has exactly one solution
}

// each reads puzzles one a line, lets work answer each of them within the
// deadline, and writes the answers in order. For a line that cannot be read,
// unreadable answers. It returns errNotAllOne when some line did not have
// exactly one solution.
func (f puzzleFlags) each(e *env, work func(context.Context, solver.Puzzle) answer, unreadable func(error) answer) error {
	layout, err := f.layout()
	if err != nil {
		return err
	}
	in, err := f.open(e.stdin)
	if err != nil {
		return err
	}
	defer in.Close()
	out := bufio.NewWriter(e.stdout)
	lines := readLines(e.ctx, in)
	allOne := true
	for {
		select {
		case <-e.ctx.Done():
			return errors.New("interrupted")
		case line, ok := <-lines:
			switch {
			case !ok && allOne:
				return nil
			case !ok:
				return errNotAllOne
			case line.err != nil:
				return line.err
			}
			a := f.answer(e.ctx, line, layout, work, unreadable)
			allOne = allOne && a.one
			if err := f.write(out, a); err != nil {
				return err
			}
		}
	}
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

func (f puzzleFlags) open(stdin io.Reader) (io.ReadCloser, error) {
	if f.File == "" {
		return io.NopCloser(stdin), nil
	}
	file, err := os.Open(f.File)
	if err != nil {
		return nil, usageError{err}
	}
	return file, nil
}

func (f puzzleFlags) answer(ctx context.Context, line inputLine, layout *solver.Layout, work func(context.Context, solver.Puzzle) answer, unreadable func(error) answer) answer {
	if line.tooLong {
		return unreadable(fmt.Errorf("the line is longer than %d bytes", maxLine))
	}
	reading, err := notation.Read(line.text, layout)
	if err != nil {
		return unreadable(err)
	}
	ctx, cancel := context.WithTimeout(ctx, f.Deadline)
	defer cancel()
	return work(ctx, reading.Puzzle)
}

func (f puzzleFlags) write(out *bufio.Writer, a answer) error {
	if f.Format == "json" {
		if err := json.NewEncoder(out).Encode(a.json); err != nil {
			return err
		}
	} else if _, err := out.WriteString(a.text); err != nil {
		return err
	}
	return out.Flush() // a person may be typing the lines
}

// inputLine is one line of input without its end.
type inputLine struct {
	text    string
	tooLong bool
	err     error // reading failed; it is the last line
}

// readLines reads line by line until the end of the input or of the context. It
// reads in the background, because a read from a terminal does not end with the
// context.
func readLines(ctx context.Context, r io.Reader) <-chan inputLine {
	lines := make(chan inputLine)
	go func() {
		defer close(lines)
		in := bufio.NewReaderSize(r, maxLine+1)
		for {
			line, done := readLine(in)
			if done && line.err == nil {
				return
			}
			select {
			case lines <- line:
			case <-ctx.Done():
				return
			}
			if done {
				return
			}
		}
	}()
	return lines
}

// readLine reads one line. Of a line that is too long it keeps nothing.
func readLine(in *bufio.Reader) (line inputLine, done bool) {
	part, isPrefix, err := in.ReadLine()
	if err != nil {
		if err != io.EOF {
			line.err = err
		}
		return line, true
	}
	line.text = string(part)
	for isPrefix && err == nil {
		line = inputLine{tooLong: true}
		_, isPrefix, err = in.ReadLine()
	}
	return line, false
}
