package linecheck_test

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sudoku/solver/linecheck"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/proof/words"
	"sudoku/solver/report"
)

// The bounds of what is told of a step.
const (
	mostOfText = 400 // characters of the text that stands in a log
	mostOfLine = 160 // characters of a line, with its reason
	mostLines  = 12  // before "more"
)

// figures are what is measured of the steps of one technique.
type figures struct {
	steps        int
	texts, lines []int // characters of each text, number of lines of each step
	more         int   // steps whose text leaves lines to be told
	resultFirst  int
	longLines    []string
	asserting    []string // phrases that assert and do not argue
	verdicts     [4]int   // of the lines of the evidence
	untrue       []string
	unread       map[string]int // with their cells, digits and houses left out
}

// asserts are phrases that say that something is so without a reason, or that leave the decisive part out.
var asserts = regexp.MustCompile(`fails within|\d+ more (such )?(steps|links) follow|more like these|and so on|leads? to a contradiction|leads? there\b|likewise in \d+ more|followed on through`)

// add measures what is told of a step of a board.
func (f *figures) add(t testing.TB, b position.Board, s position.Step, with proofs) {
	t.Helper()
	e := logic.Explain(b.Layout(), s)
	f.steps++
	f.texts = append(f.texts, utf8.RuneCountInString(e.Text))
	if e.Result != "" { // heads the step, in every log and on every page
		f.resultFirst++
	}
	f.check(b, e.Statements())
	lines := linesOf(t, b, s, e, with)
	f.lines = append(f.lines, len(lines))
	for _, line := range lines {
		if utf8.RuneCountInString(line) > mostOfLine {
			f.longLines = append(f.longLines, line)
		}
		f.assertion(line)
	}
	f.assertion(e.Text)
	if tellsMore.MatchString(e.Text) {
		f.more++
	}
}

// tellsMore is what a text says where its lines tell more.
var tellsMore = regexp.MustCompile(`lines tell`)

// check proves the lines of the evidence.
func (f *figures) check(b position.Board, told []logic.Statement) {
	for _, line := range linecheck.Check(b, told) {
		f.verdicts[line.Verdict]++
		switch line.Verdict {
		case linecheck.Untrue:
			f.untrue = append(f.untrue, line.Text)
		case linecheck.Unread:
			if f.unread == nil {
				f.unread = map[string]int{}
			}
			f.unread[inGeneral(line.Text)]++
		}
	}
}

var particulars = regexp.MustCompile(`r\d+c\d+(?:(?:, | and | or )r\d+c\d+)*|\b[1-9A-P](?:(?:, | and | or )[1-9A-P]\b)*s?\b`)

// inGeneral is a line without the names in it.
func inGeneral(text string) string { return particulars.ReplaceAllString(text, "…") }

func (f *figures) assertion(text string) {
	if phrase := asserts.FindString(text); phrase != "" {
		f.asserting = append(f.asserting, phrase+": "+text)
	}
}

// proofs says whether the steps that follow suppositions are told by a proof of their own, as a page tells them.
type proofs bool

// linesOf is the lines of a step as a page shows them: those of its proof, or else of its evidence.
func linesOf(t testing.TB, b position.Board, s position.Step, e logic.Explanation, with proofs) []string {
	t.Helper()
	if bool(with) && report.FollowsSuppositions(s) {
		p, ok, err := report.ProofOf(t.Context(), b, s, proof.Budget)
		if err == nil && ok {
			return proofLines(b, p)
		}
	}
	return statementLines(e.Statements())
}

func proofLines(b position.Board, p proof.Proof) []string {
	say := words.Speaker{Layout: b.Layout()}
	lines := say.Sentences(p.Main, p.Result)
	for _, part := range p.All() {
		lines = append(lines, say.Sentences(part.Lines, p.Result)...)
	}
	return lines
}

// statementLines is statements with their reasons, and those of the steps inside.
func statementLines(all []logic.Statement) []string {
	var lines []string
	for _, s := range all {
		lines = append(lines, strings.TrimSpace(s.Text+" "+s.Why))
		if s.Proof != nil {
			lines = append(lines, statementLines(s.Proof.Statements)...)
		}
	}
	return lines
}

// row is the figures of a technique as a line of a table.
func (f *figures) row(id string) string {
	return fmt.Sprintf("%-30s %6d  %4d %4d %5d  %5d %5d  %5d  %3d %3d  %6d  %5d  %6d %5d %6d %5d", id, f.steps,
		spread(f.texts, 50), spread(f.texts, 90), spread(f.texts, 100), over(f.texts, mostOfText), len(f.longLines), f.more,
		spread(f.lines, 50), spread(f.lines, 100), f.resultFirst, len(f.asserting),
		f.verdicts[linecheck.Proven], f.verdicts[linecheck.Rule], f.verdicts[linecheck.Unread], f.verdicts[linecheck.Untrue])
}

const heading = "technique                       steps  text: median p90 longest  >400 lines>160 more  lines: median most  result first  asserting  checked: proven rules unread untrue"

// spread is the value that some percent of a list do not exceed.
func spread(list []int, percent int) int {
	if len(list) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(list))
	return sorted[(len(sorted)-1)*percent/100]
}

func over(list []int, most int) (n int) {
	for _, v := range list {
		if v > most {
			n++
		}
	}
	return n
}

// tally is the figures of every technique, and of all together.
type tally map[string]*figures

func (a tally) of(id string) *figures {
	if a[id] == nil {
		a[id] = &figures{}
	}
	return a[id]
}

func (a tally) all() *figures {
	sum := &figures{}
	for _, f := range a {
		sum.steps, sum.more, sum.resultFirst = sum.steps+f.steps, sum.more+f.more, sum.resultFirst+f.resultFirst
		sum.texts, sum.lines = append(sum.texts, f.texts...), append(sum.lines, f.lines...)
		sum.longLines, sum.asserting, sum.untrue = append(sum.longLines, f.longLines...), append(sum.asserting, f.asserting...), append(sum.untrue, f.untrue...)
		for v, n := range f.verdicts {
			sum.verdicts[v] += n
		}
		for text, n := range f.unread {
			if sum.unread == nil {
				sum.unread = map[string]int{}
			}
			sum.unread[text] += n
		}
	}
	return sum
}

// logLines prints some of the lines that are too long, are untrue or are not read.
func (a tally) logLines(t testing.TB) {
	t.Helper()
	all := a.all()
	for text, n := range all.unread {
		if n*500 > all.verdicts[linecheck.Unread] {
			t.Logf("not read %6d: %s", n, text)
		}
	}
	for id, f := range a {
		for _, line := range f.untrue[:min(len(f.untrue), 3)] {
			t.Logf("untrue: %s: %s", id, line)
		}
	}
	for id, f := range a {
		for _, line := range f.longLines[:min(len(f.longLines), 2)] {
			t.Logf("%s: %s", id, line)
		}
	}
}

// techniques is the number of techniques with a step.
func (a tally) techniques() (n int) {
	for _, f := range a {
		if f.steps > 0 {
			n++
		}
	}
	return n
}

// worst orders techniques by the share of their texts that are too long, then by their median.
func (f *figures) worst() int {
	return 10_000*over(f.texts, mostOfText)/f.steps*10_000 + spread(f.texts, 50)
}

// log prints the table, those with the longest texts first.
func (a tally) log(t testing.TB) {
	t.Helper()
	a.logLines(t)
	t.Log(heading)
	t.Log(a.all().row(fmt.Sprintf("all of %d techniques", a.techniques())))
	ids := make([]string, 0, len(a))
	for id := range a {
		if a[id].steps > 0 {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(x, y string) int { return cmp.Compare(a[y].worst(), a[x].worst()) })
	for _, id := range ids {
		t.Log(a[id].row(id))
	}
}
