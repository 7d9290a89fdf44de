package stream

import (
	"io"
	"strconv"
)

// Numbers are lines to Run over that are not sent: so many numbers, from one on.
func Numbers(from uint64, count int64) io.Reader { return &numbers{next: from, left: count} }

type numbers struct {
	next uint64
	left int64
	rest []byte // of lines that were not read wholly
}

// Read implements io.Reader.
func (n *numbers) Read(p []byte) (int, error) {
	for n.left > 0 && len(n.rest) < len(p) {
		n.rest = append(strconv.AppendUint(n.rest, n.next, 10), '\n')
		n.next++
		n.left--
	}
	if len(n.rest) == 0 {
		return 0, io.EOF
	}
	k := copy(p, n.rest)
	n.rest = n.rest[:copy(n.rest, n.rest[k:])]
	return k, nil
}
