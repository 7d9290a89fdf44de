package learn

// What the parts of a search take that are not counted as they go, in units of work.
const (
	workOfVariable = 20  // to make a solver, for each variable
	workOfAnalysis = 100 // to make a clause of a contradiction, beside following it back
)
