package templates

// Paper is what a page needs to put its grid on paper.
type Paper struct {
	Options []PaperOption
	Several string // address of the page for a sheet of several puzzles
}

// PaperOption is something to choose, with its values: the name of each in an address, and in
// words.
type PaperOption struct {
	Name, Label string
	Values      []Field
	Chosen      string // the name of the value that is there at first
}

// Sheet is the page that asks for puzzles to put on paper.
type Sheet struct {
	Page    Page
	Codes   string // a puzzle a line
	Most    string // of Codes
	MostNew string // of new puzzles
	Count   string // of new puzzles, at first
	Wishes  []PaperOption
	Options []PaperOption
}
