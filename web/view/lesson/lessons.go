package lesson

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"sudoku/solver/english"
	positions "sudoku/solver/examples"
	"sudoku/solver/logic"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/lessons"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// Listed says which techniques are listed: those of a level, or those that a name stands for.
type Listed struct {
	Level      string // "hard"; empty for all
	Name       string // that was looked for
	Techniques []logic.Technique
	None       string // why there are none
}

// Levels are the levels of difficulty, as addresses name them.
func Levels() []string {
	var all []string
	for l := logic.Easy; l <= logic.Extreme; l++ {
		all = append(all, levelName(l))
	}
	return all
}

// LevelName is the level of a technique, as addresses name it.
func LevelName(t logic.Technique) string { return levelName(t.Level) }

func levelName(l logic.Level) string { return strings.ToLower(l.String()) }

// Techniques makes the view model of the list of techniques.
func Techniques(listed Listed, site page.Site) templates.Techniques {
	count := len(logic.Techniques())
	view := templates.Techniques{
		Page: site.Page("Sudoku techniques", fmt.Sprintf("%d ways to go on in a Sudoku, from the full house to "+
			"forcing nets: what each is, why it is true, how to spot it, with an example drawn.", count)),
		Intro: fmt.Sprintf("All %d techniques that the solver knows, by family. Each has a page: what it is, why it "+
			"is true, how to spot it, with an example to step through.", count),
		Name: listed.Name, None: listed.None,
	}
	if few := len(listed.Techniques); few < count {
		view.Intro = fmt.Sprintf("%d of %d techniques.", few, count)
	}
	view.Page.Style, view.Page.NoHtmx = site.Assets.LearnCSS, true
	view.Levels = levelTabs(listed)
	view.Groups = techniqueGroups(listed.Techniques)
	for _, g := range view.Groups {
		view.Families = append(view.Families, templates.Tab{Label: g.Title, Href: "#" + g.ID})
	}
	return view
}

func levelTabs(listed Listed) []templates.Tab {
	tabs := []templates.Tab{{Label: "All", Href: address.TechniquesPath, Current: listed.Level == "" && listed.Name == ""}}
	for _, level := range Levels() {
		href := address.With(address.TechniquesPath, address.LevelParam, level)
		tabs = append(tabs, templates.Tab{Label: english.Capital(level), Href: href, Current: level == listed.Level})
	}
	return tabs
}

// techniqueGroups are techniques by family, in the order of the easiest of each.
func techniqueGroups(techniques []logic.Technique) []templates.TechniqueGroup {
	var groups []templates.TechniqueGroup
	for _, t := range techniques {
		id := familyID(t)
		at := slices.IndexFunc(groups, func(g templates.TechniqueGroup) bool { return g.ID == id })
		if at < 0 {
			at = len(groups)
			groups = append(groups, templates.TechniqueGroup{ID: id, Title: t.Family})
		}
		groups[at].Cards = append(groups[at].Cards, card(t))
	}
	return groups
}

// familyID names a family in addresses.
func familyID(t logic.Technique) string {
	return strings.ReplaceAll(strings.ToLower(t.Family), " ", "-")
}

func card(t logic.Technique) templates.TechniqueCard {
	lesson, _ := lessons.Of(t.ID)
	facts := []string{t.Level.String()}
	if t.SE > 0 {
		facts = append([]string{"SE " + logic.Tenths(t.SE).String()}, facts...)
	}
	names := otherNames(t)
	if t.Code != "" {
		names = append(names, t.Code)
	}
	return templates.TechniqueCard{
		Href: address.Lesson{ID: t.ID}.Address(), Title: t.Title, Lead: lesson.Lead,
		Facts: strings.Join(facts, " · "), Names: strings.Join(names, ", "), Picture: smallPicture(t.ID),
	}
}

func smallPicture(id string) templates.SmallPicture {
	e, ok := positions.Of(id)
	if !ok {
		return templates.SmallPicture{}
	}
	l := e.Board.Layout()
	p := templates.SmallPicture{Size: l.Size()}
	if rows, columns := l.BoxShape(); rows != 3 || columns != 3 {
		p.Grid = board.Picture(l).Bold
	}
	for _, path := range lessons.Picture(id) {
		p.Paths = append(p.Paths, templates.PicturePath{Class: path.Kind, Path: path.Path})
	}
	return p
}

// buildsOn lists for each technique those whose pages say to know it before, and nothing harder:
// what comes next, and not all that comes.
var buildsOn = sync.OnceValue(func() map[string][]logic.Technique {
	all, place := map[string][]logic.Technique{}, map[string]int{}
	for i, t := range logic.Techniques() {
		place[t.ID] = i
		lesson, _ := lessons.Of(t.ID)
		if len(lesson.Before) > 0 {
			hardest := slices.MaxFunc(lesson.Before, func(a, b string) int { return cmp.Compare(place[a], place[b]) })
			all[hardest] = append(all[hardest], t)
		}
	}
	return all
})
