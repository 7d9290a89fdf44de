package photo

// threshold says which pixels are dark: those darker than a share of the mean of their neighbourhood, so that a
// shadow is not. radius is half the neighbourhood's width in shares of the picture's longer side; thick makes dark
// lines wider by a pixel each way, so that broken ones meet.
type threshold struct {
	radius, darker float64
	thick          bool
}

// thresholds in the order in which they are tried: most photos need only the first.
var thresholds = [...]threshold{
	{1.0 / 40, 0.08, false},
	{1.0 / 40, 0.04, false},
	{1.0 / 20, 0.12, false},
	{1.0 / 40, 0.16, false},
	{1.0 / 64, 0.05, true},
	{1.0 / 20, 0.20, true},
	{1.0 / 100, 0.03, false},
	{1.0 / 10, 0.25, false},
}

// bitmap is a picture of dark pixels, true, and light ones.
type bitmap struct {
	w, h int
	dark []bool
}

// integral holds, for each pixel, the sum of all that are above and to the left of it. The sum over any rectangle
// is then found from its corners:
//
//	A──B
//	│▒▒│   ▒ = D - B - C + A
//	C──D
type integral struct {
	w    int // of the table: one more than the picture's
	sums []uint32
}

func integralOf(l *luma) integral {
	t := integral{l.w + 1, make([]uint32, (l.w+1)*(l.h+1))}
	for y := range l.h {
		row := uint32(0)
		above, below := t.sums[y*t.w+1:], t.sums[(y+1)*t.w+1:]
		for x, v := range l.v[y*l.w : (y+1)*l.w] {
			row += uint32(v)
			below[x] = above[x] + row
		}
	}
	return t
}

// binarise finds the dark pixels.
func (t threshold) binarise(l *luma, sums integral) *bitmap {
	radius := max(int(t.radius*float64(max(l.w, l.h))), 2)
	share := float32(1 - t.darker)
	out := &bitmap{l.w, l.h, make([]bool, l.w*l.h)}
	for y := range l.h {
		top, bottom := max(y-radius, 0), min(y+radius+1, l.h)
		upper, lower := sums.sums[top*sums.w:][:sums.w], sums.sums[bottom*sums.w:][:sums.w]
		row := out.dark[y*l.w : (y+1)*l.w]
		for x, v := range l.v[y*l.w : (y+1)*l.w] {
			left, right := max(x-radius, 0), min(x+radius+1, l.w)
			sum := lower[right] - lower[left] - upper[right] + upper[left]
			row[x] = float32(v)*float32((right-left)*(bottom-top)) < share*float32(sum)
		}
	}
	if t.thick {
		out = out.thickened()
	}
	return out
}

// thickened has every pixel dark that is, or has a neighbour that is.
func (b *bitmap) thickened() *bitmap {
	across := make([]bool, len(b.dark))
	for y := range b.h {
		row, out := b.dark[y*b.w:(y+1)*b.w], across[y*b.w:(y+1)*b.w]
		for x := range row {
			out[x] = row[x] || x > 0 && row[x-1] || x+1 < b.w && row[x+1]
		}
	}
	out := &bitmap{b.w, b.h, make([]bool, len(b.dark))}
	for i := range across {
		out.dark[i] = across[i] || i >= b.w && across[i-b.w] || i+b.w < len(across) && across[i+b.w]
	}
	return out
}
