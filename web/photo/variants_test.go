package photo

import (
	"bytes"
	"image/jpeg"
	"math"
	"testing"
)

// variants are what is done to the photos before they are read.
var variants = []struct {
	name   string
	change func(*testing.T, []byte) []byte
}{
	{"as they are", nil},
	{"turned by 90°", changed(90, func(l *luma) *luma { return l.turned(1) })},
	{"turned by 180°", changed(90, func(l *luma) *luma { return l.turned(2) })},
	{"turned by 270°", changed(90, func(l *luma) *luma { return l.turned(3) })},
	{"turned by 20°", changed(90, func(l *luma) *luma { return tilted(l, 20) })},
	{"half size", changed(90, (*luma).halved)},
	{"blurred", changed(90, func(l *luma) *luma { return blurred(l, 2) })},
	{"JPEG of quality 20", changed(20, func(l *luma) *luma { return l })},
	{"inverted", changed(90, (*luma).inverse)},
}

func changed(quality int, change func(*luma) *luma) func(*testing.T, []byte) []byte {
	return func(t *testing.T, data []byte) []byte {
		t.Helper()
		img, err := jpeg.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		return jpegOf(t, change(shrink(img)), quality)
	}
}

func jpegOf(t *testing.T, l *luma, quality int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, l.image(), &jpeg.Options{Quality: quality}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// tilted is the picture turned clockwise by degrees, on grey.
func tilted(l *luma, degrees float64) *luma {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	w, h := float64(l.w), float64(l.h)
	out := newLuma(int(w*cos+h*sin), int(w*sin+h*cos))
	for y := range out.h {
		for x := range out.w {
			dx, dy := float64(x)-float64(out.w)/2, float64(y)-float64(out.h)/2
			sx, sy := cos*dx+sin*dy+w/2, -sin*dx+cos*dy+h/2
			v := float32(128)
			if sx >= 0 && sy >= 0 && sx < w && sy < h {
				v = l.at(sx, sy)
			}
			out.v[y*out.w+x] = uint8(v)
		}
	}
	return out
}

// blurred is each pixel the mean of its neighbourhood, times times.
func blurred(l *luma, times int) *luma {
	for range times {
		out := newLuma(l.w, l.h)
		for y := range l.h {
			for x := range l.w {
				sum := float32(0)
				for j := -1; j <= 1; j++ {
					for i := -1; i <= 1; i++ {
						sum += l.at(float64(x+i), float64(y+j))
					}
				}
				out.v[y*l.w+x] = uint8(sum/9 + 0.5)
			}
		}
		l = out
	}
	return l
}
