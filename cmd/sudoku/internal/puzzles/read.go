package puzzles

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver/notation"
	"sudoku/web/offers"
	"sudoku/web/photo"
)

// Read prints the puzzle in each picture.
type Read struct {
	Files []string `arg:"" name:"file" help:"Pictures: JPEG, PNG, WebP or GIF; - for standard input."`
	eachline.FormatFlag
}

// Help says what kong cannot know.
func (Read) Help() string {
	return `Prints a line for each picture, in their order: the puzzle as "sudoku solve" reads
it. A photo of a page, a scan or a screenshot is read, whichever way up; of
several grids the likeliest. Which cells are uncertain is said on standard error,
as is why nothing was read; in JSON it stands in the object, with what else may
stand in a cell. Nothing is changed to make the puzzle right.

The exit status is 0 when every picture was read, 1 otherwise, 2 for wrong usage.`
}

// Run reads all pictures, several at once.
func (c *Read) Run(ctx context.Context, e *command.Env) error {
	out := bufio.NewWriter(e.Stdout)
	allRead := true
	for p := range inOrder(c.Files, func(name string) picture { return readPicture(ctx, name, e.Stdin) }) {
		allRead = allRead && p.err == nil
		if err := c.print(p, out, e.Stderr); err != nil {
			return err
		}
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case !allRead:
		return command.ErrLogged
	}
	return nil
}

// picture is what was read from a file, or why nothing was.
type picture struct {
	name   string
	offers offers.Offers
	err    error
}

// readPicture reads one file.
func readPicture(ctx context.Context, name string, stdin io.Reader) (p picture) {
	p.name = name
	data, err := pictureFile(name, stdin)
	var r photo.Reading
	if err == nil {
		r, err = photo.Read(ctx, bytes.NewReader(data), photo.Options{})
	}
	if err == nil {
		p.offers, err = offers.Of(ctx, r, offers.Budget)
	}
	p.err = err
	return p
}

// pictureFile is what is in a file, and a little more than may be at most.
func pictureFile(name string, stdin io.Reader) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(io.LimitReader(stdin, photo.MaxBytes+1))
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, photo.MaxBytes+1))
}

// print prints a picture as text or as JSON.
func (c *Read) print(p picture, out *bufio.Writer, stderr io.Writer) error {
	if c.Format == "json" {
		line, err := json.Marshal(p.report())
		if err != nil {
			return err
		}
		_, _ = out.Write(append(line, '\n'))
		return out.Flush()
	}
	if p.err != nil {
		fmt.Fprintf(stderr, "sudoku: %s: %s\n", p.name, why(p.err))
		return nil
	}
	if unsure := p.report().Uncertain; len(unsure) > 0 {
		fmt.Fprintf(stderr, "sudoku: %s: uncertain: %s\n", p.name, strings.Join(unsure, ", "))
	}
	fmt.Fprintln(out, notation.Code(p.offers.Puzzle))
	return out.Flush()
}

func (p picture) report() offers.Report {
	if p.err != nil {
		return offers.Failed(p.name, why(p.err))
	}
	return offers.ReportOf(p.name, p.offers)
}

// why says why nothing was read, without the name of the file.
func why(err error) string {
	var refused *photo.Error
	var path *os.PathError
	switch {
	case errors.As(err, &refused):
		return refused.Message + " " + refused.Advice
	case errors.As(err, &path):
		return path.Err.Error()
	}
	return err.Error()
}

// inOrder does some work for each name, as many at once as there are processors, and yields what comes of it in the
// order of the names.
func inOrder(names []string, do func(name string) picture) func(yield func(picture) bool) {
	return func(yield func(picture) bool) {
		coming := make(chan chan picture, runtime.GOMAXPROCS(0)-1)
		end := make(chan struct{})
		defer close(end)
		go func() {
			defer close(coming)
			for _, name := range names {
				done := make(chan picture, 1)
				select {
				case coming <- done:
					go func() { done <- do(name) }()
				case <-end:
					return
				}
			}
		}()
		for done := range coming {
			if !yield(<-done) {
				return
			}
		}
	}
}
