package results

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/web/lanes"
	"sudoku/web/work"
)

// Picture draws a picture, which takes ten milliseconds, or up to a hundred where the board is large: that
// is too much for the fast lane. It depends on the key alone, unless the search for what is drawn was
// cut short.
func (r *Results) Picture(ctx context.Context, key string, of methods.Ending, draw func() ([]byte, error)) ([]byte, error) {
	p, err := r.pictures.Find(ctx, work.Question[picture]{
		Key:  key,
		From: lanes.Short,
		Find: func(context.Context, solver.Work) picture {
			data, err := draw()
			return picture{data, err, !of.Lasting()}
		},
		Method: "picture",
	})
	if err != nil {
		return nil, err
	}
	return p.data, p.err
}
