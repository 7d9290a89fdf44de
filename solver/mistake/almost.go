package mistake

import (
	"math/bits"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// Almost is a rule that would have justified a move, were it not for one candidate.
type Almost struct {
	Step   position.Step      // on the board without the candidate
	Spoils position.Candidate // the candidate
}

// near are the techniques of which one may be meant, the easiest first.
var near = [...]string{
	"hidden-single", "naked-single", "pointing", "claiming", "naked-pair", "x-wing", "hidden-pair", "naked-triple", "swordfish",
	"hidden-triple", "xy-wing",
}

// almostWork is what may be spent on the search for the rule: a quarter of a second.
const almostWork = 25_000_000

// stepsWork is how many looks at a board the search for the steps of a technique takes.
const stepsWork = 5

// almost finds the easiest technique that would have led to a move if one candidate were gone.
func almost(m *meter, b position.Board, move Move) (Almost, bool) {
	if !b.Candidates(move.Cell).Has(move.Digit) {
		return Almost{}, false
	}
	share := m.share(almostWork)
	defer func() { m.add(share, almostWork) }()
	s := spoilt{meter: share, board: b, move: move}
	for _, id := range near {
		if found, ok := s.by(id); ok {
			return found, true
		}
		if share.err != nil {
			break
		}
	}
	return Almost{}, false
}

// spoilt looks for techniques that one candidate spoils.
type spoilt struct {
	*meter
	board position.Board
	move  Move
}

// by looks for a technique that leads to the move as soon as one candidate is gone.
func (s *spoilt) by(id string) (Almost, bool) {
	var real []position.Step
	if !isSingle(id) {
		real = s.steps(s.board, id)
	}
	for _, k := range s.suspects(id) {
		b := s.board.Without([]position.Candidate{k})
		if _, broken := b.Contradiction(); broken {
			continue
		}
		for _, step := range s.steps(b, id) {
			if s.leads(&b, step) && !isAmong(real, step) {
				return Almost{Step: step, Spoils: k}, true
			}
		}
		if s.err != nil {
			break
		}
	}
	return Almost{}, false
}

func isSingle(id string) bool { return id == "hidden-single" || id == "naked-single" }

// steps lists the steps of a technique on a board.
func (s *spoilt) steps(b position.Board, id string) []position.Step {
	if !s.spend(stepsWork * nodeWork(b.Layout())) {
		return nil
	}
	steps, _ := logic.All(s.ctx, b, logic.Options{Techniques: []string{id}, Uniqueness: logic.NotUnique, Budget: s.left()})
	return steps
}

// suspects lists the candidates that can spoil a technique: of a single those that the cell, or a house of
// it, has beside the digit; else every one, in the cells that see the cell of the move first.
func (s *spoilt) suspects(id string) []position.Candidate {
	b, k := &s.board, s.move.Candidate
	switch {
	case isSingle(id) && s.move.Out:
		return nil
	case id == "naked-single":
		if digits := b.Candidates(k.Cell).Without(k.Digit); digits.Len() == 1 {
			return []position.Candidate{{Cell: k.Cell, Digit: digits.Min()}}
		}
		return nil
	case id == "hidden-single":
		return s.otherPlaces()
	}
	sees := b.Geometry().PeerSets[k.Cell]
	var close, far []position.Candidate
	for cell, digits := range b.AllCandidates() {
		to := &far
		if sees.Has(cell) {
			to = &close
		}
		*to = position.AppendCandidates(*to, cell, digits)
	}
	return slices.DeleteFunc(append(close, far...), func(x position.Candidate) bool { return x == k })
}

// otherPlaces lists, for each house of the cell with one other place for the digit, that place.
func (s *spoilt) otherPlaces() (all []position.Candidate) {
	b, k := &s.board, s.move.Candidate
	for _, h := range b.Geometry().HousesOf(k.Cell) {
		places := b.PlacesWithin(b.Geometry().HouseSets[h], k.Digit)
		places.Remove(k.Cell)
		if bits.OnesCount32(b.HousePlaces(h, k.Digit)) == 2 {
			all = append(all, position.Candidate{Cell: places.First(), Digit: k.Digit})
		}
	}
	return all
}

// leads reports whether a step is the move, or makes it a single.
func (s *spoilt) leads(b *position.Board, step position.Step) bool {
	k := s.move.Candidate
	if s.move.Out {
		return slices.Contains(step.Eliminations, k)
	}
	if slices.Contains(step.Placements, k) {
		return true
	}
	if len(step.Eliminations) == 0 || slices.Contains(step.Eliminations, k) || isUncovered(b, k) {
		return false
	}
	after := b.Apply(step)
	return isUncovered(&after, k)
}

// isUncovered reports whether a digit is a single on a board.
func isUncovered(b *position.Board, k position.Candidate) bool {
	if b.Candidates(k.Cell) == solver.DigitsOf(k.Digit) {
		return true
	}
	for _, h := range b.Geometry().HousesOf(k.Cell) {
		if b.Candidates(k.Cell).Has(k.Digit) && bits.OnesCount32(b.HousePlaces(h, k.Digit)) == 1 {
			return true
		}
	}
	return false
}

// isAmong reports whether the board has a step already, with the candidate that is said to spoil it.
func isAmong(steps []position.Step, step position.Step) bool {
	key := string(step.AppendKey(nil))
	return slices.ContainsFunc(steps, func(s position.Step) bool { return string(s.AppendKey(nil)) == key })
}
