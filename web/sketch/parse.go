package sketch

import (
	"cmp"
	"fmt"
	"net/url"
	"strconv"
	"unicode/utf8"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/form"
)

// Parse reads the parameters in the address of a drawing.
func Parse(params url.Values) (Sketch, error) {
	typed := params.Get(address.TypedParam)
	switch {
	case params.Get(puzzleParam) != "":
		return ofCode(params.Get(puzzleParam), typed)
	case params.Get(layoutParam) != "":
		return ofLayout(params.Get(layoutParam), params.Get(cellsParam), typed)
	}
	k, err := begun(params.Get(regionsParam), params.Get(SizeParam))
	if err != nil {
		return k, err
	}
	k.Diagonals = params.Get(diagonalsParam) != ""
	return k.keeping(params.Get(cellsParam), typed)
}

// begun reads an unfinished sketch, or returns an empty one where regions are missing.
func begun(regions, size string) (Sketch, error) {
	if regions == "" {
		return empty(size)
	}
	return ParseRegions(regions)
}

// ParseRegions reads the regions of a sketch, one symbol a cell.
func ParseRegions(regions string) (Sketch, error) {
	n := MinSize
	for n < solver.MaxSize && n*n < len(regions) {
		n++
	}
	if n*n != len(regions) {
		return Sketch{}, badAddress(fmt.Sprintf("found the regions of %d cells; a board of 9 rows has 81.", len(regions)))
	}
	k, err := New(n)
	if err != nil {
		return k, err
	}
	for c := range k.Regions {
		region, ok := form.Digit(k.Frame, regions[c:c+1])
		if !ok {
			wrong, _ := utf8.DecodeRuneInString(regions[c:])
			return k, badAddress(fmt.Sprintf("“%s” in %s is not a region; they are 1 to %c, and 0 is none.",
				clip.Text(string(wrong)), k.Frame.CellName(c), solver.Symbol(n)))
		}
		k.Regions[c] = region
	}
	return k, nil
}

// empty returns an empty sketch of a size, by default 9.
func empty(size string) (Sketch, error) {
	n, err := strconv.Atoi(cmp.Or(size, "9"))
	if err != nil {
		return Sketch{}, badAddress("“" + clip.Text(size) + "” is not the size of a board.")
	}
	k, err := New(n)
	if err != nil {
		return k, badAddress(err.Error() + ".")
	}
	return k, nil
}

func ofCode(code, typed string) (Sketch, error) {
	p, err := notation.ParseCode(code)
	if err != nil {
		return Sketch{}, badAddress(err.Error() + ".")
	}
	k, err := ofPuzzle(p)
	if err == nil {
		k.Kept.Typed, err = address.ParseTyped(p, typed)
	}
	return k, err
}

func ofLayout(name, cells, typed string) (Sketch, error) {
	l, err := solver.ParseLayout(name)
	if err != nil {
		return Sketch{}, badAddress(err.Error() + ".")
	}
	k, err := ofPuzzle(solver.EmptyPuzzle(l))
	if err != nil {
		return k, err
	}
	return k.keeping(cells, typed)
}

// keeping adds the digits of a puzzle, one symbol a cell.
func (k Sketch) keeping(cells, typed string) (Sketch, error) {
	if cells == "" {
		return k, nil
	}
	p, err := notation.ParseCode(k.Frame.ID() + "~" + cells)
	if err != nil {
		return k, badAddress(err.Error() + ".")
	}
	k.Kept.Puzzle = p
	k.Kept.Typed, err = address.ParseTyped(p, typed)
	return k, err
}

// badAddress says what is wrong with the address of a drawing.
func badAddress(why string) error {
	return &address.Error{
		Message: "There is no drawing in this address: " + why,
		Advice:  "Check that the link was copied whole, or begin a new drawing.",
	}
}

// Form is the form of a sketch as it was sent.
type Form struct {
	Sketch Sketch
	Raw    []string // what stands in each cell; nil where no form was sent
	Wrong  []int    // cells that hold something that is not a region
}

// ParseForm reads the fields of a form. Nothing that a person can type is an error.
func ParseForm(fields form.Fields) (Form, error) {
	k, err := parseFixed(fields)
	if err != nil {
		return Form{}, &address.Error{Message: "The form is not one of a drawing.", Advice: "Begin a new drawing.", Err: err}
	}
	k.Diagonals = fields.Get(diagonalsParam) != ""
	f := Form{Sketch: k, Raw: fields.Cells(k.Frame)}
	for i, raw := range f.Raw {
		region, ok := form.Digit(k.Frame, raw)
		if !ok {
			f.Wrong = append(f.Wrong, i)
			continue
		}
		k.Regions[i] = region
	}
	return f, nil
}

// parseFixed reads the fields into which nobody types.
func parseFixed(fields form.Fields) (Sketch, error) {
	n, err := strconv.Atoi(fields.Get(SizeParam))
	if err != nil {
		return Sketch{}, err
	}
	k, err := New(n)
	if err != nil {
		return k, err
	}
	return k.keeping(fields.Get(cellsParam), fields.Get(address.TypedParam))
}

// WrongSentence says which cell holds no region. At least one cell must be wrong.
func (f Form) WrongSentence() string {
	c, n := f.Wrong[0], f.Sketch.Size()
	s := fmt.Sprintf("Row %d, column %d: “%s” is not a region; they are 1 to %c.", c/n+1, c%n+1, clip.Text(f.Raw[c]), solver.Symbol(n))
	if more := len(f.Wrong) - 1; more > 0 {
		s += fmt.Sprintf(" The same goes for %d more.", more)
	}
	return s
}
