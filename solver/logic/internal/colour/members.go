package colour

import "sudoku/solver/logic/internal/family"

// Members lists the techniques of the package.
func Members() []family.Member { return colouringMembers }

var colouringMembers = []family.Member{
	{ID: "simple-colour-trap", Find: findColourTraps, Tell: tellColourTrap},
	{ID: "simple-colour-wrap", Find: findColourWraps, Tell: tellColourWrap},
	{ID: "multi-colours-1", Find: findMultiColours1, Tell: tellMultiColours1},
	{ID: "multi-colours-2", Find: findMultiColours2, Tell: tellMultiColours2},
	{ID: "weak-colours", Find: findWeakColours, Tell: tellWeakColours},
	{ID: "x-colours", Find: findXColours, Tell: tellXColours},
	{ID: "medusa-3d", Find: findMedusa, Tell: tellMedusa},
}
