package proofcheck

import (
	"errors"
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/solver/proof"
)

// holds reports an error unless a line holds for its reason after the claims of its premises.
func (c checker) holds(line proof.Line, from []said) error {
	w := c.world(from)
	switch line.Kind {
	case proof.Suppose:
		return suppose(line, from)
	case proof.OnlyPlace:
		return w.onlyPlace(line)
	case proof.LastDigit:
		return w.lastDigit(line)
	case proof.Locked:
		return w.locked(line)
	case proof.NakedSet:
		return w.nakedSet(line)
	case proof.HiddenSet:
		return w.hiddenSet(line)
	case proof.RemotePair:
		return w.remotePair(line)
	case proof.Cases:
		return w.cover(line)
	case proof.Case:
		return must(len(line.If) == 1 && len(line.Claims) == 0, "it supposes no case")
	case proof.CellEnd:
		return must(w.can[line.Cells[0]] == 0, "the cell has a digit left")
	case proof.HouseEnd:
		return must(len(w.places(line.House, line.Digits.Min())) == 0, "the house has a place left")
	}
	return fmt.Errorf("an unknown kind, %d", line.Kind)
}

// suppose reports an error unless a line supposes something: of several claims each places a digit.
func suppose(line proof.Line, from []said) error {
	several := len(line.Claims) > 1
	return must(len(from) == 0 && !(several && slices.ContainsFunc(line.Claims, func(c proof.Claim) bool { return !c.On })), "it leans on something, or supposes one of several eliminations")
}

func must(ok bool, fault string) error {
	if !ok {
		return errors.New(fault)
	}
	return nil
}

// wellMade reports an error unless a line has what its kind needs.
func (c checker) wellMade(line proof.Line) error {
	l := c.board.Layout()
	houses := len(l.Houses())
	if line.House >= houses || line.Other >= houses || line.House < position.None || line.Other < position.None {
		return errors.New("there is no such house")
	}
	for _, claim := range slices.Concat(line.Claims, line.If) {
		if claim.Cell < 0 || claim.Cell >= l.CellCount() || !l.AllDigits().Has(claim.Digit) {
			return errors.New("there is no such candidate")
		}
	}
	for _, cell := range line.Cells {
		if cell < 0 || cell >= l.CellCount() {
			return errors.New("there is no such cell")
		}
	}
	needsHouse := slices.Contains([]proof.Kind{proof.OnlyPlace, proof.Locked, proof.NakedSet, proof.HiddenSet, proof.HouseEnd}, line.Kind)
	needsCells := slices.Contains([]proof.Kind{proof.NakedSet, proof.HiddenSet, proof.RemotePair, proof.CellEnd}, line.Kind)
	isEnd := line.Kind == proof.CellEnd || line.Kind == proof.HouseEnd || line.Kind == proof.Case
	switch {
	case needsHouse && line.House == position.None:
		return errors.New("it has no house")
	case needsCells && len(line.Cells) == 0:
		return errors.New("it has no cells")
	case isEnd != (len(line.Claims) == 0):
		return errors.New("its claims are too many, or it has none")
	}
	return nil
}

// placed is the one claim of a line that places a digit.
func placed(line proof.Line) (proof.Claim, error) {
	if len(line.Claims) != 1 || !line.Claims[0].On {
		return proof.Claim{}, errors.New("it does not place one digit")
	}
	return line.Claims[0], nil
}

func (w world) onlyPlace(line proof.Line) error {
	claim, err := placed(line)
	if err != nil {
		return err
	}
	if !slices.Equal(w.places(line.House, claim.Digit), []int{claim.Cell}) {
		return fmt.Errorf("house %d has its %d in %v", line.House, claim.Digit, w.places(line.House, claim.Digit))
	}
	return nil
}

func (w world) lastDigit(line proof.Line) error {
	claim, err := placed(line)
	if err != nil {
		return err
	}
	if w.can[claim.Cell] != solver.DigitsOf(claim.Digit) {
		return errors.New("the cell has other digits left")
	}
	return nil
}

// gone reports an error unless every claim of a line eliminates a candidate for which a rule holds.
func gone(line proof.Line, rule func(c proof.Claim) bool) error {
	for _, claim := range line.Claims {
		if claim.On || !rule(claim) {
			return fmt.Errorf("%v does not follow", claim)
		}
	}
	return nil
}

func (w world) locked(line proof.Line) error {
	if line.Digits.Len() != 1 || line.Other == position.None {
		return errors.New("it is not of one digit and two houses")
	}
	digit, houses := line.Digits.Min(), w.board.Layout().Houses()
	places := w.places(line.House, digit)
	for _, c := range places {
		if !slices.Contains(houses[line.Other].Cells, c) {
			return errors.New("the digit is not locked")
		}
	}
	return gone(line, func(c proof.Claim) bool {
		return c.Digit == digit && slices.Contains(houses[line.Other].Cells, c.Cell) && !slices.Contains(houses[line.House].Cells, c.Cell)
	})
}

func (w world) nakedSet(line proof.Line) error {
	house := w.board.Layout().Houses()[line.House].Cells
	for _, c := range line.Cells {
		if w.can[c]&^line.Digits != 0 || !slices.Contains(house, c) {
			return errors.New("the cells do not hold the digits")
		}
	}
	if len(line.Cells) != line.Digits.Len() {
		return errors.New("not as many cells as digits")
	}
	return gone(line, func(c proof.Claim) bool {
		return line.Digits.Has(c.Digit) && slices.Contains(house, c.Cell) && !slices.Contains(line.Cells, c.Cell)
	})
}

func (w world) hiddenSet(line proof.Line) error {
	for d := range line.Digits.All() {
		for _, c := range w.places(line.House, d) {
			if !slices.Contains(line.Cells, c) {
				return errors.New("the digits have other places")
			}
		}
	}
	if len(line.Cells) != line.Digits.Len() {
		return errors.New("not as many cells as digits")
	}
	return gone(line, func(c proof.Claim) bool { return slices.Contains(line.Cells, c.Cell) && !line.Digits.Has(c.Digit) })
}

func (w world) remotePair(line proof.Line) error {
	l := w.board.Layout()
	if len(line.Cells)%2 != 0 || line.Digits.Len() != 2 {
		return errors.New("not an even number of cells, or not two digits")
	}
	for i, c := range line.Cells {
		if w.can[c]&^line.Digits != 0 || i > 0 && !l.Sees(c, line.Cells[i-1]) {
			return errors.New("it is no chain of pairs")
		}
	}
	first, last := line.Cells[0], line.Cells[len(line.Cells)-1]
	return gone(line, func(c proof.Claim) bool {
		return line.Digits.Has(c.Digit) && c.Cell != first && c.Cell != last && l.Sees(c.Cell, first) && l.Sees(c.Cell, last)
	})
}

// cover reports an error unless one of the claims of a line must be true.
func (w world) cover(line proof.Line) error {
	if line.House == position.None {
		if len(line.Cells) != 1 {
			return errors.New("it is of no cell and of no house")
		}
		for d := range w.can[line.Cells[0]].All() {
			if !slices.Contains(line.Claims, proof.Is(line.Cells[0], d)) {
				return fmt.Errorf("the case of %d is missing", d)
			}
		}
		return nil
	}
	if line.Digits.Len() != 1 {
		return errors.New("it is not of one digit")
	}
	for _, c := range w.places(line.House, line.Digits.Min()) {
		if !slices.Contains(line.Claims, proof.Is(c, line.Digits.Min())) {
			return fmt.Errorf("the case of cell %d is missing", c)
		}
	}
	return nil
}

// cases reports an error unless each case of the line at an index leads to the result.
func (c checker) cases(at int) error {
	cover := c.proof.Main[at]
	for i, claim := range cover.Claims {
		if err := c.oneCase(i+1, claim); err != nil {
			return fmt.Errorf("case %d: %w", i+1, err)
		}
	}
	return nil
}

// oneCase checks the lines of a case: the first supposes it, and the last closes it or is a
// contradiction.
func (c checker) oneCase(number int, claim proof.Claim) error {
	var lines []proof.Line
	for _, l := range c.proof.Main {
		if l.Case == number {
			lines = append(lines, l)
		}
	}
	if len(lines) == 0 || !slices.Equal(lines[0].If, []proof.Claim{claim}) {
		return errors.New("no line supposes it")
	}
	last := lines[len(lines)-1]
	if last.Kind == proof.CellEnd || last.Kind == proof.HouseEnd {
		return nil
	}
	if !last.Closes {
		return errors.New("it does not end")
	}
	closing := last.Claims
	if last.Kind == proof.Case {
		closing = last.If
	}
	w := c.world([]said{{claims: closing}})
	for _, r := range c.proof.Result {
		if !w.shows(r) {
			return fmt.Errorf("its last line does not say %v", r)
		}
	}
	return nil
}
