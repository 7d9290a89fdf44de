package fish

import "sudoku/solver/logic/internal/family"

// Methods lists the techniques of the family.
func Methods() []family.Method { return fishMethods }

var fishMethods = []family.Method{
	{ID: "x-wing", Find: findFish(2), Tell: tellFish},
	{ID: "swordfish", Find: findFish(3), Tell: tellFish},
	{ID: "jellyfish", Find: findFish(4), Tell: tellFish},
	{ID: "squirmbag", Find: findFish(5), Tell: tellFish},
	{ID: "whale", Find: findFish(6), Tell: tellFish},
	{ID: "leviathan", Find: findFish(7), Tell: tellFish},

	{ID: "finned-x-wing", Find: findFinnedFish(2, false), Tell: tellFinnedFish},
	{ID: "finned-swordfish", Find: findFinnedFish(3, false), Tell: tellFinnedFish},
	{ID: "finned-jellyfish", Find: findFinnedFish(4, false), Tell: tellFinnedFish},
	{ID: "finned-squirmbag", Find: findFinnedFish(5, false), Tell: tellFinnedFish},
	{ID: "finned-whale", Find: findFinnedFish(6, false), Tell: tellFinnedFish},
	{ID: "finned-leviathan", Find: findFinnedFish(7, false), Tell: tellFinnedFish},

	{ID: "sashimi-x-wing", Find: findFinnedFish(2, true), Tell: tellFinnedFish},
	{ID: "sashimi-swordfish", Find: findFinnedFish(3, true), Tell: tellFinnedFish},
	{ID: "sashimi-jellyfish", Find: findFinnedFish(4, true), Tell: tellFinnedFish},
	{ID: "sashimi-squirmbag", Find: findFinnedFish(5, true), Tell: tellFinnedFish},
	{ID: "sashimi-whale", Find: findFinnedFish(6, true), Tell: tellFinnedFish},
	{ID: "sashimi-leviathan", Find: findFinnedFish(7, true), Tell: tellFinnedFish},

	{ID: "franken-x-wing", Find: findAreaFish(2, FrankenFish, false), Tell: tellFinnedFish},
	{ID: "franken-swordfish", Find: findAreaFish(3, FrankenFish, false), Tell: tellFinnedFish},
	{ID: "franken-jellyfish", Find: findAreaFish(4, FrankenFish, false), Tell: tellFinnedFish},
	{ID: "franken-squirmbag", Find: findAreaFish(5, FrankenFish, false), Tell: tellFinnedFish},
	{ID: "franken-whale", Find: findAreaFish(6, FrankenFish, false), Tell: tellFinnedFish},
	{ID: "franken-leviathan", Find: findAreaFish(7, FrankenFish, false), Tell: tellFinnedFish},

	{ID: "finned-franken-x-wing", Find: findAreaFish(2, FrankenFish, true), Tell: tellFinnedFish},
	{ID: "finned-franken-swordfish", Find: findAreaFish(3, FrankenFish, true), Tell: tellFinnedFish},
	{ID: "finned-franken-jellyfish", Find: findAreaFish(4, FrankenFish, true), Tell: tellFinnedFish},
	{ID: "finned-franken-squirmbag", Find: findAreaFish(5, FrankenFish, true), Tell: tellFinnedFish},
	{ID: "finned-franken-whale", Find: findAreaFish(6, FrankenFish, true), Tell: tellFinnedFish},
	{ID: "finned-franken-leviathan", Find: findAreaFish(7, FrankenFish, true), Tell: tellFinnedFish},

	{ID: "mutant-x-wing", Find: findAreaFish(2, mutantFish, false), Tell: tellFinnedFish},
	{ID: "mutant-swordfish", Find: findAreaFish(3, mutantFish, false), Tell: tellFinnedFish},
	{ID: "mutant-jellyfish", Find: findAreaFish(4, mutantFish, false), Tell: tellFinnedFish},
	{ID: "mutant-squirmbag", Find: findAreaFish(5, mutantFish, false), Tell: tellFinnedFish},
	{ID: "mutant-whale", Find: findAreaFish(6, mutantFish, false), Tell: tellFinnedFish},
	{ID: "mutant-leviathan", Find: findAreaFish(7, mutantFish, false), Tell: tellFinnedFish},

	{ID: "finned-mutant-x-wing", Find: findAreaFish(2, mutantFish, true), Tell: tellFinnedFish},
	{ID: "finned-mutant-swordfish", Find: findAreaFish(3, mutantFish, true), Tell: tellFinnedFish},
	{ID: "finned-mutant-jellyfish", Find: findAreaFish(4, mutantFish, true), Tell: tellFinnedFish},
	{ID: "finned-mutant-squirmbag", Find: findAreaFish(5, mutantFish, true), Tell: tellFinnedFish},
	{ID: "finned-mutant-whale", Find: findAreaFish(6, mutantFish, true), Tell: tellFinnedFish},
	{ID: "finned-mutant-leviathan", Find: findAreaFish(7, mutantFish, true), Tell: tellFinnedFish},
}
