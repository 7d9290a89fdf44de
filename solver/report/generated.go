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

	Rating *GeneratedRating `json:"rating,omitempty"` // where it is asked for
}

// GeneratedRating is how hard a puzzle that was made is.
type GeneratedRating struct {
	SE         SERating       `json:"se"`
	HoDoKu     HoDoKuRating   `json:"hodoku"`
	Name       string         `json:"name"`       // of the difficulty
	Hardest    string         `json:"hardest"`    // the technique with the highest rating
	Techniques map[string]int `json:"techniques"` // how often each is used on the way to the solution in our order
}

// NewGenerated reports a puzzle and its seed.
func NewGenerated(m generate.Made, seed generate.Seed) Generated {
	return Generated{
		Puzzle: notation.Code(m.Puzzle), Solution: line(m.Puzzle.Layout(), m.Solution), Seed: uint64(seed),
		Givens: m.Puzzle.GivenCount(), Attempts: m.Attempts, Turned: m.Turned, Misses: m.Misses,
	}
}

// Rated is the puzzle with its rating, and the techniques of the way to its solution.
func (g Generated) Rated(r Rating, used map[string]int) Generated {
	g.Rating = &GeneratedRating{SE: r.SE, HoDoKu: r.HoDoKu, Name: r.Name, Hardest: r.Hardest, Techniques: used}
	return g
}
