// Package lessons holds the words of the pages about techniques, for a person who meets one for
// the first time, and what goes with them: small pictures, and positions to practise on.
//
//	words/*.md     a file a family -> Lesson
//	pictures.txt   a line a technique -> Picture; go test ./web/lessons -update draws them
//	practice.txt   a line a technique -> Exercise
//
// All three are built in packed, by make generate.
//
// A file of words has for each technique:
//
//	# x-wing
//
//	Before: claiming
//	Lead: One sentence.
//
//	## What it is
//
//	Paragraphs, and lists with "- " before each item.
//
//	## Why it is true
//
//	## How to spot it
//
// The package is data; what is built into the program and cannot be read is a fault that a test
// finds before.
package lessons
