package notation

import (
	"net/url"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/pencil"
)

// readLink reads the link of a puzzle wherever it stands in the text: what
// follows /p/, on any host but those of other programs.
func readLink(text string, l *solver.Layout) (reading, error) {
	if !strings.Contains(text, "/p/") {
		return reading{}, fault.ErrOther
	}
	for _, word := range words(text, isLinkBreak) {
		link := text[word.begin:word.end]
		_, path, found := strings.Cut(link, "/p/")
		if _, isForeign := findForeign(link); !found || isForeign {
			continue
		}
		r, err := readPath(path, l)
		if err != nil {
			return reading{}, err
		}
		r.Several = strings.Contains(text[word.end:], "/p/")
		return r.beside(outside(text, []span{word})...), nil
	}
	return reading{}, fault.ErrOther
}

// isLinkBreak reports whether a character ends a link.
func isLinkBreak(r rune) bool { return strings.ContainsRune("\"'<>()[] \t\n", r) }

// readPath reads the code that a path begins with, which digits of it were
// typed, and marks. The page, its other parameters and the fragment are left out.
func readPath(path string, l *solver.Layout) (reading, error) {
	code, rest := path, ""
	if end := strings.IndexAny(path, "/?&#"); end >= 0 {
		code, rest = path[:end], path[end:]
	}
	if unescaped, err := url.PathUnescape(code); err == nil {
		code = unescaped
	}
	for _, suffix := range []string{".json", ".txt", ".png", ".svg", ".pdf"} {
		code = strings.TrimSuffix(code, suffix)
	}
	if code == "" {
		return reading{}, fault.Errorf("there is nothing behind /p/ in this link")
	}
	r, err := readPathCode(code, l)
	if err != nil {
		return reading{}, err
	}
	r.Format = "share link"
	return withTyped(r, rest)
}

func readPathCode(code string, l *solver.Layout) (reading, error) {
	if strings.Contains(code, "~") {
		p, err := ParseCode(code)
		return reading{State: State{Puzzle: p}}, err
	}
	if r, err := readLibrary(code, l); err != fault.ErrOther {
		return r, err
	}
	r, err := readLine(code, l)
	if err == fault.ErrOther {
		return diagnose(code, l)
	}
	return r, err
}

// withTyped reads what stands behind the code in a link.
func withTyped(r reading, rest string) (reading, error) {
	page, query, _ := strings.Cut(rest, "?")
	query, fragment, _ := strings.Cut(query, "#")
	values, err := url.ParseQuery(query)
	if err != nil {
		return besideLink(r, rest), nil
	}
	if r.Placed, err = namedCells(r.Puzzle, strings.Split(values.Get("typed"), ",")); err != nil {
		return reading{}, err
	}
	if r.Marks, err = parseMarks(r.Puzzle.Layout(), values.Get); err != nil {
		return reading{}, err
	}
	for _, name := range []string{pencil.CandidatesField, pencil.RemovedField, pencil.CornerField, pencil.ColoursField, pencil.LinksField} {
		values.Del(name)
	}
	values.Del("typed")
	values.Del("read")
	if rest = page; len(values) > 0 {
		rest += "?" + values.Encode()
	}
	if fragment != "" {
		rest += "#" + fragment
	}
	return besideLink(r, rest), nil
}

// namedCells are filled cells by their names; "all" is every one.
func namedCells(p solver.Puzzle, names []string) (cells solver.CellSet, err error) {
	for _, name := range names {
		switch c, ok := solver.ParseCellName(p.Layout().Size(), name); {
		case name == "all":
			cells = filledIn(p)
		case ok && p.Given(c) != 0:
			cells.Add(c)
		case name != "":
			return cells, fault.Errorf("%s in typed= is not the name of a filled cell of this board, like r1c1", quoted(english.Printable(name)))
		}
	}
	return cells, nil
}

// parseMarks is pencil.Parse with this package's errors.
func parseMarks(l *solver.Layout, value func(name string) string) (pencil.Marks, error) {
	m, err := pencil.Parse(l, value)
	if err != nil {
		return m, fault.Errorf("%s", english.Clip(english.Printable(err.Error()), mostClause))
	}
	return m, nil
}

// besideLink says that something behind the code of a link is left out.
func besideLink(r reading, rest string) reading {
	if strings.ContainsFunc(rest, isWordRune) {
		r.LeftOut = append(r.LeftOut, quoted(rest)+" in the link is left out")
	}
	return r
}

func everyCell(p solver.Puzzle) []int {
	var cells []int
	for c := range p.Layout().CellCount() {
		cells = append(cells, c)
	}
	return cells
}
