package results

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/web/address"
	"sudoku/web/view/logs"
	"sudoku/web/work"
)

// Rating finds how hard a puzzle is.
func (r *Results) Rating(ctx context.Context, q address.Query) (report.Rating, error) {
	return r.RatingWithin(ctx, q, methods.RatingWork)
}

// RatingWithin finds how hard a puzzle is, or as much of it as some work finds out.
func (r *Results) RatingWithin(ctx context.Context, q address.Query, budget solver.Work) (report.Rating, error) {
	return r.ratings.Find(ctx, work.Question[report.Rating]{
		Key:    fmt.Sprint(budget, " ", notation.Code(q.Puzzle)),
		Budget: budget,
		Find: func(ctx context.Context, w solver.Work) report.Rating {
			return report.NewRating(methods.Rate(ctx, q.Puzzle, logic.Options{}, w))
		},
		Method: "rating", Layout: q.Puzzle.Layout(),
	})
}

// cardRatingWork is the work that the difficulty in the picture of a puzzle may take. It is found in the
// short lane, beside any amount of slow work: who fetches a picture for a chat waits two seconds. Of a
// puzzle for which it is too little the picture says how hard it is at least.
const cardRatingWork = work.Short

// CardRating finds the rating of the givens of a puzzle, or as much of it as its picture waits for.
func (r *Results) CardRating(ctx context.Context, q address.Query) (report.Rating, error) {
	return r.RatingWithin(ctx, address.Query{Puzzle: q.Givens()}, cardRatingWork)
}

// RatedLog finds the log of the logic engine on a puzzle with a rating; empty without one.
func (r *Results) RatedLog(ctx context.Context, q address.Query, rating report.Rating) (logs.Log, error) {
	if !rating.Rated() {
		return logs.Log{}, nil
	}
	return r.LogicLog(ctx, q)
}

// LogicLog finds the log of the logic engine on a puzzle.
func (r *Results) LogicLog(ctx context.Context, q address.Query) (logs.Log, error) {
	method, _ := methods.Find(methods.Logic)
	return r.Log(ctx, q, address.Log{Method: method})
}
