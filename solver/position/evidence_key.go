package position

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// AppendEvidenceKey writes a key that is the same for two steps whose evidence is the same: the same marks,
// links and branches, in whatever order, and however their parts are numbered. Together with AppendKey it
// tells the forms of a step from each other.
func (s Step) AppendEvidenceKey(key []byte) []byte {
	parts := map[int][][]byte{}
	for _, m := range s.Marks {
		parts[m.Part] = append(parts[m.Part], m.appendKey(nil))
	}
	var marks, links, branches [][]byte
	for _, part := range parts {
		marks = append(marks, appendSorted(nil, part))
	}
	for _, l := range s.Links {
		links = append(links, l.appendKey(nil))
	}
	for _, b := range s.Branches {
		branches = append(branches, b.appendKey(nil))
	}
	return appendSorted(appendSorted(appendSorted(key, marks), links), branches)
}

// appendKey leaves the part out, which is a number without a meaning of its own.
func (m Mark) appendKey(key []byte) []byte {
	key = append(key, byte(m.Role), byte(m.Digit))
	return binary.AppendVarint(binary.AppendVarint(key, int64(m.House)), int64(m.Cell))
}

// appendKey is the same for a link that is read from its other end.
func (l Link) appendKey(key []byte) []byte {
	if l.Strong {
		key = append(key, 1)
	}
	return appendSorted(key, [][]byte{l.From.appendKey(nil), l.To.appendKey(nil)})
}

func (n Node) appendKey(key []byte) []byte {
	for _, c := range n {
		key = binary.AppendUvarint(append(key, byte(c.Digit)), uint64(c.Cell))
	}
	return key
}

func (b Branch) appendKey(key []byte) []byte {
	var all [][]byte
	for _, i := range b {
		state := byte(0)
		if i.On {
			state = 1
		}
		all = append(all, i.Node.appendKey([]byte{state}))
	}
	return appendSorted(key, all)
}

// appendSorted writes a list whose order means nothing, each item behind its length.
func appendSorted(key []byte, items [][]byte) []byte {
	slices.SortFunc(items, bytes.Compare)
	key = binary.AppendUvarint(key, uint64(len(items)))
	for _, item := range items {
		key = append(binary.AppendUvarint(key, uint64(len(item))), item...)
	}
	return key
}
