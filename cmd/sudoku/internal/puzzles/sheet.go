package puzzles

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/web/sheet"
)

// Sheet puts puzzles on paper.
type Sheet struct {
	eachline.Flags
	Output   string `short:"o" required:"" placeholder:"FILE" help:"The PDF file to write; - for standard output."`
	Paper    string `enum:"a4,letter" default:"a4" help:"Size of the paper: a4 or letter."`
	Per      string `enum:"1,2,3,4,5,6" default:"4" help:"Puzzles a page: 1 to 6; fewer where their cells would be less than 5 mm wide."`
	Pencil   string `enum:"none,mine,all" default:"none" help:"Candidates: none, mine (those in the text of the puzzle) or all."`
	Solution string `enum:"none,upside-down,end" default:"end" help:"Solutions: none, upside-down (small, beside each puzzle) or end (on pages at the end)."`
	Title    string `default:"Sudoku" help:"Words above each page."`
	Site     string `placeholder:"URL" help:"Address of a server of this program, such as https://example.org: beside each puzzle is then a QR code of its link there."`
}

// Help says what kong cannot know.
func (Sheet) Help() string {
	return fmt.Sprintf(`Writes a PDF file with every puzzle, its number and how hard it is, page numbers,
and the solutions. Boards of all kinds can stand in one file, which holds up to
%d of them. The same puzzles make the same bytes. A line that holds no
puzzle is left out and named on standard error, as is a puzzle that has not
exactly one solution, which is printed and says so.

Where standard error is a terminal it shows the progress. Ctrl-C stops, and
nothing is written then.

The exit status is 0 when every puzzle had exactly one solution, 1 otherwise, 2
for wrong usage.`, MaxSheetPuzzles)
}

// MaxSheetPuzzles is as many as a file holds. All of its pages are in memory until it is
// written, some 30 KB for each puzzle.
const MaxSheetPuzzles = 2000

// sheetRatingWork is the work that rating one puzzle of a booklet may take: two seconds. It ends
// well before the clock does, so that the bytes are always the same.
const sheetRatingWork = methods.RatingWork / 4

// Run writes the file.
func (c *Sheet) Run(ctx context.Context, e *command.Env) error {
	o, err := c.sheetOptions()
	if err != nil {
		return err
	}
	if c.Output == "-" && eachline.IsTerminal(e.Stdout) {
		return command.UsageError(errors.New("a PDF file is nothing for a terminal: name a file with -o"))
	}
	book, err := newBook(o, e.Stderr)
	if err != nil {
		return err
	}
	file, err := c.open(e)
	if err != nil {
		return err
	}
	defer file.close()
	handler := eachline.Handler{Read: c.prepare(o, book), Unreadable: unreadableInBook, Comment: eachline.LeaveOut}
	err = c.Each(ctx, &command.Env{Stdin: e.Stdin, Stdout: book, Stderr: e.Stderr, Clock: e.Clock}, "text", eachline.ByLine(handler))
	book.endRemarks()
	if err != nil && !errors.Is(err, command.ErrNotAllOne) {
		return err
	}
	if failed := c.write(file, book); failed != nil {
		return failed
	}
	return err
}

// sheetOptions are the flags as package sheet has them.
func (c *Sheet) sheetOptions() (sheet.Options, error) {
	if c.Site != "" && !strings.HasPrefix(c.Site, "https://") && !strings.HasPrefix(c.Site, "http://") {
		return sheet.Options{}, command.UsageError(errors.New("--site must begin with https:// or http://"))
	}
	flags := map[string]string{sheet.PaperParam: c.Paper, sheet.PerParam: c.Per, sheet.PencilParam: c.Pencil, sheet.SolutionsParam: c.Solution}
	o, err := sheet.ParseOptions(func(name string) string { return flags[name] })
	o.Title, o.Numbered = c.Title, true
	return o, err
}

// open opens the file before the work begins, which may take minutes.
func (c *Sheet) open(e *command.Env) (*lateFile, error) {
	if c.Output == "-" {
		return &lateFile{Writer: e.Stdout}, nil
	}
	return openLate(c.Output)
}

// write writes the file, once it is whole.
func (c *Sheet) write(file *lateFile, b *book) error {
	if b.puzzles == 0 {
		return errors.New("there is no puzzle to print")
	}
	return file.replace(b.sheet.Write)
}

// prepare reads a line, and finds out what the book says of its puzzle.
func (c *Sheet) prepare(o sheet.Options, b *book) eachline.ReadLine {
	return func(r eachline.Reader, number int, line string) (eachline.Reply, bool, error) {
		reading, ok, err := r.ReadMarked(number, line)
		return func(ctx context.Context, w *eachline.Writer) bool {
			w.Note(reading.LeftOut)
			p, one := c.printed(ctx, reading.State, o)
			b.hand(number, p)
			return w.Write(ctx, eachline.Answer{Text: strconv.Itoa(number) + "\n", One: one})
		}, ok, err
	}
}

// printed is a puzzle with its solution, how hard it is, and its link. It reports whether
// it has exactly one solution.
func (c *Sheet) printed(ctx context.Context, s notation.State, o sheet.Options) (p sheet.Puzzle, one bool) {
	givens := s.Puzzle
	for cell := range s.Placed.All() {
		givens = givens.With(cell, 0)
	}
	if s.Placed.Len() == s.Puzzle.GivenCount() { // all of it counts as given then
		givens, s.Placed = s.Puzzle, solver.CellSet{}
	}
	v, _ := solver.Judge(ctx, givens, solver.WithBudget(c.Budget(methods.JudgeWork))) // the verdict says whether it was stopped
	p = sheet.NewPuzzle(s, o.Pencil).WithVerdict(v)
	if one = v.Status == solver.One; one {
		p = p.WithRating(report.NewRating(methods.Rate(ctx, givens, logic.Options{}, c.Budget(sheetRatingWork))))
	}
	if c.Site != "" {
		p.Link = strings.TrimRight(c.Site, "/") + "/p/" + notation.Code(givens)
	}
	return p, one
}

// unreadableInBook tells the book of a line that cannot be read.
func unreadableInBook(err error) eachline.Answer {
	return eachline.Answer{Text: "!" + strings.ReplaceAll(err.Error(), "\n", " ") + "\n"}
}

// book gathers the puzzles in the order of their lines. What the workers print are the
// numbers of the lines, and what is wrong with others; it comes here in their order.
type book struct {
	sheet   *sheet.Sheet
	stderr  io.Writer
	puzzles int
	wrong   int
	begun   []byte // a line that has no end yet

	mu    sync.Mutex
	ready map[int]sheet.Puzzle // by the number of the line
}

func newBook(o sheet.Options, stderr io.Writer) (*book, error) {
	s, err := sheet.New(o)
	if err != nil {
		return nil, command.UsageError(fmt.Errorf("--title: %w", err))
	}
	return &book{sheet: s, stderr: stderr, ready: map[int]sheet.Puzzle{}}, nil
}

// hand takes a puzzle from a worker.
func (b *book) hand(number int, p sheet.Puzzle) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ready[number] = p
}

func (b *book) taken(number int) sheet.Puzzle {
	b.mu.Lock()
	defer b.mu.Unlock()
	p := b.ready[number]
	delete(b.ready, number)
	return p
}

// Write draws the puzzles of whole lines.
func (b *book) Write(text []byte) (int, error) {
	b.begun = append(b.begun, text...)
	for {
		line, rest, ok := bytes.Cut(b.begun, []byte{'\n'})
		if !ok {
			return len(text), nil
		}
		if err := b.add(string(line)); err != nil {
			return 0, err
		}
		b.begun = rest
	}
}

func (b *book) add(line string) error {
	if problem, ok := strings.CutPrefix(line, "!"); ok {
		b.remark(problem)
		return nil
	}
	number, err := strconv.Atoi(line)
	if err != nil {
		return err
	}
	p := b.taken(number)
	if p.Note != "" {
		b.remark(fmt.Sprintf("line %d: %s", number, p.Note))
	}
	if b.puzzles++; b.puzzles > MaxSheetPuzzles {
		return fmt.Errorf("more than %d puzzles, which is as many as one file holds", MaxSheetPuzzles)
	}
	return b.sheet.Add(p)
}

// remark says what is wrong with a line, of the first few.
func (b *book) remark(problem string) {
	if b.wrong++; b.wrong <= eachline.MostRemarks {
		fmt.Fprintln(b.stderr, "sudoku:", problem)
	}
}

func (b *book) endRemarks() {
	if more := b.wrong - eachline.MostRemarks; more > 0 {
		fmt.Fprintf(b.stderr, "sudoku: %d lines like these in all\n", b.wrong)
	}
}
