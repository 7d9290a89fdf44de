package pattern

import (
	"sudoku/solver/logic/internal/family"
)

// Patterns of their own: fireworks, oddagons and the tridagon, the SK-loop and
// multi-sector locked sets.

var patternMethods = []family.Method{
	{ID: "fireworks", Find: findFireworks, Tell: tellFireworks},
	{ID: "bivalue-oddagon", Find: findBivalueOddagons, Tell: tellBivalueOddagon},
	{ID: "tridagon", Find: findTridagons, Tell: tellTridagon},
	{ID: "sk-loop", Find: findSKLoops, Tell: tellSKLoop},
	{ID: "msls", Find: findMSLS, Tell: tellMSLS},
}
