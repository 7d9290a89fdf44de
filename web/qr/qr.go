// Package qr makes QR codes of links: the squares, which paper draws, and a picture in SVG for
// pages. There is one bound, which a telephone can still read from a screen and from paper.
package qr

import (
	"errors"
	"regexp"

	"rsc.io/qr/coding"
)

// The largest codes. A version has 17 squares along a side, and four more for each number: a code
// of the largest has 125. Up to 105 squares about 15 % of it may be damaged, as paper asks for;
// larger ones are kept small instead, and 7 % may be.
const (
	largest      = coding.Version(27)
	largestSound = coding.Version(22)
)

// Code is a QR code without the white margin of four squares that it has to have.
type Code struct {
	Size int   // squares along a side
	Bars []Bar // all that is black
}

// Bar is a row of black squares, from a column and a row on, both from 0.
type Bar struct{ X, Y, Width int }

// New makes the code of a link. The error says that the link is too long.
func New(link string) (Code, error) {
	parts := partsOf(link)
	v, level, ok := fitting(parts)
	if !ok {
		return Code{}, errors.New("the link is too long for a QR code")
	}
	plan, err := coding.NewPlan(v, level, 0)
	if err != nil {
		return Code{}, err
	}
	code, err := plan.Encode(parts...)
	if err != nil {
		return Code{}, err
	}
	return Code{code.Size, barsOf(code)}, nil
}

// Fits reports whether a link is short enough for a QR code.
func Fits(link string) bool {
	_, _, ok := fitting(partsOf(link))
	return ok
}

// fitting is the smallest version that holds the parts of a link, and how much of it may be
// damaged.
func fitting(parts []coding.Encoding) (v coding.Version, level coding.Level, ok bool) {
	for v := coding.Version(coding.MinVersion); v <= largestSound; v++ {
		if holds(v, coding.M, parts) {
			return v, coding.M, true
		}
	}
	for v := coding.Version(coding.MinVersion); v <= largest; v++ {
		if holds(v, coding.L, parts) {
			return v, coding.L, true
		}
	}
	return 0, 0, false
}

func holds(v coding.Version, level coding.Level, parts []coding.Encoding) bool {
	bits := 0
	for _, p := range parts {
		bits += p.Bits(v)
	}
	return bits <= v.DataBytes(level)*8
}

// shortRuns are the parts of a link for which there are shorter codings than for text, long
// enough to be worth the change.
var shortRuns = regexp.MustCompile(`[0-9]{8,}|[0-9A-Z]{12,}`)

// partsOf cuts a link into parts with codings of their own: a link is mostly digits, or digits
// and capitals.
func partsOf(link string) []coding.Encoding {
	var parts []coding.Encoding
	text := func(part string) {
		if part != "" {
			parts = append(parts, coding.String(part))
		}
	}
	end := 0
	for _, run := range shortRuns.FindAllStringIndex(link, -1) {
		text(link[end:run[0]])
		end = run[1]
		if part := link[run[0]:end]; coding.Num(part).Check() == nil {
			parts = append(parts, coding.Num(part))
		} else {
			parts = append(parts, coding.Alpha(part))
		}
	}
	text(link[end:])
	return parts
}

func barsOf(c *coding.Code) []Bar {
	var bars []Bar
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			from := x
			for c.Black(x, y) {
				x++
			}
			if x > from {
				bars = append(bars, Bar{from, y, x - from})
			}
		}
	}
	return bars
}
