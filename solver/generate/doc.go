// Package generate makes puzzles.
package generate
