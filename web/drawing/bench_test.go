package drawing_test

import (
	"testing"

	"sudoku/web/drawing"
)

// BenchmarkOf draws a step, from its evidence to paths.
func BenchmarkOf(b *testing.B) {
	for _, name := range []string{"hidden-single", "grouped-discontinuous-loop", "bug-1", "als-continuous-loop", "nested-multiple-chain", "pattern-overlay", "naked-pair/16x16"} {
		in := exampleOf(b, name).input()
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if d := drawing.Of(in); len(d.Layers()) == 0 {
					b.Fatal("nothing is drawn")
				}
			}
		})
	}
}
