package templates

// Several is the page that shows the puzzles of a text to choose from.
type Several struct {
	Page    Page
	Heading string
	Lead    string
	Failed  []string // what could not be read, a sentence each
	First   int      // the number of the first of Items
	Items   []SeveralItem
	Rest    Rest
	Paper   Link // to those of Items that fit on sheets of paper
	Back    Link
}

// SeveralItem is a puzzle to choose.
type SeveralItem struct {
	Link       Link // its note counts the digits
	Picture    BoardPicture
	Difficulty Difficulty
	Notes      []string // what of its text was left out, a sentence each
	Others     []Link   // other grids that its text may mean
}

// Rest is the puzzles behind those that a page shows: nothing is kept of them, so the page
// sends them along.
type Rest struct {
	Label  string // of the button; empty where there is no rest
	Before string // how many puzzles are before the rest
	Text   string // a line each
	Lost   string // which of them are too much to be sent along; empty for none
}
