package logs

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
)

// techniqueCount is how often a technique occurs in a log.
type techniqueCount struct {
	id, title string
	kin       kin
	count     int
	first     int          // the number of its first step
	se        logic.Tenths // the highest of its ratings; 0 where Sudoku Explainer does not know it
	score     int          // HoDoKu's of one step; 0 where that does not know it
}

// countTechniques counts the techniques of a log, in the order of their first steps.
func countTechniques(entries []Entry) []techniqueCount {
	var all []techniqueCount
	at := map[string]int{}
	for i, e := range entries {
		k, known := at[e.id]
		if !known {
			k = len(all)
			at[e.id] = k
			all = append(all, techniqueCount{id: e.id, title: e.Technique, kin: e.kin, first: i + 1, score: TechniqueOf(e.id).Score})
		}
		all[k].count++
		all[k].se = max(all[k].se, e.se)
	}
	return all
}

// TechniqueOf is the technique with an ID; of a step of another method one without a name.
func TechniqueOf(id string) logic.Technique {
	t, _ := logic.TechniqueOf(id)
	t.ID = id
	return t
}

func isSingle(t logic.Technique) bool { return t.Family == "Singles" }

// Has reports whether a technique occurs in the log.
func (l Log) Has(technique string) bool { return l.technique(technique) >= 0 }

func (l Log) technique(id string) int {
	for i, t := range l.techniques {
		if t.id == id {
			return i
		}
	}
	return -1
}

// Techniques names the techniques of the log as addresses do.
func (l Log) Techniques() []string {
	var all []string
	for _, t := range l.techniques {
		all = append(all, t.id)
	}
	return all
}

// nextHard is the next step after one that is more than a single; 0 where none is. Only the
// logic engine has hard steps.
func (l Log) nextHard(step int) int {
	if l.Result.Path == nil {
		return 0
	}
	for i := step; i < len(l.Entries); i++ {
		if l.Entries[i].kin != ofSingles {
			return i + 1
		}
	}
	return 0
}

// techniqueLinks are the techniques of a log with their numbers, each with the address at
// which it is listed alone.
func techniqueLinks(log Log, here string, at address.At) []templates.TechniqueLink {
	if len(log.techniques) < 2 {
		return nil // nothing to choose
	}
	all := []templates.TechniqueLink{{
		Count: len(log.Entries), Title: "all techniques", Href: at.OfAll().In(here), Here: at.OfAll().Limited(here), Current: at.Technique == "",
	}}
	for _, t := range log.techniques {
		limited := address.At{Step: at.Step, Technique: t.id, Detail: at.Detail}
		link := templates.TechniqueLink{
			Count: t.count, Title: t.title, Class: kins[t.kin].class,
			Href: limited.In(here), Here: limited.Limited(here), Current: t.id == at.Technique,
		}
		all = append(all, link)
	}
	return all
}

// Items are the lines of a log. Singles that follow each other are folded, unless there is
// nothing else, or the list is limited to a technique.
func Items(q address.Query, log Log, at address.At) []templates.LogItem {
	var all []templates.LogItem
	local := "" // the address of a step from this page: on a large board the whole one is long
	if _, parameters, found := strings.Cut(log.Query().Address(q, "/steps"), "?"); found {
		local = "?" + parameters
	}
	folds := at.Technique == "" && log.nextHard(0) > 0
	for i := 0; i < len(log.Entries); i++ {
		if run := singlesFrom(log.Entries[i:]); folds && run > 1 {
			all = append(all, foldedRun(log, local, at, i, run))
			i += run - 1
			continue
		}
		if at.Technique == "" || log.Entries[i].id == at.Technique {
			all = append(all, templates.LogItem{Lines: []templates.LogLine{logLine(log, local, at, i)}})
		}
	}
	return all
}

func singlesFrom(entries []Entry) int {
	n := 0
	for n < len(entries) && entries[n].isSingle {
		n++
	}
	return n
}

// foldedRun is a run of singles in a line, with the first of them named.
func foldedRun(log Log, local string, at address.At, from, count int) templates.LogItem {
	const named = 2
	item := templates.LogItem{
		Range: strconv.Itoa(from+1) + "–" + strconv.Itoa(from+count),
		Title: english.Number(count) + " singles",
	}
	var names []string
	for i := from; i < from+count; i++ {
		if i < from+named {
			names = append(names, board.Words(log.Entries[i].result))
		}
		item.Lines = append(item.Lines, logLine(log, local, at, i))
	}
	item.Named = strings.Join(names, ", ")
	if count > named {
		item.Named += " …"
	}
	return item
}

func logLine(log Log, local string, at address.At, i int) templates.LogLine {
	e := log.Entries[i]
	return templates.LogLine{
		Number: i + 1, Href: at.OfStep(i + 1).In(local), Technique: log.technique(e.id),
		Result: e.result, Title: e.title(), Said: e.said, Line: e.line, Current: i+1 == at.Step,
	}
}

// aboutTechniques are the pages about the techniques of a log, in the order of their first steps;
// none for a method without techniques.
func aboutTechniques(log Log, q address.Query) []templates.Link {
	if log.Result.Path == nil {
		return nil
	}
	var all []templates.Link
	for _, t := range log.techniques {
		all = append(all, templates.Link{Label: t.title, Href: address.Lesson{ID: t.id, In: &q}.Address()})
	}
	return all
}

// techniqueRows are the techniques of the log of a puzzle, the hardest first.
func techniqueRows(log Log, q address.Query) []templates.TechniqueRow {
	here := q.Address("/steps")
	counts := slices.Clone(log.techniques)
	slices.SortStableFunc(counts, func(a, b techniqueCount) int {
		return cmp.Or(cmp.Compare(b.se, a.se), cmp.Compare(b.score, a.score))
	})
	var all []templates.TechniqueRow
	for _, t := range counts {
		row := templates.TechniqueRow{
			Title: t.title, Class: kins[t.kin].class, Count: t.count, SE: "–", HoDoKu: "–", About: address.Lesson{ID: t.id, In: &q}.Address(),
		}
		if t.se > 0 {
			row.SE = t.se.String()
		}
		if t.score > 0 {
			row.HoDoKu = strconv.Itoa(t.score)
		}
		at := address.At{Step: t.first}
		row.First = templates.Link{Label: fmt.Sprintf("step %d", t.first), Href: at.In(here)}
		all = append(all, row)
	}
	return all
}
