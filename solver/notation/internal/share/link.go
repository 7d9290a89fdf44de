package share

import (
	"net/url"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/foreign"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/saved"
	"sudoku/solver/pencil"
)

// ReadLink reads the link of a puzzle wherever it stands in the text: what
// follows /p/, on any host but those of other programs.
func ReadLink(text string, l *solver.Layout) (reading.Reading, error) {
	if !strings.Contains(text, "/p/") {
		return reading.Reading{}, fault.ErrOther
	}
	for word := range grids.Words(text, grids.IsLinkBreak) {
		link := text[word.Begin:word.End]
		_, path, found := strings.Cut(link, "/p/")
		if _, isForeign := foreign.Find(link); !found || isForeign {
			continue
		}
		r, err := readPath(path, l)
		if err != nil {
			return reading.Reading{}, err
		}
		r.Several = strings.Contains(text[word.End:], "/p/")
		return r.Beside(grids.Outside(text, []grids.Span{word})...), nil
	}
	return reading.Reading{}, fault.ErrOther
}

// readPath reads the code that a path begins with, which digits of it were
// typed, and marks. The page, its other parameters and the fragment are left out.
func readPath(path string, l *solver.Layout) (reading.Reading, error) {
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
		return reading.Reading{}, fault.Errorf("there is nothing behind /p/ in this link")
	}
	r, err := readPathCode(code, l)
	if err != nil {
		return reading.Reading{}, err
	}
	r.Format = "share link"
	return withTyped(r, rest)
}

func readPathCode(code string, l *solver.Layout) (reading.Reading, error) {
	if strings.Contains(code, "~") {
		p, err := ParseCode(code)
		return reading.Reading{State: reading.State{Puzzle: p}}, err
	}
	if r, err := saved.ReadLibrary(code, l); err != fault.ErrOther {
		return r, err
	}
	r, err := plain.ReadLine(code, l)
	if err == fault.ErrOther {
		return plain.Diagnose(code, l)
	}
	return r, err
}

// withTyped reads what stands behind the code in a link.
func withTyped(r reading.Reading, rest string) (reading.Reading, error) {
	page, query, _ := strings.Cut(rest, "?")
	query, fragment, _ := strings.Cut(query, "#")
	values, err := url.ParseQuery(query)
	if err != nil {
		return besideLink(r, rest), nil
	}
	if r.Placed, err = namedCells(r.Puzzle, strings.Split(values.Get("typed"), ",")); err != nil {
		return reading.Reading{}, err
	}
	if r.Marks, err = parseMarks(r.Puzzle.Layout(), values.Get); err != nil {
		return reading.Reading{}, err
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
			cells = reading.FilledIn(p)
		case ok && p.Given(c) != 0:
			cells.Add(c)
		case name != "":
			return cells, fault.Errorf("%s in typed= is not the name of a filled cell of this board, like r1c1", reading.Quoted(english.Printable(name)))
		}
	}
	return cells, nil
}

// parseMarks is pencil.Parse with this package's errors.
func parseMarks(l *solver.Layout, value func(name string) string) (pencil.Marks, error) {
	m, err := pencil.Parse(l, value)
	if err != nil {
		return m, fault.Errorf("%s", english.Clip(english.Printable(err.Error()), reading.MostClause))
	}
	return m, nil
}

// besideLink says that something behind the code of a link is left out.
func besideLink(r reading.Reading, rest string) reading.Reading {
	if strings.ContainsFunc(rest, reading.IsWordRune) {
		r.LeftOut = append(r.LeftOut, reading.Quoted(rest)+" in the link is left out")
	}
	return r
}
