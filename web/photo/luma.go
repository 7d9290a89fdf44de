package photo

import (
	"image"
	"math"
)

// luma is a picture as every step sees it: one brightness a pixel, row by row, 0 black, 255 white.
type luma struct {
	w, h int
	v    []uint8
}

func newLuma(w, h int) *luma { return &luma{w: w, h: h, v: make([]uint8, w*h)} }

// at is the brightness at a place between pixels, of the four around it by how near each is. Beyond the border it
// is that of the border.
//
//	p ── q      the centre of pixel (3, 5) is the place (3, 5)
//	│ .  │
//	r ── s
func (l *luma) at(x, y float64) float32 {
	left, top := int(x), int(y)
	if !(x >= 0 && y >= 0 && left < l.w-1 && top < l.h-1) {
		return l.border(x, y)
	}
	fx, fy := float32(x)-float32(left), float32(y)-float32(top)
	upperRow, lowerRow := l.v[top*l.w+left:][:2], l.v[(top+1)*l.w+left:][:2]
	p, q := float32(upperRow[0]), float32(upperRow[1])
	r, s := float32(lowerRow[0]), float32(lowerRow[1])
	upper, lower := p+float32(fx*(q-p)), r+float32(fx*(s-r))
	return upper + float32(fy*(lower-upper))
}

// border is at for places at the border and beyond.
func (l *luma) border(x, y float64) float32 {
	if math.IsNaN(x) || math.IsNaN(y) {
		return 255 // a mesh that leads nowhere: corners that nobody could mean
	}
	x = min(max(x, 0), float64(l.w-1))
	y = min(max(y, 0), float64(l.h-1))
	left, top := int(x), int(y)
	right, below := min(left+1, l.w-1), min(top+1, l.h-1)
	fx, fy := float32(x)-float32(left), float32(y)-float32(top)
	p, q := float32(l.v[top*l.w+left]), float32(l.v[top*l.w+right])
	r, s := float32(l.v[below*l.w+left]), float32(l.v[below*l.w+right])
	upper, lower := p+float32(fx*(q-p)), r+float32(fx*(s-r))
	return upper + float32(fy*(lower-upper))
}

// inverse is the picture with light and dark exchanged, as a screen in dark mode needs it.
func (l *luma) inverse() *luma {
	other := newLuma(l.w, l.h)
	for i, v := range l.v {
		other.v[i] = 255 - v
	}
	return other
}

// doubled is the picture at twice the size: in a small one, lines stand too near to digits.
func (l *luma) doubled() *luma {
	big := newLuma(2*l.w, 2*l.h)
	for y := range big.h {
		for x := range big.w {
			big.v[y*big.w+x] = uint8(math.Round(float64(l.at(float64(x)/2-0.25, float64(y)/2-0.25))))
		}
	}
	return big
}

// noisy is the noise above which a picture is smoothed, in shares of its brightness.
const noisy = 0.035

// noise is how far a pixel typically is from the mean of its neighbours, in shares of the brightness: the median over
// a part of them, as most of a page is paper.
func (l *luma) noise() float64 {
	var counts [256]int
	total, sum := 0, 0
	for i := 1; i+1 < len(l.v); i += 7 {
		d := 2*int(l.v[i]) - int(l.v[i-1]) - int(l.v[i+1])
		counts[min(max(d, -d), 255)]++
		sum += int(l.v[i])
		total++
	}
	if sum == 0 {
		return 0
	}
	return float64(percentile(&counts, total, 0.5)) / 2 * float64(total) / float64(sum)
}

// smoothed has each pixel the mean of the nine around it.
func (l *luma) smoothed() *luma {
	out := newLuma(l.w, l.h)
	copy(out.v, l.v)
	for y := 1; y+1 < l.h; y++ {
		for x := 1; x+1 < l.w; x++ {
			sum := 4
			for k := y - 1; k <= y+1; k++ {
				row := l.v[k*l.w+x-1:][:3]
				sum += int(row[0]) + int(row[1]) + int(row[2])
			}
			out.v[y*l.w+x] = uint8(sum / 9)
		}
	}
	return out
}

// halved is the picture at half the size, each pixel the mean of four.
func (l *luma) halved() *luma {
	small := newLuma(max(l.w/2, 1), max(l.h/2, 1))
	if l.w < 2 || l.h < 2 {
		return l
	}
	for y := range small.h {
		upper, lower := l.v[2*y*l.w:], l.v[(2*y+1)*l.w:]
		row := small.v[y*small.w : (y+1)*small.w]
		for x := range row {
			sum := int(upper[2*x]) + int(upper[2*x+1]) + int(lower[2*x]) + int(lower[2*x+1])
			row[x] = uint8((sum + 2) / 4)
		}
	}
	return small
}

// pyramid is a picture at its full size, at a half and at a quarter. Who looks at few of its pixels takes the size in
// which they are not far apart, so that no thin line is missed between them.
type pyramid [3]*luma

func pyramidOf(l *luma) *pyramid {
	half := l.halved()
	return &pyramid{l, half, half.halved()}
}

// image is the picture as the image packages know it. They share its pixels.
func (l *luma) image() *image.Gray {
	return &image.Gray{Pix: l.v, Stride: l.w, Rect: image.Rect(0, 0, l.w, l.h)}
}

// percentile is the smallest value that a share of the counted ones does not exceed.
func percentile(counts *[256]int, total int, share float64) int {
	below := int(share * float64(total))
	for v, n := range counts {
		if below -= n; below < 0 {
			return v
		}
	}
	return len(counts) - 1
}
