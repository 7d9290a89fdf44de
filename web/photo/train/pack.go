package main

import (
	"encoding/binary"
	"math"
)

// pack writes the weights as ../classify.go reads them: for each layer and row how much a step is worth, as a float of
// 4 bytes, the row's bias, and each weight as a number of steps, from -127 to 127.
func (n *network) pack() []byte {
	var out []byte
	for _, l := range n.layers() {
		for o := range l.out {
			row := l.w[o*l.in : (o+1)*l.in]
			most := float32(0)
			for _, w := range row {
				most = max(most, w, -w)
			}
			step := max(most/127, 1e-9)
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(step))
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(l.bias[o]))
			for _, w := range row {
				out = append(out, byte(int8(math.RoundToEven(float64(w/step)))))
			}
		}
	}
	return out
}
