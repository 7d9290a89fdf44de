// Package hodoku reads the files in which HoDoKu keeps a game, .hsol: a zip file with one entry,
// SudokuData, in which java.beans.XMLEncoder has written objects. The first is the grid.
//
//	<java version="1.8.0_202" class="java.beans.XMLDecoder">
//	 <object class="sudoku.Sudoku2" id="Sudoku20">
//	  <void property="cells"><void index="3"><short>32</short></void>…</void>
//	  <void property="fixed"><void index="0"><boolean>true</boolean></void>…</void>
//	  <void property="values"><void index="0"><int>5</int></void>…</void>
//
// Its values are digits, 0 for none; fixed are the givens; cells are the candidates of each cell,
// bit 0 for digit 1, and userCells those that a person has noted instead. What is as in an empty
// grid is not written: there all candidates are left. The grammar is that of
// MainFrame.saveToFile and of the properties of the class Sudoku2 in HoDoKu 2.2,
// https://sourceforge.net/projects/hodoku/.
package hodoku

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// cellCount is the number of cells of a grid, which is always of 9x9.
const cellCount = 81

var look = regexp.MustCompile(`<object\b[^<>]*\bclass\s*=\s*["']sudoku\.(Sudoku2?|GuiState)["']`)

// IsXML reports whether a text is what is in such a file.
func IsXML(text string) bool { return strings.Contains(text, "<object") && look.MatchString(text) }

// game is a grid as the program keeps it.
type game struct {
	values, candidates, noted [cellCount]int
	fixed                     [cellCount]bool
}

// set takes over what a property has for a cell.
func (g *game) set(property string, cell, value int) {
	switch property {
	case "values":
		g.values[cell] = value
	case "cells":
		g.candidates[cell] = value
	case "userCells":
		g.noted[cell] = value
	case "fixed":
		g.fixed[cell] = value != 0
	}
}

// clear makes a list as a new array has it, which an <array> in the file means.
func (g *game) clear(property string) {
	for c := range cellCount {
		g.set(property, c, 0)
	}
}

// Read reads what is in such a file.
func Read(text string) (packed.Grid, error) {
	s, err := parse(strings.NewReader(text))
	if err != nil {
		return packed.Grid{}, err
	}
	g := packed.NewGrid(solver.Classic())
	for c := range g.Cells {
		to := &g.Cells[c]
		if d := s.values[c]; d < 0 || d > 9 {
			return packed.Grid{}, fault.CellErrorf(9, c, "%d is not a digit of a 9x9 board", d)
		}
		if to.Digit = s.values[c]; to.Digit != 0 {
			to.Placed = !s.fixed[c]
			continue
		}
		to.Only = digits(s.candidates[c])
		to.Candidates = digits(s.noted[c])
	}
	return g, nil
}

func digits(bits int) solver.Digits {
	return solver.Digits(bits) & solver.Classic().AllDigits()
}

// element is an element that is open: of a property, of an index, or neither.
type element struct {
	name, property string
	index          int
}

// mostElements is how many elements are read, which is more than the longest game has: most of
// those are the steps of a solution behind the grid.
const mostElements = 20_000

// parse reads the first object.
func parse(r io.Reader) (g game, err error) {
	for c := range g.candidates {
		g.candidates[c] = 1<<9 - 1
	}
	d := xml.NewDecoder(r)
	d.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	var open []element
	for count := 0; count < mostElements; {
		token, err := d.Token()
		if err != nil {
			return g, broken(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if count++; len(open) == 1 && !isGrid(t) {
				return g, fault.Errorf("its first object is not a grid as HoDoKu 2 keeps one: open it there and save it again")
			}
			open = append(open, elementOf(t))
			if t.Name.Local == "array" {
				g.clear(propertyOf(open))
			}
		case xml.EndElement:
			last := open[len(open)-1]
			open = open[:len(open)-1]
			if last.name == "object" && len(open) == 1 {
				return g, nil
			}
		case xml.CharData:
			g.take(open, strings.TrimSpace(string(t)))
		}
	}
	return g, fault.Errorf("it has more than %d elements before the end of its grid", mostElements)
}

func isGrid(t xml.StartElement) bool {
	return slices.ContainsFunc(t.Attr, func(a xml.Attr) bool { return a.Name.Local == "class" && a.Value == "sudoku.Sudoku2" })
}

func broken(err error) *fault.Error {
	var syntax *xml.SyntaxError
	if errors.Is(err, io.EOF) || errors.As(err, &syntax) && syntax.Msg == "unexpected EOF" {
		return fault.Errorf("it breaks off before the end of its grid")
	}
	return fault.Errorf("its XML is damaged: %.100s", err)
}

func elementOf(t xml.StartElement) element {
	e := element{name: t.Name.Local, index: -1}
	for _, a := range t.Attr {
		switch a.Name.Local {
		case "property":
			e.property = a.Value
		case "index":
			if i, err := strconv.Atoi(a.Value); err == nil {
				e.index = i
			}
		}
	}
	return e
}

// propertyOf is the property of the object whose array is the innermost element; "" for none.
func propertyOf(open []element) string {
	if len(open) == 4 && open[1].name == "object" {
		return open[2].property
	}
	return ""
}

// take takes over the value of a cell: a number within an index within a property of the object,
// with or without an array between.
func (g *game) take(open []element, text string) {
	if n := len(open); n > 4 && open[3].name == "array" {
		open = append(append([]element{}, open[:3]...), open[4:]...)
	}
	if text == "" || len(open) != 5 || open[1].name != "object" || open[3].index < 0 || open[3].index >= cellCount {
		return
	}
	value, err := strconv.Atoi(text)
	switch {
	case text == "true":
		value = 1
	case err != nil:
		value = 0
	}
	g.set(open[2].property, open[3].index, value)
}

// Short is the XML of a file without all that is not its grid, as long as that can be read.
func Short(r io.Reader) (string, error) {
	g, err := parse(r)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("<java class=\"java.beans.XMLDecoder\">\n<object class=\"sudoku.Sudoku2\">\n")
	write := func(property, kind string, valueOf func(cell int) string) {
		fmt.Fprintf(&b, "<void property=%q>\n", property)
		for c := range cellCount {
			fmt.Fprintf(&b, "<void index=\"%d\"><%s>%s</%s></void>\n", c, kind, valueOf(c), kind)
		}
		b.WriteString("</void>\n")
	}
	write("values", "int", func(c int) string { return strconv.Itoa(g.values[c]) })
	write("fixed", "boolean", func(c int) string { return strconv.FormatBool(g.fixed[c]) })
	write("cells", "short", func(c int) string { return strconv.Itoa(g.candidates[c]) })
	write("userCells", "short", func(c int) string { return strconv.Itoa(g.noted[c]) })
	b.WriteString("</object>\n</java>\n")
	return b.String(), nil
}
