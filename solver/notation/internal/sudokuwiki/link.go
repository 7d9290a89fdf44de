package sudokuwiki

import (
	"net/url"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// Read reads a string without an address: version B, or version 1, which is on
// any board of 9x9.
func Read(word string) (packed.Grid, error) {
	switch {
	case IsVersionB(word):
		return readVersionB(word)
	case len(word) != 162:
		return packed.Grid{}, fault.Errorf("found %d characters; 81 cells of two take 162", len(word))
	}
	g, err := readVersion1(word, solver.Classic())
	g.AnyBoard = true
	return g, err
}

// customShape is the number that stands for a jigsaw whose regions are given.
const customShape = "33"

// ReadLink reads the address of a solver or a player page: bd= in any of the
// notations, on the board that the page is for.
func ReadLink(link string) (packed.Grid, error) {
	page, query, _ := strings.Cut(link, "?")
	query, _, _ = strings.Cut(query, "#")
	values, err := url.ParseQuery(query)
	if err != nil {
		return packed.Grid{}, fault.Errorf("what follows the ? cannot be read")
	}
	bd := strings.TrimSpace(values.Get("bd"))
	page = strings.ToLower(page[strings.LastIndexByte(page, '/')+1:])
	switch name := otherPage(page); {
	case bd == "":
		return packed.Grid{}, fault.Errorf("there is no puzzle in it: the part bd= is missing")
	case IsVersionB(bd):
		return readVersionB(bd)
	case name != "" || strings.Contains(bd, ","):
		return packed.Grid{}, fault.Errorf("it is the page of %s, which is not solved here", orKiller(name))
	}
	board := packed.Board{Size: 9, Diagonals: strings.Contains(page, "sudokux"), Windows: strings.Contains(page, "windoku")}
	if shape := values.Get("shape"); strings.Contains(page, "jigsaw") || shape != "" || values.Has("jigmap") {
		if board.Regions, err = shapeRegions(shape, values.Get("jigmap")); err != nil {
			return packed.Grid{}, err
		}
	}
	l, err := board.Layout()
	if err != nil {
		return packed.Grid{}, err
	}
	switch {
	case len(bd) == 162:
		return readVersion1(bd, l)
	case len(bd) == 81:
		return readDigits(bd, l)
	}
	return packed.Grid{}, fault.Errorf("found %d characters in bd=; 81 digits, 162 characters or a string like S9B… are expected", len(bd))
}

func otherPage(page string) string {
	for _, p := range []struct{ part, name string }{
		{"killer", "a Killer"}, {"kenken", "a KenKen"}, {"kendoku", "a KenDoku"}, {"str8ts", "a Str8ts"}, {"coloured", "a Coloured Sudoku"},
	} {
		if strings.Contains(page, p.part) {
			return p.name
		}
	}
	return ""
}

func orKiller(name string) string {
	if name == "" {
		return "a Killer" // its colours and sums have a comma between them
	}
	return name
}

// shapeRegions are the regions of a jigsaw page.
func shapeRegions(shape, jigmap string) ([]int, error) {
	switch {
	case jigmap == "" && shape == "":
		return nil, fault.Errorf("the regions of the jigsaw are not in it: the parts shape= and jigmap= are missing")
	case jigmap == "":
		return nil, fault.Errorf("the regions are those of shape %.10q on their server, which are not known here: paste a string that begins with J9B instead, or one with jigmap=", shape)
	case shape != "" && shape != customShape:
		return nil, fault.Errorf("it has shape=%.10q and jigmap= too; regions of their own go with shape=%s", shape, customShape)
	case len(jigmap) != 81:
		return nil, fault.Errorf("found %d characters in jigmap=; a 9x9 board has 81 cells", len(jigmap))
	}
	regions := make([]int, 81)
	for c := range regions {
		if jigmap[c] < '1' || jigmap[c] > '9' {
			return nil, fault.CellErrorf(9, c, "%q in jigmap= is not a region from 1 to 9", jigmap[c:c+1])
		}
		regions[c] = int(jigmap[c] - '0')
	}
	return regions, nil
}

// readDigits reads 81 digits, with 0, . or _ for a blank.
func readDigits(bd string, l *solver.Layout) (packed.Grid, error) {
	g := packed.NewGrid(l)
	for c := range g.Cells {
		switch ch := bd[c]; {
		case ch >= '1' && ch <= '9':
			g.Cells[c].Digit = int(ch - '0')
		case strings.IndexByte("0._", ch) < 0:
			return packed.Grid{}, fault.CellErrorf(9, c, "%q is not a digit of a 9x9 board", bd[c:c+1])
		}
	}
	return g, nil
}

// Link is the address that opens a grid, with what was placed and noted.
func Link(g packed.Grid) (string, error) {
	text, err := VersionB(g)
	if err != nil {
		return "", err
	}
	pages := map[byte]string{sudoku: "sudoku.htm", sudokuX: "SudokuX.aspx", windoku: "Windoku.aspx", jigsaw: "jigsaw.aspx"}
	if g.Layout.Size() != 9 {
		return "", fault.Errorf("the solvers of SudokuWiki open 9x9 boards; of this %s board there is the string alone", g.Layout.Title())
	}
	return "https://www.sudokuwiki.org/" + pages[text[0]] + "?bd=" + text, nil
}
