package api

import (
	"context"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/web/lines"
)

// steps keeps the log of a method.
func steps(o options, s sent) (Work, bool, error) {
	r, ok, err := s.reading(digitsAndCandidates)
	if !ok {
		return Work{}, false, err
	}
	removed, err := s.taken(r.Puzzle)
	if err != nil {
		return Work{}, false, err
	}
	method := o.method.WithOptions(logic.Options{
		Uniqueness: o.uniqueness, Profile: o.profile, Removed: append(r.Marks.TakenOut(r.Puzzle), removed...),
	})
	return Work{
		Layout: r.Puzzle.Layout(), Budget: method.Work, leftOut: r.LeftOut,
		Do: func(ctx context.Context, budget solver.Work) Answer {
			result := method.Solve(ctx, r.Puzzle, budget)
			log := o.log(result)
			return Answer{JSON: log, Text: log.Text() + "\n", Ending: result.Ending}
		},
	}, true, nil
}

// log is the log of a result as it was asked for.
func (o options) log(r methods.Result) report.Steps {
	s := report.NewLog(r)
	if o.lines {
		s = report.NewLogIn(r, o.names)
	}
	if o.evidence {
		s = s.WithEvidence()
	}
	return s
}

// find finds every step that there is in a position.
func find(o options, s sent) (Work, bool, error) {
	b, leftOut, ok, err := s.position()
	if !ok {
		return Work{}, false, err
	}
	return Work{
		Layout: b.Layout(), Budget: methods.FindWork, leftOut: leftOut,
		Do: func(ctx context.Context, budget solver.Work) Answer {
			found := o.found(ctx, b, budget)
			return Answer{JSON: found, Text: found.Text() + "\n", Ending: found.Ending}
		},
	}, true, nil
}

// position reads a puzzle with its candidates, or a line of a technique library.
func (s sent) position() (b position.Board, leftOut []string, ok bool, err error) {
	if s.isLine || logic.IsLibraryLine(s.Puzzle) {
		b, leftOut, ok, err = lines.ReadBoard(s.Puzzle, s.board)
	} else {
		r, isGrid, wrong := s.reading(digitsAndCandidates)
		if ok, err, leftOut = isGrid, wrong, r.LeftOut; ok {
			b = lines.BoardOf(r)
		}
	}
	if !ok {
		return b, nil, false, err
	}
	removed, err := s.taken(b.Puzzle())
	return b.Without(removed), leftOut, err == nil, err
}

func (o options) found(ctx context.Context, b position.Board, budget solver.Work) report.Found {
	all, err := logic.All(ctx, b, logic.Options{Uniqueness: o.uniqueness, Techniques: o.techniques.IDs, Forms: o.forms, Budget: budget})
	all = slices.DeleteFunc(all, func(s position.Step) bool { return o.techniques.IDs != nil && !o.techniques.Has(s) })
	f := report.NewFound(b, all, err, o.names).In(o.forms)
	if o.evidence {
		f = f.WithEvidence()
	}
	return f
}
