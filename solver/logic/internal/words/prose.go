package words

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/position"
)

// Longest is the most items that a list in a sentence has: lists on large
// boards end with "and 7 more".
const Longest = 12

// comfortable is the most letters of a sentence that can be followed in one go. A
// longer argument is told in several.
const comfortable = 195

// sentence makes a sentence of a clause and what leads to it.
func sentence(lead, clause string) string {
	if lead == "" {
		lead, clause = clause, ""
	}
	first, rest := begin(lead)
	return first + rest + clause + "."
}

// begin is the first letter of a sentence as a capital, and the rest. The name of a cell
// stays as it is.
func begin(text string) (first, rest string) {
	isCell := len(text) > 1 && text[0] == 'r' && '0' <= text[1] && text[1] <= '9'
	if text == "" || isCell || text[0] < 'a' || 'z' < text[0] {
		return "", text
	}
	return string(rune(text[0]) - 'a' + 'A'), text[1:]
}

// FollowOn tells what follows from what: "Then a, so b, so c. So d, so e." The lead is
// how it begins.
func FollowOn(lead string, clauses []Phrase) []Phrase {
	return Tell(lead, "so ", Joined(", so "), clauses)
}

// FollowTogether tells several things that follow at once: "Then a, b and c. So d and e."
func FollowTogether(lead string, items []Phrase) []Phrase {
	return Tell(lead, "so ", func(some []string) string { return List(some, "and") }, items)
}

// Give gives the reasons for a claim: "Claim, because a, b, and c. Besides, d." Behind a
// long claim they stand by themselves: "Claim. That is because a."
func Give(kind Kind, claim Phrase, reasons ...Phrase) Statements {
	return Of(kind, give(claim, reasons)...)
}

// mostOfItem is the most letters of an item of a list, with its reason.
const mostOfItem = 155

// GiveApart gives all reasons for a claim as a list does, apart from it: as many as one item has room for,
// and the others in items of their own.
func GiveApart(kind Kind, claim Phrase, reasons ...Phrase) Statements {
	n := roomFor(mostOfItem-len(claim.Text), reasons)
	items := Statements{ItemOf(kind, claim, Phrase{clauses(Texts(reasons[:n])), ShownBy(reasons[:n])})}
	for reasons = reasons[n:]; len(reasons) > 0; reasons = reasons[n:] {
		n = roomFor(mostOfItem-len("besides, "), reasons)
		besides := Phrase{"besides, " + clauses(Texts(reasons[:n])), ShownBy(reasons[:n])}
		items = append(items, ItemOf(kind, besides, Phrase{}))
	}
	return items
}

// roomFor is how many reasons there is room for, one at least.
func roomFor(most int, reasons []Phrase) int {
	n := min(len(reasons), 1)
	for n < len(reasons) && len(clauses(Texts(reasons[:n+1]))) <= most {
		n++
	}
	return n
}

func give(claim Phrase, reasons []Phrase) []Phrase {
	if len(reasons) > 0 && len(claim.Text)+len(reasons[0].Text) > comfortable {
		own := Phrase{claim.Text + ".", claim.Shows}
		return append([]Phrase{own}, Tell("that is because ", "besides, ", Clauses, reasons)...)
	}
	said := Tell(claim.Text+", because ", "besides, ", Clauses, reasons)
	if len(said) > 0 {
		said[0] = said[0].Showing(claim.Shows)
	}
	return said
}

// Joined joins texts with a separator.
func Joined(sep string) func([]string) string {
	return func(items []string) string { return strings.Join(items, sep) }
}

// Tell tells items in sentences of a comfortable length, as few and as even as it can.
// The first one begins with the lead, the others with the words that take it up.
func Tell(lead, again string, join func([]string) string, items []Phrase) []Phrase {
	all := Texts(items)
	if one := join(all); len(all) <= Longest && len(lead)+len(one) < comfortable && len(all) > 0 {
		return []Phrase{{sentence(lead, one), ShownBy(items)}}
	}
	cuts := cutsWithin(comfortable, lead, again, join, all)
	for most := comfortable * 9 / 10; len(cuts) > 1 && most > comfortable/2; most -= comfortable / 20 {
		even := cutsWithin(most, lead, again, join, all)
		if len(even) > len(cuts) {
			break
		}
		cuts = even
	}
	var said []Phrase
	from := 0
	for _, to := range cuts {
		said = append(said, Phrase{sentence(lead, join(all[from:to])), ShownBy(items[from:to])})
		lead, from = again, to
	}
	return said
}

// cutsWithin says where each sentence ends, if none is longer than a length or has more
// than one item.
func cutsWithin(most int, lead, again string, join func([]string) string, items []string) []int {
	var cuts []int
	for from := 0; from < len(items); {
		n := 1
		for n < min(len(items)-from, Longest) && len(lead)+len(join(items[from:from+n+1])) < most {
			n++
		}
		from += n
		cuts = append(cuts, from)
		lead = again
	}
	return cuts
}

// Texts are the texts of phrases.
func Texts(phrases []Phrase) []string {
	all := make([]string, 0, len(phrases))
	for _, p := range phrases {
		all = append(all, p.Text)
	}
	return all
}

// ShownBy is what some phrases show together.
func ShownBy(phrases []Phrase) Shown {
	all := make([]Shown, 0, len(phrases))
	for _, p := range phrases {
		all = append(all, p.Shows)
	}
	return JoinShown(all...)
}

// ListOf joins phrases of a sentence, cut to a bearable length: "a, b and c".
func ListOf(items []Phrase, last string) Phrase {
	return Phrase{List(Texts(items), last), ShownBy(items)}
}

// ClausesOf joins clauses of a sentence: "a, b, and c".
func ClausesOf(items []Phrase) Phrase { return Phrase{Clauses(Texts(items)), ShownBy(items)} }

// List joins items of a sentence, cut to a bearable length: "a, b and c".
func List(items []string, last string) string { return english.ListUpTo(Longest, items, last) }

// Clauses joins clauses of a sentence, cut to a bearable length: "a, b, and c".
func Clauses(items []string) string {
	if len(items) > Longest {
		more := fmt.Sprintf("%d more like these", len(items)-Longest+1)
		items = append(slices.Clone(items[:Longest-1]), more)
	}
	return clauses(items)
}

// clauses joins all clauses of a sentence. Clauses that have commas of their own are kept
// apart by semicolons.
func clauses(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	sep := ", "
	if len(items) > 2 && slices.ContainsFunc(items, func(item string) bool { return strings.Contains(item, ",") }) {
		sep = "; "
	}
	end := len(items) - 1
	return strings.Join(items[:end], sep) + sep + "and " + items[end]
}

// DigitList lists digits: "1, 2 and 3".
func DigitList(digits solver.Digits, last string) string {
	if digits.Len() == 1 {
		return Symbol(digits.Min())
	}
	return List(Symbols(digits), last)
}

// Symbols lists the symbols of digits.
func Symbols(digits solver.Digits) []string {
	s := make([]string, 0, digits.Len())
	for rest := digits; rest != 0; rest = rest.Without(rest.Min()) {
		s = append(s, Symbol(rest.Min()))
	}
	return s
}

// CellsOf lists the cells of marks, in their order.
func CellsOf(marks []position.Mark) []int {
	cells := make([]int, 0, len(marks))
	for _, m := range marks {
		cells = append(cells, m.Cell)
	}
	return cells
}

// DigitsOf is the digits of marks.
func DigitsOf(marks []position.Mark) solver.Digits {
	var digits solver.Digits
	for _, m := range marks {
		digits = digits.With(m.Digit)
	}
	return digits
}

// Runs cuts a list into stretches of items with the same key.
func Runs[S ~[]T, T any, K comparable](items S, key func(T) K) iter.Seq[S] {
	return func(yield func(S) bool) {
		for from, i := 0, 1; i <= len(items); i++ {
			if i < len(items) && key(items[i]) == key(items[from]) {
				continue
			}
			if !yield(items[from:i:i]) {
				return
			}
			from = i
		}
	}
}

// Symbol is the symbol of a digit; "?" where it is none.
func Symbol(digit int) string {
	if digit < 1 || digit > solver.MaxSize {
		return "?"
	}
	return solver.SymbolText(digit)
}

// Capitals writes every word with a capital, save the small ones: "Naked Pair",
// "Sue de Coq".
func Capitals(title string) string {
	all := strings.Fields(title)
	for i, w := range all {
		if i == 0 || !slices.Contains([]string{"a", "de", "of", "with"}, w) {
			all[i] = english.Capital(w)
		}
	}
	return strings.Join(all, " ")
}
