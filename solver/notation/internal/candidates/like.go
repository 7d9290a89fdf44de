package candidates

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/notes"
	"sudoku/solver/notation/internal/reading"
)

// Like says what is wrong with a candidate grid that is not whole; nil
// when the text is no such thing.
func Like(text string) error {
	if err := likeLargeCandidates(text); err != nil {
		return err
	}
	if err := likeCandidateRun(text); err != nil {
		return err
	}
	rs := likelyRows(text)
	total, several := 0, 0
	for _, r := range rs {
		for i, n := range r.notes {
			total++
			if len(r.words[i]) > 1 && n.Digits.Len() > 1 {
				several++
			}
		}
	}
	n := rowsOfNotes(rs)
	if n == 0 || several < 2 {
		if total < 12 || 4*several < total || largestNote(rs) < 3 {
			return nil
		}
		if n = grids.Side(total); n == 0 {
			n = grids.NearestSize(total)
		}
	}
	looks := looksLikeCandidates(n)
	for r, row := range rs {
		for k, word := range row.words {
			if _, ok := notes.Word(word); !ok {
				return fault.At(r+1, k+1, "%s does not fit, since %s", reading.Quoted(english.Printable(word)), strings.TrimSuffix(looks, "; "))
			}
		}
	}
	if total == n*n {
		return nil
	}
	for r, row := range rs {
		if len(row.notes) != n {
			return fault.Errorf("%sfound %d cells; row %d has %d", looks, total, r+1, len(row.notes))
		}
	}
	return fault.Errorf("%sfound %d cells in %d rows", looks, total, len(rs))
}

// likelyRows are the rows of a text, or where those are of no board, the rows of one whose
// candidates have signs between them.
func likelyRows(text string) []noteRow {
	rs := noteRows(text)
	if rowsOfNotes(rs) != 0 {
		return rs
	}
	for joined := range joinings(text) {
		with := noteRows(joined)
		isOfNotes := !slices.ContainsFunc(with, func(r noteRow) bool { return !r.isGood })
		if isOfNotes && rowsOfNotes(with) != 0 {
			return with
		}
	}
	return rs
}

// rowsOfNotes is the size of the board where nearly all rows of one have as many words as it is
// wide; 0 where they do not. No digit of such a board has two figures, so that a word of two is of
// candidates.
func rowsOfNotes(rs []noteRow) int {
	var lengths []int
	for _, r := range rs {
		lengths = append(lengths, len(r.notes))
	}
	n := grids.Usual(lengths)
	same := 0
	for _, length := range lengths {
		if length == n {
			same++
		}
	}
	if !grids.IsCustomarySize(n) || n > 9 || len(rs) < n-1 || len(rs) > n+1 || same < n-2 {
		return 0
	}
	return n
}

func looksLikeCandidates(n int) string {
	return fmt.Sprintf("this looks like a candidate grid, %d cells with 1 to %d candidates each; ", n*n, n)
}

// largestNote is the largest number of candidates in a cell.
func largestNote(rs []noteRow) int {
	most := 0
	for _, r := range rs {
		for _, n := range r.notes {
			most = max(most, n.Digits.Len())
		}
	}
	return most
}

// likeLargeCandidates is for 27 rows of 27 of which some are too long or too short,
// or of which one is missing, or in which a digit stands in the wrong place.
func likeLargeCandidates(text string) error {
	if n := strings.Count(text, "\n"); n < 24 || n > MostLargeLines {
		return nil
	}
	lines, _ := grids.WithoutProse(strings.Split(text, "\n"))
	rs, _ := grids.Lex(lines, grids.Characters)
	if len(rs) < 25 || len(rs) > 29 || grids.Usual(rs.Lengths()) != 27 {
		return nil
	}
	const looks = "this looks like a candidate grid in 27 rows of 27, three by three for each cell; "
	for r, row := range rs {
		if len(row) != 27 {
			return fault.Errorf("%srow %d has %d", looks, r+1, len(row))
		}
	}
	if len(rs) != 27 {
		return fault.Errorf("%sfound %d rows", looks, len(rs))
	}
	for r, row := range rs {
		for k, c := range row {
			if c != grids.Cell('1'+r%3*3+k%3) && !strings.ContainsRune(".0_-*", rune(c)) {
				return fault.At(r+1, k+1, "%s is not the candidate of this place, since %s", grids.Quote(c), strings.TrimSuffix(looks, "; "))
			}
		}
	}
	return nil
}

// likeCandidateRun is for a run of nearly 729 digits and blanks.
func likeCandidateRun(text string) error {
	word := slices.MaxFunc(append(strings.FieldsFunc(text, grids.IsWordBreak), ""), func(a, b string) int { return len(a) - len(b) })
	if len(word) < 720 || len(word) > 738 || strings.Trim(word, ".0123456789") != "" {
		return nil
	}
	const looks = "this looks like 729 candidates, nine for each cell in one run; "
	if len(word) != 729 {
		return fault.Errorf("%sfound %d", looks, len(word))
	}
	for c := range 81 {
		if _, ok := notes.Run(strings.Repeat(".", 720)+word[9*c:9*c+9], 9); !ok {
			return fault.At(c/9+1, c%9+1, "“%s” has a candidate twice, since %s", word[9*c:9*c+9], strings.TrimSuffix(looks, "; "))
		}
	}
	return nil
}
