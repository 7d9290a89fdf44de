// Package phototest draws pictures of puzzles for tests, as a newspaper prints them.
package phototest

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

const (
	cell   = 50 // pixels
	around = 40 // of paper on each side
)

// Of draws a puzzle of nine by nine: 81 digits, 0 for a blank. What is not a digit is drawn as it is.
func Of(digits string) *image.Gray {
	side := 9*cell + 2*around
	out := image.NewGray(image.Rect(0, 0, side, side))
	draw.Draw(out, out.Rect, image.NewUniform(color.Gray{Y: 235}), image.Point{}, draw.Src)
	for k := range 10 {
		thick := 2
		if k%3 == 0 {
			thick = 4
		}
		at := around + k*cell
		ink(out, image.Rect(around-2, at-thick/2, side-around+2, at+thick/2))
		ink(out, image.Rect(at-thick/2, around-2, at+thick/2, side-around+2))
	}
	write(out, digits)
	return out
}

func ink(on *image.Gray, where image.Rectangle) {
	draw.Draw(on, where, image.NewUniform(color.Gray{Y: 40}), image.Point{}, draw.Src)
}

func write(on *image.Gray, digits string) {
	f, err := opentype.Parse(gobold.TTF)
	if err != nil {
		panic(err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 32, DPI: 72})
	if err != nil {
		panic(err)
	}
	pen := font.Drawer{Dst: on, Src: image.NewUniform(color.Gray{Y: 30}), Face: face}
	for i, digit := range digits {
		if digit == '0' {
			continue
		}
		x, y := around+i%9*cell+cell/2, around+i/9*cell+cell/2
		pen.Dot = fixed.P(x-pen.MeasureString(string(digit)).Round()/2, y+11)
		pen.DrawString(string(digit))
	}
}

// Turned is a picture turned clockwise by quarters.
func Turned(src *image.Gray, quarters int) *image.Gray {
	for range quarters {
		b := src.Bounds()
		out := image.NewGray(image.Rect(0, 0, b.Dy(), b.Dx()))
		for y := range b.Dy() {
			for x := range b.Dx() {
				out.SetGray(b.Dy()-1-y, x, src.GrayAt(x, y))
			}
		}
		src = out
	}
	return src
}

// Beside puts two pictures side by side.
func Beside(left, right *image.Gray) *image.Gray {
	l, r := left.Bounds(), right.Bounds()
	out := image.NewGray(image.Rect(0, 0, l.Dx()+r.Dx(), max(l.Dy(), r.Dy())))
	draw.Draw(out, l, left, image.Point{}, draw.Src)
	draw.Draw(out, r.Add(image.Pt(l.Dx(), 0)), right, image.Point{}, draw.Src)
	return out
}

// PNG is a picture as a file.
func PNG(img image.Image) []byte {
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// JPEG is a picture as a file.
func JPEG(img image.Image) []byte {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, nil); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// Mixed is one picture showing through another, by a share of 0 to 1: digits that could be either.
func Mixed(a, b *image.Gray, share float64) *image.Gray {
	out := image.NewGray(a.Rect)
	for i := range out.Pix {
		out.Pix[i] = uint8(float64(a.Pix[i])*(1-share) + float64(b.Pix[i])*share)
	}
	return out
}
