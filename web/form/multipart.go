package form

import (
	"bytes"
	"errors"
	"io"
	"mime/multipart"

	"sudoku/solver"
)

// File is a file that somebody has chosen.
type File struct {
	Name string // as it is called there
	Data []byte
}

// mostParts is how many fields and files of a form are looked at: the cells of the largest
// board, and what is around them.
const mostParts = solver.MaxSize*solver.MaxSize + 50

// ParseMultipart reads a form with files. Of two fields with a name the first counts. A
// form that breaks off, as one that is longer than is read does, is an error, beside which
// there is what came before the break.
func ParseMultipart(body []byte, boundary string) (fields Fields, files []File, err error) {
	fields = newFields(0)
	parts := multipart.NewReader(bytes.NewReader(body), boundary)
	for range mostParts {
		part, err := parts.NextRawPart()
		if err == io.EOF {
			return fields, files, nil
		}
		if err != nil {
			return fields, files, err
		}
		data, err := io.ReadAll(part)
		switch {
		case part.FileName() != "":
			files = append(files, File{part.FileName(), data})
		case isFile(part) && len(data) == 0: // none was chosen
		default:
			fields.add(part.FormName(), string(data))
		}
		if err != nil {
			return fields, files, err
		}
	}
	return fields, files, errors.New("too many parts")
}

// isFile reports whether a part is what a box for a file sends.
func isFile(part *multipart.Part) bool { return part.Header.Get("Content-Type") != "" }
