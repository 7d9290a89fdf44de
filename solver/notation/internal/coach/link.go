package coach

import (
	"net/url"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// ReadLink reads an address of the pages play, solver and so on: the last part of
// its path is 81 digits or a state.
func ReadLink(link string) (packed.Grid, error) {
	path, _, _ := strings.Cut(link, "?")
	path, _, _ = strings.Cut(path, "#")
	path = strings.TrimRight(path, "/")
	last := path[strings.LastIndexByte(path, '/')+1:]
	if unescaped, err := url.PathUnescape(last); err == nil {
		last = unescaped
	}
	switch {
	case strings.HasPrefix(last, "SCv"):
		return Read(last)
	case len(last) < 16 || strings.Trim(last, "0123456789.") != "":
		return packed.Grid{}, fault.Errorf("there is no puzzle in it: 81 digits or %s… are expected at its end", prefix)
	}
	g := packed.NewGrid(solver.Classic())
	s := state{GivenDigits: last}
	return g, s.readDigits(&g)
}
