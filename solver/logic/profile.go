package logic

// Profile is an order of techniques for a path. The scales by which other
// programs rate a puzzle rest on their order.
type Profile uint8

// The profiles.
const (
	Ours            Profile = iota // the order of the table
	HoDoKu                         // the order of HoDoKu
	SudokuExplainer                // the producers of Sudoku Explainer, see explainerOrder
)

func (p Profile) String() string {
	return [...]string{"ours", "hodoku", "sudoku-explainer"}[p]
}

// stage is what a path asks together: some techniques, as indexes of the catalogue,
// and which of their steps it takes.
type stage struct {
	techniques []int
	choice     choosing
	key        stepKey // for takeLeast
}

// choosing says which of the steps of a stage the path takes.
type choosing uint8

const (
	takeFirst    choosing = iota
	takeLowest            // the lowest on the scale of Sudoku Explainer
	takeMost              // of the lowest on that scale, what takes most candidates away
	takeShortest          // of the lowest on that scale, the shortest
	takeLeast             // the one with the least key
)
