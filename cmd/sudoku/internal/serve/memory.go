package serve

import (
	"sudoku/cmd/sudoku/internal/command"
)

// programMemory is what the program itself takes beside what Go knows of: its code and its tables,
// of which nearly all are used in time. As much is in the memory of every server, large or small.
const programMemory = 40 << 20

// heapLimit is what Go may take of the memory of a server, so that all of it stays below. A part is
// left over for what it takes before the collector has run.
func heapLimit(memory size) int64 {
	return (int64(memory) - programMemory) * 15 / 16
}

// heapOf keeps the server below its memory. Most of the heap lives for one request, so that it is
// collected seldom; the limit holds all the same.
func heapOf(memory size) command.Heap {
	return command.Heap{Limit: heapLimit(memory), Percent: command.SeldomPercent}
}
