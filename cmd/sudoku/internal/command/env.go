// Package command is what every command of the program is given, and how it ends: its streams, the memory of
// the process, exit statuses.
package command

import (
	"io"

	"sudoku/cmd/internal/envvars"
	"sudoku/web/lastresort"
)

// Env is what a command works with.
type Env struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Unknown        []envvars.Unknown // variables that look like ours and are not
	Clock          lastresort.Clock  // that ends what takes far too long
	SetHeap        func(Heap)        // bounds the memory of the process; nil where that is not ours alone
}

// Heap is the memory that a process gets along with.
type Heap struct {
	Limit   int64 // bytes to stay below; 0: as they come
	Percent int   // of what is in use, that comes newly into use before the garbage is collected
}

// SeldomPercent lets the collector of garbage run a quarter as often as Go would by itself.
const SeldomPercent = 400

// LeastMemory is what a server or a worker gets along with.
const LeastMemory = 128 << 20

// LimitHeap sets the memory of the process, where it is that of the command alone.
func (e *Env) LimitHeap(h Heap) {
	if e.SetHeap != nil {
		e.SetHeap(h)
	}
}
