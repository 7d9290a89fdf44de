package grids

import (
	"regexp"
	"slices"
	"strings"
)

// GridLines are the lines of the text, without the one that announces regions;
// what else that one says is beside them.
func GridLines(text string) (lines []string, regions, diagonals bool, beside []string) {
	lines = strings.Split(text, "\n")
	i := slices.IndexFunc(lines, isRegionsTitle)
	if i < 0 {
		return lines, false, false, nil
	}
	title := regionsTitles.FindString(lines[i])
	diagonals = strings.Contains(strings.ToLower(title), "diagonals")
	beside = []string{lines[i][len(title):]}
	return slices.Delete(lines, i, i+1), true, diagonals, beside
}

// RegionsTitle announces, in a line of its own, that the grid below it is of
// regions.
const RegionsTitle = "regions"

// regionsTitles matches it where a line begins, and the diagonals with it.
var regionsTitles = regexp.MustCompile(`(?im)^[ \t]*` + RegionsTitle + `( and diagonals)?[ \t]*:?`)

func isRegionsTitle(line string) bool { return FindRegionsTitle(line) != nil }

// FindRegionsTitle is where the title begins and ends; nil where there is none.
func FindRegionsTitle(text string) []int {
	if !strings.Contains(strings.ToLower(text), RegionsTitle) {
		return nil
	}
	return regionsTitles.FindStringIndex(text)
}
