package tatham

import (
	"strings"

	"sudoku/solver/notation/internal/fault"
)

// Blocks are written as the lines between neighbours: first those between columns, row by row, then
// those between rows, column by column, and one more at the end. A letter is a run of neighbours
// without a line between them, a for one, and the line behind it; _ is a line alone. A z is a run
// without a line behind it: of 26 where the program reads it, of 25 where it writes it, so that it
// does not read all that it writes. Both are tried, the one of the reader first.
const (
	longestRead    = 26
	longestWritten = 25
)

// readBlocks reads the blocks of n x n cells behind a comma, as a name for each cell.
func readBlocks(text string, n int, what string) (blocks []int, rest string, err error) {
	if text == "" || text[0] != ',' {
		return nil, "", fault.Errorf("its %s are missing behind the grid", what)
	}
	text, rest, isCut := strings.Cut(text[1:], ",")
	if isCut {
		rest = "," + rest
	}
	for _, longest := range []int{longestRead, longestWritten} {
		if blocks, ok := joined(text, n, longest); ok {
			return blocks, rest, nil
		}
	}
	return nil, "", fault.Errorf("the lines between its %s do not end with the board", what)
}

// joined joins neighbours. It reports false where there are more lines or fewer than on a board.
func joined(text string, n, longest int) (blocks []int, ok bool) {
	blocks = make([]int, n*n)
	for c := range blocks {
		blocks[c] = c
	}
	at, last := 0, 2*n*(n-1)
	for i := range len(text) {
		run := 0
		if text[i] != '_' {
			run = int(text[i]-'a') + 1
		}
		if run < 0 || run > 26 {
			return nil, false
		}
		isLine := run < 26
		if !isLine {
			run = longest
		}
		for range run {
			if at >= last {
				return nil, false
			}
			join(blocks, at, n)
			at++
		}
		if isLine {
			at++
		}
	}
	for c := range blocks {
		blocks[c] = first(blocks, c)
	}
	return blocks, at == last+1
}

// neighbours are the two cells on both sides of a line.
func neighbours(line, n int) (a, b int) {
	if half := n * (n - 1); line >= half {
		line -= half
		a = line%(n-1)*n + line/(n-1)
		return a, a + n
	}
	a = line/(n-1)*n + line%(n-1)
	return a, a + 1
}

// join puts the two cells of a line into one block. The blocks are trees: each cell knows one
// before it in its block, the first one itself.
func join(blocks []int, line, n int) {
	a, b := neighbours(line, n)
	a, b = first(blocks, a), first(blocks, b)
	blocks[max(a, b)] = min(a, b)
}

func first(blocks []int, c int) int {
	for blocks[c] != c {
		blocks[c] = blocks[blocks[c]]
		c = blocks[c]
	}
	return c
}

// linesOf writes the lines between blocks, so that the program reads them.
func linesOf(n int, blockOf func(cell int) int) string {
	var b strings.Builder
	run := 0
	for line := range 2*n*(n-1) + 1 {
		if line < 2*n*(n-1) {
			if one, other := neighbours(line, n); blockOf(one) == blockOf(other) {
				run++
				continue
			}
		}
		b.WriteString(strings.Repeat("z", run/longestRead))
		if run %= longestRead; run == 0 {
			b.WriteByte('_')
		} else {
			b.WriteByte(byte('a' + run - 1))
		}
		run = 0
	}
	return b.String()
}
