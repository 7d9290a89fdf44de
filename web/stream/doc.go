// Package stream answers the lines of an input on several cores, and prints the
// answers in the order of the lines.
//
//	      lines                             answers
//	in ─────────> reader ─┬─> block ─> worker ─┬─> printed in the order of reading ──> out
//	                ↑     ├─> block ─> worker ─┤         │
//	                │     └─> block ─> worker ─┘         │
//	                └────────── free blocks ─────────────┘
//
// The reader cuts the input into blocks of whole lines. It never waits for more
// while it holds a whole line, so that a person can type lines and see answers. How
// many lines make a block follows from how long lines take (see pace).
//
// A worker reads its block itself, so that the lines are in the cache of its core,
// and appends the answers to it. Whoever has answered the block whose turn it is
// prints it, and then the blocks behind it that are ready. Meanwhile Run looks every
// few milliseconds for answers that are published before a line that takes long.
//
// While a line takes long the other workers go on in small blocks behind it (see ahead). The number
// of blocks, and the bytes of small ones, are bounded, and a worker waits while too much of its block is
// unprinted, so the memory is bounded however long input and answers are.
package stream
