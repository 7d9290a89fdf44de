package eachline

import (
	"bytes"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"sudoku/cmd/sudoku/internal/command"
)

// progress shows on a terminal how far the work has got: a bar for a file, which
// has an end, or a number of lines for a pipe. Where nobody would see it, it is
// nil and does nothing.
type progress struct {
	bar    *progressbar.ProgressBar
	lines  bool // that are counted, not bytes
	beside bool // the answers, which go to the same terminal
}

// newProgress is nil where standard error is not a terminal, and where a person
// is typing puzzles into one.
func newProgress(e *command.Env, in io.Reader) *progress {
	if !IsTerminal(e.Stderr) || IsTerminal(in) {
		return nil
	}
	size := fileSize(in)
	p := &progress{lines: size < 0, beside: IsTerminal(e.Stdout)}
	if size == 0 {
		return nil
	}
	options := []progressbar.Option{
		progressbar.OptionSetWriter(e.Stderr),
		progressbar.OptionShowBytes(!p.lines),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(100 * time.Millisecond),
		progressbar.OptionSetSpinnerChangeInterval(0), // no goroutine of its own
		progressbar.OptionClearOnFinish(),
	}
	if p.lines {
		options = append(options, progressbar.OptionShowIts(), progressbar.OptionSetItsString("lines"))
	}
	p.bar = progressbar.NewOptions64(size, options...)
	return p
}

func IsTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// fileSize is the number of bytes of a regular file, -1 for anything else.
func fileSize(in io.Reader) int64 {
	file, ok := in.(*os.File)
	if !ok {
		return -1
	}
	if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
		return info.Size()
	}
	return -1
}

// Add notes that these lines are done.
func (p *progress) Add(lines []byte) {
	switch {
	case p == nil:
	case p.lines:
		_ = p.bar.Add(bytes.Count(lines, []byte{'\n'}))
	default:
		_ = p.bar.Add(len(lines))
	}
}

// MakeRoom takes the bar off a terminal that something else is printed on. It is
// back with the next Add.
func (p *progress) MakeRoom() {
	if p != nil && p.beside {
		_ = p.bar.Clear()
	}
}

// end takes the bar away.
func (p *progress) end() {
	if p != nil {
		_ = p.bar.Clear()
		_ = p.bar.Exit()
	}
}
