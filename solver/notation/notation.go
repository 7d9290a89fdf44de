package notation

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// Limit is the longest text that is read, in bytes.
const Limit = 64 << 10

// Reading is a grid and how its text was understood.
type Reading struct {
	State
	// Format completes the sentence "Read as …": "81 digits", "grid text".
	// Where the text left a choice it names the one that was made.
	Format string
	// LeftOut says what stands in the text and is not in the puzzle: a few short
	// clauses, each of which a capital and a full stop make a sentence. It is
	// empty when all was read.
	LeftOut []string
	// Others are other grids that the text may mean as well.
	Others []Other
	// Named is another board for the digits, which a word beside them names: the
	// X board for "X-Sudoku". It is nil for none.
	Named *solver.Layout
}

// public is a reading without what only the readers need.
func public(r reading) Reading { return Reading{r.State, r.Format, r.LeftOut, r.Others, r.Named} }

// A format reads one notation. It is given the text, cleaned, and the board
// that was asked for, nil for none. It returns fault.ErrOther for a text that is not
// its own; any other error ends the reading.
type format func(text string, l *solver.Layout) (reading, error)

// formats lists the notations in the order in which they are tried: the ones
// that cannot be taken for another first. The last one takes every text, to say
// what is wrong with it. A new format is one file and one line here.
func formats() []format {
	return slices.Concat([]format{
		readDigits,     // 81 digits and nothing else
		readLink,       // https://…/p/{code}
		readOpenSudoku, // <game data="…">
		readHTML,       // <td>5</td>, <input value="5">
		readSections,   // [Puzzle], a grid, [State] and so on
		readForeign,    // what another program has packed, and addresses
		readExchangeWord,
		readCode,       // x~000500…
		readTitled,     // board: x, and a grid below it: what Text prints
		readLibrary,    // :0300:4:98..+62…:433 638:442 942::
		readDoku,       // 5!|.(1,3)|…
		readNoteTable,  // 5;"1 2 4";"2, 7"
		readHeaded,     // a grid whose rows and columns have names
		readWiki,       // {| and |-, or \begin{sudoku}
		readCandidates, // a grid with several candidates in a cell
		readNumberRun,  // 0104000312…
	}, plainFormats(), []format{
		readArray, // board = [["5","3",…],…]
		diagnose,
	})
}

// plainFormats are the notations that are nothing but cells, in any company.
func plainFormats() []format {
	return []format{
		readLine,   // 81 characters in a line, in any company; 162 with regions
		readTable,  // one cell between two tabs, commas or bars; none is a blank
		readSpaced, // a grid in which a space is a blank
		readMarked, // a grid with + before the digits that were placed
		readGrid,   // a grid with any borders; a second grid of regions
	}
}

// readPlain reads the part of a text that is nothing but cells.
func readPlain(text string, l *solver.Layout) (reading, error) {
	return firstOf(plainFormats(), text, l)
}

// firstOf is what the first format says that takes the text for its own.
func firstOf(formats []format, text string, l *solver.Layout) (reading, error) {
	for _, read := range formats {
		if r, err := read(text, l); err != fault.ErrOther {
			return r, err
		}
	}
	return reading{}, fault.ErrOther
}

// Read reads a puzzle from text in any notation that is known. With a layout,
// the text holds the cells of that board; with nil, the board is told from the
// text: its size from the number of cells, and free-form when regions follow
// the cells. A layout with diagonals makes a free-form X board of cells and
// regions. A text that names another board than the layout is an error.
//
// Givens that clash are not an error. Every error is an *Error.
func Read(text string, layout *solver.Layout) (Reading, error) {
	r, err := readAny(text, layout)
	return public(r), err
}

// readAny is Read, for those that read a part of a text.
func readAny(text string, layout *solver.Layout) (reading, error) {
	if len(text) > Limit {
		return reading{}, fault.Errorf("the text is %d bytes long; at most %d are read", len(text), Limit)
	}
	raw := text
	text = withPlainCells(withPlainLinks(clean(text)))
	if strings.TrimSpace(text) == "" {
		return reading{}, fault.Errorf("nothing to read: the text is empty")
	}
	r, err := readObjects(raw, layout)
	if err == fault.ErrOther {
		r, err = firstOf(formats(), text, layout)
	}
	if err == nil {
		err = isOn(layout, r.Puzzle.Layout())
	} else if like := likeness(text); like != nil {
		err = like
	}
	if err != nil {
		return reading{}, fault.As(err)
	}
	r.LeftOut = bounded(r.LeftOut)
	return r, nil
}

// Parse is Read with the board told from the text.
func Parse(text string) (solver.Puzzle, error) {
	r, err := Read(text, nil)
	return r.Puzzle, err
}
