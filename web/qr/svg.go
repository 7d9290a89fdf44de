package qr

import (
	"bytes"
	"fmt"
)

// quiet is the white margin that a QR code has to have, in squares.
const quiet = 4

// SVG draws a code: black on white, whatever lies around it.
func (c Code) SVG() []byte {
	side := c.Size + 2*quiet
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-%d -%d %d %d" `, quiet, quiet, side, side)
	fmt.Fprintf(&out, `width="%d" height="%d" shape-rendering="crispEdges">`, 8*side, 8*side)
	fmt.Fprintf(&out, `<path fill="#fff" d="M-%d -%dh%dv%dh-%dz"/><path fill="#000" d="`, quiet, quiet, side, side, side)
	for _, b := range c.Bars {
		fmt.Fprintf(&out, "M%d %dh%dv1h-%dz", b.X, b.Y, b.Width, b.Width)
	}
	out.WriteString(`"/></svg>`)
	return out.Bytes()
}
