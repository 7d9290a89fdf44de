package hodoku

import (
	"archive/zip"
	"bytes"
	"io"

	"sudoku/solver/notation/internal/fault"
)

// entry is the name of what is in a file.
const entry = "SudokuData"

// mostXML is how much of a file is unfolded, in bytes. The grid is at the beginning, in some 60,000;
// behind it are the steps of its solution.
const mostXML = 512 << 10

// IsFile reports whether data begins as such a file does.
func IsFile(data []byte) bool {
	const name = 30 // in the header of an entry
	return bytes.HasPrefix(data, []byte("PK\x03\x04")) && len(data) > name && bytes.HasPrefix(data[name:], []byte(entry))
}

// Unpack is the XML of a file, without all that is not its grid.
func Unpack(data []byte) (string, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return "", fault.Errorf("this looks like a .hsol file of HoDoKu; it is damaged or breaks off")
	}
	f, err := z.Open(entry)
	if err != nil {
		return "", fault.Errorf("this looks like a .hsol file of HoDoKu; there is no %s in it", entry)
	}
	defer f.Close()
	text, err := Short(io.LimitReader(f, mostXML))
	if err != nil {
		return "", fault.Errorf("this looks like a .hsol file of HoDoKu; %s", fault.As(err).Msg)
	}
	return text, nil
}
