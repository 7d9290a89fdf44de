package picture

import (
	"bytes"
	"fmt"
	"strings"

	"rsc.io/qr"
)

// quiet is the white margin that a QR code has to have, in modules.
const quiet = 4

// MaxQR is how many characters a QR code can hold that a telephone still reads from a screen: as
// many as fit into 125 by 125 modules.
const MaxQR = 1465

// FitsQR reports whether a text is short enough for a QR code.
func FitsQR(text string) bool { return len(text) <= MaxQR }

// QR writes a text as a QR code in SVG: black on white, whatever lies around it. The error says
// that the text is too long.
func QR(text string) ([]byte, error) {
	if !FitsQR(text) {
		return nil, fmt.Errorf("%d characters do not fit into a QR code", len(text))
	}
	level := qr.M // a damaged tenth can be made good
	if len(text) > MaxQR/2 {
		level = qr.L
	}
	code, err := qr.Encode(text, level)
	if err != nil {
		return nil, err
	}
	var d strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&d, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
			}
		}
	}
	side := code.Size + 2*quiet
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-%d -%d %d %d" width="%d" height="%d" shape-rendering="crispEdges">`, quiet, quiet, side, side, 8*side, 8*side)
	fmt.Fprintf(&out, `<path fill="#fff" d="M-%d -%dh%dv%dh-%dz"/><path fill="#000" d="%s"/></svg>`, quiet, quiet, side, side, side, &d)
	return out.Bytes(), nil
}
