// Package bank holds puzzles of our own for what is seldom met with: some for each technique and each difficulty,
// looked for once by the program in fill. One of them, turned into an isomorph, answers wishes for which a fresh
// puzzle would take long.
//
//	techniques.txt, levels.txt, hunted.txt ──packed──> bank.gz ──> Entry ──turned──> generate.Made
//
// Each file begins with the command that prints the rest of it. For the techniques in missing.txt nothing was found;
// nor was a nightmarish puzzle, beyond SE 11.0.
package bank
