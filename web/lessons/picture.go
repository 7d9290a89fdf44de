package lessons

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// PicturePath is a part of a small picture of an example: a path of SVG in units of a cell, and
// what it shows, as package drawing has it.
type PicturePath struct{ Kind, Path string }

//go:embed pictures.gz
var picturesFile []byte

// Picture returns the picture of the example of a technique; nothing for an unknown one.
func Picture(id string) []PicturePath { return pictures()[id] }

var pictures = sync.OnceValue(func() map[string][]PicturePath { return must(readPictures(string(must(unpack(picturesFile))))) })

// readPictures reads lines like "x-wing", "h M0 0h8" and so on, with tabs between.
func readPictures(text string) (map[string][]PicturePath, error) {
	all := map[string][]PicturePath{}
	for line := range strings.Lines(text) {
		id, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		for part := range strings.SplitSeq(rest, "\t") {
			kind, path, ok := strings.Cut(part, " ")
			if !ok {
				return nil, fmt.Errorf("%s: %q is no part of a picture", id, part)
			}
			all[id] = append(all[id], PicturePath{kind, path})
		}
	}
	return all, nil
}
