// Package templates turns view models into HTML. A view model is a plain value
// that says what a page shows, with nothing left to work out; view.go holds them.
// The components are in the .templ files, one file for each kind of page; the
// code generated from them is committed.
//
// A large component that several others use is marked go:noinline: the compiler
// would copy it into each of them, which made the program 400 kB heavier.
//
// The package imports nothing of ours: who makes a view model decides, a
// component only renders.
package templates

import "slices"

// Page is what every page has around its own content.
type Page struct {
	Title       string // without the name of the site
	Description string
	Assets      Assets
	Tabs        []Tab // the pages of one puzzle; none where there is no puzzle
	Origin      Origin

	Style  string // address of a style sheet beside that of every page; empty for none
	NoHtmx bool   // nothing on the page asks for anything
	Framed bool   // it has the frame of a board; where something else can take its place, a script says so
	Typed  bool   // there is a grid to type into

	Social Social
}

// Social is what a page tells those who show a link to it: chats, networks and search engines.
type Social struct {
	URL     string // of the page, whole, without what makes no other page of it; empty where nobody is told anything
	Picture string // whole
	Width   int    // of the picture, in pixels
	Height  int
	Alt     string // what the picture shows
}

// Sharing is what can be handed on of a page.
type Sharing struct {
	URL   string // of the page, whole
	QR    string // address of the link to the puzzle as a QR code; empty for none
	NoQR  string // why there is no QR code
	Embed string // HTML that shows it on another site; empty for none

	Picture string // address of a picture of the puzzle
	Played  bool   // the link can say how long the player took
	Other   *Other // the page that can be handed on in place of the puzzle; nil where there is none

	Export string // address of the page with every notation of the puzzle; empty where something else leads there
}

// Other is a page about a puzzle, beside the puzzle itself. Both are paths.
type Other struct {
	Label  string // what the link to it has more: "With the solution"
	Puzzle string
	Page   string
	URL    string // of the page, whole
	Says   string // what that link is
}

// Embed is a board that other sites show within their pages.
type Embed struct {
	Assets     Assets
	Title      string
	Words      string // above the board
	SVG        string // the board, which has no text of others in it
	Href, Link string // the way back
}

// Origin says how the text was read that a puzzle came from.
type Origin struct {
	Text  string // "Read as 81 digits: …"; empty where there is nothing to say
	Board *Link  // to the same digits on a board that the text named; nil for none

	Others []Link // to other grids that the text may mean
}

// Assets are the addresses of the static files, with their hashes.
type Assets struct {
	CSS, Htmx, Icon, Font string

	Early string // of what keeps keys until a grid is ready for them

	DrawCSS   string // of the page on which regions are drawn
	StepsCSS  string // of steps: drawn, told, listed and looked for
	FoundCSS  string // of steps that are being looked for
	AnswerCSS string // of the solution of a puzzle
	ManualCSS string // of the manual
	APICSS    string // of the page that describes every address

	RatingCSS   string // of the pages with tables
	PuzzleCSS   string // of a puzzle that is played, with hints and checks beside it
	GameCSS     string // of what was begun
	LearnCSS    string // of the list of techniques
	LessonCSS   string // of the page of a technique
	PractiseCSS string // of the page on which a technique is practised
	HelpCSS     string // of hints, checks and all steps of a position
	PaperCSS    string // of puzzles on paper
	EmbedCSS    string // of a board within a page of another site
	ExportCSS   string // of the page with every notation of a puzzle
	ListCSS     string // of a list of puzzles to choose from
	SmallCSS    string // of pages with a few words and a drawing
	OfflineCSS  string // of the page that stands for one without a network

	StatisticsCSS string // of the games that were solved in a browser
	NewCSS        string // where a puzzle is wished for
	DoctorCSS     string // of what a setter can do to a puzzle
	PhotoCSS      string // of a picture that was read

	Base, Entry, Pencil, Board, Steps, Draw, Share, Learn, New, Practise, Helped, Begun, Statistics, Photo Module // Base is for a page that needs none of the others
}

// Module is an ES module.
type Module struct {
	Src     string
	Imports []string // addresses of all modules that are loaded with it
}

// Tab is a link of a navigation: to a page of the puzzle, a method, a notation, a size.
type Tab struct {
	Label, Href string
	Current     bool
}

// Board is a grid to look at.
type Board struct {
	ID     string // of the element; empty for none
	Label  string // what a screen reader calls it
	Size   int
	Across int // candidates side by side in a cell
	Rows   [][]Cell
	Lines  BoardPicture // how its lines are printed

	Drawing Drawing // of a step; none where there is nothing to draw

	Numbered bool     // rows and columns have their names beside them
	RowNames []string // "1", in A1 "A"
	Marked   bool     // cells have room for candidates
}

// Drawing is a step drawn over its board: shapes, one unit a cell.
type Drawing struct {
	Size    int    // of the board; 0 for no drawing
	Across  int    // candidates side by side in a cell
	Label   string // what there is to see, for a screen reader
	Layers  []DrawingLayer
	Legend  []LegendEntry
	Numbers []DrawingNumber
}

// DrawingNumber is the number of a line beside what it speaks of. Its disc is a line that is as good as no longer
// than it is wide.
type DrawingNumber struct {
	Statement string // to which it belongs
	Hidden    bool   // until that is shown

	Text, X, Y string
	Disc       string // data of an SVG path
}

// DrawingLayer is shapes that look alike and are shown together.
type DrawingLayer struct {
	Class      string
	Statements string // "2 5": the numbers of the statements that it belongs to; empty: it is always shown
	Hidden     bool   // until one of its statements is shown

	Path, Detail, Over string // data of SVG paths; Over lies over the text
	Text, X, Y         string // digits, and the place of each
}

// LegendEntry says what shapes stand for.
type LegendEntry struct {
	Words  string
	Swatch DrawingLayer // in a square of one unit
}

// Cell is one cell of a Board or of an Entry.
type Cell struct {
	Name       string // r1c1
	Label      string // "Row 1, column 1, 5, given"; in an Entry "row 1 column 1, given", for the digit is the value
	Value      string // its digit; in an Entry whatever was typed
	Class      string // origin, borders and role, as class names
	Clash      bool
	Candidates []Marks  // of an open cell: Across symbols or blanks to the line
	Corners    []string // corner marks, up to three rows of them, where no candidates are shown in their places
	Centre     string   // few candidates, in the middle of the cell
	Both       string   // the digits of two solutions that differ here
	Href       string   // where the cell leads; empty for nowhere
}

// Marks are candidates of a cell that look alike.
type Marks struct {
	Text  string
	Class string // the role of a candidate in a step; empty for none
}

// Entry is the form that a puzzle is typed into.
type Entry struct {
	Page     Page
	Layout   string // ID of the layout, for the form
	Title    string // name of the board in a sentence
	Prefix   string // the part of a share code before the cells
	Size     int
	Symbols  []string // what a cell can hold
	Allowed  string   // what a cell can hold, in words
	Numeric  bool     // digits only: a phone shows its number pad
	Givens   string   // code of the puzzle that was opened; what differs is typed
	Begun    bool     // something stands in the grid
	Grid     Board
	Pencil   *Pencil // what is noted beside the digits; nil while a puzzle is being entered
	Begin    string  // name of the cell that is typed into first; empty for none
	Houses   string  // the cells of every house, for the marks while typing
	Status   Status
	Problem  string // why what was sent could not be used
	Paste    Paste
	Examples []Example // to try; none where a new one is there at once
	Fresh    []Example // lead to a new puzzle of a level
	Today    []Link    // lead to those of today
	Blank    string    // the address of the same board without a digit
	Menu     BoardMenu
	Left     *Link  // back to the grid that was left for a board of another size
	Redraw   string // where the regions of the board are drawn; empty where it has boxes
	Change   string // where the givens of a puzzle can be changed
	Restart  string // the puzzle without what was typed
	Methods  string // where methods are compared
	Share    string // the address to share, whole; empty for none
	Sharing  Sharing

	Difficulty Difficulty // of the puzzle that is shared
	Paper      *Paper     // nil while a puzzle is being entered
	Game       *Game      // nil while a puzzle is being entered
	Without    LeftOut
	HintKey    string // "H", or "Alt+H" where H is a digit
}

// Game is what the page of a puzzle needs for its beginning and its end. All is of the givens alone.
type Game struct {
	Took     string // how long who has sent the puzzle took; empty where nobody says so
	Profile  string // address of the picture of its steps
	Steps    string // addresses of its pages
	Solution string
	Others   []string // addresses of puzzles to play next
}

// IsSent reports whether somebody has sent the puzzle together with a time.
func (e Entry) IsSent() bool { return e.Game != nil && e.Game.Took != "" }

// Pencil is what a person has noted beside the digits of a puzzle. What stands in a cell is
// in its Cell.
type Pencil struct {
	Query  string // all of it, as the query of an address has it
	Fields []Field
	Auto   bool // every candidate is shown
	Digits []DigitPlaces

	Strong, Weak, Ends string // the links and the rings around their ends: paths of SVG, one unit a cell
	Links              string // the links in words; empty for none
}

// Field is a name with a value: a field of a form that nobody sees, or a fact.
type Field struct{ Name, Value string }

// DigitPlaces is a digit and how many of it are missing.
type DigitPlaces struct {
	Symbol  string
	Missing int
}

// BoardMenu is the choice of a board.
type BoardMenu struct {
	Chosen   BoardChoice
	Rule     string // what the chosen board asks for, in a sentence
	Groups   []BoardGroup
	FreeForm BoardChoice // leads to the page on which regions are drawn
}

// BoardGroup is a row of the menu.
type BoardGroup struct {
	Label   string
	Choices []BoardChoice
}

// BoardChoice is one board of the menu.
type BoardChoice struct {
	ID      string // of the layout, or "free-form" for one whose regions are still to be drawn
	Label   string // under the picture: "X"
	Title   string // on its own: "9×9 X"
	Picture BoardPicture
	Chosen  bool
}

// BoardPicture is a picture of a board: paths of SVG, one unit a cell.
type BoardPicture struct {
	Size             int
	Thin, Bold, Tint string
	Dots             string // points where the givens are; empty for none
}

// Example is a puzzle to try.
type Example struct {
	Link    Link
	Picture BoardPicture
	Level   Level
}

// Level is a difficulty, from 1 to 9; 0 where there is no rating.
type Level int

// Status is the line under the grid that says what clashes.
type Status struct {
	Grid    string   // the cells that it is about
	Cells   string   // names of the clashing cells
	Clashes []string // a sentence each
	Count   string   // "Clash:", "No clashes."
}

// Paste is the box that a puzzle is pasted into.
type Paste struct {
	Hint    string // what it takes
	Takes   string // the same in short
	Text    string
	Problem string // why the text could not be read
	Where   string // the line of the text that holds the fault, quoted
}

// Link is a link with its text.
type Link struct {
	Label, Href, Note string
}

// Solution is the answer to a puzzle.
type Solution struct {
	Page     Page
	Verdict  string // the heading: "One solution"
	Kind     string // one, several, none, invalid, gave-up
	Sentence []Text // one for each paragraph
	Board    Board  // the solution; or what two have in common; or the puzzle with its fault
	Repairs  []Repair
	Partial  string // said where the time did not suffice to say all
	Without  *Link  // the same without the typed digits
	Steps    string // that lead to the one solution; empty where there is not one
	Play     string
	Edit     string
	Methods  string
	Doctor   string
	Export   string
	Sharing  Sharing
	JSON     string
	Plain    string

	Difficulty Difficulty
}

// ProfileCard is how hard a puzzle is, with a picture of its steps.
type ProfileCard struct {
	Name    string // of the difficulty; empty where there is no rating
	Level   Level
	Words   string
	Href    string // of the page with the ratings
	Profile Profile
	Hardest Link     // the hardest step; none where it has no address
	Needs   []Field  // techniques, and how often each occurs
	IDs     []string // of all techniques that are more than singles
}

// Figure is a board with its caption.
type Figure struct {
	Caption string
	Board   Board
}

// Repair is a change of one digit that leaves exactly one solution.
type Repair struct {
	Cell, Text, Href string
}

// Text is a sentence cut at the names of cells, so that they can be ringed on
// the board.
type Text []Span

// Span is a piece of a Text: a name of a cell, or words.
type Span struct {
	Words string
	Cell  string // the name on the board of the cell that the words are about; empty for none
}

// Steps is a log of steps with the board at one of them.
type Steps struct {
	Page    Page
	Heading string
	Methods []Tab

	Orders    []Tab // in which logic can try the techniques, where the method is logic
	Notations []Tab // ways to write a step in a line, where the method has them

	Without    LeftOut
	LeavingOut []Tab  // links to the log without a technique, and with one that it does without
	Outcome    string // "Solved in 51 steps"
	Status     string // what it means for the log that the puzzle has not exactly one solution
	End        string // why the log ends before the solution, where there is more to say
	Cut        string // said where the log was cut
	Hardest    Hardest
	Profile    Profile
	Step       StepView

	About      []Link          // the pages about its techniques
	Techniques []TechniqueLink // in the log, after all of them together; none where there is nothing to choose
	Limited    bool            // Log holds the steps of one technique alone
	Log        []LogItem

	Board   string // address of the fragment that shows one step, without the number
	Here    string // address of this page, without the number
	JSON    string
	Plain   string
	Edit    string
	Share   string
	Sharing Sharing

	Difficulty Difficulty
}

// StepView is the board at one step, with its words and links to the others.
type StepView struct {
	Number, Count int // 0 is the board before the first step
	Heading       string
	Title         string   // the technique
	About         string   // address of the page about it; empty where there is none
	Result        string   // what it does: "r4c4 ≠ 9"; empty where it does nothing
	Chips         []string // "SE 7.1"
	Before        []Statement
	Cases         []Tab       // links to the cases, of which one is shown; none where there is one at most
	Case          []Statement // the statements of the case that is shown
	After         []Statement
	Part          string  // "Part A, on the board" where a part of its proof is open and drawn; Result is what that proves
	Crumbs        []Crumb // from what the step does to the part around the open one
	Printed       []PartOnPaper
	Details       []Tab  // links to the step shown, told and proven; none where there is no choice
	Simpler       string // that the argument is simpler than the name of the technique; empty where it is not
	Places        bool   // it puts a digit into a cell
	Line          string // the step in notation, where it was asked for
	Notation      string // the address of it in Eureka and as truths and links; empty where it has none
	Board         Board
	First, Prev   string // addresses; empty where there is none
	Next, Last    string
	Hard          string // of the next step that is more than a single
}

// told is the step without a choice of how much is told of it.
func (v StepView) told() StepView {
	v.Details = nil
	return v
}

// Statement is an item of an argument.
type Statement struct {
	Path   string // its number among the statements of the step: "4", inside a proof "4.1"
	Text   Text
	Why    Text // empty where Text says it
	Effect bool // it says what the step does
	More   bool // it waits until more is asked for

	Part      string      // the name of its proof, A; empty where that has none
	Proof     []Statement // that is open
	Begins    string      // "Case 2" where a case of a proof begins
	ProofHref string      // where it is open; empty where it is, and without one
	ShutHref  string      // where a part is open, the address at which it is not; empty where it is always open
	ShutPath  string      // the path of the part around it that is open then; empty for none
}

// run is statements that follow each other, of which all wait until more is asked for, or none does.
type run struct {
	statements []Statement
	from       int // the number of the first
}

// runs are the runs of statements that are numbered from a number on.
func runs(all []Statement, from int) []run {
	var runs []run
	for i, s := range all {
		if i == 0 || s.More != all[i-1].More {
			runs = append(runs, run{from: from + i})
		}
		last := &runs[len(runs)-1]
		last.statements = append(last.statements, s)
	}
	return runs
}

// Crumb leads back from an open part to the argument around it.
type Crumb struct {
	Label, Href string
	Path        string // of the part that is open there; empty for none
}

// PartOnPaper is a part of a proof that is told on paper alone: on a screen it opens.
type PartOnPaper struct {
	Name, Result string
	Lines        []Statement
}

// proofTitle is what the proof of a statement is called.
func (s Statement) proofTitle() string {
	if s.Part != "" {
		return "By part " + s.Part
	}
	return "The proof"
}

// Hardest is the hardest step of a log.
type Hardest struct {
	Number int // 0 where no step has a rating
	Link   Link
}

// Profile is how hard the steps of a log are, as a drawing: a bar for each.
type Profile struct {
	Label string
	Width int // of the drawing, in its units; it is 100 high
	Top   int // how far the tallest bar is from the top
	Slot  int // the width of one step
	Per   int // how many steps a bar stands for
	Now   int // the step that is marked
	Count int // of steps
	Bars  []ProfileBars
}

// ProfileBars are the bars of one colour.
type ProfileBars struct {
	Class, Name string
	Path        string // of SVG
}

// TechniqueLink is a technique in a log, with the address of the list of its steps.
type TechniqueLink struct {
	Count        int
	Title, Class string // the class is empty for all techniques together
	Href         string
	Here         string // the same without the number of the step
	Current      bool
}

// LogItem is one step in the log, or several that are folded.
type LogItem struct {
	Range string // of several: "1–5"; empty for one
	Title string // "five singles"
	Named string // the first of them: "4 in r2c7, 3 in r4c4 …"
	Lines []LogLine
	Ready string // its markup, if that is known
}

// At returns the item with a step as the current one, if it is in it.
func (i LogItem) At(step int) LogItem {
	k := slices.IndexFunc(i.Lines, func(l LogLine) bool { return l.Number == step })
	if k < 0 {
		return i
	}
	i.Lines, i.Ready = slices.Clone(i.Lines), ""
	i.Lines[k].Current = true
	return i
}

// LogLine is one step in the log.
type LogLine struct {
	Number    int
	Href      string
	Technique int  // its index among the techniques
	Result    Text // what it does: "r4c4 ≠ 9"; empty for what does nothing
	Title     string
	Said      Text   // what happens, where Title does not say it
	Line      string // the step in notation, where it was asked for
	Current   bool
}

// Methods compares all methods on one puzzle.
type Methods struct {
	Page  Page
	Intro string
	Rows  []MethodRow
	Share string
	JSON  string
	Plain string
	Edit  string
}

// MethodRow is what one method did.
type MethodRow struct {
	Title, Summary, Href      string
	Outcome, Placed           string
	Calls, Tries, Guesses     string
	Retreats, Deepest, Micros string
	Bar                       int // share of the longest time, in steps of 5 from 0 to 100
}

// Rating says how hard a puzzle is.
type Rating struct {
	Page    Page
	Board   Board // the puzzle
	Heading string
	Intro   string
	Rows    []RatingRow
	Steps   string

	Profile    Profile // of the log of steps
	Techniques []TechniqueRow
	Edit       string
	Share      string
	JSON       string
	Plain      string
}

// RatingRow is a rating on one scale.
type RatingRow struct{ Scale, Rating, Meaning string }

// TechniqueRow is a technique of a log: how often it occurs, and how hard it is.
type TechniqueRow struct {
	Title, Class string
	About        string // address of the page about it; empty where there is none
	Count        int
	SE, HoDoKu   string // empty where the scale does not know it
	First        Link   // its first step
}

// Difficulty is the rating in a line, or the link to it.
type Difficulty struct {
	Fragment string // address of the line
	Profile  string // address of the line with a picture of the steps
	Href     string // of the page
	Name     string // of the difficulty; empty where there is no rating
	Level    Level
	Words    string
}

// Help is the manual.
type Help struct {
	Page     Page
	Sketches []Figure // of a free-form board: half drawn, and finished
}

// Techniques is the list of all techniques, or of some.
type Techniques struct {
	Page     Page
	Intro    string
	Levels   []Tab
	Families []Tab // to the parts of the page
	Name     string
	Groups   []TechniqueGroup
	None     string // why nothing is listed
}

// TechniqueGroup is the techniques of a family.
type TechniqueGroup struct {
	ID, Title string
	Cards     []TechniqueCard
}

// TechniqueCard is a technique in the list.
type TechniqueCard struct {
	Href, Title string
	Lead        string
	Facts       string // "SE 3.2 · Hard"
	Names       string // other names and the code
	Picture     SmallPicture
}

// SmallPicture is a step as a picture without digits.
type SmallPicture struct {
	Size  int    // of the board
	Grid  string // the path of the lines between regions; empty for boxes of 3×3
	Paths []PicturePath
}

// PicturePath is things that look alike.
type PicturePath struct{ Class, Path string }

// Lesson is the page about a technique.
type Lesson struct {
	Page     Page
	Title    string
	Long     bool // the title needs small letters
	Names    string
	Lead     string
	What     []Passage
	Why      []Passage
	Spot     []Passage
	Step     StepView // the example
	Facts    []LessonFact
	Before   []Link
	Leads    []Link // to techniques that build on it
	Family   Link
	Prev     Link // in the family; none where it has no address
	Next     Link
	Used     *Used // in the puzzle that the page was opened from; nil for none
	Practise Practise
}

// Passage is a paragraph, or a list.
type Passage struct {
	Text  string
	Items []string
}

// LessonFact is a fact about a technique.
type LessonFact struct{ Name, Text string }

// Used says where a puzzle needs a technique.
type Used struct {
	Text  string
	Steps []Link
	Log   Link // to all of them, or to all steps
}

// Practise leads to where a technique is practised, and to a position in which it is the next step.
type Practise struct {
	Text  string
	Find  Link
	Open  Link
	Get   Link // a puzzle that needs it; empty where there is none at once
	Other Link // to this page with another position
}

// Problem is a page, or a fragment, that says what went wrong.
type Problem struct {
	Page    Page
	Status  int
	Heading string
	Message string
	Advice  string
	Way     Link // where to go next; none where it has no address
}

// Statistics is what the page of the games that were solved in a browser knows of techniques and difficulties.
type Statistics struct {
	Page       Page
	Levels     []string // names of the difficulties, the easiest first
	Techniques []Field  // their IDs and titles
}

// New is the page where a puzzle is wished for.
type New struct {
	Page Page

	Levels, Boards, Symmetries, Techniques []Choice

	// What is chosen: as a picture, and in words.
	Sample        BoardPicture
	Wished, Shape string

	Today, Yesterday Day
	Before           []Day
}

// Choice is one of several.
type Choice struct {
	Value, Title, Note string
	Level              Level
	Picture            BoardPicture
	Chosen             bool
}

// Day is the puzzles of a day.
type Day struct {
	Name, Date string
	Puzzles    []Link
}
