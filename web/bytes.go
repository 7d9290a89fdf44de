package web

import (
	"unsafe"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/logic"
	"sudoku/solver/report"
	"sudoku/web/address"
	"sudoku/web/view"
)

// What a value takes in memory that is kept, in bytes, as far as it has any size to
// speak of. The cache is bounded by these, so a test compares them with the heap.

func sizeOf[T any]() int {
	var v T
	return int(unsafe.Sizeof(v))
}

func sliceBytes[T any](s []T) int { return cap(s) * sizeOf[T]() }

// resultBytes is what a log takes, with its board.
func resultBytes(r report.Result) int {
	n := sizeOf[report.Result]() + layoutBytes(r.Puzzle.Layout())
	if r.Path != nil {
		n += pathBytes(*r.Path)
	}
	if r.Run != nil {
		n += runBytes(*r.Run)
	}
	return n
}

// answerBytes is what a verdict takes.
func answerBytes(a view.Answer) int {
	v := a.Verdict
	n := sizeOf[view.Answer]() + sliceBytes(v.Solution) + sliceBytes(v.Second) + sliceBytes(v.Differs) +
		sliceBytes(v.Clashes) + sliceBytes(v.Conflict) + sliceBytes(v.Repairs)
	if a.Stopped != nil {
		n += sizeOf[solver.StoppedError]()
	}
	return n
}

// layoutBytes is what the tables of a board take that was drawn, here and in the
// engines. Those of a board with a name are there anyway.
func layoutBytes(l *solver.Layout) int {
	if !address.IsFreeForm(l) {
		return 0
	}
	return 1500 * l.CellCount()
}

func pathBytes(p logic.Path) int {
	cells := p.Board.Layout().CellCount()
	n := sizeOf[logic.Path]() + 100*cells + sliceBytes(p.Steps)
	for _, s := range p.Steps {
		n += stepBytes(s)
	}
	return n
}

func stepBytes(s logic.Step) int {
	n := sliceBytes(s.Placements) + sliceBytes(s.Eliminations) + sliceBytes(s.Marks) + sliceBytes(s.Links) + sliceBytes(s.Branches)
	for _, k := range s.Links {
		n += sliceBytes(k.From) + sliceBytes(k.To) + reasonBytes(k.Why)
	}
	for _, b := range s.Branches {
		n += sliceBytes(b)
		for _, i := range b {
			n += sliceBytes(i.Node) + sliceBytes(i.From) + reasonBytes(i.Why)
		}
	}
	return n
}

func reasonBytes(r logic.Reason) int {
	n := sliceBytes(r.Cells) + sliceBytes(r.Houses) + sliceBytes(r.Covers)
	if r.Step != nil {
		n += sizeOf[logic.Step]() + stepBytes(*r.Step)
	}
	return n
}

func runBytes(r classic.Run) int {
	n := sizeOf[classic.Run]() + sliceBytes(r.Grid) + sliceBytes(r.Possible) + sliceBytes(r.Trace.Events)
	for _, e := range r.Trace.Events {
		n += sliceBytes(e.Cells) + sliceBytes(e.Eliminations) + sliceBytes(e.Possible) + sliceBytes(e.Grid) + sliceBytes(e.RowSums) + sliceBytes(e.ColumnSums)
	}
	return n
}
