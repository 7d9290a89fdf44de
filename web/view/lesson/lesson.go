// Package lesson makes the pages about techniques: a page for each, with its words, an example drawn and
// positions to practise on, and the list of all. The words are those of package lessons.
package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver/english"
	"sudoku/solver/generate/bank"
	"sudoku/solver/logic"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/lessons"
	"sudoku/web/view/logs"
	"sudoku/web/view/page"
)

// Lesson makes the view model of the page about a technique, with its example as a log of one
// step. Used is nil where no puzzle is asked about.
func Lesson(t logic.Technique, example logs.Log, asked address.Lesson, at address.At, used *templates.Used, site page.Site) templates.Lesson {
	lesson, _ := lessons.Of(t.ID)
	view := templates.Lesson{
		Page:  site.Page(t.Title, lesson.Lead),
		Title: t.Title, Long: len(t.Title) > longTitle, Lead: lesson.Lead,
		What: passages(lesson.What), Why: passages(lesson.Why), Spot: passages(lesson.Spot),
		Step: exampleView(t, example, asked, at), Facts: lessonFacts(t),
		Family:   templates.Link{Label: t.Family, Href: address.TechniquesPath + "#" + familyID(t)},
		Practise: practise(asked), Used: used,
	}
	if names := otherNames(t); len(names) > 0 {
		view.Names = "Also called " + english.List(names, "or")
	}
	view.Page.Style, view.Page.NoHtmx, view.Page.Framed = site.Assets.LessonCSS, true, true
	for _, id := range lesson.Before {
		view.Before = append(view.Before, techniqueLink(logs.TechniqueOf(id), asked))
	}
	for _, next := range buildsOn()[t.ID] {
		view.Leads = append(view.Leads, techniqueLink(next, asked))
	}
	view.Prev, view.Next = neighbours(t, asked)
	return view
}

// techniqueLink leads to another technique, about the same puzzle.
func techniqueLink(t logic.Technique, asked address.Lesson) templates.Link {
	return templates.Link{Label: t.Title, Href: address.Lesson{ID: t.ID, In: asked.In}.Address()}
}

// neighbours are the techniques before and after one in its family.
func neighbours(t logic.Technique, asked address.Lesson) (prev, next templates.Link) {
	family := slices.DeleteFunc(logic.Techniques(), func(other logic.Technique) bool { return other.Family != t.Family })
	i := slices.Index(family, t)
	if i > 0 {
		prev = techniqueLink(family[i-1], asked)
	}
	if i+1 < len(family) {
		next = techniqueLink(family[i+1], asked)
	}
	return prev, next
}

func passages(blocks []lessons.Block) []templates.Passage {
	all := make([]templates.Passage, len(blocks))
	for i, b := range blocks {
		all[i] = templates.Passage{Text: b.Text, Items: b.Items}
	}
	return all
}

// exampleView is the board of the example with its step.
func exampleView(t logic.Technique, example logs.Log, asked address.Lesson, at address.At) templates.StepView {
	at.Step = 1
	v := templates.StepView{Number: 1, Count: 1, Heading: "An example: " + t.Title}
	example.Fill(&v, address.Query{Puzzle: example.Result.Puzzle}, at, asked.At)
	v.Details = logs.Details(at, asked.At)
	v.Title, v.Chips = "The example, step by step", nil
	return v
}

// lessonFacts are what there is to say of a technique in figures and names.
func lessonFacts(t logic.Technique) []templates.LessonFact {
	facts := []templates.LessonFact{{Name: "Level", Text: t.Level.String()}}
	add := func(name, text string) { facts = append(facts, templates.LessonFact{Name: name, Text: text}) }
	if t.SE > 0 {
		add("Sudoku Explainer", ratingOf(t))
	}
	if t.Score > 0 {
		add("HoDoKu score", strconv.Itoa(t.Score))
	}
	if t.Code != "" {
		add("HoDoKu code", t.Code)
	}
	add("Holds on", holdsOn(t.Needs))
	add("Name for links", t.ID)
	add("Source", t.Source)
	return facts
}

// ratingOf is the rating on the scale of Sudoku Explainer.
func ratingOf(t logic.Technique) string {
	rating := logic.Tenths(t.SE).String()
	if logic.RatingVaries(t.ID) {
		return rating + " or more"
	}
	return rating
}

// otherNames are the other names of a technique, with short ones as they are mostly written.
func otherNames(t logic.Technique) []string {
	const short = 3
	names := logic.OtherNames(t.ID)
	for i, name := range names {
		if len(name) <= short {
			names[i] = strings.ToUpper(name)
		}
	}
	return names
}

// holdsOn says on which boards a technique holds.
func holdsOn(n logic.Needs) string {
	boards := "every board"
	switch {
	case n&logic.NeedsClassic != 0:
		boards = "boards with boxes of 3×3"
	case n&logic.NeedsBoxes != 0:
		boards = "boards with rectangular boxes"
	}
	if n&logic.NeedsUnique != 0 {
		return boards + ", for puzzles that are known to have one solution"
	}
	return boards
}

// practise leads to a position in which the technique is the next step.
func practise(asked address.Lesson) templates.Practise {
	p, _ := lessons.Practice(asked.ID)
	number := max(asked.Turn, 1)
	p = p.Turned(number)
	other := asked
	other.Turn = number%address.MaxTurn + 1
	find := address.Practise{ID: asked.ID, Turn: number}
	return templates.Practise{
		Text:  practiseText(p.Without) + " Find it yourself.",
		Find:  templates.Link{Label: "Practise it", Href: find.Address(p.Puzzle.Layout())},
		Open:  templates.Link{Label: fmt.Sprintf("Play position %d", number), Href: exerciseQuery(p).Address("")},
		Get:   aPuzzle(asked.ID),
		Other: templates.Link{Label: "Another position", Href: other.Address() + "#practise"},
	}
}

// aPuzzle leads to a puzzle that needs a technique, where the bank has one.
func aPuzzle(id string) templates.Link {
	if !slices.ContainsFunc(bank.Of(id), func(e bank.Entry) bool { return e.Needed }) {
		return templates.Link{}
	}
	return templates.Link{Label: "Get a puzzle", Href: "/new/puzzle?technique=" + id}
}

// mostLeftOut is how many techniques that are left out are named; the page of the position has all.
const mostLeftOut = 10

// practiseText says what the technique is in a position in which some others are left out.
func practiseText(without []string) string {
	var titles []string
	for _, id := range without {
		titles = append(titles, logs.TechniqueOf(id).Title)
	}
	switch len(titles) {
	case 0:
		return "In this position it is the easiest step."
	case 1:
		return "In this position an easier technique leads on too: " + titles[0] + ". Hints there do without it, so that this one is next."
	}
	return "In this position easier techniques lead on too: " + english.ListUpTo(mostLeftOut, titles, "and") +
		". Hints there do without them, so that this one is next."
}
