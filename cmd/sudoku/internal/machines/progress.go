package machines

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/solver/english"
	"sudoku/web/stream"
)

// progress shows on a terminal how far the workers have got: lines, lines a
// second, the time that is left, and how many workers there are. Elsewhere it only
// says what a person should know.
type progress struct {
	mu     sync.Mutex
	stderr io.Writer
	bar    *progressbar.ProgressBar // nil where nobody would see it
	beside bool                     // the answers, which go to the same terminal
	shown  bool
}

func newProgress(e *command.Env) *progress {
	return &progress{stderr: e.Stderr, beside: eachline.IsTerminal(e.Stdout), shown: eachline.IsTerminal(e.Stderr)}
}

// Begin implements cluster.Progress.
func (p *progress) Begin(s jobs.State) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.shown {
		return
	}
	lines := s.Lines
	if lines == 0 {
		lines = -1
	}
	p.bar = progressbar.NewOptions64(
		lines,
		progressbar.OptionSetWriter(p.stderr), progressbar.OptionShowCount(), progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("lines"), progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionSetSpinnerChangeInterval(0), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetPredictTime(true),
	)
	_ = p.bar.Set64(int64(s.Written.Lines))
}

// Workers implements cluster.Progress.
func (p *progress) Workers(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bar != nil {
		p.bar.Describe(english.Count(n, "worker"))
	}
}

// Add implements stream.Progress.
func (p *progress) Add(lines []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bar != nil {
		_ = p.bar.Add(stream.CountLines(lines))
	}
}

// MakeRoom implements stream.Progress.
func (p *progress) MakeRoom() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bar != nil && p.beside {
		_ = p.bar.Clear()
	}
}

// tell says what a person should know.
func (p *progress) tell(what string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bar != nil {
		_ = p.bar.Clear()
	}
	fmt.Fprintln(p.stderr, "sudoku:", what)
}

// end takes the bar away.
func (p *progress) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bar != nil {
		_ = p.bar.Clear()
		_ = p.bar.Exit()
		p.bar = nil
	}
}
