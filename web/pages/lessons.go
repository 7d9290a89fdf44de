package pages

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/view/lesson"
	"sudoku/web/view/logs"
	"sudoku/web/work"
)

func (ps *Pages) lessonRoutes() []respond.Route {
	return []respond.Route{
		respond.Get(address.TechniquesPath, respond.Page, ps.techniques),
		respond.Get(address.TechniquesPath+"/:id", respond.Page, ps.technique),
	}
}

// techniques serves the list of techniques: all, those of a level, or those of a name. A name of
// one technique leads to its page.
func (ps *Pages) techniques(c echo.Context) error {
	listed, err := listedBy(c.QueryParam(address.LevelParam), c.QueryParam(address.NameParam))
	if err != nil {
		return err
	}
	if listed.Name != "" && len(listed.Techniques) == 1 {
		return respond.Redirect(c, address.Lesson{ID: listed.Techniques[0].ID}.Address())
	}
	if ps.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	page := lesson.Techniques(listed, ps.Site(c))
	return ps.RenderPage(c, http.StatusOK, page.Page, templates.TechniquesPage(page))
}

// listedBy is what a level and a name list.
func listedBy(level, name string) (lesson.Listed, error) {
	listed := lesson.Listed{Level: level, Name: clip.Text(name), Techniques: logic.Techniques()}
	if level != "" && !slices.Contains(lesson.Levels(), level) {
		return listed, address.Bad(fmt.Sprintf("“%s” in level= is not a level; those are %s.", clip.Text(level), english.List(lesson.Levels(), "and")))
	}
	if name != "" {
		if listed.Techniques = logic.FindTechniques(name); listed.Techniques == nil {
			listed.None = unknownTechnique(name) + "."
		}
	}
	listed.Techniques = slices.DeleteFunc(listed.Techniques, func(t logic.Technique) bool {
		return level != "" && level != lesson.LevelName(t)
	})
	return listed, nil
}

// unknownName returns the error of a name that stands for no technique; nil where it stands for some.
func unknownName(name string) (unknown *logic.UnknownTechniqueError) {
	_, err := logic.ParseTechniques(name)
	errors.As(err, &unknown)
	return unknown
}

// unknownTechnique says that a name stands for no technique, with those that are like it.
func unknownTechnique(name string) string {
	unknown := unknownName(name)
	if unknown == nil {
		return "There is no technique of this name"
	}
	text := fmt.Sprintf("“%s” is no technique", clip.Text(name))
	if len(unknown.Nearest) > 0 {
		text += "; did you mean " + english.List(unknown.Nearest, "or") + "?"
	}
	return text
}

// technique serves the page about a technique.
func (ps *Pages) technique(c echo.Context) error {
	id := c.Param("id")
	t, ok := logic.TechniqueOf(id)
	if !ok {
		return noSuchTechnique(id)
	}
	if ps.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	asked, err := readLesson(c, t.ID)
	if err != nil {
		return err
	}
	example, err := ps.Results.Example(c.Request().Context(), t.ID)
	if err != nil {
		return err
	}
	at, err := readPart(c, example)
	if err != nil {
		return err
	}
	used, err := ps.usedIn(c, asked)
	if err != nil {
		return err
	}
	page := lesson.Lesson(t, example, asked, at, used, ps.Site(c))
	return ps.RenderPage(c, http.StatusOK, page.Page, templates.LessonPage(page))
}

// noSuchTechnique leads on from an ID that is none: to what the name stands for elsewhere, or to
// a name that is written much like it.
func noSuchTechnique(id string) *problem.Error {
	p := &problem.Error{
		Status: http.StatusNotFound, Message: fmt.Sprintf("“%s” is not the address of a technique.", clip.Text(id)),
		Link: templates.Link{Label: "All techniques", Href: address.TechniquesPath},
	}
	near := logic.FindTechniques(id)
	if len(near) == 1 {
		p.Advice = "This is it:"
	}
	if unknown := unknownName(id); near == nil && unknown != nil && len(unknown.Nearest) > 0 {
		p.Advice = "Did you mean " + english.List(unknown.Nearest, "or") + "?"
		near = logic.FindTechniques(unknown.Nearest[0])
	}
	switch {
	case len(near) == 1:
		p.Link = templates.Link{Label: near[0].Title, Href: address.Lesson{ID: near[0].ID}.Address()}
	case len(near) > 1:
		p.Link = templates.Link{Label: "All of that name", Href: address.With(address.TechniquesPath, address.NameParam, near[0].Family)}
	}
	return p
}

// readLesson reads which page about a technique is asked for.
func readLesson(c echo.Context, id string) (address.Lesson, error) {
	asked := address.Lesson{ID: id}
	if code := c.QueryParam(address.InParam); code != "" {
		p, err := notation.ParseCode(code)
		if err != nil {
			return asked, address.Bad("There is no puzzle in in=: " + err.Error() + ".")
		}
		q, err := readBeside(c, p)
		if err != nil {
			return asked, err
		}
		asked.In = &q
	}
	n, err := readTurn(c)
	asked.Turn = n
	return asked, err
}

// readTurn reads the number of a position to practise on; 0 where none is named.
func readTurn(c echo.Context) (int, error) {
	text := c.QueryParam(address.TurnParam)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > address.MaxTurn {
		return 0, address.Bad(fmt.Sprintf("“%s” in n= is not a number from 1 to %d.", clip.Text(text), address.MaxTurn))
	}
	return n, nil
}

// usedIn lists the steps of a puzzle that use a technique; nil where no puzzle is asked about.
func (ps *Pages) usedIn(c echo.Context, asked address.Lesson) (*templates.Used, error) {
	if asked.In == nil {
		return nil, nil
	}
	q := *asked.In
	if err := work.ChooseLane(c.Request().Context(), q.Puzzle.Layout().CellCount()); err != nil {
		return nil, err
	}
	log, err := ps.Results.LogicLog(c.Request().Context(), q)
	if err != nil {
		return nil, err
	}
	respond.VolatileIfCut(c, log.Result.Ending)
	return logs.UsedIn(q, log, asked.ID), nil
}
