// Package practice asks for a step of one technique in a position, and says what an answer lacks.
//
//	task.go         what is asked for: cells, a digit in a cell, or a candidate that goes
//	check.go        an answer is compared with every step that the logic engine finds
//	conditions.go   what each technique demands of its cells, in the order in which one looks
//	holds.go        whether some cells meet a demand
//
// A wrong answer is told the first demand that it does not meet, and never the place of a right one.
package practice
