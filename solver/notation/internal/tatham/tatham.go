// Package tatham reads and writes the game IDs of Solo, which is Sudoku in Simon Tatham's Portable
// Puzzle Collection, and reads its saved games.
//
//	3x3:e7_9_2b6…       parameters, and the grid: a letter for a run of blanks, 1 to 26 of them,
//	                    and _ between two numbers without a blank
//	2x3:…               boxes of two rows and three columns
//	9j:b6d5…,acc_bbba…  a jigsaw; behind the grid, which neighbours are in one block
//	3x3x:… 3x3k:…       with diagonals; a killer, with its cages and their sums behind all else
//	…/solo.html#3x3:…   the address at which his site plays a game
//	3x3#42              the number that a game is made of, and no grid
//	SAVEFILE:41:Simon…  a saved game: fields with their lengths, of which MOVE is one move
//
// The grammar is that of solo.c (decode_params, spec_to_grid, spec_to_dsf, execute_move) and of
// midend.c (midend_serialise) at https://www.chiark.greenend.org.uk/~sgtatham/puzzles/; the samples
// of the tests are what version 20230122 writes.
package tatham

import (
	"regexp"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

var (
	look    = regexp.MustCompile(`^((?:[0-9]{1,2}x[0-9]{1,2}|[0-9]{1,2}[xk]*j)[jxkrmadtbsieu0-9]{0,12})(?::[0-9]*[a-z_][0-9a-z_]*(?:,[0-9a-z_]+){0,3}|#[!-~]+)$`)
	pattern = regexp.MustCompile(`^([0-9]{1,2})(?:x([0-9]{1,2}))?((?:[jxka]|r[0-9]?|md?[0-9]?|d[tbsiaeu]*)*)$`)
	kinds   = regexp.MustCompile(`r[0-9]?|md?[0-9]?|d[tbsiaeu]*|[jxka]`)
)

// largest is the largest board of Solo.
const largest = 31

// IsID reports whether a word looks like a game ID: a row with its number in front has no size, and
// a board of 9x9 with its name in front is none of 81x81.
func IsID(word string) bool {
	m := look.FindStringSubmatch(word)
	if m == nil {
		return false
	}
	p, err := parseParams(m[1])
	return err == nil || p.size > solver.MaxSize && p.size <= largest
}

// params are the parameters of a game.
type params struct {
	blockRows, blockColumns int // of a block; 0 in a jigsaw
	size                    int
	hasDiagonals, isKiller  bool
}

// parseParams reads parameters. What they say of symmetry and of how hard a game is made does not
// matter. A j makes a jigsaw of the size that comes before it.
func parseParams(text string) (p params, err error) {
	m := pattern.FindStringSubmatch(text)
	if m == nil {
		return p, fault.Errorf("%.20q are not the parameters of Solo, like 3x3 or 9jx", text)
	}
	p.blockRows, _ = strconv.Atoi(m[1])
	if p.blockColumns = p.blockRows; m[2] != "" {
		p.blockColumns, _ = strconv.Atoi(m[2])
	}
	p.size = p.blockRows * p.blockColumns
	for _, kind := range kinds.FindAllString(m[3], -1) {
		switch kind {
		case "j":
			if m[2] == "" {
				p.size = p.blockRows
			}
			p.blockRows, p.blockColumns = 0, 0
		case "x":
			p.hasDiagonals = true
		case "k":
			p.isKiller = true
		}
	}
	if p.size < 4 || p.size > solver.MaxSize {
		return p, fault.Errorf("its board is of %dx%d; those from 4x4 to %dx%d are read", p.size, p.size, solver.MaxSize, solver.MaxSize)
	}
	return p, nil
}

// blocks are the blocks of the cells where they are rectangles.
func (p params) blocks() []int {
	blocks := make([]int, p.size*p.size)
	for c := range blocks {
		row, column := c/p.size, c%p.size
		blocks[c] = row/p.blockRows*p.size + column/p.blockColumns
	}
	return blocks
}

// link matches an address of a page on which Solo is played, up to what is behind #.
var link = regexp.MustCompile(`(?i)\bsgtatham/puzzles/[^#]*\bsolo\.html([#?]|$)`)

// IsLink reports whether a word is the address of a game.
func IsLink(word string) bool { return link.MatchString(word) }

// ReadLink reads the game ID behind an address.
func ReadLink(word string) (packed.Grid, error) {
	id := packed.Unescaped(word[link.FindStringIndex(word)[1]:])
	if id == "" {
		return packed.Grid{}, fault.Errorf("there is no game in it: the site has links to a game below it, and the one by game ID is read")
	}
	return Read(id)
}

// Read reads a game ID.
func Read(word string) (packed.Grid, error) {
	if strings.Contains(word, "#") {
		return packed.Grid{}, fault.Errorf("what is behind # is the number that a game is made of, and no grid: paste the game ID with a colon, which “Game > Specific” shows")
	}
	settings, description, ok := strings.Cut(word, ":")
	if !ok {
		return packed.Grid{}, fault.Errorf("there is no colon in it, behind which the grid is")
	}
	p, err := parseParams(settings)
	if err != nil {
		return packed.Grid{}, err
	}
	return readDescription(p, description)
}

// readDescription reads the grid of a game, and its blocks and cages.
func readDescription(p params, text string) (packed.Grid, error) {
	numbers, text, err := readNumbers(text, p.size*p.size, p.size)
	if err != nil {
		return packed.Grid{}, err
	}
	board := packed.Board{Size: p.size, Diagonals: p.hasDiagonals}
	if p.blockRows > 0 {
		board.Regions = p.blocks()
	} else if board.Regions, text, err = readBlocks(text, p.size, "blocks of the jigsaw"); err != nil {
		return packed.Grid{}, err
	}
	l, err := board.Layout()
	if err != nil {
		return packed.Grid{}, err
	}
	g := packed.NewGrid(l)
	for c, d := range numbers {
		g.Cells[c].Digit = d
	}
	if p.isKiller {
		g.Missing, text, err = readCages(text, p.size)
	}
	if err == nil && text != "" {
		err = fault.Errorf("there is more behind the grid than its parameters say")
	}
	return g, err
}

// readCages counts the cages. Their sums are read to see that they are whole.
func readCages(text string, n int) (missing []string, rest string, err error) {
	cages, text, err := readBlocks(text, n, "cages")
	if err != nil {
		return nil, "", err
	}
	if text == "" {
		return nil, "", fault.Errorf("the sums of its cages are missing")
	}
	if _, rest, err = readNumbers(text[1:], n*n, n*n*n); err != nil {
		return nil, "", err
	}
	names := map[int]bool{}
	for _, name := range cages {
		names[name] = true
	}
	var counts packed.Counts
	counts.Add("killer cage", len(names))
	return counts.List(), rest, nil
}

// readNumbers reads the numbers of cells up to the next comma, 0 for a blank.
func readNumbers(text string, cells, most int) (numbers []int, rest string, err error) {
	numbers = make([]int, cells)
	at := 0
	for text != "" && text[0] != ',' {
		ch := text[0]
		length := 1
		switch {
		case ch >= 'a' && ch <= 'z':
			at += int(ch-'a') + 1
		case ch == '_':
		case ch >= '0' && ch <= '9':
			length = len(text) - len(strings.TrimLeft(text, "0123456789"))
			number, err := strconv.Atoi(text[:min(length, 8)])
			if err != nil || number < 1 || number > most {
				return nil, "", fault.Errorf("%.8q in it is not a number from 1 to %d", text[:length], most)
			}
			if at < cells {
				numbers[at] = number
			}
			at++
		default:
			return nil, "", fault.Errorf("%q does not belong into its grid", text[:1])
		}
		text = text[length:]
	}
	if at != cells {
		return nil, "", fault.Errorf("found %d cells; a board of %d cells is expected", at, cells)
	}
	return numbers, text, nil
}
