package notation

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/candidates"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/foreign"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/saved"
	"sudoku/solver/notation/internal/share"
	"sudoku/solver/notation/internal/tables"
)

// Reading is a grid and how its text was understood.
type Reading struct {
	State
	// Format completes the sentence "Read as …": "81 digits", "grid text".
	// Where the text left a choice it names the one that was made.
	Format string
	// LeftOut says what stands in the text and is not in the puzzle, and which of
	// several readings of the text was chosen: a few short clauses, each of which a
	// capital and a full stop make a sentence. It is empty when all was read.
	LeftOut []string
	// Others are other grids that the text may mean as well.
	Others []Other
	// Named is another board for the digits, which a word beside them names: the
	// X board for "X-Sudoku". It is nil for none.
	Named *solver.Layout
}

// public is a reading without what only the readers need.
func public(r reading.Reading) Reading {
	var others []Other
	for _, o := range r.Others {
		others = append(others, Other{State(o.State), o.Label})
	}
	return Reading{State(r.State), r.Format, r.LeftOut, others, r.Named}
}

// formats lists the notations in the order in which they are tried: the ones
// that cannot be taken for another first. The last one takes every text, to say
// what is wrong with it. A new format is one file and one line here.
func formats() []reading.Format {
	return slices.Concat([]reading.Format{
		plain.ReadDigits,      // 81 digits and nothing else
		share.ReadLink,        // https://…/p/{code}
		foreign.ReadText,      // SAVEFILE:41:…, and what else another program has in a file
		saved.ReadOpenSudoku,  // <game data="…">
		tables.ReadHTML,       // <td>5</td>, <input value="5">, <div>5</div>
		saved.ReadSections,    // [Puzzle], a grid, [State] and so on
		saved.ReadSimpleState, // a grid, I024 and E42002
		foreign.Read,          // what another program has packed, and addresses
		foreign.ReadExchangeWord,
		share.ReadCode,       // x~000500…
		share.ReadTitled,     // board: x, and a grid below it: what Text prints
		saved.ReadLibrary,    // :0300:4:98..+62…:433 638:442 942::
		saved.ReadDoku,       // 5!|.(1,3)|…
		tables.ReadNoteTable, // 5;"1 2 4";"2, 7"
		tables.ReadFrame,     // a data frame of pandas
		tables.ReadDecimals,  // array([[5., 3., 0., …],…
		tables.ReadHeaded,    // a grid whose rows and columns have names
		tables.ReadTeX,       // \begin{tabular}{|c|c|…} 5 & 3 & … \\
		tables.ReadWiki,      // {| and |-, or \begin{sudoku}
		candidates.Read,      // a grid with several candidates in a cell
		plain.ReadNumberRun,  // 0104000312…
	}, plain.Formats(), []reading.Format{
		tables.ReadArray,   // board = [["5","3",…],…]
		tables.ReadLiteral, // vec![vec![5, 3, …],…], [5 3 …; 6 …]
		plain.ReadAssigned, // grid = """53..7….
		plain.Diagnose,
	})
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
	return public(r), told(err)
}

// readAny is Read, for those that read a part of a text.
func readAny(text string, layout *solver.Layout) (reading.Reading, error) {
	if len(text) > Limit {
		return reading.Reading{}, fault.Errorf("the text is %d bytes long; at most %d are read", len(text), Limit)
	}
	raw := text
	text = grids.WithPlainCells(grids.WithPlainLinks(grids.Clean(text)))
	if strings.TrimSpace(text) == "" {
		return reading.Reading{}, fault.Errorf("nothing to read: the text is empty")
	}
	r, err := readObjects(raw, layout)
	if err == fault.ErrOther {
		r, err = readDrawn(raw, text, layout)
	}
	if err == nil {
		err = isOn(layout, r.Puzzle.Layout())
	} else if like := likeness(text); like != nil {
		err = like
	}
	if err != nil {
		return reading.Reading{}, fault.As(err)
	}
	r.LeftOut = reading.Bounded(r.LeftOut)
	return r, nil
}

// Parse is Read with the board told from the text.
func Parse(text string) (solver.Puzzle, error) {
	r, err := Read(text, nil)
	return r.Puzzle, err
}

// likeness says what a text looks like that no format could read; nil when it
// is like nothing that is known.
func likeness(text string) error {
	if err := candidates.Like(text); err != nil {
		return err
	}
	if err := plain.LikePlacements(text); err != nil {
		return err
	}
	return tables.LikeHeaded(text)
}

// isOn checks that a text that says which board it is of agrees with the layout
// that was asked for.
func isOn(asked, found *solver.Layout) error {
	switch {
	case asked == nil, asked.ID() == found.ID():
		return nil
	case asked.Size() == found.Size() && grids.IsFreeForm(found) && !grids.IsFreeForm(asked) && grids.HasDiagonals(asked) && grids.HasDiagonals(found):
		return nil // regions on an X board
	case asked.Title() == found.Title():
		return fault.Errorf("the text is of another %s board than the one asked for: the regions differ", found.Title())
	}
	return fault.Errorf("the text is of %s board, not of the %s board asked for", english.WithArticle(found.Title()), asked.Title())
}
