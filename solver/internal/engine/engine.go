// Package engine names the engines that search classic boards, and chooses one.
package engine

import (
	"fmt"

	"sudoku/solver/internal/triad"
	"sudoku/solver/internal/triad256"
)

// Engine is one of them. A later one is faster, and asks more of the processor.
type Engine uint8

// The engines: package band, package triad256, package triad.
const (
	Plain Engine = iota
	AVX2
	AVX512
)

// All are the engines, the slowest first.
func All() []Engine { return []Engine{Plain, AVX2, AVX512} }

func (e Engine) String() string { return [...]string{"plain", "avx2", "avx512"}[e] }

// Available reports whether this program can run it on this machine.
func (e Engine) Available() bool {
	switch e {
	case AVX512:
		return triad.Available()
	case AVX2:
		return triad256.Available()
	}
	return true
}

// Best is the fastest of those that are available.
func Best() Engine {
	for _, e := range []Engine{AVX512, AVX2} {
		if e.Available() {
			return e
		}
	}
	return Plain
}

// Named is the engine of a name, or the best for no name. The error of a name that is unknown, or of an engine that is
// not available, says so in words.
func Named(name string) (Engine, error) {
	if name == "" {
		return Best(), nil
	}
	for _, e := range All() {
		switch {
		case e.String() != name:
		case e.Available():
			return e, nil
		default:
			return Best(), fmt.Errorf("the engine %s needs a processor, and a program, with such instructions: the best here is %s", name, Best())
		}
	}
	return Best(), fmt.Errorf("no engine is called %q: there are avx512, avx2 and plain", name)
}
