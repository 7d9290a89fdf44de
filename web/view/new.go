package view

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/generate"
	"sudoku/solver/generate/bank"
	"sudoku/solver/logic"
	"sudoku/templates"
	"sudoku/web/view/board"
	"sudoku/web/view/entry"
	"sudoku/web/view/page"
)

// Addresses of new puzzles.
const (
	NewPath = "/new"
	DayPath = "/day"
)

// newLevels are the levels that a puzzle can be wished for of, and what each asks for at most: all but the last, of
// which the bank has none yet.
var newLevels = []struct{ name, words string }{
	{"gentle", "boxes only"},
	{"easy", "singles"},
	{"moderate", "pairs"},
	{"tricky", "wings, fish"},
	{"hard", "rectangles"},
	{"very hard", "chains"},
	{"fiendish", "forcing chains"},
	{"monstrous", "nets"},
}

// newBoards are the boards that a new puzzle can be on.
var newBoards = []struct{ id, title string }{
	{"classic", "9×9"}, {"x", "X"}, {"windoku", "Windoku"}, {"jigsaw", "Jigsaw"}, {"6x6", "6×6"}, {"8x8", "8×8"}, {"10x10", "10×10"}, {"12x12", "12×12"}, {"16x16", "16×16"},
}

// newSymmetries are those that are offered; an address may have any.
var newSymmetries = []generate.Symmetry{generate.None, generate.HalfTurn, generate.QuarterTurn, generate.LeftRight, generate.Diagonal, generate.Full}

// New makes the view model of the page where a puzzle is wished for.
func New(asked generate.Asked, now time.Time, site page.Site) templates.New {
	view := templates.New{
		Page:       site.Page("New puzzle", "A new Sudoku of the difficulty, on the board and with the symmetry that you choose; and the puzzle of the day."),
		Levels:     levelChoices(asked.Difficulty),
		Boards:     boardChoices(asked.Layout),
		Symmetries: symmetryChoices(asked.Symmetry),
		Techniques: techniqueChoices(asked.Technique),
		Today:      daysOf(now),
		Yesterday:  daysOf(now.AddDate(0, 0, -1)),
	}
	view.Sample, view.Wished, view.Shape = wishedFor(view)
	view.Page.Style, view.Page.NoHtmx = site.Assets.NewCSS, true
	for back := 2; back <= 30; back++ {
		view.Before = append(view.Before, daysOf(now.AddDate(0, 0, -back)))
	}
	return view
}

// wishedFor is what is chosen: a picture of the givens, or of the lines of a board of its own, and words.
func wishedFor(n templates.New) (sample templates.BoardPicture, what, shape string) {
	level, board, symmetry := chosenOf(n.Levels), chosenOf(n.Boards), chosenOf(n.Symmetries)
	sample = symmetry.Picture
	if board.Value != solver.Classic().ID() {
		sample = board.Picture
	}
	return sample, level.Title + ", " + board.Title, "Symmetry: " + strings.ToLower(symmetry.Title)
}

// chosenOf is the choice that is made; the first one where an address has another.
func chosenOf(all []templates.Choice) templates.Choice {
	return all[max(0, slices.IndexFunc(all, func(c templates.Choice) bool { return c.Chosen }))]
}

// levelChoices are the levels, of which one is chosen.
func levelChoices(chosen string) (all []templates.Choice) {
	if chosen == "" {
		chosen = "moderate"
	}
	for _, l := range newLevels {
		all = append(all, templates.Choice{
			Value: l.name, Title: english.Capital(l.name), Level: page.LevelOf(l.name), Chosen: l.name == chosen,
			Note: fmt.Sprintf("to %v, %s", logic.MostOf(l.name), l.words),
		})
	}
	return all
}

func boardChoices(chosen string) (all []templates.Choice) {
	if chosen == "" {
		chosen = "classic"
	}
	for _, b := range newBoards {
		if l, err := sampleBoard(b.id); err == nil {
			all = append(all, templates.Choice{Value: b.id, Title: b.title, Picture: board.Picture(l), Chosen: b.id == chosen})
		}
	}
	return all
}

// sampleBoard is a board to show on its choice.
func sampleBoard(id string) (*solver.Layout, error) {
	w, err := generate.Asked{Layout: id}.Wishes()
	if err == nil && w.Layout == nil {
		return w.Regions.Sample()
	}
	return w.Layout, err
}

// symmetryChoices are symmetries, each with the cells of a few orbits of it as a picture.
func symmetryChoices(chosen string) (all []templates.Choice) {
	if chosen == "" {
		chosen = generate.HalfTurn.String()
	}
	for _, s := range newSymmetries {
		all = append(all, templates.Choice{Value: s.String(), Title: s.Title(), Picture: board.PuzzlePicture(s.Sample()), Chosen: s.String() == chosen})
	}
	return all
}

// techniqueChoices are the techniques that a puzzle can be made to need: those of which the bank has one that does.
func techniqueChoices(chosen string) (all []templates.Choice) {
	if chosen == "" {
		chosen = "x-wing"
	}
	for _, t := range logic.Techniques() {
		needed := slices.ContainsFunc(bank.Of(t.ID), func(e bank.Entry) bool { return e.Needed })
		if needed && t.Family != "Singles" && t.Family != "Direct" {
			all = append(all, templates.Choice{Value: t.ID, Title: t.Title, Chosen: t.ID == chosen})
		}
	}
	return all
}

// OfDay is what makes the puzzle of a day and a level: the same for everybody, from the date alone.
func OfDay(day time.Time, level string) (asked generate.Asked, seed generate.Seed, ok bool) {
	i := slices.Index(entry.DayLevels(), level)
	days := int(day.Sub(firstDay) / (24 * time.Hour))
	return generate.Asked{Difficulty: level, Symmetry: generate.HalfTurn.String()}, generate.Seed(days*len(entry.DayLevels()) + i), i >= 0
}

// FirstDay is the day of the first puzzles.
func FirstDay() time.Time { return firstDay }

var firstDay = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

// daysOf are the puzzles of a day.
func daysOf(day time.Time) templates.Day {
	day = day.UTC()
	d := templates.Day{Name: day.Format("2 January"), Date: day.Format(time.DateOnly)}
	for _, level := range entry.DayLevels() {
		d.Puzzles = append(d.Puzzles, templates.Link{Label: english.Capital(level), Href: DayPath + "/" + d.Date + "/" + level})
	}
	return d
}

// NewAddress is the page with wishes chosen.
func NewAddress(asked generate.Asked) string { return withWishes(NewPath, asked) }

// withWishes is an address with wishes in it.
func withWishes(path string, asked generate.Asked) string {
	v := url.Values{}
	for name, value := range asked.Parameters() {
		v.Set(name, value)
	}
	if len(v) == 0 {
		return path
	}
	return path + "?" + v.Encode()
}
