package exchange

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"time"

	"sudoku/templates"
	"sudoku/web/photo"
	"sudoku/web/problem"
)

// Bounds on a picture that is sent, with the form around it: one as it came, or as a page of ours carries it along,
// beside the cells of a grid.
const (
	MaxPicture  = photo.MaxBytes + 256<<10
	PictureTime = 90 * time.Second // for it to arrive: ten MiB at a million bits a second
)

// readPicture reads a picture into memory, where it counts among the uploads until release is called. It has more time
// to arrive than other bodies: a telephone sends slowly. Nothing of it goes to a disk.
func (g *gate) readPicture(w http.ResponseWriter, r *http.Request, client string) (release func(), err error) {
	giveTime(w)
	most := int64(MaxPicture)
	if r.ContentLength >= 0 {
		most = r.ContentLength
	}
	release, ok := g.uploads.Take(client, int(2*most)) // the form, and the picture taken out of it
	if !ok {
		return release, tooManyUploads()
	}
	var body bytes.Buffer
	body.Grow(int(min(most, 1<<20)))
	_, err = io.Copy(&body, http.MaxBytesReader(w, r.Body, MaxPicture))
	if errors.As(err, new(*http.MaxBytesError)) {
		err = tooLargePicture(err)
	}
	r.Body = heldBody{bytes.NewReader(body.Bytes()), body.Bytes()}
	return release, err
}

// giveTime lets a body arrive for longer than others, and its answer leave as much later. What is not served over a
// network has no deadline.
func giveTime(w http.ResponseWriter) {
	c, until := http.NewResponseController(w), time.Now().Add(PictureTime)
	_ = c.SetReadDeadline(until)
	_ = c.SetWriteDeadline(until.Add(PictureTime))
}

func tooLargePicture(err error) *problem.Error {
	return &problem.Error{
		Status:  http.StatusRequestEntityTooLarge,
		Message: "The picture is larger than 10 MiB.",
		Advice:  "Send a smaller one: 1000 pixels a side are enough.",
		Link:    templates.Link{Label: "Choose another", Href: PhotoPath},
		Err:     err,
	}
}
