package web

import (
	"cmp"
	"fmt"
	"net/http"
	"strconv"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/form"
)

// readSketch reads the address of a drawing.
func readSketch(c echo.Context) (sketch, error) {
	switch {
	case c.QueryParam(puzzleParam) != "":
		return sketchOfCode(c.QueryParam(puzzleParam), c.QueryParam(address.TypedParam))
	case c.QueryParam(layoutParam) != "":
		return sketchOfLayout(c)
	}
	k, err := sketchBegun(c.QueryParam(regionsParam), c.QueryParam(sizeParam))
	if err != nil {
		return k, err
	}
	k.diagonals = c.QueryParam(diagonalsParam) != ""
	return k.keeping(c.QueryParam(cellsParam), c.QueryParam(address.TypedParam))
}

// sketchBegun is an unfinished drawing, or an empty one where there are no regions.
func sketchBegun(regions, size string) (sketch, error) {
	if regions == "" {
		return sketchOfSize(size)
	}
	return sketchOfRegions(regions)
}

// sketchOfRegions reads the regions of a drawing, one symbol a cell. Their
// number is the square of its size.
func sketchOfRegions(regions string) (sketch, error) {
	n := minSize
	for n < solver.MaxSize && n*n < len(regions) {
		n++
	}
	if n*n != len(regions) {
		return sketch{}, badDrawing(fmt.Sprintf("found the regions of %d cells; a board of 9 rows has 81.", len(regions)))
	}
	k, err := newSketch(n)
	if err != nil {
		return k, err
	}
	for c := range k.regions {
		region, ok := form.Digit(k.board, regions[c:c+1])
		if !ok {
			wrong, _ := utf8.DecodeRuneInString(regions[c:])
			return k, badDrawing(fmt.Sprintf("“%s” in %s is not a region; they are 1 to %c, and 0 is none.", clip.Text(string(wrong)), k.board.CellName(c), solver.Symbol(n)))
		}
		k.regions[c] = region
	}
	return k, nil
}

// sketchOfSize is an empty drawing of the size that is asked for, 9 where none is.
func sketchOfSize(size string) (sketch, error) {
	n, err := strconv.Atoi(cmp.Or(size, "9"))
	if err != nil {
		return sketch{}, badDrawing("“" + clip.Text(size) + "” is not the size of a board.")
	}
	k, err := newSketch(n)
	if err != nil {
		return k, badDrawing(err.Error() + ".")
	}
	return k, nil
}

func sketchOfCode(code, typed string) (sketch, error) {
	p, err := notation.ParseCode(code)
	if err != nil {
		return sketch{}, badDrawing(err.Error() + ".")
	}
	k, err := sketchOf(p)
	if err == nil {
		k.kept.Typed, err = address.ParseTyped(p, typed)
	}
	return k, err
}

func sketchOfLayout(c echo.Context) (sketch, error) {
	l, err := solver.ParseLayout(c.QueryParam(layoutParam))
	if err != nil {
		return sketch{}, badDrawing(err.Error() + ".")
	}
	k, err := sketchOf(solver.EmptyPuzzle(l))
	if err != nil {
		return k, err
	}
	return k.keeping(c.QueryParam(cellsParam), c.QueryParam(address.TypedParam))
}

// keeping takes the digits of a puzzle along: one symbol a cell.
func (k sketch) keeping(cells, typed string) (sketch, error) {
	if cells == "" {
		return k, nil
	}
	p, err := notation.ParseCode(k.board.ID() + "~" + cells)
	if err != nil {
		return k, badDrawing(err.Error() + ".")
	}
	k.kept.Puzzle = p
	k.kept.Typed, err = address.ParseTyped(p, typed)
	return k, err
}

// badDrawing says what is wrong with the address of a drawing.
func badDrawing(why string) *problem {
	return &problem{
		status: http.StatusBadRequest, message: "There is no drawing in this address: " + why,
		advice: "Check that the link was copied whole, or begin a new drawing.",
	}
}

// readDrawing reads the form of a drawing. What a person can type is never an
// error.
func readDrawing(c echo.Context) (drawPage, error) {
	form, err := readForm(c.Request())
	if err != nil {
		return drawPage{}, err
	}
	p, err := formDrawing(form)
	if err != nil {
		return drawPage{}, &problem{status: http.StatusBadRequest, message: "The form is not one of a drawing.", advice: "Begin a new drawing.", err: err}
	}
	return p, nil
}

func formDrawing(fields map[string]string) (drawPage, error) {
	k, err := formSketch(fields)
	if err != nil {
		return drawPage{}, err
	}
	k.diagonals = fields[diagonalsParam] != ""
	p := drawPage{sketch: k, raw: make([]string, len(k.regions))}
	for i := range k.regions {
		p.raw[i] = fields[k.board.CellName(i)]
		region, ok := form.Digit(k.board, p.raw[i])
		if !ok {
			p.wrong = append(p.wrong, i)
			continue
		}
		k.regions[i] = region
	}
	return p, nil
}

// formSketch reads the fields of the form that nobody types into.
func formSketch(form map[string]string) (sketch, error) {
	n, err := strconv.Atoi(form[sizeParam])
	if err != nil {
		return sketch{}, err
	}
	k, err := newSketch(n)
	if err != nil {
		return k, err
	}
	return k.keeping(form[cellsParam], form[address.TypedParam])
}

// wrongSentence says what stands in a cell that is not a region.
func (p drawPage) wrongSentence() string {
	c, n := p.wrong[0], p.sketch.size()
	s := fmt.Sprintf("Row %d, column %d: “%s” is not a region; they are 1 to %c.", c/n+1, c%n+1, clip.Text(p.raw[c]), solver.Symbol(n))
	if more := len(p.wrong) - 1; more > 0 {
		s += fmt.Sprintf(" The same goes for %d more.", more)
	}
	return s
}
