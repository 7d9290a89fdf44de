package picture

import (
	"strconv"
	"strings"

	"sudoku/web/drawing"
)

// look is how the shapes of a role look, as in static/app.css.
type look struct {
	ink     Ink
	digit   Ink     // of the characters; NoInk: that of the lines
	share   float64 // of the ink in what is inside
	through bool    // what lies below is seen
	width   float64
	dash    []float64
}

// line is the width of a line where a role has none of its own.
const line = 1.5

var looks = map[drawing.Role]look{
	drawing.House:        {ink: Grey, share: .07, through: true, width: line, dash: []float64{1, 3}},
	drawing.Sight:        {ink: Grey, share: .09, through: true},
	drawing.Cover:        {ink: Green, share: .11, through: true, width: line, dash: []float64{7, 4}},
	drawing.Base:         {ink: Blue, share: .13, through: true, width: line},
	drawing.ExocetTarget: {ink: Amber, share: .18, through: true, width: 2, dash: []float64{6, 3}},
	drawing.ExocetBase:   {ink: Blue, share: .18, through: true, width: 2},
	drawing.HiddenSet:    {ink: Purple, share: .13, through: true, width: 2, dash: []float64{6, 3}},
	drawing.Set:          {ink: Amber, share: .18, through: true, width: 2},
	drawing.Wing:         {ink: Teal, share: .13, through: true, width: 2, dash: []float64{6, 3}},
	drawing.Pivot:        {ink: Amber, share: .18, through: true, width: 2},
	drawing.Stem:         {ink: Green, share: .13, through: true, width: 3},
	drawing.Cell:         {ink: Amber, share: .18, through: true, width: line, dash: []float64{2, 3}},
	drawing.Target:       {ink: Black, share: .04, through: true, width: 2},
	drawing.Blocker:      {ink: Black, width: 2},
	drawing.Grouped:      {ink: Blue, share: .09, through: true, width: line},
	drawing.Weak:         {ink: Blue, width: 2, dash: []float64{5, 5}},
	drawing.Strong:       {ink: Blue, width: 2},
	drawing.Removed:      {ink: Grey, width: 1, dash: []float64{1, 2}},
	drawing.Member:       {ink: Amber, digit: Black, share: .18},
	drawing.Named:        {ink: Grey, digit: Black, width: line},
	drawing.End:          {ink: Teal, digit: Black, share: .22, width: 2.5},
	drawing.Pattern:      {ink: Amber, digit: Black, share: .22, width: line},
	drawing.Deadly:       {ink: Rose, digit: Black, share: .13, width: 1.2, dash: []float64{2, 2}},
	drawing.Common:       {ink: Purple, digit: Black, share: .12, width: 2.5, dash: []float64{2, 2}},
	drawing.Colour:       {ink: Blue, share: .13, width: line},
	drawing.Guardian:     {ink: Green, share: .17, width: 2},
	drawing.Fin:          {ink: Purple, share: .22, width: line},
	drawing.EndoFin:      {ink: Purple, share: .22, width: line},
	drawing.Cannibal:     {ink: ClashInk, share: .13, width: line},
	drawing.False:        {ink: Orange, share: .14, width: 1.8, dash: []float64{3, 2}},
	drawing.True:         {ink: Green, share: .17, width: 2},
	drawing.Eliminated:   {ink: ClashInk, digit: Surface, share: 1, width: line},
	drawing.Placed:       {ink: PlacedInk, digit: OnPlaced, share: 1, width: line},
}

// partInks and partDashes are those of several sets, from the second on; after the last of them
// they begin again with the first.
var (
	partInks   = []Ink{NoInk, Blue, Purple, Teal, Rose, Grey}
	partDashes = [][]float64{nil, {7, 4}, {2, 3}, {9, 3, 2, 3}, {14, 4}, {4, 2, 1, 2, 1, 2}}
	colourings = []Ink{Blue, Orange, Green, Purple}
)

// lookOf is how a layer looks.
func lookOf(l drawing.Layer) look {
	k := looks[l.Role]
	switch part := max(l.Part-1, 0); l.Role {
	case drawing.Colour:
		part %= len(colourings)
		k.ink = colourings[part]
		if part%2 == 0 {
			k.share, k.digit = 1, Surface
		}
	case drawing.Set, drawing.HiddenSet, drawing.ExocetBase, drawing.ExocetTarget:
		if part = l.Role.Pattern(l.Part); part > 0 {
			k.ink, k.dash = partInks[part], partDashes[part]
		}
	case drawing.Member:
		if part = l.Role.Pattern(l.Part); part > 0 {
			k.ink = partInks[part]
		}
	}
	switch {
	case l.Slight:
		k.width = 1.2
	case l.Form == drawing.Ring && l.Role != drawing.Blocker:
		k.width, k.share, k.through = 2, 0, true
	}
	return k
}

// isArrow reports whether the shapes of a role are arrows.
func isArrow(r drawing.Role) bool { return r == drawing.Strong || r == drawing.Weak }

// isDisc reports whether what is inside the shapes of a role hides what lies below.
func isDisc(r drawing.Role) bool { return r >= drawing.Removed }

// shapes draws a step as it is at rest.
func (s *Scene) shapes(d drawing.Drawing) {
	for _, l := range d.Layers() {
		if !l.Aside {
			s.layer(l)
		}
	}
}

func (s *Scene) layer(l drawing.Layer) {
	k := lookOf(l)
	stroke := Line{Paint: whole(k.ink), Width: k.width, Dash: k.dash, Round: isArrow(l.Role)}
	if l.Slight {
		stroke.Share, stroke.Through = .75, true
	}
	fill := Paint{Ink: k.ink, Share: k.share, Through: k.through}
	if !isDisc(l.Role) && k.share == 0 || k.through && k.share == 0 {
		fill = Paint{}
	}
	s.add(Element{Kind: Shape, Path: l.Path, Fill: fill, Line: stroke})
	s.add(s.detail(l, k))
	digit := k.digit
	if digit == NoInk {
		digit = k.ink
	}
	s.add(Element{Kind: Shape, Text: Text{Ink: digit, Size: s.shapeSize(l.Role), Weight: 700, Glyphs: glyphs(l.Digits)}})
	s.add(Element{Kind: Shape, Path: l.Over, Line: s.over(l.Role, k)})
}

// detail is the heads of arrows, or the hatching of a disc.
func (s *Scene) detail(l drawing.Layer, k look) Element {
	if isArrow(l.Role) {
		paint := whole(k.ink)
		if l.Slight {
			paint.Share, paint.Through = .75, true
		}
		return Element{Kind: Shape, Path: l.Detail, Fill: paint, Line: Line{Paint: paint, Width: 1, Round: true}}
	}
	return Element{Kind: Shape, Path: l.Detail, Line: Line{Paint: Paint{Ink: k.ink, Share: .5}, Width: 1}}
}

// over is the line that strikes a digit.
func (s *Scene) over(r drawing.Role, k look) Line {
	if r == drawing.Eliminated {
		return Line{Paint: whole(Surface), Width: k.width}
	}
	return Line{Paint: whole(k.ink), Width: k.width}
}

// shapeSize is that of characters in the shapes of a role.
func (s *Scene) shapeSize(r drawing.Role) float64 {
	switch {
	case s.Across == 2:
		return .3
	case s.Across == 4:
		return .2
	case s.Across == 5:
		return .16
	case r == drawing.Member:
		return .285
	case r == drawing.Wing:
		return .2
	}
	return .24
}

// glyphs are characters with their places as numbers.
func glyphs(l drawing.Letters) []Glyph {
	xs, ys := strings.Fields(l.X), strings.Fields(l.Y)
	all := make([]Glyph, 0, len(xs))
	for i := range xs {
		x, _ := strconv.ParseFloat(xs[i], 64) // which package drawing has written
		y, _ := strconv.ParseFloat(ys[i], 64)
		all = append(all, Glyph{l.Text[i : i+1], drawing.Point{X: x, Y: y}})
	}
	return all
}
