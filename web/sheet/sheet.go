package sheet

import (
	"bytes"
	"errors"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// Sheet is a file in the making. Puzzles are drawn as they are added; what is kept until the
// end is the pages, and the solutions that belong behind them.
type Sheet struct {
	options Options
	ink     ink
	room    rect
	shape   shape // of the last page

	titleFace string
	titled    string // the title of the last page
	used      int    // places of it
	count     int    // puzzles
	answers   []answer
}

// New begins a sheet. The error says what is wrong with its title.
func New(o Options) (*Sheet, error) {
	w, h := o.Paper.size()
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: w, Ht: h}})
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetCreationDate(epoch)
	pdf.SetModificationDate(epoch)
	pdf.SetCatalogSort(true)
	pdf.SetProducer("sudoku", true)
	pdf.SetTitle(o.Title, true)
	pdf.SetLang("en")
	pdf.SetXmpMetadata(metadata(o.Title))
	i, err := newInk(pdf)
	if err != nil {
		return nil, err
	}
	s := &Sheet{options: o, ink: i, room: o.Paper.room()}
	return s, s.chooseTitleFace()
}

func (s *Sheet) chooseTitleFace() error {
	name, face, err := titleFace(s.options.Title)
	if face != nil {
		s.ink.pdf.AddUTF8FontFromBytes(name, "", face)
	}
	s.titleFace = name
	return errors.Join(err, s.ink.pdf.Error())
}

// epoch is the date of every file, which would differ from one making to the next otherwise.
var epoch = time.Unix(0, 0).UTC()

// Add draws a puzzle in the next place.
func (s *Sheet) Add(p Puzzle) error {
	s.count++
	parts, code, err := s.partsOf(p)
	if err != nil {
		return err
	}
	if shape := shapeFor(s.room, s.options.Per, parts); shape != s.shape || s.used == min(shape.places(), s.options.Per) {
		s.shape, s.used = shape, 0
		s.newPage(s.options.Title, s.titleFace)
	}
	s.draw(p, code, arrange(s.shape.place(s.room, s.used), parts))
	s.used++
	if s.options.Solutions == AtTheEnd {
		s.answers = append(s.answers, answerTo(p, s.count))
	}
	return s.ink.pdf.Error()
}

// Write ends the sheet with its solutions, and writes the file.
func (s *Sheet) Write(w io.Writer) error {
	s.writeAnswers()
	var file bytes.Buffer
	if err := s.ink.pdf.Output(&file); err != nil {
		return err
	}
	return writeTagged(w, file.Bytes(), s.ink.structure)
}

// newPage begins a page with a title above and its number below. The title is read once.
func (s *Sheet) newPage(title, face string) {
	s.ink.pdf.AddPage()
	w, h := s.options.Paper.size()
	write := func() { s.ink.centred(title, face, titlePoints, rect{margin, 0, w - 2*margin, margin + 5}) }
	if title != s.titled {
		s.ink.structure.kids = append(s.ink.structure.kids, s.ink.tagged(&element{kind: titleTag}, write))
		s.titled = title
	} else {
		s.ink.artifact(write)
	}
	s.ink.artifact(func() {
		s.ink.centred(s.ink.pageNumber(), family(regular), 9, rect{margin, 0, w - 2*margin, h - margin})
	})
	s.foot(rect{margin, 0, w - 2*margin, h - margin + footLine})
}

// footLine is how far the words at the foot of a page are below its number.
const footLine = 4

// foot writes what stands at the foot of each page. It is read once.
func (s *Sheet) foot(above rect) {
	if s.options.Foot == "" {
		return
	}
	write := func() { s.ink.centred(s.options.Foot, family(regular), 8, above) }
	if s.ink.pdf.PageNo() > 1 {
		s.ink.artifact(write)
		return
	}
	s.ink.structure.kids = append(s.ink.structure.kids, s.ink.tagged(&element{kind: wordsTag}, write))
}
