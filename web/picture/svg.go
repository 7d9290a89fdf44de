package picture

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/image/font/sfnt"

	"sudoku/web/drawing"
)

// Paints says how an SVG names its colours.
type Paints uint8

// The ways.
const (
	ByColor Paints = iota // with the colours on white, in attributes: a file of its own
	ByClass               // with classes, "f-blue" for what is filled and "s-blue" for lines: part of a page
)

// classPrefix begins the classes of what is filled, and of lines.
var classPrefix = map[string]string{"fill": "f-", "stroke": "s-"}

// margin is what an SVG has around the board, in cells: its frame is half outside.
const margin = .06

// SVG writes the scene as SVG. Digits are outlines of the typeface, so that it looks the same
// wherever it is opened.
func (s Scene) SVG(paints Paints) ([]byte, error) {
	set, err := newSetter()
	if err != nil {
		return nil, err
	}
	w := svgWriter{setter: set, paints: paints, faces: map[face]string{}, shapes: map[letter]bool{}}
	for _, e := range s.Elements {
		w.element(e)
	}
	if w.err != nil {
		return nil, w.err
	}
	var out bytes.Buffer
	side := num(float64(s.Size) + 2*margin)
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-%s -%s %s %s"`, num(margin), num(margin), side, side)
	if paints == ByColor {
		fmt.Fprintf(&out, ` width="%d" height="%d"`, s.Size*CellPens, s.Size*CellPens)
	}
	fmt.Fprintf(&out, ` role="img" fill="none" stroke-linejoin="round"><title>%s</title>`, html.EscapeString(s.Label))
	if w.defs.Len() > 0 {
		fmt.Fprintf(&out, "<defs>%s</defs>", w.defs.String())
	}
	out.WriteString("<path" + w.attributes(whole(Surface), Line{}) + fmt.Sprintf(` d="M0 0h%dv%dH0z"/>`, s.Size, s.Size))
	out.Write(w.body.Bytes())
	out.WriteString("</svg>")
	return out.Bytes(), nil
}

type svgWriter struct {
	*setter
	paints     Paints
	faces      map[face]string // by what the identifiers of its characters begin with
	shapes     map[letter]bool // those that are defined
	defs, body bytes.Buffer
	err        error
}

func (w *svgWriter) element(e Element) {
	if e.Path != "" {
		if w.paints == ByClass && e.Fill.Ink != NoInk && !e.Fill.Through && e.Fill.Share < 1 {
			w.path(e.Path, whole(Surface), Line{}) // a share of the ink then lies on it
			e.Fill.Through = true
		}
		w.path(e.Path, e.Fill, e.Line)
	}
	if len(e.Text.Glyphs) == 0 {
		return
	}
	w.body.WriteString("<g" + w.attributes(whole(e.Text.Ink), Line{}) + ">")
	for _, g := range e.Text.Glyphs {
		char, _ := utf8.DecodeRuneInString(g.Text)
		fmt.Fprintf(&w.body, `<use href="#%s" x="%s" y="%s"/>`, w.shape(face{e.Text.Weight, e.Text.Size}, char), num(g.At.X), num(g.At.Y))
	}
	w.body.WriteString("</g>")
}

func (w *svgWriter) path(d string, fill Paint, line Line) {
	fmt.Fprintf(&w.body, `<path%s d="%s"/>`, w.attributes(fill, line), d)
}

// attributes are those of a path.
func (w *svgWriter) attributes(fill Paint, line Line) string {
	var all, classes []string
	paint := func(name string, p Paint) {
		if w.paints == ByClass {
			classes = append(classes, classPrefix[name]+p.Ink.class())
		} else {
			all = append(all, fmt.Sprintf(`%s="%s"`, name, hex(w.colour(p))))
		}
		if p.Share < 1 && (p.Through || w.paints == ByClass) {
			all = append(all, fmt.Sprintf(`%s-opacity="%s"`, name, num(p.Share)))
		}
	}
	if fill.Ink != NoInk {
		paint("fill", fill)
	}
	if line.Width > 0 {
		paint("stroke", line.Paint)
		all = append(all, strokeAttributes(line)...)
	}
	if len(classes) > 0 {
		all = append([]string{`class="` + strings.Join(classes, " ") + `"`}, all...)
	}
	if len(all) == 0 {
		return ""
	}
	return " " + strings.Join(all, " ")
}

// colour is that of a paint, of which the opacity is written beside it where one sees through.
func (w *svgWriter) colour(p Paint) color.RGBA {
	if p.Through {
		return p.Ink.Color()
	}
	return p.Of(Surface.Color())
}

func strokeAttributes(line Line) []string {
	all := []string{fmt.Sprintf(`stroke-width="%s"`, num(line.Width/CellPens))}
	if len(line.Dash) > 0 {
		lengths := make([]string, len(line.Dash))
		for i, dash := range line.Dash {
			lengths[i] = num(dash / CellPens)
		}
		all = append(all, fmt.Sprintf(`stroke-dasharray="%s"`, strings.Join(lengths, " ")))
	}
	switch {
	case line.Round:
		all = append(all, `stroke-linecap="round"`)
	case line.Square:
		all = append(all, `stroke-linecap="square"`)
	}
	return all
}

// shape is the identifier of a character, which is defined once.
func (w *svgWriter) shape(f face, char rune) string {
	prefix, ok := w.faces[f]
	if !ok {
		prefix = string(rune('a' + len(w.faces)))
		w.faces[f] = prefix
	}
	id := prefix + string(char)
	if l := (letter{f, char}); !w.shapes[l] {
		w.shapes[l] = true
		d, err := w.middled(f, char)
		if err != nil && w.err == nil {
			w.err = err
		}
		fmt.Fprintf(&w.defs, `<path id="%s" d="%s"/>`, id, d)
	}
	return id
}

// middled is the outline of a character around its middle, as an SVG path in cells.
func (w *svgWriter) middled(f face, char rune) (string, error) {
	const em = 1000 // the outline is asked for in parts of this size
	units := face{f.weight, em}
	path, advance, err := w.outline(units, char)
	if err != nil {
		return "", err
	}
	high, err := w.capHeight(units)
	if err != nil {
		return "", err
	}
	scale := f.size / em
	at := func(p drawing.Point) string {
		return num((p.X-advance/2)*scale) + " " + num((p.Y+high/2)*scale)
	}
	var d strings.Builder
	for i, s := range path {
		point := func(i int) string {
			return at(drawing.Point{X: length(s.Args[i].X), Y: length(s.Args[i].Y)})
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				d.WriteByte('z')
			}
			d.WriteString("M" + point(0))
		case sfnt.SegmentOpLineTo:
			d.WriteString("L" + point(0))
		case sfnt.SegmentOpQuadTo:
			d.WriteString("Q" + point(0) + " " + point(1))
		case sfnt.SegmentOpCubeTo:
			d.WriteString("C" + point(0) + " " + point(1) + " " + point(2))
		}
	}
	return d.String() + "z", nil
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// num is a length to three decimals, which is a tenth of a pixel at most.
func num(v float64) string {
	text := strconv.FormatFloat(v, 'f', 3, 64)
	text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	switch text {
	case "-0", "":
		return "0"
	}
	if short, ok := strings.CutPrefix(text, "0."); ok {
		return "." + short
	}
	if short, ok := strings.CutPrefix(text, "-0."); ok {
		return "-." + short
	}
	return text
}
