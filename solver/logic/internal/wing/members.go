package wing

import "sudoku/solver/logic/internal/family"

// Members lists the techniques of the package.
func Members() []family.Member { return wingMembers }

var wingMembers = []family.Member{
	{ID: "xy-wing", Find: findXYWings, Tell: tellXYWing},
	{ID: "xyz-wing", Find: findXYZWings, Tell: tellXYZWing},
	{ID: "w-wing", Find: findWWings, Tell: tellWWing},
	{ID: "grouped-w-wing", Find: findGroupedWWings, Tell: tellGroupedWWing},
	{ID: "chute-remote-pair", Find: findChuteRemotePairs, Tell: tellChuteRemotePair},
	{ID: "remote-pair", Find: findRemotePairs, Tell: tellRemotePair},
	{ID: "wxyz-wing", Find: findBentSets(4), Tell: tellBentSet, Rate: rateBentSet(55, 4)},
	{ID: "vwxyz-wing", Find: findBentSets(5), Tell: tellBentSet, Rate: rateBentSet(62, 5)},
	{ID: "uvwxyz-wing", Find: findBentSets(6), Tell: tellBentSet},
	{ID: "tuvwxyz-wing", Find: findBentSets(7), Tell: tellBentSet},
}
