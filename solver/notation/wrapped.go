package notation

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// embeddedLink is an address that is a parameter of another one, or percent-encoded alone.
var embeddedLink = regexp.MustCompile(`(?i)(?:https?://[^\s"'<>()]*?)?(https?%3A%2F%2F[^\s&"'<>()]+)`)

// withPlainLinks writes addresses as they are typed that stand in others, as those of search
// engines and mail programs, or in HTML.
func withPlainLinks(text string) string {
	if strings.Contains(text, "://") {
		text = strings.ReplaceAll(text, "&amp;", "&")
	}
	if !strings.Contains(strings.ToUpper(text), "%3A%2F%2F") {
		return text
	}
	return embeddedLink.ReplaceAllStringFunc(text, func(link string) string {
		found := embeddedLink.FindStringSubmatch(link)
		plain, err := url.QueryUnescape(found[1])
		if err != nil {
			return link
		}
		return plain + " "
	})
}

// readWiki reads a table of MediaWiki, or one of LaTeX's package sudoku.
func readWiki(text string, l *solver.Layout) (reading, error) {
	isWiki := strings.Contains(text, "{|") && strings.Contains(text, "|-")
	isTeX := strings.Contains(text, `\begin{sudoku`)
	if !isWiki && !isTeX {
		return reading{}, fault.ErrOther
	}
	var kept, beside []string
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "", isWiki && (strings.HasPrefix(line, "|-") || strings.HasPrefix(line, "|}")):
		case isWiki && strings.HasPrefix(line, "{|"), isTeX && strings.HasPrefix(line, `\`):
			if isProse(line) && !strings.HasPrefix(line, `\`) && !strings.Contains(line, "class=") {
				beside = append(beside, line)
			}
		case isTeX:
			kept = append(kept, strings.TrimSuffix(line, "."))
		default:
			kept = append(kept, strings.ReplaceAll(line, "||", "|")+" |")
		}
	}
	r, err := firstOf(slices.Concat([]format{readCandidates, readHeaded}, plainFormats()), strings.Join(kept, "\n"), l)
	if err != nil {
		return reading{}, fault.ErrOther
	}
	return r.beside(beside...), nil
}

// arrays are rows in brackets, in those of the whole.
var arrays = regexp.MustCompile(`(?s)[\[{(]\s*[\[{(][^\[{(]*(?:[\]})][\s,;]*[\[{(][^\[{(]*)+[\]})][\s,;]*[\]})]`)

// betweenRows stands between the rows of an array.
var betweenRows = regexp.MustCompile(`[\]})][\s,;]*[\[{(]`)

// readArray reads an array of rows in the source of a program, with words on the same line.
func readArray(text string, l *solver.Layout) (reading, error) {
	if strings.Count(text, "[")+strings.Count(text, "{")+strings.Count(text, "(") < 5 {
		return reading{}, fault.ErrOther
	}
	at := arrays.FindStringIndex(text)
	if at == nil {
		return reading{}, fault.ErrOther
	}
	rows := betweenRows.ReplaceAllString(text[at[0]:at[1]], "\n")
	r, err := readPlain(rows, l)
	if err != nil {
		return reading{}, fault.ErrOther
	}
	return r.beside(text[:at[0]], text[at[1]:]), nil
}

// readNumberRun reads a run of numbers of two figures, as boards of more than nine digits have
// it: 01 to 16, and 00 or .. for a blank.
func readNumberRun(text string, l *solver.Layout) (reading, error) {
	lines := strings.Fields(text)
	if len(lines) > 1+strings.Count(strings.TrimSpace(text), "\n") {
		return reading{}, fault.ErrOther // there are spaces between the cells
	}
	run := strings.Join(lines, "")
	n := side(len(run) / 2)
	if n < 10 || len(run) != 2*n*n || strings.Trim(run, "0123456789.") != "" {
		return reading{}, fault.ErrOther
	}
	cells := make([]cell, n*n)
	for c := range cells {
		word := run[2*c : 2*c+2]
		k, err := strconv.Atoi(word)
		if word != ".." && (err != nil || k > n) {
			return reading{}, fault.ErrOther
		}
		cells[c] = number(k)
	}
	return source{n: n, grids: [][]cell{cells}, format: strconv.Itoa(n*n) + " numbers of two figures"}.reading(l)
}

// placement is a digit with the name of its cell.
var placement = regexp.MustCompile(`(?i)\br[1-9]c[1-9]\s*[=:]\s*[1-9]`)

// likePlacements says that a text is a list of placements; nil where it is none.
func likePlacements(text string) error {
	if len(placement.FindAllString(text, 2)) < 2 {
		return nil
	}
	return fault.Errorf("this looks like a list of placements (%s); a grid of all cells is read", placement.FindString(text))
}
