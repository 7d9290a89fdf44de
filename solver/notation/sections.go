package notation

import (
	"regexp"
	"strings"

	"sudoku/solver"
)

// sectionTitle is a line of an .sdk file: [Puzzle], [State], [Candidates].
var sectionTitle = regexp.MustCompile(`(?m)^[ \t]*\[([A-Za-z][A-Za-z ]*)\][ \t]*$`)

// readSections reads the section [Puzzle] of an .sdk file. The others hold what
// was placed since, candidates and colours.
func readSections(text string, l *solver.Layout) (Reading, error) {
	if !strings.Contains(text, "[") {
		return Reading{}, errOther
	}
	titles := sectionTitle.FindAllStringSubmatchIndex(text, -1)
	puzzle, head := "", ""
	var others []string
	for i, at := range titles {
		end := len(text)
		if i+1 < len(titles) {
			end = titles[i+1][0]
		}
		if name := text[at[2]:at[3]]; strings.EqualFold(name, "puzzle") && puzzle == "" {
			puzzle, head = text[at[1]:end], text[:titles[0][0]]
		} else {
			others = append(others, name)
		}
	}
	if puzzle == "" {
		return Reading{}, errOther
	}
	r, err := readPlain(puzzle, l)
	if err == errOther {
		return diagnose(puzzle, l)
	}
	if err != nil {
		return Reading{}, err
	}
	for _, name := range others {
		r.LeftOut = append(r.LeftOut, "the section "+quoted(name)+" is left out")
	}
	return r.beside(head), nil
}
