package fish

import "sudoku/solver/logic/internal/family"

// Members lists the techniques of the family.
func Members() []family.Member { return fishMembers }

var fishMembers = []family.Member{
	{ID: "x-wing", Find: findFish(2), Tell: tellFish},
	{ID: "swordfish", Find: findFish(3), Tell: tellFish},
	{ID: "jellyfish", Find: findFish(4), Tell: tellFish},
	{ID: "squirmbag", Find: findFish(5), Tell: tellFish},
	{ID: "whale", Find: findFish(6), Tell: tellFish},
	{ID: "leviathan", Find: findFish(7), Tell: tellFish},

	{ID: "finned-x-wing", Find: findFinnedFish(2, finned), Tell: tellFinnedFish},
	{ID: "finned-swordfish", Find: findFinnedFish(3, finned), Tell: tellFinnedFish},
	{ID: "finned-jellyfish", Find: findFinnedFish(4, finned), Tell: tellFinnedFish},
	{ID: "finned-squirmbag", Find: findFinnedFish(5, finned), Tell: tellFinnedFish},
	{ID: "finned-whale", Find: findFinnedFish(6, finned), Tell: tellFinnedFish},
	{ID: "finned-leviathan", Find: findFinnedFish(7, finned), Tell: tellFinnedFish},

	{ID: "sashimi-x-wing", Find: findFinnedFish(2, sashimi), Tell: tellFinnedFish},
	{ID: "sashimi-swordfish", Find: findFinnedFish(3, sashimi), Tell: tellFinnedFish},
	{ID: "sashimi-jellyfish", Find: findFinnedFish(4, sashimi), Tell: tellFinnedFish},
	{ID: "sashimi-squirmbag", Find: findFinnedFish(5, sashimi), Tell: tellFinnedFish},
	{ID: "sashimi-whale", Find: findFinnedFish(6, sashimi), Tell: tellFinnedFish},
	{ID: "sashimi-leviathan", Find: findFinnedFish(7, sashimi), Tell: tellFinnedFish},

	{ID: "franken-x-wing", Find: findAreaFish(2, FrankenFish, noFins), Tell: tellFinnedFish},
	{ID: "franken-swordfish", Find: findAreaFish(3, FrankenFish, noFins), Tell: tellFinnedFish},
	{ID: "franken-jellyfish", Find: findAreaFish(4, FrankenFish, noFins), Tell: tellFinnedFish},
	{ID: "franken-squirmbag", Find: findAreaFish(5, FrankenFish, noFins), Tell: tellFinnedFish},
	{ID: "franken-whale", Find: findAreaFish(6, FrankenFish, noFins), Tell: tellFinnedFish},
	{ID: "franken-leviathan", Find: findAreaFish(7, FrankenFish, noFins), Tell: tellFinnedFish},

	{ID: "finned-franken-x-wing", Find: findAreaFish(2, FrankenFish, finned), Tell: tellFinnedFish},
	{ID: "finned-franken-swordfish", Find: findAreaFish(3, FrankenFish, finned), Tell: tellFinnedFish},
	{ID: "finned-franken-jellyfish", Find: findAreaFish(4, FrankenFish, finned), Tell: tellFinnedFish},
	{ID: "finned-franken-squirmbag", Find: findAreaFish(5, FrankenFish, finned), Tell: tellFinnedFish},
	{ID: "finned-franken-whale", Find: findAreaFish(6, FrankenFish, finned), Tell: tellFinnedFish},
	{ID: "finned-franken-leviathan", Find: findAreaFish(7, FrankenFish, finned), Tell: tellFinnedFish},

	{ID: "mutant-x-wing", Find: findAreaFish(2, mutantFish, noFins), Tell: tellFinnedFish},
	{ID: "mutant-swordfish", Find: findAreaFish(3, mutantFish, noFins), Tell: tellFinnedFish},
	{ID: "mutant-jellyfish", Find: findAreaFish(4, mutantFish, noFins), Tell: tellFinnedFish},
	{ID: "mutant-squirmbag", Find: findAreaFish(5, mutantFish, noFins), Tell: tellFinnedFish},
	{ID: "mutant-whale", Find: findAreaFish(6, mutantFish, noFins), Tell: tellFinnedFish},
	{ID: "mutant-leviathan", Find: findAreaFish(7, mutantFish, noFins), Tell: tellFinnedFish},

	{ID: "finned-mutant-x-wing", Find: findAreaFish(2, mutantFish, finned), Tell: tellFinnedFish},
	{ID: "finned-mutant-swordfish", Find: findAreaFish(3, mutantFish, finned), Tell: tellFinnedFish},
	{ID: "finned-mutant-jellyfish", Find: findAreaFish(4, mutantFish, finned), Tell: tellFinnedFish},
	{ID: "finned-mutant-squirmbag", Find: findAreaFish(5, mutantFish, finned), Tell: tellFinnedFish},
	{ID: "finned-mutant-whale", Find: findAreaFish(6, mutantFish, finned), Tell: tellFinnedFish},
	{ID: "finned-mutant-leviathan", Find: findAreaFish(7, mutantFish, finned), Tell: tellFinnedFish},
}
