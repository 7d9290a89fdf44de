package answers

import (
	"unsafe"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/hint"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/mistake"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/solver/report"
)

// The memory that a value takes which is kept, in bytes, without what is too small to
// matter. The cache is bounded by these, so a test compares them with the heap.

// SizeOf returns the size of a type, without what it points to.
func SizeOf[T any]() int {
	var v T
	return int(unsafe.Sizeof(v))
}

// SliceBytes returns the memory of a slice, without what its elements point to.
func SliceBytes[T any](s []T) int { return cap(s) * SizeOf[T]() }

// ResultBytes returns the memory of what a method did, with its board.
func ResultBytes(r methods.Result) int {
	n := SizeOf[methods.Result]() + LayoutBytes(r.Puzzle.Layout())
	if r.Path != nil {
		n += pathBytes(*r.Path)
	}
	if r.Run != nil {
		n += runBytes(*r.Run)
	}
	return n
}

// LayoutBytes returns the memory of the tables of a free-form board, here and in the
// engines. Those of a board with a name are there anyway.
func LayoutBytes(l *solver.Layout) int {
	if rows, _ := l.BoxShape(); rows > 0 {
		return 0
	}
	return 1500 * l.CellCount()
}

// boardBytes is about what a position.Board of a size takes for each cell: its places are kept by
// house and digit.
func boardBytes(l *solver.Layout) int { return 16 + l.Size() }

// HintBytes returns the memory of a hint, with its board.
func HintBytes(h hint.Hint) int {
	l := h.Position.Puzzle.Layout()
	return SizeOf[hint.Hint]() + LayoutBytes(l) + boardBytes(l)*l.CellCount() + stepBytes(h.Step) + CheckedBytes(h.Checked) +
		SliceBytes(h.Position.Typed) + marksBytes(h.Position.Marks)
}

func marksBytes(m pencil.Marks) int {
	return SliceBytes(m.Candidates) + SliceBytes(m.Removed) + SliceBytes(m.Corner) + SliceBytes(m.Colours) + SliceBytes(m.Links)
}

// CheckedBytes returns the memory of what a check has found.
func CheckedBytes(c hint.Checked) int {
	return SizeOf[hint.Checked]() + SliceBytes(c.Right) + SliceBytes(c.Clashes) + SliceBytes(c.Wrong) + SliceBytes(c.Lacking)
}

// TrailBytes returns the memory of what was found in a history.
func TrailBytes(t mistake.Trail) int {
	return SizeOf[mistake.Trail]() + LayoutBytes(t.Before.Puzzle.Layout()) + marksBytes(t.Before.Marks)
}

// WhyBytes returns the memory of what is known of a move.
func WhyBytes(w mistake.Why) int {
	l, r := w.Position.Puzzle.Layout(), w.Refutation
	n := SizeOf[mistake.Why]() + LayoutBytes(l) + boardBytes(l)*l.CellCount() + SliceBytes(w.Position.Typed) + marksBytes(w.Position.Marks) +
		SliceBytes(r.Facts) + SliceBytes(r.Losses)
	for _, f := range r.Facts {
		n += SliceBytes(f.Cells) + SliceBytes(f.Gone)
	}
	if w.Almost != nil {
		n += SizeOf[mistake.Almost]() + stepBytes(w.Almost.Step)
	}
	return n
}

func pathBytes(p logic.Path) int {
	cells := p.Board.Layout().CellCount()
	return SizeOf[logic.Path]() + 200*cells + StepsBytes(p.Steps)
}

// StepsBytes returns the memory of steps.
func StepsBytes(steps []position.Step) int {
	n := SliceBytes(steps)
	for _, s := range steps {
		n += stepBytes(s)
	}
	return n
}

func stepBytes(s position.Step) int {
	n := SliceBytes(s.Placements) + SliceBytes(s.Eliminations) + SliceBytes(s.Marks) + SliceBytes(s.Links) + SliceBytes(s.Branches)
	for _, k := range s.Links {
		n += SliceBytes(k.From) + SliceBytes(k.To) + reasonBytes(k.Why)
	}
	for _, b := range s.Branches {
		n += SliceBytes(b)
		for _, i := range b {
			n += SliceBytes(i.Node) + SliceBytes(i.From) + reasonBytes(i.Why)
		}
	}
	return n
}

func reasonBytes(r position.Reason) int {
	n := SliceBytes(r.Cells) + SliceBytes(r.Houses) + SliceBytes(r.Covers)
	if r.Step != nil {
		n += SizeOf[position.Step]() + stepBytes(*r.Step)
	}
	return n
}

func runBytes(r classic.Run) int {
	n := SizeOf[classic.Run]() + SliceBytes(r.Grid) + SliceBytes(r.Possible) + SliceBytes(r.Trace.Events)
	for _, e := range r.Trace.Events {
		n += SliceBytes(e.Cells) + SliceBytes(e.Eliminations) + SliceBytes(e.Possible) + SliceBytes(e.Grid) + SliceBytes(e.RowSums) + SliceBytes(e.ColumnSums)
	}
	return n
}

// ExportBytes returns the memory of a grid in every notation.
func ExportBytes(all report.Exports) int {
	n := SizeOf[report.Exports]() + SliceBytes(all.Typed) + SliceBytes(all.Formats)
	for _, e := range all.Formats {
		n += len(e.Text) + len(e.WhyNot) + SliceBytes(e.Loses)
	}
	return n
}
