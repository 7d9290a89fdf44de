package work

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/web/answers"
	"sudoku/web/lanes"
)

// Question is something that takes work to answer. The answer depends on the key alone,
// unless the clock cuts it short.
type Question[T any] struct {
	Key    string
	Budget solver.Work // of the whole answer
	From   lanes.Lane  // in which it is tried first: not the fast one where it is known to take more
	Find   func(ctx context.Context, w solver.Work) T

	// How it is counted.
	Method string         // what was asked
	Layout *solver.Layout // of which puzzle; nil where it is about none
}

// Answer tells what has to be known of an answer by those who know nothing else of it.
type Answer[T any] struct {
	Ending  func(T) methods.Ending
	Bytes   func(T) int    // of memory, to keep it
	Outcome func(T) string // of a finished answer, one of a few words; nil where there is nothing to tell
}

// untyped is the question to whoever does not know what its answer is.
func (q Question[T]) untyped() Question[any] {
	return Question[any]{
		Key: q.Key, Budget: q.Budget, From: q.From, Method: q.Method, Layout: q.Layout,
		Find: func(ctx context.Context, w solver.Work) any { return q.Find(ctx, w) },
	}
}

// untyped is the same for answers of any type.
func (a Answer[T]) untyped() Answer[any] {
	u := Answer[any]{
		Ending: func(v any) methods.Ending { return a.Ending(v.(T)) },
		Bytes:  func(v any) int { return a.Bytes(v.(T)) },
	}
	if a.Outcome != nil {
		u.Outcome = func(v any) string { return a.Outcome(v.(T)) }
	}
	return u
}

// Kind is the questions that have answers of one type. Each has its own keys.
type Kind[T any] struct {
	Kept *answers.Shelf[T]

	untyped *kind
}

// kind is a Kind that does not know its type: what is done with questions is in the program once, and not for each
// type of answers.
type kind struct {
	kept    *answers.Shelf[any]
	answer  Answer[any]
	desk    *Desk
	lanes   *answers.Shelf[lanes.Lane] // in which a question can be answered, where that is known
	flights answers.Once
}

// NewKind returns a kind of question that is worked on at a desk.
func NewKind[T any](d *Desk, a Answer[T]) *Kind[T] {
	kept := answers.NewShelf[T](d.Kept)
	return &Kind[T]{kept, &kind{
		kept:   kept.Untyped(),
		answer: a.untyped(),
		desk:   d,
		lanes:  answers.NewShelf[lanes.Lane](d.Kept),
	}}
}

// Find answers a question. The error says why there is no answer.
func (k *Kind[T]) Find(ctx context.Context, q Question[T]) (v T, err error) {
	found, err := k.untyped.find(ctx, q.untyped())
	v, _ = found.(T)
	return v, err
}

// outcomeOf says in a word how an answer ended.
func (k *kind) outcomeOf(v any) string {
	if ending := k.answer.Ending(v); ending != methods.Finished || k.answer.Outcome == nil {
		return ending.String()
	}
	return k.answer.Outcome(v)
}

// needsMore reports whether an answer ended for want of work, and a slower lane allows
// more.
func (k *kind) needsMore(q Question[any], v any, lane lanes.Lane) bool {
	return NeedsMore(q.Budget, lane, k.answer.Ending(v))
}

// The work that an answer may take in each lane: about a third of a millisecond, and about
// thirty. A search that needs more starts again in the next lane, which wastes little: it
// mostly takes ten times as long there.
const (
	Fast  = methods.Quick / 10
	Short = methods.Quick * 10
)

// BudgetIn returns what a lane allows of a budget.
func BudgetIn(lane lanes.Lane, budget solver.Work) solver.Work {
	return min(budget, [...]solver.Work{Fast, Short, budget}[lane])
}

// NeedsMore reports whether a search in a lane ended for want of work, and a slower lane allows more of
// its budget.
func NeedsMore(budget solver.Work, lane lanes.Lane, ending methods.Ending) bool {
	return BudgetIn(lane, budget) < budget && ending == methods.OutOfBudget
}
