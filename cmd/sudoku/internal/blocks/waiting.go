package blocks

import "slices"

// Waiting are the blocks that are cut and not written, in the order of their lines. The zero value is empty.
type Waiting struct {
	all   []*Block
	bytes int // of their lines
}

// All are the blocks, the first one first.
func (w *Waiting) All() []*Block { return w.all }

// Len is how many there are.
func (w *Waiting) Len() int { return len(w.all) }

// Bytes is how long their lines are.
func (w *Waiting) Bytes() int { return w.bytes }

// First is the one that is written next.
func (w *Waiting) First() *Block { return w.all[0] }

// Add adds one behind the others.
func (w *Waiting) Add(b *Block) {
	w.all = append(w.all, b)
	w.bytes += b.Size
}

// RemoveFirst takes the first one out, which is written.
func (w *Waiting) RemoveFirst() {
	w.bytes -= w.all[0].Size
	w.all = w.all[1:]
}

// SplitFirst puts blocks with the same lines in the place of the first one.
func (w *Waiting) SplitFirst(pieces []*Block) { w.all = slices.Concat(pieces, w.all[1:]) }

// Clear forgets all of them.
func (w *Waiting) Clear() { w.all, w.bytes = nil, 0 }

// Numbered returns the block of a number; nil where none waits.
func (w *Waiting) Numbered(number int) *Block {
	i, found := slices.BinarySearchFunc(w.all, number, func(b *Block, number int) int { return b.Number - number })
	if !found { // those that were split are out of order
		i = slices.IndexFunc(w.all, func(b *Block) bool { return b.Number == number })
	}
	if i < 0 {
		return nil
	}
	return w.all[i]
}
