package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// puzzleFlags are the flags of every command that reads puzzles.
type puzzleFlags struct {
	File     string        `arg:"" optional:"" help:"File with one puzzle a line, in any notation that fits a line. Standard input where it is not given or -. Blank lines, and comments (# and a space or a letter), are not puzzles."`
	Layout   string        `placeholder:"NAME" help:"Board that the cells belong on: classic, x, windoku, 4x4 to 25x25, jigsaw-REGIONS. Told from the line where it is not given."`
	Format   string        `enum:"text,json" default:"text" help:"text or json (one object a line)."`
	Deadline time.Duration `default:"10s" help:"Time for one puzzle, after which it is given up."`
}

// exitHelp ends the help of every command that reads puzzles.
const exitHelp = `

The exit status is 0 when every line had exactly one solution, 1 otherwise, 2
for wrong usage.`

// maxLine is the longest line that is read, in bytes.
const maxLine = 64 << 10

// job is what a command does with the lines that it reads.
type job struct {
	work       func(context.Context, solver.Puzzle) answer
	unreadable func(error) answer
	aside      func(line string) string // the text for a blank line or a comment
}

// answer is what a command says about one puzzle.
type answer struct {
	json any    // nil for nothing
	text string // with its line ends
	one  bool   // the puzzle has exactly one solution
}

// each reads puzzles one a line, answers each of them within the deadline, and
// writes the answers in order. It returns errNotAllOne when some line did not
// have exactly one solution.
func (f puzzleFlags) each(e *env, j job) error {
	if f.Deadline <= 0 {
		return usageError{errors.New("--deadline must be longer than 0")}
	}
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
			a := f.answer(e.ctx, line, layout, j)
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
	if f.File == "" || f.File == "-" {
		return io.NopCloser(stdin), nil
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

func (f puzzleFlags) answer(ctx context.Context, line inputLine, layout *solver.Layout, j job) answer {
	if isAside(line) {
		return answer{text: j.aside(line.text), one: true}
	}
	if line.tooLong {
		return j.unreadable(fmt.Errorf("the line is longer than %d bytes", maxLine))
	}
	reading, err := notation.Read(line.text, layout)
	if err != nil {
		return j.unreadable(err)
	}
	ctx, cancel := context.WithTimeout(ctx, f.Deadline)
	defer cancel()
	return j.work(ctx, reading.Puzzle)
}

func (f puzzleFlags) write(out *bufio.Writer, a answer) error {
	if f.Format == "json" {
		if a.json == nil {
			return nil
		}
		e := json.NewEncoder(out)
		e.SetEscapeHTML(false) // r2c3<>4 is easier to read than \u003c\u003e
		if err := e.Encode(a.json); err != nil {
			return err
		}
	} else if _, err := out.WriteString(a.text); err != nil {
		return err
	}
	return out.Flush() // a person may be typing the lines
}

// isAside reports whether a line is blank or a comment: # alone, or with a space
// or a letter behind it. Before a digit or another # it can be a blank cell.
func isAside(line inputLine) bool {
	text := strings.TrimSpace(line.text)
	if line.tooLong || text == "" {
		return !line.tooLong
	}
	rest, isComment := strings.CutPrefix(text, "#")
	return isComment && (rest == "" || rest[0] == ' ' || rest[0] == '\t' || unicode.IsLetter(rune(rest[0])))
}

// silence says nothing.
func silence(string) string { return "" }

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
