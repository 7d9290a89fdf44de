package main

import (
	"image"
	"image/png"
	"os"
)

// sheet writes a picture of each typeface's digits and letters, to look at.
func (l *library) sheet(path string) error {
	const row, columns = 20, 3
	rows := (len(l.faces) + columns - 1) / columns
	c := newCanvas(columns*(classes+1)*row, rows*row)
	for i, f := range l.faces {
		x, y := i/rows*(classes+1)*row, i%rows*row
		for k := 1; k < classes; k++ {
			g := f.glyphs[k]
			if g == nil {
				continue
			}
			scale := 14 / f.height
			c.fill(g.through(func(q place) place {
				return place{float64(x+k*row) + (q.x-g.box.x0)*scale, float64(y+17) + (q.y-f.glyphs[1].box.y1)*scale}
			}), 1)
		}
	}
	return c.write(path)
}

// sampleSheet writes a picture of what the network learns from, to look at.
func (l *library) sampleSheet(path string, seed uint64) error {
	const columns = 36
	samples := l.draw(seed, 0, 100, l.learned)
	c := newCanvas(columns*(side+2), (len(samples)+columns-1)/columns*(side+2))
	for i, s := range samples {
		for k, v := range s.pixels {
			x, y := i%columns*(side+2)+k%side, i/columns*(side+2)+k/side
			c.v[y*c.w+x] = v / 1.5
		}
		if s.label == 0 {
			c.v[(i/columns*(side+2)+side)*c.w+i%columns*(side+2)] = 1
		}
	}
	return c.write(path)
}

func (c *canvas) write(path string) error {
	pic := image.NewGray(image.Rect(0, 0, c.w, c.h))
	for i, v := range c.v {
		pic.Pix[i] = 255 - uint8(min(max(v, 0), 1)*255)
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := png.Encode(f, pic); err != nil {
		return err
	}
	return f.Close()
}
