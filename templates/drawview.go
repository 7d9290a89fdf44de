package templates

// Draw is the form in which the regions of a free-form board are drawn.
type Draw struct {
	Page      Page
	Size      int
	Symbols   []string // what a cell can hold: the regions
	Numeric   bool     // digits only: a phone shows its number pad
	Grid      [][]DrawCell
	Lines     BoardPicture // how it is printed; its tint is the diagonals
	Swatches  []Swatch
	Diagonals bool
	Cells     string // the digits of the puzzle that the regions are for, one symbol a cell; empty for none
	Typed     string // which of them were typed
	Keep      string // both, as the end of an address
	Status    DrawStatusView
	Problem   string // why what was sent is not a board
	Empty     Link
	Starts    []Start
	Sizes     []Tab
}

// DrawCell is one cell of a sketch.
type DrawCell struct {
	Name, Label string
	Region      string // in which it is, or whatever was typed into it
	Class       string
	Digit       string // of the puzzle
	Wrong       bool
}

// Swatch is a region to draw.
type Swatch struct {
	Symbol, Class string
	Left          string // "4 left"
	Chosen        bool
}

// DrawStatusView says what is left to do in a sketch.
type DrawStatusView struct {
	Of       string // the sketch that it is about
	Summary  string
	Complete bool
	Counts   []Text // which regions have too few cells, or too many
	Pieces   []Text // which regions are in several pieces
	Remark   string // on the pieces
	Fills    string // whether the board has a solution at all
	Fault    string // said where it has none
}

// Start is a sketch to start from.
type Start struct {
	Label, Href string
	Regions     string     // one symbol a cell
	Rows        [][]string // the classes of each cell
}
