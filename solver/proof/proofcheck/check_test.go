package proofcheck_test

import (
	"context"
	"slices"
	"testing"

	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/proof/proofcheck"
)

// A region forcing chain, which is proven by cases, and a nested chain with parts.
const (
	byCases   = ":0000::..61.+7....7+1..356..9...2....8..7..2........5....5.43..4.....79.1....84+3......5..6:311 415 817 219 419 824 429 833 434 435 838 439 839 343 944 949 352 652 354 654 954 955 859 761 662 965 168 272 372 373 275 675 583 284 684 291 391 891 294 394 295 395 995 197:644::"
	withParts = ":0000::98.7..6..5...6......6..9.4.3.......2.1.....9...5.9.4....8.7.5.....2...34.....1..8:127 545 148 855 672 292 492 792:747::"
)

func proven(t testing.TB, text string) (position.Board, proof.Proof) {
	t.Helper()
	line, err := logic.ParseLibraryLine(text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := proof.Of(context.Background(), line.Board, proof.ResultOf(position.Step{Eliminations: line.Eliminations}), 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := proofcheck.Check(line.Board, p); err != nil {
		t.Fatal(err)
	}
	return line.Board, p
}

// TestEveryFaultIsFound damages each line of a proof in many ways: none of them passes.
func TestEveryFaultIsFound(t *testing.T) {
	t.Parallel()
	for _, text := range []string{byCases, withParts} {
		b, p := proven(t, text)
		for i := range p.Main {
			damage(t, b, p, func(q *proof.Proof) *proof.Line { q.Main = clone(q.Main); return &q.Main[i] })
		}
		for k := range p.Parts {
			for i := range p.Parts[k].Lines {
				damage(t, b, p, func(q *proof.Proof) *proof.Line {
					q.Parts = slices.Clone(q.Parts)
					q.Parts[k].Lines = clone(q.Parts[k].Lines)
					return &q.Parts[k].Lines[i]
				})
			}
		}
	}
}

func clone(lines []proof.Line) []proof.Line {
	lines = slices.Clone(lines)
	for i := range lines {
		lines[i].From, lines[i].Claims, lines[i].If = slices.Clone(lines[i].From), slices.Clone(lines[i].Claims), slices.Clone(lines[i].If)
	}
	return lines
}

// damage changes one line of a proof, which line finds in a copy, in each of some ways.
func damage(t *testing.T, b position.Board, p proof.Proof, line func(*proof.Proof) *proof.Line) {
	t.Helper()
	for name, change := range map[string]func(*proof.Line) bool{
		"a premise less": func(l *proof.Line) bool { return dropped(&l.From) },
		"a premise more": func(l *proof.Line) bool { l.From = append(l.From, proof.Premise{Line: 1}); return true },
		"another digit":  func(l *proof.Line) bool { return turned(l.Claims) },
		"a claim more":   func(l *proof.Line) bool { l.Claims = append(l.Claims, proof.Is(40, 1), proof.Not(40, 2)); return true },
		"no claim":       func(l *proof.Line) bool { return dropped(&l.Claims) && len(l.Claims) == 0 },
		"another kind": func(l *proof.Line) bool {
			l.Kind = proof.LastDigit + proof.OnlyPlace - min(l.Kind, 3)
			return l.Kind > 2
		},
		"an unknown kind": func(l *proof.Line) bool { l.Kind = 99; return true },
		"a later premise": func(l *proof.Line) bool { l.From = append(l.From, proof.Premise{Line: 99}); return true },
		"another case":    func(l *proof.Line) bool { l.Case++; return l.Case > 1 },
		"no house":        func(l *proof.Line) bool { l.House = 99; return true },
	} {
		q := p
		if change(line(&q)) && proofcheck.Check(b, q) == nil {
			t.Errorf("%s is not found: %+v", name, *line(&q))
		}
	}
}

// dropped drops the last of a list, and reports whether there was one.
func dropped[T any](list *[]T) bool {
	if len(*list) == 0 {
		return false
	}
	*list = (*list)[:len(*list)-1]
	return true
}

func turned(claims []proof.Claim) bool {
	for i := range claims {
		claims[i].Digit = claims[i].Digit%9 + 1
	}
	return len(claims) > 0
}

// TestLinesAreNeeded leaves out each line: the proof does not pass.
func TestLinesAreNeeded(t *testing.T) {
	t.Parallel()
	for _, text := range []string{byCases, withParts} {
		b, p := proven(t, text)
		for i := range p.Main {
			q := p
			q.Main = slices.Delete(slices.Clone(p.Main), i, i+1)
			if proofcheck.Check(b, q) == nil {
				t.Errorf("line %d is not needed", i+1)
			}
		}
		for i := range p.Parts {
			q := p
			q.Parts = slices.Delete(slices.Clone(p.Parts), i, i+1)
			if proofcheck.Check(b, q) == nil {
				t.Errorf("part %s is not needed", p.Parts[i].Name)
			}
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	board, p := proven(b, withParts)
	for b.Loop() {
		if err := proofcheck.Check(board, p); err != nil {
			b.Fatal(err)
		}
	}
}
