package tables

import (
	"regexp"
	"strconv"
	"strings"

	"sudoku/solver/notation/internal/grids"
)

var (
	texRepeat = regexp.MustCompile(`\*\s*\{(\d{1,2})\}\s*\{([^{}]*)\}`)          // *{9}{|c}
	texBar    = regexp.MustCompile(`!\s*\{[^{}]*\}`)                             // !{\vrule width 1pt}
	texFormOf = regexp.MustCompile(`[@<>]\s*\{[^{}]*\}|\{[^{}]*\}|\[[^\[\]]*\]`) // >{\bfseries}c p{1em}
	texHeavy  = regexp.MustCompile(`\\Xhline\b|\\hrule\b|\\(?:top|mid|bottom|specialr)rule\b|\\hline\s*\\hline\b`)
	texLight  = regexp.MustCompile(`\\hline\b`)
)

// mostColumns is more than a board has.
const mostColumns = 30

// TeXBoxes finds the boxes that the lines of a table of LaTeX draw: those of the form of its columns,
// and those between its rows. It reports false for any other text.
//
//	\begin{tabular}{|cc|cc|cc|} \hline … \\ … \\ … \\ \hline …
func TeXBoxes(text string) (d grids.Drawing, ok bool) {
	if !strings.Contains(text, `\begin{`) {
		return d, false
	}
	m := texTable.FindStringSubmatch(texComment.ReplaceAllString(text, "$1"))
	if m == nil {
		return d, false
	}
	row := texRowOf(m[1])
	var lines []string
	for _, line := range texLines(m[2]) {
		switch {
		case texHeavy.MatchString(line):
			lines = append(lines, "===")
		case texLight.MatchString(line):
			lines = append(lines, "---")
		}
		if strings.TrimSpace(texLine.ReplaceAllString(line, "")) != "" {
			lines = append(lines, row)
		}
	}
	return grids.DrawnBoxes(strings.Join(lines, "\n")), true
}

// texRowOf draws a row of cells, with the bars that the form of the columns has.
func texRowOf(form string) string {
	form = texRepeat.ReplaceAllStringFunc(form, func(repeat string) string {
		m := texRepeat.FindStringSubmatch(repeat)
		n, _ := strconv.Atoi(m[1])
		return strings.Repeat(m[2], min(n, mostColumns))
	})
	form = lastGroup(form) // before it there may be a place or a width
	form = texFormOf.ReplaceAllString(texBar.ReplaceAllString(form, "||"), "")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '|':
			return r
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z':
			return '.'
		}
		return -1
	}, form)
}

// lastGroup is what stands in the last braces of a text, which may have others in them.
func lastGroup(text string) string {
	end := strings.LastIndexByte(text, '}')
	depth := 0
	for i := end; i >= 0; i-- {
		switch text[i] {
		case '}':
			depth++
		case '{':
			if depth--; depth == 0 {
				return text[i+1 : end]
			}
		}
	}
	return ""
}
