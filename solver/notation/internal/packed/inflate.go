package packed

import (
	"bytes"
	"compress/flate"
	"io"

	"sudoku/solver/notation/internal/fault"
)

// Inflated is what was deflated without a header, up to a length in bytes.
func Inflated(data []byte, most int) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), int64(most)+1))
	switch {
	case len(text) > most:
		return nil, fault.Errorf("it unfolds to more than %d bytes", most)
	case err != nil:
		return nil, fault.Errorf("what is packed in it is damaged or breaks off after %d characters", len(text))
	}
	return text, nil
}
