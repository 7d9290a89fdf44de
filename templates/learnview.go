package templates

import "strconv"

// Hint is the help for a grid that somebody is at work on: what is wrong in it, or the next
// step in stages.
type Hint struct {
	Page     Page
	Says     []Text // what is wrong, or that all is done; none where there is a step
	Note     string // what it means that the givens have not exactly one solution
	Counted  string // what was taken into account
	Without  LeftOut
	Mend     []Change // what to do about what is wrong
	Which    string   // what would tell too much at once, where it was asked for
	AskWhich string   // the address that asks for it; empty where there is nothing more to tell
	Board    Board    // the grid as it is
	Marked   Marked
	Frames   Drawing     // around the houses to look at, while no more was asked for
	Stages   *HintStages // of a step; nil for none

	All, Check               string // addresses
	Edit, Share, JSON, Plain string
}

// HintStages is a step, told one stage after the other.
type HintStages struct {
	Open  int   // how many were asked for
	Links []Tab // that ask for as many

	Where     Text
	Technique Link
	Cells     Text
	Step      StepView
	Do        Change
}

// heading says how many of the stages were asked for.
func (s HintStages) heading() string {
	return "Hint " + strconv.Itoa(s.Open) + " of " + strconv.Itoa(len(s.Links))
}

// asks is the label of what asks for a stage beside the grid.
func (s HintStages) asks(number int) string {
	if number > s.Open+1 {
		return "Show it all"
	}
	return "Next hint"
}

// next is the stage after the last that is open; after all of them, what the step does is done.
func (s HintStages) next() Link {
	titles := []string{"Which technique?", "Which cells?", "The step"}
	if s.Open > len(titles) {
		return Link{Label: s.Do.Label, Href: s.Do.Href}
	}
	return Link{Label: titles[s.Open-1], Href: s.Links[s.Open].Href}
}

// back leads to the grid that something is said of.
func back(href string) Link { return Link{Label: "Back to the puzzle", Href: href} }

// LeftOut is which techniques hints and steps do without; empty for none.
type LeftOut struct {
	Count int
	Text  string // their names
	All   string // the address of the page with every technique
}

// stageID is the ID of a stage of a hint.
func stageID(number int) string { return "stage-" + strconv.Itoa(number) }

// headOfStage is the ID of the summary of a stage: a link to it takes the focus there.
func headOfStage(number int) string { return stageID(number) + "-head" }

// mostLeftOut is how many techniques that are left out are named at once; more are folded away.
const mostLeftOut = 6

// Change is a change of the grid: a link to the grid after it. A script does it in place.
type Change struct{ Label, Href string }

// Marked is the names of cells that are marked on the board, with blanks between.
type Marked struct{ Looked, Hinted, Wrong, Lacking string }

// Check is what is wrong in a grid.
type Check struct {
	Page    Page
	Says    []Text
	Note    string
	Counted string
	Board   Board
	Marked  Marked
	Cell    string   // that alone was asked about; empty for all
	Mend    []Change // what to do about what is wrong
	Why     []Link   // to why each of it is
	Params  []Param  // of the grid, for a form that asks about a cell
	Action  string   // the address of that form
	Solved  bool     // the grid is full, and right

	Hint, All                string // addresses
	Restart, Steps           string // of the givens alone
	Edit, Share, JSON, Plain string
}

// Heading heads the page.
func (c Check) Heading() string {
	if c.Solved {
		return "Solved"
	}
	return "Check"
}

// Param is a parameter of an address.
type Param struct{ Name, Value string }

// All is every step of a grid, by technique, with one of them drawn.
type All struct {
	Page      Page
	Heading   string
	Empty     string // why there is no step; empty where there is one
	Cut       string // said where the search was ended early
	Wrong     string // what is wrong in the grid, so that steps may be too
	Counted   string
	Without   LeftOut
	Board     Board
	Step      *StepView // the one that is drawn; nil for none
	Technique string    // the address of its page
	Does      []Link    // what it does: all steps that do it, and how many they are
	Do        Change
	Groups    []FoundGroup
	Filter    StepFilter

	Forms      string // which forms of a step are listed
	OtherForms Link   // the list of the others

	Hint, Check              string // addresses
	Edit, Share, JSON, Plain string
}

// FoundGroup is the steps of one technique.
type FoundGroup struct {
	Title, Class string
	Count        int
	Open         bool
	Lines        []FoundLine
	Href, More   string // of the list of its steps alone, and words for it; empty where that is shown
	Cut          string // said where that list is cut
}

// FoundLine is a step in a list.
type FoundLine struct {
	Number  int
	Href    string
	Result  Text
	Title   string
	Current bool
}

// StepFilter is the form that limits a list of steps.
type StepFilter struct {
	Action        string
	Params        []Param // of the grid
	Techniques    []TechniqueChoice
	Takes, Places string
	All           string // the address of the whole list; empty where that is shown
}

// TechniqueChoice is a technique that a list has steps of.
type TechniqueChoice struct {
	ID, Title string
	Count     int
	Chosen    bool
}
