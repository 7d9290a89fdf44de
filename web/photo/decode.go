package photo

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"math"
)

// What is read at most. Memory is bounded before any of it is used.
const (
	// MaxBytes is the size of a file, MaxPixels that of the picture in it.
	MaxBytes  = 10 << 20
	MaxPixels = 25_000_000
	// maxMemory is what decoding may take: 25 megapixels of a progressive JPEG as cameras make it, 16 of any PNG.
	maxMemory = 200_000_000
	// longest is the longer side in which a grid is looked for: more shows the paper's grain, and takes longer.
	longest = 1000
	// shortest is the longer side below which a picture is doubled.
	shortest = 500
)

// picture is what was sent, decoded, upright and small; scale is how many of the stored pixels are one of it.
type picture struct {
	*luma
	scale float64
}

// decode reads a picture.
func decode(r io.Reader) (picture, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return picture{}, err
	}
	if len(data) > MaxBytes {
		return picture{}, tooManyBytes()
	}
	f, err := formatOf(data)
	if err != nil {
		return picture{}, err
	}
	img, err := f.bounded(data)
	if err != nil {
		return picture{}, err
	}
	small := shrink(img)
	p := picture{orientation(data).apply(small), float64(img.Bounds().Dx()) / float64(small.w)}
	if p.noise() > noisy {
		p.luma = p.smoothed()
	}
	if max(p.w, p.h) < shortest {
		p = picture{p.doubled(), p.scale / 2}
	}
	return p, nil
}

// bounded decodes a picture that is known not to take too much. The decoders are not ours: where one panics, the
// picture is to blame.
func (f format) bounded(data []byte) (img image.Image, err error) {
	defer func() {
		if p := recover(); p != nil {
			img, err = nil, broken(fmt.Errorf("decoder: %v", p))
		}
	}()
	c, err := f.config(bytes.NewReader(data))
	if err != nil {
		return nil, broken(err)
	}
	pixels := float64(c.Width) * float64(c.Height)
	if pixels > MaxPixels || pixels*f.memory(data, c) > maxMemory {
		return nil, tooManyPixels()
	}
	img, err = f.decode(bytes.NewReader(data))
	if err != nil {
		return nil, broken(err)
	}
	if img.Bounds().Empty() {
		return nil, broken(nil)
	}
	return img, nil
}

// shrink takes the brightness of a picture, each pixel the mean of the area that it covers, so that the longer side
// has at most 1000.
//
//	source  |  .  |  .  |  .  |  .  |     a source pixel that two share
//	target  |    .    |    .    |   …     is divided between them
func shrink(img image.Image) *luma {
	b := img.Bounds()
	f := min(1, float64(longest)/float64(max(b.Dx(), b.Dy())))
	out := newLuma(max(1, int(math.Round(float64(b.Dx())*f))), max(1, int(math.Round(float64(b.Dy())*f))))
	read := rowReader(img)
	source := make([]uint8, b.Dx())
	across := shares(b.Dx(), out.w)
	down := shares(b.Dy(), out.h)
	sums := make([]float32, out.w*2) // of the row under way, and of the next
	for y := range b.Dy() {
		read(b.Min.Y+y, source)
		at := down[y]
		for x, v := range source {
			s := across[x]
			value, first := float32(v), s.first*float32(v)
			sums[s.at] += at.first * first
			if s.first < s.whole {
				sums[s.at+1] += at.first * (s.whole*value - first)
			}
			if at.first < at.whole {
				sums[out.w+s.at] += (at.whole - at.first) * first
				if s.first < s.whole {
					sums[out.w+s.at+1] += (at.whole - at.first) * (s.whole*value - first)
				}
			}
		}
		if y == b.Dy()-1 || down[y+1].at > at.at {
			row := out.v[at.at*out.w:][:out.w]
			for x := range row {
				row[x] = uint8(min(sums[x]+0.5, 255))
			}
			copy(sums, sums[out.w:])
			clear(sums[out.w:])
		}
	}
	return out
}

// share says which target pixel a source pixel begins in, and how much of the target it is: whole, of which first
// is in that target and the rest in the next.
type share struct {
	at           int
	first, whole float32
}

func shares(source, target int) []share {
	list := make([]share, source)
	f := float64(target) / float64(source)
	for i := range list {
		from, to := float64(i)*f, float64(i+1)*f
		at := min(int(from+1e-9), target-1)
		first := min(to, float64(at+1)) - from
		if at == target-1 || to-float64(at+1) < 1e-9 {
			first = f
		}
		list[i] = share{at, float32(first), float32(f)}
	}
	return list
}

// rowReader reads the brightness of rows. What is transparent has white under it.
func rowReader(img image.Image) func(y int, row []uint8) {
	b := img.Bounds()
	switch p := img.(type) {
	case *image.YCbCr:
		return func(y int, row []uint8) { copy(row, p.Y[p.YOffset(b.Min.X, y):]) }
	case *image.NYCbCrA:
		return func(y int, row []uint8) {
			copy(row, p.Y[p.YOffset(b.Min.X, y):])
			for x, a := range p.A[p.AOffset(b.Min.X, y):][:len(row)] {
				row[x] = uint8(255 - (255-int(row[x]))*int(a)/255)
			}
		}
	case *image.Gray:
		return func(y int, row []uint8) { copy(row, p.Pix[p.PixOffset(b.Min.X, y):]) }
	case *image.Paletted:
		var brightness [256]uint8
		for i, c := range p.Palette[:min(len(p.Palette), 256)] {
			brightness[i] = onWhite(c.RGBA())
		}
		return func(y int, row []uint8) {
			for x, i := range p.Pix[p.PixOffset(b.Min.X, y):][:len(row)] {
				row[x] = brightness[i]
			}
		}
	case *image.RGBA:
		return func(y int, row []uint8) {
			pix := p.Pix[p.PixOffset(b.Min.X, y):]
			for x := range row {
				q := pix[4*x : 4*x+4 : 4*x+4]
				row[x] = uint8(weigh(uint32(q[0]), uint32(q[1]), uint32(q[2]))) + 255 - q[3]
			}
		}
	case *image.NRGBA:
		return func(y int, row []uint8) {
			pix := p.Pix[p.PixOffset(b.Min.X, y):]
			for x := range row {
				q := pix[4*x : 4*x+4 : 4*x+4]
				dark := 255 - weigh(uint32(q[0]), uint32(q[1]), uint32(q[2]))
				row[x] = uint8(255 - dark*uint32(q[3])/255)
			}
		}
	}
	return func(y int, row []uint8) {
		for x := range row {
			row[x] = onWhite(img.At(b.Min.X+x, y).RGBA())
		}
	}
}

// onWhite is the brightness of a colour as color.Color gives it: 16 bits, already multiplied by its opacity.
func onWhite(r, g, b, a uint32) uint8 {
	return uint8((min(weigh(r, g, b), a) + 0xffff - a) >> 8)
}

// weigh is the brightness of a colour, as JFIF weighs it.
func weigh(r, g, b uint32) uint32 { return (19595*r + 38470*g + 7471*b + 1<<15) >> 16 }
