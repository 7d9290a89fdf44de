package templates

// Photo is a picture that was read, beside the grid that was read in it.
type Photo struct {
	Entry Entry // the grid, to be put right

	Straight  string // the grid alone, as the address of a picture that holds it
	Read      string // "26", and what they are
	ReadNoun  string
	Uncertain string   // how many cells; empty for none
	Marks     []Square // of those cells on the picture
	Doubtful  string   // said where all of it needs a look
	Verdict   string   // how many solutions there are; empty where an offer says so
	Offer     *PhotoOffer
	Likely    []PhotoOffer // none of which is offered
	Written   *Link        // leads to the check of what was written in; nil where nothing was
	Grids     []PhotoGrid  // to choose from; none where there is one

	Fields []Field // what the form takes along
	Kept   string  // the picture for reading it again
}

// PhotoOffer is another reading.
type PhotoOffer struct {
	Title, Then string
	Keep        string
	Change      string // "r3c4=8 r5c1=0"
	Cell        string // the first of the change
}

// PhotoGrid is one of several grids in a picture.
type PhotoGrid struct {
	Label, Value string
	Chosen       bool
}

// Square is a cell on a board of one unit a cell.
type Square struct{ Name, X, Y string }

// PhotoForm is where a picture is chosen.
type PhotoForm struct {
	Page            Page
	Problem, Advice string // why what was sent could not be read
}

// photoTypes are the pictures that are read. Named one by one they make a telephone turn its own format into one of them.
const photoTypes = "image/jpeg,image/png,image/webp"
