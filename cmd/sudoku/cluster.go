package main

import (
	"errors"

	"sudoku/cmd/sudoku/internal/command"
)

// clusterCmd says where the server that carries work between machines has gone.
type clusterCmd struct {
	Args []string `arg:"" optional:""`
}

// Run refuses.
func (clusterCmd) Run() error {
	return command.UsageError(errors.New(`the server that carries work between machines is a program of its own, with the same flags: "sudoku-cluster", which "make build" makes beside this one`))
}
