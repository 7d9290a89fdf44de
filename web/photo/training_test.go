package photo

import (
	"encoding/binary"
	"hash/fnv"
	"image"
	"math"
	"testing"
)

// TestPatches: the bits of cells are those that the weights were trained with, on every machine. Where the reader is
// to cut cells otherwise, the weights are to be trained again, as train/README.md says, and this sum is another.
func TestPatches(t *testing.T) {
	t.Parallel()
	pic := image.NewGray(image.Rect(0, 0, 120, 110))
	for i := range pic.Pix {
		pic.Pix[i] = uint8(90 + i*i%97 + i/200 + i%120/12%2*40)
	}
	sum := fnv.New64a()
	for _, p := range Patches(pic, Quad{{9.3, 11.7}, {104.2, 8.9}, {110.4, 97.1}, {13.8, 101.6}}, 3) {
		for _, v := range p {
			sum.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(v)))
		}
	}
	const want = 0xabdceccd334b2e91
	if got := sum.Sum64(); got != want {
		t.Errorf("the sum of all cells' bits is %#x, not %#x", got, uint64(want))
	}
}
