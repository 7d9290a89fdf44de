package picture

import (
	"image/color"
	"strings"
)

// Ink is a colour by what it means.
type Ink uint8

// The inks. The names are those of static/app.css.
const (
	NoInk Ink = iota
	Paper
	Surface
	Black
	Grey // second to black
	LineInk
	LineStrong
	TypedInk
	SolvedInk
	CandInk
	ClashInk
	ClashGround
	Extra
	PlacedInk
	OnPlaced
	Blue
	Green
	Amber
	Orange
	Purple
	Teal
	Rose
	inkCount
)

// inks are the names in static/app.css, on white and on black. A test holds both to each other.
var inks = [inkCount]struct {
	name        string
	light, dark uint32
}{
	Paper:       {"paper", 0xfaf8f3, 0x141619},
	Surface:     {"surface", 0xffffff, 0x1b1e22},
	Black:       {"ink", 0x1b1c1e, 0xece9e2},
	Grey:        {"ink-2", 0x55585e, 0xa9acb1},
	LineInk:     {"line", 0x8d8a83, 0x747a83},
	LineStrong:  {"line-strong", 0x26272a, 0xc8c5be},
	TypedInk:    {"typed", 0x1f4fa3, 0x93bbff},
	SolvedInk:   {"solved", 0x276749, 0x7fcfa6},
	CandInk:     {"cand", 0x62666d, 0x9da3ab},
	ClashInk:    {"clash", 0xa0162a, 0xff9aa3},
	ClashGround: {"clash-bg", 0xfce4e4, 0x421d23},
	Extra:       {"extra", 0xede5d3, 0x2f3228},
	PlacedInk:   {"placed", 0x276749, 0x7fcfa6},
	OnPlaced:    {"on-placed", 0xffffff, 0x10231a},
	Blue:        {"blue", 0x1f4fa3, 0x93bbff},
	Green:       {"green", 0x1d6b46, 0x7fcfa6},
	Amber:       {"amber", 0x8f6400, 0xe8c25a},
	Orange:      {"orange", 0xa34a12, 0xf3ab76},
	Purple:      {"purple", 0x6a3aa5, 0xc8a8f7},
	Teal:        {"teal", 0x0c6873, 0x74d0db},
	Rose:        {"rose", 0xa12a63, 0xf59cc2},
}

// Color is the ink on white.
func (i Ink) Color() color.RGBA { return rgb(inks[i].light) }

// Dark is the ink on black, for who reads in the dark.
func (i Ink) Dark() color.RGBA { return rgb(inks[i].dark) }

// Name is that of the colour in the style sheets of the pages.
func (i Ink) Name() string { return inks[i].name }

// class is the name of the ink in a class.
func (i Ink) class() string { return strings.ReplaceAll(inks[i].name, "-", "") }

func rgb(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// mix is a share of one colour in another.
func mix(over, under color.RGBA, share float64) color.RGBA {
	part := func(a, b uint8) uint8 { return uint8(float64(b) + (float64(a)-float64(b))*share + .5) }
	return color.RGBA{part(over.R, under.R), part(over.G, under.G), part(over.B, under.B), 255}
}

// whole is an ink through which nothing is seen.
func whole(i Ink) Paint { return Paint{Ink: i, Share: 1} }

// Of is the colour of a paint on a ground: what it looks like where nothing else lies below.
func (p Paint) Of(ground color.RGBA) color.RGBA { return mix(p.Ink.Color(), ground, p.Share) }
