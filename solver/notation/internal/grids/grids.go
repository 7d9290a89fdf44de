// Package grids takes a text apart into grids of cells, and says what is wrong with it where it
// holds none. It knows nothing of notations: these are the tools that their readers share, in the
// order in which a text passes through them:
//
//	clean    one kind of newline, space, digit, dash and border
//	span     the words of a text, and what stands beside them
//	lex      lines -> rows of cells, without borders and prose
//	table    lines -> fields between tabs, commas or bars
//	spaced   lines -> rows in which a space is a blank
//	drawing  the boxes that lines or gaps show
//	dotted   a drawing with dots where it has spaces for blanks
//	spacing  where the cells are between two bars
//	runs     a word that holds a whole board
//	shape    rows -> grids of n×n cells, or a count of what was found
//	symbols  cells -> digits: which alphabet, which character is the blank
//	regions  the line that announces a grid of regions
//	boards   what a board has, and which one n×n cells are of
package grids

// Limit is the longest text that is read, in bytes.
const Limit = 64 << 10
