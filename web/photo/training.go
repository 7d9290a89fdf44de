package photo

import "image"

// Patches are the cells of a drawn grid of n by n, as the network sees them: for its trainer alone.
func Patches(pic *image.Gray, frame Quad, n int) [][side * side]float32 {
	l := &luma{w: pic.Rect.Dx(), h: pic.Rect.Dy(), v: pic.Pix}
	view, ok := squareTo(frame, float64(n))
	if !ok {
		return nil
	}
	var out [][side * side]float32
	for _, p := range cells(l, &mesh{n: n, view: view}) {
		out = append(out, *p)
	}
	return out
}

// Scores reads a patch with weights that are being tried: the scores of each class, and the share of written by hand.
func Scores(packed []byte, cells [][side * side]float32) (scores [][classes]float32, written []float32, err error) {
	n, err := unpack(packed)
	if err != nil {
		return nil, nil, err
	}
	for i := range cells {
		p := patch(cells[i])
		s, w := n.look(&p)
		scores, written = append(scores, s), append(written, w)
	}
	return scores, written, nil
}
