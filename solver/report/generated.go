package report

import (
	"sudoku/solver/generate"
	"sudoku/solver/notation"
)

// Generated is a puzzle that was made.
type Generated struct {
	Puzzle   string   `json:"puzzle"`           // share code
	Solution string   `json:"solution"`         // a symbol a cell, row by row
	Seed     uint64   `json:"seed"`             // that makes it again, with the same wishes
	Givens   int      `json:"givens"`           //
	Attempts int      `json:"attempts"`         // puzzles that were made for it
	Turned   bool     `json:"turned,omitempty"` // it is one that was made before, with other digits and lines
	Misses   []string `json:"misses,omitempty"` // wishes that it does not fulfil, where the work ended first
}

// NewGenerated reports a puzzle and its seed.
func NewGenerated(m generate.Made, seed generate.Seed) Generated {
	return Generated{
		Puzzle: notation.Code(m.Puzzle), Solution: line(m.Puzzle.Layout(), m.Solution), Seed: uint64(seed),
		Givens: m.Puzzle.GivenCount(), Attempts: m.Attempts, Turned: m.Turned, Misses: m.Misses,
	}
}
