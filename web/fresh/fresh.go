// Package fresh serves new puzzles: a page to wish for one, the puzzle itself, and those of a day.
package fresh

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/generate"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/results"
	"sudoku/web/view"
	"sudoku/web/view/entry"
)

// Fresh serves new puzzles.
type Fresh struct {
	*respond.Sender
	Results *results.Results
	Now     func() time.Time
}

// Routes are its addresses.
func (f *Fresh) Routes() []respond.Route {
	return []respond.Route{
		respond.Get(view.NewPath, respond.Page, f.page),
		respond.Get(view.NewPath+"/puzzle", respond.Page, f.puzzle),
		respond.Get(view.DayPath+"/:date/:level", respond.Page, f.ofDay),
	}
}

// page is where a puzzle is wished for. What its address has is chosen.
func (f *Fresh) page(c echo.Context) error {
	respond.Dated(c)
	p := view.New(generate.AskedIn(c.QueryParam), f.Now(), f.Site(c))
	return f.RenderPage(c, http.StatusOK, p.Page, templates.NewPage(p))
}

// puzzle leads to a new puzzle: another one each time, or that of a seed.
func (f *Fresh) puzzle(c echo.Context) error {
	respond.Volatile(c)
	asked := generate.AskedIn(c.QueryParam)
	seed, err := seedIn(c)
	if err != nil {
		return err
	}
	m, err := f.make(c, asked, seed)
	if err != nil {
		return err
	}
	if len(m.Misses) > 0 {
		return fallsShort(asked, m)
	}
	return respond.Redirect(c, address.Query{Puzzle: m.Puzzle}.Address(""))
}

// seedIn is the seed in an address, or a random one.
func seedIn(c echo.Context) (generate.Seed, error) {
	text := c.QueryParam("seed")
	if text == "" {
		return generate.AnySeed(), nil
	}
	seed, err := generate.ParseSeed(text)
	if err != nil {
		return 0, address.Bad(fmt.Sprintf("“%s” in seed= is not a number from 0 to %d.", clip.Text(text), generate.MostSeed))
	}
	return seed, nil
}

// make makes a puzzle, and says what is wrong with wishes that none can fulfil.
func (f *Fresh) make(c echo.Context, asked generate.Asked, seed generate.Seed) (generate.Made, error) {
	if _, err := asked.Wishes(); err != nil {
		return generate.Made{}, &problem.Error{
			Status: http.StatusBadRequest, Message: english.Capital(err.Error()) + ".", Advice: "Change one of the wishes.", Link: back(asked), Err: err,
		}
	}
	m, err := f.Results.Made(c.Request().Context(), asked, seed)
	if errors.Is(err, solver.ErrBudget) {
		return m, &problem.Error{
			Status: http.StatusServiceUnavailable, Message: "No such puzzle was found in five seconds of work.", Advice: "Try again, or wish for less.", Link: back(asked), Err: err,
		}
	}
	return m, err
}

// fallsShort says what the nearest puzzle misses that was found within the work.
func fallsShort(asked generate.Asked, m generate.Made) error {
	return &problem.Error{
		Status:  http.StatusServiceUnavailable,
		Message: "No such puzzle was found in five seconds of work. The nearest misses " + english.List(m.Misses, "and") + ".",
		Advice:  "Trying again may find one.",
		Link:    templates.Link{Label: "Open the nearest", Href: address.Query{Puzzle: m.Puzzle}.Address("")},
	}
}

// back leads to the page with the same wishes.
func back(asked generate.Asked) templates.Link {
	return templates.Link{Label: "Change the wishes", Href: view.NewAddress(asked)}
}

// ofDay leads to the puzzle of a day and a level, the same for everybody.
func (f *Fresh) ofDay(c echo.Context) error {
	date, level := c.Param("date"), c.Param("level")
	day, err := f.day(c, unescaped(date))
	if err == nil && day.After(f.Now().Add(24*time.Hour)) {
		return &problem.Error{
			Status: http.StatusBadRequest, Message: "The puzzles of " + day.Format("2 January 2006") + " are not there yet.", Advice: "Come back on that day.",
			Link: templates.Link{Label: "Today’s puzzles", Href: view.NewPath + "#today"}, Err: errEarly,
		}
	}
	if err != nil || day.Before(view.FirstDay()) {
		return address.Bad(fmt.Sprintf("There is no puzzle of the day “%s”.", clip.Text(unescaped(date))))
	}
	asked, seed, ok := view.OfDay(day, unescaped(level))
	if !ok {
		return address.Bad(fmt.Sprintf("The puzzles of a day are %s; none is “%s”.", english.List(entry.DayLevels(), "and"), clip.Text(unescaped(level))))
	}
	m, err := f.make(c, asked, seed)
	if err != nil {
		return err
	}
	return respond.Redirect(c, address.Query{Puzzle: m.Puzzle}.Address(""))
}

// day reads a date, or "today".
func (f *Fresh) day(c echo.Context, text string) (time.Time, error) {
	if text != "today" {
		return time.Parse(time.DateOnly, text)
	}
	respond.Volatile(c)
	return f.Now().UTC().Truncate(24 * time.Hour), nil
}

// errEarly is why there is no puzzle of a day to come.
var errEarly = errors.New("the day has not come")

func unescaped(param string) string {
	if text, err := url.PathUnescape(param); err == nil {
		return text
	}
	return param
}
