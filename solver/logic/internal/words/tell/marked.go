package tell

import "sudoku/solver/logic/internal/words"

// Where a text names cells is marked while it is put together: the first letter of each name is
// the control character of that letter.
//
//	plain    So r1c2 and r5c2 are not 7.
//	marked   So ␒1c2 and ␒5c2 are not 7.
//
// A marked text is as long as a plain one, and so the same sentences are made of it. Nothing else
// in a sentence is a control character.

// controlBits are those that a letter shares with its control character.
const controlBits = 0x1f

// Marked is the teller of the same step that marks the names of cells. What it says is read by
// Unmarked.
func (t Teller) Marked() Teller {
	t.marked = true
	return t
}

func markName(name string) string { return string(rune(name[0]&controlBits)) + name[1:] }

// Unmarked is a marked text without its marks, and where it names cells.
func (t Teller) Unmarked(text string) (plain string, names []words.Name) {
	if !t.marked || text == "" {
		return text, nil
	}
	letters := []byte(text)
	for from := 0; from < len(letters); from++ {
		if letters[from] > controlBits {
			continue
		}
		to := from + 1
		for to < len(letters) && isOfName(letters[to]) {
			to++
		}
		letters[from] |= t.firstLetters()
		if cell, ok := t.Notation.ParseCell(t.Layout, string(letters[from:to])); ok {
			names = append(names, words.Name{Cell: cell, From: from, To: to})
		}
		from = to - 1
	}
	return string(letters), names
}

// firstLetters are the bits that the first letters of all names have beside controlBits: small
// letters, in A1 capitals.
func (t Teller) firstLetters() byte { return t.plainName(0)[0] &^ controlBits }

func isOfName(b byte) bool { return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' }
