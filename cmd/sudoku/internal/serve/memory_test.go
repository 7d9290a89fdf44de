package serve

import (
	"testing"

	"sudoku/cmd/sudoku/internal/command"
)

// Go and the program together stay below the memory of the server, and Go gets most of it.
func TestHeapLimit(t *testing.T) {
	t.Parallel()
	for _, memory := range []size{command.LeastMemory, 256 << 20, 512 << 20, 8 << 30} {
		limit := heapLimit(memory)
		if whole := limit + programMemory; whole >= int64(memory) || limit < int64(memory)*5/8 {
			t.Errorf("%d MiB: Go gets %d MiB", memory>>20, limit>>20)
		}
	}
}
