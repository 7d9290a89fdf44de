package entry

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/jpeg"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/form"
	"sudoku/web/offers"
	"sudoku/web/photo"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// PhotoInput is what the page of a picture that was read is made from.
type PhotoInput struct {
	Offers  offers.Offers
	Draft   form.Draft     // the grid as it stands: as it was read, or as somebody has put it right
	Decided solver.CellSet // cells that somebody has looked at
	Turn    int            // how the picture was turned, as the next reading has to know
	Grid    int            // which of its grids was read
	Framed  string         // the corners of the grid, where somebody has said them
}

// Photo makes the view model of the page on which a reading is put right.
func Photo(in PhotoInput, site page.Site) templates.Photo {
	e := Entry(EntryInput{Draft: in.Draft}, site)
	e.Page = site.Page("Check the photo", "A picture of a Sudoku, read: put right what was read wrong, then play it or have it solved.")
	e.Page.Style, e.Page.Typed, e.Page.Social = site.Assets.PhotoCSS, true, templates.Social{}
	e.Page.Framed = true
	p := templates.Photo{
		Entry:    e,
		Straight: dataOf(in.Offers.Reading.Straight),
		Kept:     base64.StdEncoding.EncodeToString(jpegOf(in.Offers.Reading.Small)),
		Fields:   photoFields(in),
		Grids:    photoGrids(in),
		Verdict:  in.Offers.Verdict(),
		Written:  writtenLink(in.Offers, in.Offers.Reading),
	}
	read := readCount(in.Offers.Reading)
	p.Read, p.ReadNoun = strconv.Itoa(read), "digits read"
	if read == 1 {
		p.ReadNoun = "digit read"
	}
	markUncertain(in, &p)
	if in.Offers.Reading.Doubtful {
		p.Doubtful = "Little of this picture could be read with confidence. Try again from straight above, the whole grid in view; or put it right here."
	}
	if o := in.Offers.Proposed; o != nil {
		offer := photoOffer(in.Offers, *o)
		p.Offer, p.Verdict = &offer, ""
	}
	for _, o := range in.Offers.Likely {
		p.Likely = append(p.Likely, photoOffer(in.Offers, o))
	}
	return p
}

// readCount is how many digits were read, printed and written.
func readCount(r photo.Reading) (n int) {
	for _, c := range r.Cells {
		if c.Value != 0 {
			n++
		}
	}
	return n
}

// markUncertain marks the cells that a person should look at, on the board and on the picture, and names those that
// were written by hand.
func markUncertain(in PhotoInput, p *templates.Photo) {
	size, n := p.Entry.Size, 0
	for c, read := range in.Offers.Reading.Cells {
		cell := &p.Entry.Grid.Rows[c/size][c%size]
		if read.Written && read.Value != 0 {
			cell.Class, cell.Label = board.Classes(cell.Class, "hand"), cell.Label+", written"
		}
		if !read.Uncertain() || in.Decided.Has(c) {
			continue
		}
		n++
		cell.Class, cell.Label = board.Classes(cell.Class, "unsure"), cell.Label+", uncertain"
		x, y := float64(c%size)+.08, float64(c/size)+.08
		p.Marks = append(p.Marks, templates.Square{Name: cell.Name, X: fmt.Sprintf("%.2f", x), Y: fmt.Sprintf("%.2f", y)})
	}
	if n > 0 {
		p.Uncertain = strconv.Itoa(n)
	}
}

// photoFields are what the form takes along for the next reading of the same picture.
func photoFields(in PhotoInput) []templates.Field {
	fields := []templates.Field{{Name: "turn", Value: strconv.Itoa(in.Turn)}, {Name: "grid", Value: strconv.Itoa(in.Grid)}}
	l := in.Draft.Layout
	fields = append(fields,
		templates.Field{Name: "corners", Value: cornersText(in.Offers.Reading)},
		templates.Field{Name: "framed", Value: in.Framed},
		templates.Field{Name: "decided", Value: cellNames(l, in.Decided)},
	)
	if written := writtenCells(in.Offers.Reading); !written.Empty() {
		fields = append(fields, templates.Field{Name: "written", Value: cellNames(l, written)})
	}
	return fields
}

// cornersText is where the corners of a grid were found, in the picture that goes along: "x,y x,y x,y x,y".
func cornersText(r photo.Reading) string {
	scale := r.Scale
	if scale == 0 {
		scale = 1
	}
	var at []string
	for _, c := range r.Corners {
		at = append(at, fmt.Sprintf("%.0f,%.0f", c.X/scale, c.Y/scale))
	}
	return strings.Join(at, " ")
}

func cellNames(l *solver.Layout, cells solver.CellSet) string {
	var names []string
	for c := range cells.All() {
		names = append(names, l.CellName(c))
	}
	return strings.Join(names, ",")
}

func writtenCells(r photo.Reading) (cells solver.CellSet) {
	for c, read := range r.Cells {
		if read.Written && read.Value != 0 {
			cells.Add(c)
		}
	}
	return cells
}

// photoGrids are the grids of a picture, to choose among.
func photoGrids(in PhotoInput) []templates.PhotoGrid {
	var all []templates.PhotoGrid
	for i := range in.Offers.Reading.Grids {
		all = append(all, templates.PhotoGrid{Label: fmt.Sprintf("Grid %d", i+1), Value: fmt.Sprintf("grid %d", i), Chosen: i == in.Grid})
	}
	return all
}

func photoOffer(o offers.Offers, other offers.Other) templates.PhotoOffer {
	words := o.Words(other)
	view := templates.PhotoOffer{Title: words.Title, Then: words.Then, Keep: words.Keep}
	var changes []string
	for i, c := range other.Changes {
		name := o.Puzzle.Layout().CellName(c.Cell)
		if i == 0 {
			view.Cell = name
		}
		digit := "0"
		if c.To != 0 {
			digit = solver.SymbolText(c.To)
		}
		changes = append(changes, name+"="+digit)
	}
	view.Change = strings.Join(changes, " ")
	return view
}

// writtenLink leads to the check of what was written into a puzzle that has exactly one solution.
func writtenLink(o offers.Offers, r photo.Reading) *templates.Link {
	if !o.HasWritten() {
		return nil
	}
	q := address.Query{Puzzle: o.Filled, Typed: address.TypedCells{Cells: writtenCells(r)}}
	return &templates.Link{
		Note:  fmt.Sprintf("What is printed has exactly one solution; %s by hand.", english.Count(o.Filled.GivenCount()-o.Puzzle.GivenCount(), "digit")+" were written in"),
		Label: "Check them", Href: q.Address("/check"),
	}
}

// quality is that of a picture that goes along with a page: digits are read from it again.
const quality = 80

func jpegOf(img *image.Gray) []byte {
	if img == nil {
		return nil
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: quality}); err != nil {
		return nil
	}
	return b.Bytes()
}

// dataOf is a picture as an address that holds it.
func dataOf(img *image.Gray) string {
	return "data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(jpegOf(img))
}

// PhotoFormPage is what is around the form that takes a picture.
func PhotoFormPage(site page.Site) templates.Page {
	p := site.Page("Read a photo", "Take a picture of a Sudoku, or send a screenshot: the puzzle stands in the grid, and what is uncertain is marked.")
	p.Style, p.NoHtmx = site.Assets.PhotoCSS, false
	return p
}
