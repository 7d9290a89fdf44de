package truths

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/solver/proof"
)

// proofWork is how much work a proof may take that truths are looked for in: some milliseconds.
const proofWork solver.Work = 1_000_000

// byProof are the needs that a proof of one elimination rests on: the houses and cells of its lines. It has none for a
// proof with a supposition inside another: what is supposed there is no need of the board.
func byProof(b *position.Board, gone position.Candidate) []Set {
	p, err := proof.Of(context.Background(), *b, []proof.Claim{proof.Not(gone.Cell, gone.Digit)}, proofWork)
	if err != nil {
		return nil
	}
	g := gathering{board: b}
	g.lines(p.Main)
	for _, part := range p.All() {
		if part.Lines[0].Kind == proof.Suppose {
			return nil
		}
		g.lines(part.Lines)
	}
	return g.all
}

func (g *gathering) lines(lines []proof.Line) {
	for _, l := range lines {
		switch l.Kind {
		case proof.OnlyPlace:
			g.add(HouseSet(l.House, l.Claims[0].Digit))
		case proof.LastDigit:
			g.add(CellSet(l.Claims[0].Cell))
		case proof.Locked, proof.HiddenSet, proof.HouseEnd:
			g.digits(l.House, l.Digits)
		case proof.NakedSet, proof.RemotePair, proof.CellEnd:
			for _, c := range l.Cells {
				g.add(CellSet(c))
			}
		case proof.Cases:
			g.cases(l)
		}
	}
}

// cases adds the cell or the house that cases are of.
func (g *gathering) cases(l proof.Line) {
	if l.House == position.None {
		g.add(CellSet(l.Claims[0].Cell))
		return
	}
	g.digits(l.House, l.Digits)
}

func (g *gathering) digits(house int, digits solver.Digits) {
	for d := range digits.All() {
		g.add(HouseSet(house, d))
	}
}
