// Package blocks is how a coordinator sees its input: cut into blocks of whole lines, which wait in order until
// their answers are written.
//
//	input ──Source──> Block Block Block ──Waiting──> the first one is written when its answer is there
package blocks

import (
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/web/stream"
)

// Block is some lines of the input that workers may have.
type Block struct {
	Number int
	First  int    // number of the first line, from 1
	Lines  []byte // nil once they are answered
	Size   int    // of them, in bytes

	IsAnswered bool   // as a note says
	Sequence   uint64 // of the answer in its stream, 0 for none
	TakenOut   []byte // the answer as a message, taken out of a store that is full
	IsDropped  bool   // its answer was, and has to be made again
	Repeats    int    // how often it was handed out because it was lost
}

// New is a block that nobody has yet.
func New(number, first int, lines []byte) *Block {
	return &Block{Number: number, First: first, Lines: lines, Size: len(lines)}
}

// Cut says where the block was cut.
func (b *Block) Cut() jobs.Cut { return jobs.Cut{b.Number, b.Size} }

// Cuts say where blocks were cut.
func Cuts(all []*Block) (cuts []jobs.Cut) {
	for _, b := range all {
		cuts = append(cuts, b.Cut())
	}
	return cuts
}

// Split cuts the block into several of so many lines each, with numbers of their own from next on.
func (b *Block) Split(next, lines int) (pieces []*Block) {
	first := b.First
	for text := b.Lines; len(text) > 0; first += lines {
		end := lengthOf(text, lines)
		pieces = append(pieces, New(next+len(pieces), first, text[:end]))
		text = text[end:]
	}
	return pieces
}

// lengthOf is the length of the first lines of a text.
func lengthOf(text []byte, lines int) (n int) {
	for range lines {
		_, rest := stream.CutLine(text[n:])
		if n = len(text) - len(rest); len(rest) == 0 {
			break
		}
	}
	return n
}
