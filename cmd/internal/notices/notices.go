// Package notices prints the licences of what others have made and a program is linked with. They are embedded
// packed; cmd/licences makes them.
package notices

import (
	"bytes"
	"compress/gzip"
	"io"
)

// Print unpacks the licences.
func Print(to io.Writer, packed []byte) error {
	text, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return err
	}
	_, err = io.Copy(to, text)
	return err
}
