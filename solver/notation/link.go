package notation

import (
	"net/url"
	"strings"

	"sudoku/solver"
)

// readLink reads the link of a puzzle wherever it stands in the text: what
// follows /p/, on any host, with anything behind the code (/solution, a query,
// .json). A link to elsewhere is refused, so that the digits in it are not taken
// for a puzzle on another board.
func readLink(text string, l *solver.Layout) (Reading, error) {
	_, rest, found := strings.Cut(text, "/p/")
	switch {
	case found:
		return readPath(rest, l)
	case strings.Contains(text, "://"):
		return Reading{}, errorf("this link holds no puzzle that can be read here; paste the puzzle itself, or a link with /p/ in it")
	}
	return Reading{}, errOther
}

// readPath reads the code that a path begins with.
func readPath(path string, l *solver.Layout) (Reading, error) {
	if end := strings.IndexAny(path, "/?&#\"'<>()[] \t\n"); end >= 0 {
		path = path[:end]
	}
	code, err := url.PathUnescape(path)
	if err != nil {
		code = path
	}
	for _, suffix := range []string{".json", ".txt", ".png", ".svg", ".pdf"} {
		code = strings.TrimSuffix(code, suffix)
	}
	if code == "" {
		return Reading{}, errorf("there is nothing behind /p/ in this link")
	}
	if strings.Contains(code, "~") {
		p, err := ParseCode(code)
		return Reading{Puzzle: p, Format: "share link"}, err
	}
	r, err := readLine(code, l)
	if err == errOther {
		return diagnose(code, l)
	}
	r.Format = "share link"
	return r, err
}
