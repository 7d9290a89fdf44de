// Package linecheck reads the lines of a step as they are told, and proves each on its board.
package linecheck
