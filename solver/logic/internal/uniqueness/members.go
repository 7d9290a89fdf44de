package uniqueness

import "sudoku/solver/logic/internal/family"

// Members lists the techniques of the family.
func Members() []family.Member { return members }

var members = []family.Member{
	{ID: "ur-1", Find: inRectangles(uniqueType1), Tell: tellUnique1},
	{ID: "ur-2", Find: inRectangles(sided(uniqueType2)), Tell: tellUnique2},
	{ID: "ur-3", Find: inTurn(inRectangles(uniqueType3), inRectangles(mixedType3)), Tell: tellUnique3, Rate: rateUnique},
	{ID: "ur-4", Find: inRectangles(uniqueType4), Tell: tellUnique4},
	{ID: "ur-5", Find: inRectangles(unsided(uniqueType2)), Tell: tellUnique2},
	{ID: "ur-6", Find: inRectangles(uniqueType6), Tell: tellUnique6},
	{ID: "hidden-rectangle", Find: inRectangles(hiddenRectangle), Tell: tellHiddenRectangle},
	{ID: "avoidable-rectangle-1", Find: avoidables(avoidableType1), Tell: tellAvoidable1},
	{ID: "avoidable-rectangle-2", Find: avoidables(avoidableType2), Tell: tellAvoidable2},
	{ID: "extended-rectangle", Find: findExtendedRectangles, Tell: tellFilled},
	{ID: "unique-matrix", Find: findUniqueMatrices, Tell: tellFilled},
	{ID: "borescoper", Find: findBorescopers, Tell: tellFilled},
	{ID: "anonymous-deadly-pattern", Find: findAnonymous, Tell: tellFilled},
	{ID: "qiu-deadly-pattern", Find: findQiu, Tell: tellQiu},
	{ID: "unique-loop-1", Find: inLoops(uniqueType1), Tell: tellUnique1, Rate: rateUnique},
	{ID: "unique-loop-2", Find: inLoops(uniqueType2), Tell: tellUnique2, Rate: rateUnique},
	{ID: "unique-loop-3", Find: inTurn(inLoops(uniqueType3), inLoops(mixedType3)), Tell: tellUnique3, Rate: rateUnique},
	{ID: "unique-loop-4", Find: inLoops(uniqueType4), Tell: tellUnique4, Rate: rateUnique},
}
