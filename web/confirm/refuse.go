package confirm

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/exchange"
	"sudoku/web/photo"
	"sudoku/web/problem"
	"sudoku/web/respond"
)

// errNoPicture is what is said of a form in which nothing was chosen.
var errNoPicture = &problem.Error{Status: http.StatusBadRequest, Message: "No picture was sent.", Advice: "Choose one first.", Err: errors.New("no picture")}

// errEmpty is what is said of a file without a byte.
var errEmpty = &problem.Error{Status: http.StatusBadRequest, Message: "The file is empty.", Advice: "Choose another.", Err: errors.New("no bytes")}

func unreadable(words string) *problem.Error {
	return &problem.Error{Status: http.StatusUnprocessableEntity, Message: words, Advice: "Go back and put it right.", Err: errors.New("cells")}
}

// statuses are those with which pictures are refused; of others the content is at fault.
var statuses = map[photo.Reason]int{
	photo.NotAPicture: http.StatusUnsupportedMediaType,
	photo.Foreign:     http.StatusUnsupportedMediaType,
	photo.TooLarge:    http.StatusRequestEntityTooLarge,
}

// problemOf turns what the reader says into a problem, and passes on what else went wrong.
func problemOf(err error) error {
	var p *photo.Error
	if errors.As(err, &p) {
		status, ok := statuses[p.Reason]
		if !ok {
			status = http.StatusUnprocessableEntity
		}
		return &problem.Error{Status: status, Message: p.Message, Advice: p.Advice, Link: again(), Err: err}
	}
	if he := new(echo.HTTPError); errors.As(err, &he) && he.Code == http.StatusUnsupportedMediaType {
		return &problem.Error{Status: he.Code, Message: "A picture was expected, in a form.", Advice: "Choose one and send it.", Link: again(), Err: err}
	}
	return err
}

func again() templates.Link { return templates.Link{Label: "Read a photo", Href: exchange.PhotoPath} }

// refuse says why nothing was read: above the grid that is there, or on the page where a picture is chosen.
func (cf *Confirm) refuse(c echo.Context, err error) error {
	err = problemOf(err)
	var p *problem.Error
	if respond.IsHtmx(c) || !errors.As(err, &p) || p.Status >= http.StatusInternalServerError {
		return err
	}
	respond.Volatile(c)
	return cf.formPage(c, p.Status, templates.PhotoForm{Problem: p.Message, Advice: p.Advice})
}
