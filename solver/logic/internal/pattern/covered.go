package pattern

import (
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Covered cells: every candidate of some cells is covered by a house that holds its
// digit once at most. Where the covers are no more than the cells, each of them is
// full. SK-loops and multi-sector locked sets are told so.

// tellCovered tells a step of cells with as many covers. What says what the cells are.
func tellCovered(t tell.Teller, what words.Phrase) words.Words {
	cells, covers := t.CellsOf(position.Set, 1), t.Marks(position.Cover)
	houses, digits := coversByHouse(covers)
	var named []words.Phrase
	var short []string
	for _, h := range houses {
		in := words.Blanks{"digits": words.TheDigits(digits[h]), "house": t.TheHouse(h)}
		named = append(named, in.Phrase("{digits} in {house}"))
		short = append(short, strings.Join(words.Symbols(digits[h]), "")+t.ShortHouse(t.Layout.Houses()[h]))
	}
	all := words.ListOf(named, "and").Shows
	say := words.Blanks{
		"what":   what,
		"cells":  t.TheCells(cells),
		"cover":  words.Plain(strings.Join(short, ",")),
		"short":  words.Plain(t.ShortCells(cells)),
		"count":  words.Plain(english.Number(len(cells))),
		"figure": words.Plain(strconv.Itoa(len(cells))),
		"room":   words.Plain(english.Number(len(covers))),
		"links":  words.Plain(strconv.Itoa(len(covers))),
	}
	which := say.Premise("{what}: {cells}.")
	if len(cells) > words.Longest {
		which = say.Premise("{what}.") // too many to be read
	}
	return words.Words{
		Title: english.Capital(say.Text("{count} cells with room for {room} digits")),
		Reasons: slices.Concat(
			which,
			candidatesOf(t, "their candidates are ", named),
			say.Because("So each of these {room} digits is there, because {count} cells need as many, and no other cell of its house can be it.").
				Showing(all),
		).Showing(say["cells"].Shows),
		Pattern: say.Text("{figure} cells {short}, {links} links {cover}"),
	}
}

// mostInLine is the most houses of one line of a list.
const mostInLine = 5

// candidatesOf lists the candidates of the cells by house; of a list, a few to a line.
func candidatesOf(t tell.Teller, lead string, named []words.Phrase) words.Statements {
	most := len(named)
	if t.IsListed() {
		most = mostInLine
	}
	var told words.Statements
	for some := range slices.Chunk(named, max(most, 1)) {
		told = append(told, words.Of(words.Premise, words.Tell(lead, "the others are ", words.Clauses, some)...)...)
		lead = "the others are "
	}
	return told
}

// coversByHouse lists the houses of some covers in increasing order, and the digits of
// each.
func coversByHouse(covers []position.Mark) (houses []int, digits map[int]solver.Digits) {
	digits = map[int]solver.Digits{}
	for _, m := range covers {
		if digits[m.House] == 0 {
			houses = append(houses, m.House)
		}
		digits[m.House] = digits[m.House].With(m.Digit)
	}
	slices.Sort(houses)
	return houses, digits
}
