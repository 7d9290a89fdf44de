package tatham

import (
	"fmt"
	"strconv"
	"strings"

	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// savePrefix begins every saved game.
const savePrefix = "SAVEFILE:"

// IsSave reports whether a text begins as a saved game does.
func IsSave(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), savePrefix) }

// save is a saved game as far as it says what is on the board.
type save struct {
	game, params, own, description string
	position                       int // how many positions, from the first one, there were up to now
	moves                          []string
}

// ReadSave reads a saved game at the move where the person was.
func ReadSave(text string) (packed.Grid, error) {
	s, err := parseSave(strings.TrimSpace(text))
	if err != nil {
		return packed.Grid{}, err
	}
	if s.game != "Solo" {
		return packed.Grid{}, fault.Errorf("it is a game of %q, not of Solo, which is the Sudoku of that collection", english.Printable(english.Clip(s.game, 20)))
	}
	if s.own == "" {
		s.own = s.params
	}
	p, err := parseParams(s.own)
	if err != nil {
		return packed.Grid{}, err
	}
	g, err := readDescription(p, s.description)
	if err != nil {
		return packed.Grid{}, err
	}
	start := append([]packed.Cell{}, g.Cells...)
	for i, move := range s.moves[:min(len(s.moves), max(0, s.position-1))] {
		if move == restart {
			copy(g.Cells, start)
		} else if !play(&g, move) {
			return packed.Grid{}, fault.Errorf("its move %d, %.20q, is not one of Solo", i+1, move)
		}
	}
	g.Notes = append(g.Notes, s.lost()...)
	return g, nil
}

// lost says which moves are missing, where the text was cut between two fields.
func (s save) lost() []string {
	switch missing := s.position - 1 - len(s.moves); {
	case s.position == 0:
		return []string{"the saved game breaks off before its moves: the givens alone are read"}
	case missing > 0:
		return []string{fmt.Sprintf("the saved game breaks off after move %d of %d", len(s.moves), s.position-1)}
	}
	return nil
}

// restart is the move that begins a game again.
const restart = "restart"

// parseSave reads the fields: a name, padded to eight characters, the length of what it says, and
// that, with colons between them.
func parseSave(text string) (s save, err error) {
	for line := 1; text != ""; line++ {
		name, rest, _ := strings.Cut(text, ":")
		number, rest, ok := strings.Cut(rest, ":")
		length, err := strconv.Atoi(number)
		if !ok || err != nil || length < 0 || length > len(rest) || len(name) > 8 {
			return s, fault.Errorf("its field %d is damaged, or it breaks off there", line)
		}
		s.take(strings.TrimSpace(name), rest[:length])
		text = strings.TrimLeft(rest[length:], "\n")
	}
	if s.description == "" {
		return s, fault.Errorf("it breaks off before its grid, which is behind DESC")
	}
	return s, nil
}

func (s *save) take(name, value string) {
	switch name {
	case "GAME":
		s.game = value
	case "PARAMS":
		s.params = value
	case "CPARAMS":
		s.own = value
	case "DESC":
		s.description = value
	case "STATEPOS":
		s.position, _ = strconv.Atoi(value)
	case "MOVE", "SOLVE":
		s.moves = append(s.moves, value)
	case "RESTART":
		s.moves = append(s.moves, restart)
	}
}

// play makes a move: R for a digit, P for a pencil mark that comes or goes, both with column, row
// and digit, M for all pencil marks, S for the solution. It reports false for anything else.
func play(g *packed.Grid, move string) bool {
	if move == "" {
		return false
	}
	n := g.Layout.Size()
	fields := strings.Split(move[1:], ",")
	numbers := make([]int, len(fields))
	for i, field := range fields {
		number, err := strconv.Atoi(field)
		if err != nil && move != "M" || number < 0 || number > n {
			return false
		}
		numbers[i] = number
	}
	switch {
	case move == "M":
		for c := range g.Cells {
			if g.Cells[c].Digit == 0 {
				g.Cells[c].Candidates = g.Layout.AllDigits()
			}
		}
	case move[0] == 'S' && len(numbers) == n*n:
		for c, d := range numbers {
			if g.Cells[c].Digit == 0 || g.Cells[c].Placed {
				g.Cells[c] = packed.Cell{Digit: d, Placed: true}
			}
		}
	case len(numbers) == 3 && numbers[0] < n && numbers[1] < n:
		return put(&g.Cells[numbers[1]*n+numbers[0]], move[0], numbers[2])
	default:
		return false
	}
	return true
}

// put writes into a cell. It reports false for what is no such move, and in a cell that is given.
func put(cell *packed.Cell, kind byte, digit int) bool {
	switch {
	case cell.Digit != 0 && !cell.Placed:
		return false
	case kind == 'P' && digit > 0:
		if cell.Candidates.Has(digit) {
			cell.Candidates = cell.Candidates.Without(digit)
		} else {
			cell.Candidates = cell.Candidates.With(digit)
		}
	case kind == 'R', kind == 'P':
		*cell = packed.Cell{Digit: digit, Placed: digit != 0}
	default:
		return false
	}
	return true
}
