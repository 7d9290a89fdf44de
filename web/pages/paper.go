package pages

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/form"
	"sudoku/web/respond"
	"sudoku/web/sheet"
	"sudoku/web/view/page"
	"sudoku/web/work"
)

func (ps *Pages) paperRoutes() []respond.Route {
	return []respond.Route{
		respond.Get(page.SheetPath+".pdf", respond.Page, ps.sheet),
		respond.Post("/paper", ps.postPaper),
	}
}

// Bounds on what one sheet may hold. A page of it takes a millisecond or two to draw.
const (
	MaxSheetPuzzles = 60
	maxSheetCells   = MaxSheetPuzzles * 81
)

// paper serves a puzzle as a page to print.
func (ps *Pages) paper(c echo.Context, q address.Query, _ respond.Format) error {
	o, err := ReadSheetOptions(c)
	if err != nil {
		return err
	}
	return ps.SendSheet(c, o, []address.Query{q}, 1)
}

// postPaper leads from the grid as it is to its page to print.
func (ps *Pages) postPaper(c echo.Context) error {
	fields, err := readForm(c.Request())
	if err != nil {
		return err
	}
	d, err := form.ParseDraft(fields)
	if err != nil {
		return err
	}
	if len(d.Wrong) > 0 {
		return ps.rejectDraft(c, d)
	}
	q := d.Query()
	q.Typed.All = false
	href := q.Beside("/p/" + notation.Code(q.Puzzle) + ".pdf")
	for _, o := range sheet.Choices() {
		if v := fields.Get(o.Name); v != "" && v != o.Values[0] {
			href = address.With(href, o.Name, v)
		}
	}
	return respond.Redirect(c, href)
}

// sheet serves several puzzles as pages to print.
func (ps *Pages) sheet(c echo.Context) error {
	if ps.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	if err := work.LeaveFastLane(c.Request().Context()); err != nil {
		return err
	}
	o, err := ReadSheetOptions(c)
	if err != nil {
		return err
	}
	all, err := readCodes(c.QueryParam(page.CodesParam))
	if err != nil {
		return err
	}
	o.Numbered = true
	return ps.SendSheet(c, o, all, len(all))
}

// ReadSheetOptions reads how puzzles are to be put on paper.
func ReadSheetOptions(c echo.Context) (sheet.Options, error) {
	o, err := sheet.ParseOptions(c.QueryParam)
	var bad *sheet.Error
	if errors.As(err, &bad) {
		return o, &address.Error{
			Message: "“" + clip.Text(bad.Value) + "” in " + bad.Name + "= is not " + bad.Want + ".",
			Advice:  "Choose how to print the puzzle below it.", Err: err,
		}
	}
	o.Title = "Sudoku"
	return o, err
}

// readCodes reads several puzzles: share codes with commas or blanks between them, or any notation, one
// a line.
func readCodes(list string) ([]address.Query, error) {
	between := ","
	if strings.Contains(list, "\n") {
		between = "\n"
	}
	var all []address.Query
	cells := 0
	for _, text := range partsOf(list, between) {
		q, err := readOne(text)
		if err != nil {
			return nil, badCodes(fmt.Sprintf("Puzzle %d of %s= cannot be read: %v.", len(all)+1, page.CodesParam, err))
		}
		all = append(all, q)
		if cells += q.Puzzle.Layout().CellCount(); len(all) > MaxSheetPuzzles || cells > maxSheetCells {
			return nil, badCodes(fmt.Sprintf("That is more than a sheet holds here: %d puzzles, or as many cells as %d boards of 9x9 have.",
				MaxSheetPuzzles, maxSheetCells/81))
		}
	}
	if len(all) == 0 {
		return nil, badCodes("There is no puzzle in " + page.CodesParam + "=.")
	}
	return all, nil
}

// partsOf splits a list into the texts of its puzzles. Blanks stand between share codes too, and
// within other notations.
func partsOf(list, between string) []string {
	var parts []string
	for text := range strings.SplitSeq(list, between) {
		words := strings.Fields(text)
		if slices.ContainsFunc(words, func(word string) bool { return !isCode(word) }) {
			words = []string{strings.TrimSpace(text)}
		}
		parts = append(parts, words...)
	}
	return parts
}

func isCode(text string) bool {
	_, err := notation.ParseCode(text)
	return err == nil
}

func badCodes(message string) error {
	return &address.Error{Message: message, Advice: "Name puzzles by their share codes, with commas between them."}
}

func readOne(text string) (address.Query, error) {
	if p, err := notation.ParseCode(text); err == nil {
		return address.Query{Puzzle: p}, nil
	}
	r, err := notation.Read(text, nil)
	if err != nil {
		return address.Query{}, err
	}
	return address.FromReading(r), nil
}

// SendSheet solves and rates puzzles and sends them on paper. Each may take one of so many parts of the work of one
// puzzle. Drawing takes milliseconds, so it is not done in the fast lane.
func (ps *Pages) SendSheet(c echo.Context, o sheet.Options, all []address.Query, parts int) error {
	if err := work.LeaveFastLane(c.Request().Context()); err != nil {
		return err
	}
	made, err := sheet.New(o)
	if err != nil {
		return err
	}
	for _, q := range all {
		p, ending, err := ps.printed(c.Request().Context(), q, o.Pencil, parts)
		if err != nil {
			return err
		}
		respond.VolatileIfCut(c, ending)
		p.Link = ps.Absolute(c, printedLink(q, o.Pencil))
		if err := made.Add(p); err != nil {
			return err
		}
	}
	var file bytes.Buffer
	if err := made.Write(&file); err != nil {
		return err
	}
	h := c.Response().Header()
	h.Del(echo.HeaderContentSecurityPolicy) // with which some browsers show no PDF file
	h.Set(echo.HeaderContentDisposition, `inline; filename="sudoku.pdf"`)
	return c.Blob(http.StatusOK, "application/pdf", file.Bytes())
}

// printed is what a sheet of many puzzles says about one of them: its solution, and how hard
// it was before anything was typed. All of them together may take the work of one.
func (ps *Pages) printed(ctx context.Context, q address.Query, o sheet.Pencil, many int) (p sheet.Puzzle, cut methods.Ending, err error) {
	p = sheet.NewPuzzle(q.State(), o)
	givens := address.Query{Puzzle: q.Givens()}
	a, err := ps.Results.VerdictWithin(ctx, givens, methods.JudgeWork/solver.Work(many))
	if err != nil {
		return p, cut, err
	}
	p = p.WithVerdict(a.Verdict)
	if a.Verdict.Status != solver.One {
		return p, a.Ending(), nil
	}
	r, err := ps.Results.RatingWithin(ctx, givens, methods.RatingWork/solver.Work(many))
	return p.WithRating(r), r.Ending, err
}

// maxLinkBeside is how much a QR code may say beside a puzzle, in bytes. A longer one could
// not be read from a small square.
const maxLinkBeside = 200

// printedLink is the address of a puzzle as it is printed, or where that is too long, without
// what was done to it.
func printedLink(q address.Query, o sheet.Pencil) string {
	if o != sheet.Noted {
		q.Marks = pencil.Marks{}
	}
	q = q.Entered()
	bare := address.Query{Puzzle: q.Givens()}.Address("")
	if whole := q.Address(""); len(whole) <= len(bare)+maxLinkBeside {
		return whole
	}
	return bare
}
