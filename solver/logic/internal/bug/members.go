package bug

import "sudoku/solver/logic/internal/family"

// Members lists the techniques of the family.
func Members() []family.Member { return members }

var members = []family.Member{
	{ID: "bug-1", Find: inPatterns(type1), Tell: tellType1},
	{ID: "bug-2", Find: inPatterns(type2), Tell: tellType2},
	{ID: "bug-3", Find: inPatterns(type3), Tell: tellType3, Rate: rateType3},
	{ID: "bug-4", Find: inPatterns(type4), Tell: tellType4},
	{ID: "bug-n", Find: inPatterns(typeN), Tell: tellTypeN},
	{ID: "bug-lite", Find: findLite, Tell: tellLite},
	{ID: "reverse-bug", Find: findReverse, Tell: tellReverse},
}
