package fpuzzles

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/lz"
	"sudoku/solver/notation/internal/packed"
)

// colours are those that are written, in the order of the numbers of a cell.
func colours() []string {
	return []string{"#ffa0a0", "#ffdf61", "#feffaf", "#b0ffb0", "#61d060", "#d0d0ff", "#8180f0", "#ff08ff"}
}

// colours are the names of the colours of a cell.
func (c cell) colours() (names []string) {
	for _, value := range append([]any{c.Highlight, c.Colour}, c.ColourList...) {
		switch value := value.(type) {
		case string:
			if value = strings.ToLower(strings.TrimSpace(value)); value != "" && value != "#fff" && value != "#ffffff" {
				names = append(names, value)
			}
		case float64:
			names = append(names, strconv.Itoa(int(value)))
		}
	}
	if len(names) > 1 && names[0] == names[1] {
		names = names[1:] // the list begins with the colour itself
	}
	return names
}

// JSON writes a grid.
func JSON(g packed.Grid) (string, error) {
	p := puzzle{Size: g.Layout.Size()}
	if packed.Has(g.Layout, solver.Diagonal) {
		p.DiagonalUp, p.DiagonalDown = true, true
	}
	for _, h := range g.Layout.Houses() {
		if h.Kind == solver.Window {
			p.ExtraRegions = append(p.ExtraRegions, extraRegion{cellNames(h.Cells, p.Size)})
		}
	}
	isCustomary := packed.Customary(g.Layout)
	p.Grid = make([][]cell, p.Size)
	for c, from := range g.Cells {
		to := cell{Value: packed.Number(from.Digit), IsGiven: from.Digit != 0 && !from.Placed}
		to.Centre, to.Corner = numbers(from.Candidates), numbers(from.Corner)
		if from.Colour != 0 {
			to.Colour = colours()[from.Colour-1]
		}
		if !isCustomary {
			to.Region = json.RawMessage(strconv.Itoa(g.Layout.RegionOf(c)))
		}
		p.Grid[c/p.Size] = append(p.Grid[c/p.Size], to)
	}
	text, err := json.Marshal(p)
	if err != nil {
		return "", fmt.Errorf("writing JSON: %w", err)
	}
	return string(text), nil
}

func numbers(digits solver.Digits) (all []packed.Number) {
	for d := range digits.All() {
		all = append(all, packed.Number(d))
	}
	return all
}

func cellNames(cells []int, n int) (names []string) {
	for _, c := range cells {
		names = append(names, fmt.Sprintf("R%dC%d", c/n+1, c%n+1))
	}
	return names
}

// Word is the JSON of a grid, compressed.
func Word(g packed.Grid) (string, error) {
	text, err := JSON(g)
	if err != nil {
		return "", err
	}
	return lz.Fold(text), nil
}

// Link is the address at f-puzzles.com that opens a grid.
func Link(g packed.Grid) (string, error) {
	word, err := Word(g)
	return "https://f-puzzles.com/?load=" + url.QueryEscape(word), err
}

// PadLink is the address at sudokupad.app that opens a grid. Slashes are escaped,
// since servers make one of two.
func PadLink(g packed.Grid) (string, error) {
	word, err := Word(g)
	return "https://sudokupad.app/fpuzzles" + url.QueryEscape(word), err
}
