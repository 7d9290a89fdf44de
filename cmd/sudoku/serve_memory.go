package main

import "runtime/debug"

// programMemory is what the program itself takes beside what Go knows of: its code and its tables,
// of which nearly all are used in time. As much is in the memory of every server, large or small.
const programMemory = 40 << 20

// gcPercent makes the collector of garbage run a quarter as often as Go would by itself: most of the
// heap lives for one request, and the limit of memory still holds.
const gcPercent = 400

// leastMemory is what the server gets along with.
const leastMemory = 128 << 20

// heapLimit is what Go may take of the memory of a server, so that all of it stays below. A part is
// left over for what it takes before the collector has run.
func heapLimit(memory size) int64 {
	return (int64(memory) - programMemory) * 15 / 16
}

// limitMemory keeps the server below its memory.
func limitMemory(memory size) {
	debug.SetMemoryLimit(heapLimit(memory))
	debug.SetGCPercent(gcPercent)
}
