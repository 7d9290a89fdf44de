// Package book serves puzzles on paper: the form that asks for them, and new ones, one to a hundred, as a PDF file
// made from wishes and a seed.
package book

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/generate"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/pages"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/view"
	"sudoku/web/view/page"
	"sudoku/web/work"
)

// Book serves them.
type Book struct{ *pages.Pages }

// Routes are its addresses.
func (b *Book) Routes() []respond.Route {
	return []respond.Route{
		respond.Get(page.SheetPath, respond.Page, b.form),
		respond.Get(view.BookPath, respond.Page, b.pdf),
	}
}

// form asks for puzzles to put on paper: new ones, or those that somebody has.
func (b *Book) form(c echo.Context) error {
	if b.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	p := view.Sheet(view.SheetAsked{
		Codes: c.QueryParam(page.CodesParam), Count: c.QueryParam(view.CountParam), Wishes: generate.AskedIn(c.QueryParam),
		MostCodes: pages.MaxSheetPuzzles, MostNew: mostPuzzles,
	}, pages.SheetOptions(), b.Site(c))
	return b.RenderPage(c, http.StatusOK, p.Page, templates.SheetPage(p))
}

// wanted is a book that is asked for. The same has the same puzzles.
type wanted struct {
	asked generate.Asked
	count int
	seed  generate.Seed
}

// pdf serves new puzzles as pages to print. An address without a seed leads to one with a random seed.
func (b *Book) pdf(c echo.Context) error {
	if b.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	w, err := read(c)
	if err != nil {
		return err
	}
	if c.QueryParam("seed") == "" {
		respond.Volatile(c)
		return respond.Redirect(c, address.With(withoutSeed(c), "seed", strconv.FormatUint(uint64(generate.AnySeed()), 10)))
	}
	o, err := pages.ReadSheetOptions(c)
	if err != nil {
		return err
	}
	if err := work.LeaveFastLane(c.Request().Context()); err != nil {
		return err
	}
	all, missed, err := b.make(c.Request().Context(), w)
	if err != nil {
		return err
	}
	o.Numbered, o.Foot = true, foot(w, len(all), missed)
	return b.SendSheet(c, o, all, max(1, len(all)/shares))
}

// withoutSeed is the address that was asked for, with an empty seed left out.
func withoutSeed(c echo.Context) string {
	q := c.Request().URL.Query()
	q.Del("seed")
	return view.BookPath + "?" + q.Encode()
}

// mostPuzzles is how many a book has at most.
const mostPuzzles = 100

// read reads what is asked for.
func read(c echo.Context) (w wanted, err error) {
	w.asked = generate.AskedIn(c.QueryParam)
	w.count, err = strconv.Atoi(c.QueryParam(view.CountParam))
	if err != nil || w.count < 1 || w.count > mostPuzzles {
		return w, address.Bad(fmt.Sprintf("“%s” in %s= is not a number from 1 to %d.", clip.Text(c.QueryParam(view.CountParam)), view.CountParam, mostPuzzles))
	}
	if _, err := w.asked.Wishes(); err != nil {
		return w, &problem.Error{
			Status: http.StatusBadRequest, Message: english.Capital(err.Error()) + ".", Advice: "Change one of the wishes.",
			Link: templates.Link{Label: "Change the wishes", Href: view.SheetAddress(w.asked)}, Err: err,
		}
	}
	if text := c.QueryParam("seed"); text != "" {
		if w.seed, err = generate.ParseSeed(text); err != nil {
			return w, address.Bad(fmt.Sprintf("“%s” in seed= is not a number from 0 to %d.", clip.Text(text), generate.MostSeed))
		}
	}
	return w, nil
}

// Bounds on the work that the puzzles of one book may take: half a minute for all, in which each may take a few times
// its share, and five seconds for one.
const (
	bookWork   solver.Work = 3_000_000_000
	puzzleWork solver.Work = 500_000_000
	shares                 = 4
)

// make makes the puzzles of a book one after the other, each in its own turn, so that who asks for one puzzle is not
// kept waiting by who asks for a hundred; and what was made is kept, so that who asks again goes on where it was. It
// returns the numbers of those that do not fulfil the wishes, since the work ended first.
func (b *Book) make(ctx context.Context, w wanted) (all []address.Query, missed []string, err error) {
	left := bookWork
	for i := range w.count {
		share := min(puzzleWork, shares*left/solver.Work(w.count-i))
		m, err := b.Results.MadeWithin(ctx, w.asked, w.seedOf(i), share)
		left = max(1, left-m.Spent)
		if errors.Is(err, solver.ErrBudget) {
			left = max(1, left-share)
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		all = append(all, address.Query{Puzzle: m.Puzzle})
		if len(m.Misses) > 0 {
			missed = append(missed, strconv.Itoa(len(all)))
		}
	}
	if len(all) == 0 {
		return nil, nil, &problem.Error{
			Status: http.StatusServiceUnavailable, Message: "No such puzzle was found within the work of a book.", Advice: "Try again with another seed, or wish for less.",
			Link: templates.Link{Label: "Change the wishes", Href: view.SheetAddress(w.asked)}, Err: solver.ErrBudget,
		}
	}
	return all, missed, nil
}

// seedOf is the seed of a puzzle: one behind the other, as sudoku generate has them.
func (w wanted) seedOf(i int) generate.Seed {
	return (w.seed + generate.Seed(i)) % (generate.MostSeed + 1)
}

// foot says which puzzles are not as wished for, and how many could not be made.
func foot(w wanted, made int, missed []string) string {
	var words []string
	if len(missed) > 0 {
		words = append(words, "Not as wished for, within the work of a book: "+english.ListUpTo(12, missed, "and")+".")
	}
	if made < w.count {
		words = append(words, fmt.Sprintf("%d of %d were found.", made, w.count))
	}
	return strings.Join(words, " ")
}
