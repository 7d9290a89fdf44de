package pages

import (
	"context"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/exchange"
	"sudoku/web/form"
	"sudoku/web/lanes"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/view/entry"
	"sudoku/web/work"
)

func (ps *Pages) importRoutes() []respond.Route {
	return []respond.Route{respond.Post(exchange.ImportPath, ps.postImport)}
}

// incoming is what the box “Paste a puzzle” has sent, and what was read of it.
type incoming struct {
	draft  form.Draft // its Text is that of the file, where one was chosen
	typed  string     // what stood in the box
	before int        // how many puzzles of the text were shown before

	all    []notation.Reading
	failed []*notation.LineError // parts of the text that could not be read

	problem error // why there is nothing to open
}

// postImport reads the box “Paste a puzzle”, or the file that was chosen there, and opens
// what is in it. Of several puzzles it shows a list to choose from.
func (ps *Pages) postImport(c echo.Context) error {
	in, err := readIncoming(c)
	switch {
	case err != nil:
		return err
	case in.problem != nil:
		return ps.rejectPaste(c, in)
	case len(in.all)+len(in.failed)+in.before > 1:
		return ps.showSeveral(c, in)
	}
	q := address.FromReading(in.all[0]).Entering() // with Solve and Show steps at hand, and Play beside them
	href := q.Address("")
	if !respond.IsHtmx(c) {
		return respond.Redirect(c, address.With(href, address.ReadParam, ps.Sign(q.Origin.Text())))
	}
	if err := work.ChooseLane(c.Request().Context(), q.Puzzle.Layout().CellCount()); err != nil {
		return err
	}
	page := entry.Entry(entry.EntryInput{Draft: form.Open(q), Source: q, Shared: true}, ps.Site(c))
	return ps.RenderAt(c, href, page.Page, templates.EntryPage(page))
}

// longText is the length in bytes from which a text is not read in the fast lane: the
// worst text of 64 KiB takes tens of milliseconds, and the worst file a few hundred.
const longText = 4 << 10

// shortForm is the length in bytes up to which a form with files is taken apart in the fast
// lane: the cells of the largest board, and a text.
const shortForm = 2 * exchange.MaxBody

// readIncoming reads what was sent, in the lane for its length. The error says why it was
// not read.
func readIncoming(c echo.Context) (in incoming, err error) {
	ctx := c.Request().Context()
	kind, params, _ := mime.ParseMediaType(c.Request().Header.Get(echo.HeaderContentType))
	if kind != echo.MIMEMultipartForm {
		in.draft, err = readDraft(c)
		in.typed = in.draft.Text
		if err == nil {
			err = inLaneFor(ctx, len(in.typed), in.read)
		}
		return in, err
	}
	body, err := exchange.BodyOf(c.Request())
	if err != nil {
		return in, problem.BadForm(err)
	}
	if len(body) <= shortForm {
		if err = in.takeApart(body, params["boundary"]); err == nil {
			err = inLaneFor(ctx, len(in.draft.Text), in.read)
		}
		return in, err
	}
	var bad error
	err = inLaneFor(ctx, len(body), func() {
		if bad = in.takeApart(body, params["boundary"]); bad == nil {
			in.read()
		}
	})
	return in, errors.Join(err, bad)
}

// inLaneFor works on a text: at once if it is short, else in the lane for its length.
func inLaneFor(ctx context.Context, length int, read func()) error {
	return work.InLane(ctx, laneFor(length), func() error {
		read()
		return nil
	})
}

func laneFor(length int) lanes.Lane {
	switch {
	case length <= longText:
		return lanes.Fast
	case length <= notation.Limit:
		return lanes.Short
	}
	return lanes.Slow
}

// takeApart reads the fields of a form with files, and the text of its file. What is wrong
// with that becomes the problem; the error is about the form.
func (in *incoming) takeApart(body []byte, boundary string) error {
	fields, files, err := form.ParseMultipart(body, boundary)
	if err != nil && len(body) < exchange.MaxUpload {
		return problem.BadForm(err)
	}
	if in.draft, err = form.ParseDraft(fields); err != nil {
		return err
	}
	in.typed = in.draft.Text
	in.before = readBefore(fields.Get(entry.BeforeParam))
	switch {
	case len(files) > 1:
		in.problem = fmt.Errorf("%d files came, and one at a time is read", len(files))
	case len(files) == 1:
		in.draft.Text, in.problem = files[0].Text()
	case len(in.typed) > notation.LimitOfAll:
		in.problem = form.TooLarge("the text")
	}
	return nil
}

// readBefore reads how many puzzles were shown before. What is no such number was not sent by
// a page of ours, and does no harm.
func readBefore(value string) int {
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n >= notation.MaxReadings {
		return 0
	}
	return n
}

// read reads the text.
func (in *incoming) read() {
	if in.problem == nil {
		in.all, in.failed, in.problem = in.draft.ReadAll()
	}
}

// mostInTheBox is how long a file may be in bytes whose text is put into the box to be
// mended.
const mostInTheBox = 8 << 10

// rejectPaste says what could not be read, and keeps the text and the grid.
func (ps *Pages) rejectPaste(c echo.Context, in incoming) error {
	box := in.draft.Text
	if len(box) > mostInTheBox || strings.TrimSpace(in.typed) != "" {
		box = in.typed
	}
	paste := entry.PasteProblem(in.draft.Text, box, in.problem)
	status := http.StatusUnprocessableEntity
	var tooLarge form.TooLarge
	if errors.As(in.problem, &tooLarge) {
		status = http.StatusRequestEntityTooLarge
	}
	e := entry.EntryInput{Draft: in.draft, Paste: paste}
	if !respond.IsHtmx(c) {
		return ps.entryPage(c, status, e)
	}
	c.Response().Header().Set("HX-Retarget", "#paste")
	c.Response().Header().Set("HX-Reswap", "outerHTML")
	return ps.Render(c, status, templates.PasteBox(entry.PasteBox(in.draft.Layout, paste)))
}

// showSeveral shows the puzzles of a text to choose from. The page has no address of its
// own, since nothing of the text is kept: going back leads to the grid.
func (ps *Pages) showSeveral(c echo.Context, in incoming) error {
	if err := work.LeaveFastLane(c.Request().Context()); err != nil {
		return err
	}
	back := in.draft.Query()
	page := entry.Several(entry.SeveralInput{All: in.all, Failed: in.failed, Before: in.before, Back: back, SheetCells: maxSheetCells}, ps.Site(c))
	if respond.IsHtmx(c) {
		return ps.RenderAt(c, back.Address(""), page.Page, templates.SeveralPage(page))
	}
	return ps.RenderPage(c, http.StatusOK, page.Page, templates.SeveralPage(page))
}
